import Essentials
import PetDecoding
import Testing

/// Which lists are a part of a longer one.
struct ListGapTests {
  private func key(_ members: String, items: Int = 2) throws -> String? {
    ListGap(besides: items, in: try JSONValue(json: Data("{\"data\":[],\(members)}".utf8)))?.key
  }

  @Test(arguments: [
    (#""next":"/a?page=2""#, "next"), (#""nextPage":2"#, "nextPage"), (#""next_page":2"#, "next_page"),
    (#""nextCursor":"ey9""#, "nextCursor"), (#""hasMore":true"#, "hasMore"), (#""has_next":true"#, "has_next"),
    (#""nextPageToken":"b""#, "nextPageToken"), (#""next_page_url":"https://a.example""#, "next_page_url"),
    (#""links":{"prev":null,"next":"/a?page=2"}"#, "links.next"), (#""_links":{"next":{"href":"/b"}}"#, "_links.next"),
    (#""pagination":{"hasNext":true}"#, "pagination.hasNext"), (#""page":{"totalElements":3}"#, "page.totalElements"),
    (#""meta":{"page":1,"pagination":{"total":40}}"#, "meta.pagination.total"),
    (#""paging":{"next":"/a"}"#, "paging.next"), (#""pagination":{"page":1,"totalPages":3}"#, "pagination.totalPages"),
    (#""meta":{"page":1,"page_count":2}"#, "meta.page_count"),
    (#""total":3"#, "total"), (#""totalCount":40"#, "totalCount"), (#""count":"40""#, "count"),
    (#""total_count":3"#, "total_count"),
    (#""pages":4"#, "pages"), (#""meta":{"last_page":3,"current_page":1}"#, "meta.last_page"),
    (#""num_pages":3"#, "num_pages"),
    (#""last":false"#, "last"), (#""@odata.nextLink":"/b""#, "@odata.nextLink"), (#""truncated":true"#, "truncated"),
    (#""error":{"code":"PARTIAL"},"next":"/a""#, "error"), (#""error":"late""#, "error"),
  ])
  func finds(members: String, key: String) throws { #expect(try self.key(members) == key) }

  @Test(arguments: [
    #""next":null"#, #""next":"""#, #""next":false"#, #""nextPage":0"#, #""nextCursor":" ""#, #""links":{"next":null}"#,
    #""links":{"next":{"href":null}}"#, #""links":{"self":"/a","last":"/a"}"#, #""hasMore":false"#,
    #""has_next":"false""#,
    #""total":2"#, #""totalCount":1"#, #""count":0"#, #""count":2"#, #""total":null"#, #""total":"many""#, #""page":1"#,
    #""meta":{"total":2,"nextPage":null}"#, #""pagination":{"page":1,"pages":1,"limit":50,"hasNext":false}"#,
    #""nextUpdate":"2026-12-01""#, #""totalRewards":4000"#, #""next":{}"#, #""next":[]"#, #""x":{"next":"/a"}"#,
    #""last":true"#, #""remaining":59"#, #""truncated":"no""#, #""links":{"last":false}"#, #""next":"null""#,
    #""next":-1"#, #""truncated":false"#, #""page":2"#, #""pages":1"#, #""last_page":1"#,
    #""error":null"#, #""error":false"#, #""server":"next""#,
  ])
  func findsNone(members: String) throws { #expect(try key(members) == nil) }

  @Test(
    arguments: [
      (["x-total-count": "35"], "x-total-count"), (["x-total-pages": "4"], "x-total-pages"),
      (["x-next-page": "2"], "x-next-page"),
      (["link": "</a?page=2>; rel=\"next\""], "Link"), (["x-total-count": "2", "x-next-page": "", "age": "35"], nil),
    ] as [([String: String], String?)])
  func findsItInHeaders(headers: [String: String], key: String?) {
    #expect(ListGap(besides: 2, in: .array([]), headers: headers)?.key == key)
  }

  @Test func countsAnEmptyList() throws { #expect(try key(#""total":5"#, items: 0) == "total") }
}
