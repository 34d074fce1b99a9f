import PetPresentation

/// The pages above a list, and itself, as search engines read them: schema.org's `BreadcrumbList` in JSON-LD.
struct Breadcrumbs {
  let list: PetListModel
  let site: SiteOnTheWeb

  /// What goes into a script element: no character of it can end that.
  var json: HTML {
    var writer = ScriptWriter()
    writer.raw(#"{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":"#)
    let pages = list.path + [PetListModel.Link(list.heading, to: list.address)]
    writer.list(pages.enumerated()) { writer, page in
      writer.raw(#"{"@type":"ListItem","position":\#(page.offset + 1),"name":"#)
      writer.text(page.element.label)
      writer.raw(#","item":"#)
      writer.text(site.address(of: .list(page.element.address)))
      writer.raw("}")
    }
    writer.raw("}")
    return HTML(text: String(decoding: writer.bytes, as: UTF8.self))
  }
}
