// The folder `Templates/` inside the binary (the locales are in PetPresentation), so that petspot works from any folder on its own.
//
// C and not a resource bundle, because a bundle is a folder that has to travel with the binary; and C and not generated
// Swift, because clang's #embed takes no time to compile and knows by itself when a file has changed.
// A test compares this list with the folder: a file that is missing here fails it.

#include "CDefaultTemplates.h"

static const unsigned char apple_touch_icon_png[] = {
#embed "../../Templates/apple-touch-icon.png"
};
static const unsigned char card_mustache[] = {
#embed "../../Templates/card.mustache"
};
static const unsigned char contact_bar_mustache[] = {
#embed "../../Templates/contact-bar.mustache"
};
static const unsigned char favicon_ico[] = {
#embed "../../Templates/favicon.ico"
};
static const unsigned char footer_mustache[] = {
#embed "../../Templates/footer.mustache"
};
static const unsigned char head_mustache[] = {
#embed "../../Templates/head.mustache"
};
static const unsigned char header_mustache[] = {
#embed "../../Templates/header.mustache"
};
static const unsigned char icon_back_mustache[] = {
#embed "../../Templates/icon-back.mustache"
};
static const unsigned char icon_pin_mustache[] = {
#embed "../../Templates/icon-pin.mustache"
};
static const unsigned char icon_search_mustache[] = {
#embed "../../Templates/icon-search.mustache"
};
static const unsigned char icon_svg[] = {
#embed "../../Templates/icon.svg"
};
static const unsigned char list_group_mustache[] = {
#embed "../../Templates/list-group.mustache"
};
static const unsigned char list_mustache[] = {
#embed "../../Templates/list.mustache"
};
static const unsigned char looks_js[] = {
#embed "../../Templates/looks.js"
};
static const unsigned char looks_tsv[] = {
#embed "../../Templates/looks.tsv"
};
static const unsigned char nav_mustache[] = {
#embed "../../Templates/nav.mustache"
};
static const unsigned char page_mustache[] = {
#embed "../../Templates/page.mustache"
};
static const unsigned char pages_closed_en_md[] = {
#embed "../../Templates/pages/closed.en.md"
};
static const unsigned char pages_closed_pl_md[] = {
#embed "../../Templates/pages/closed.pl.md"
};
static const unsigned char pages_closed_uk_md[] = {
#embed "../../Templates/pages/closed.uk.md"
};
static const unsigned char pages_found_a_pet_en_md[] = {
#embed "../../Templates/pages/found-a-pet.en.md"
};
static const unsigned char pages_found_a_pet_pl_md[] = {
#embed "../../Templates/pages/found-a-pet.pl.md"
};
static const unsigned char pages_found_a_pet_uk_md[] = {
#embed "../../Templates/pages/found-a-pet.uk.md"
};
static const unsigned char pages_gone_en_md[] = {
#embed "../../Templates/pages/gone.en.md"
};
static const unsigned char pages_gone_pl_md[] = {
#embed "../../Templates/pages/gone.pl.md"
};
static const unsigned char pages_gone_uk_md[] = {
#embed "../../Templates/pages/gone.uk.md"
};
static const unsigned char pages_not_found_en_md[] = {
#embed "../../Templates/pages/not-found.en.md"
};
static const unsigned char pages_not_found_pl_md[] = {
#embed "../../Templates/pages/not-found.pl.md"
};
static const unsigned char pages_not_found_uk_md[] = {
#embed "../../Templates/pages/not-found.uk.md"
};
static const unsigned char pages_privacy_en_md[] = {
#embed "../../Templates/pages/privacy.en.md"
};
static const unsigned char pages_privacy_pl_md[] = {
#embed "../../Templates/pages/privacy.pl.md"
};
static const unsigned char pages_privacy_uk_md[] = {
#embed "../../Templates/pages/privacy.uk.md"
};
static const unsigned char pages_remove_report_en_md[] = {
#embed "../../Templates/pages/remove-report.en.md"
};
static const unsigned char pages_remove_report_pl_md[] = {
#embed "../../Templates/pages/remove-report.pl.md"
};
static const unsigned char pages_remove_report_uk_md[] = {
#embed "../../Templates/pages/remove-report.uk.md"
};
static const unsigned char pages_seen_a_pet_en_md[] = {
#embed "../../Templates/pages/seen-a-pet.en.md"
};
static const unsigned char pages_seen_a_pet_pl_md[] = {
#embed "../../Templates/pages/seen-a-pet.pl.md"
};
static const unsigned char pages_seen_a_pet_uk_md[] = {
#embed "../../Templates/pages/seen-a-pet.uk.md"
};
static const unsigned char pet_error_mustache[] = {
#embed "../../Templates/pet-error.mustache"
};
static const unsigned char pet_loading_mustache[] = {
#embed "../../Templates/pet-loading.mustache"
};
static const unsigned char pet_js[] = {
#embed "../../Templates/pet.js"
};
static const unsigned char pet_mustache[] = {
#embed "../../Templates/pet.mustache"
};
static const unsigned char places_tsv[] = {
#embed "../../Templates/places.tsv"
};
static const unsigned char preview_mustache[] = {
#embed "../../Templates/preview.mustache"
};
static const unsigned char printed_address_mustache[] = {
#embed "../../Templates/printed-address.mustache"
};
static const unsigned char row_place_mustache[] = {
#embed "../../Templates/row-place.mustache"
};
static const unsigned char row_short_mustache[] = {
#embed "../../Templates/row-short.mustache"
};
static const unsigned char row_mustache[] = {
#embed "../../Templates/row.mustache"
};
static const unsigned char search_mustache[] = {
#embed "../../Templates/search.mustache"
};
static const unsigned char search_chips_js[] = {
#embed "../../Templates/search/chips.js"
};
static const unsigned char search_choices_js[] = {
#embed "../../Templates/search/choices.js"
};
static const unsigned char search_data_js[] = {
#embed "../../Templates/search/data.js"
};
static const unsigned char search_page_js[] = {
#embed "../../Templates/search/page.js"
};
static const unsigned char search_rank_js[] = {
#embed "../../Templates/search/rank.js"
};
static const unsigned char search_results_js[] = {
#embed "../../Templates/search/results.js"
};
static const unsigned char search_run_js[] = {
#embed "../../Templates/search/run.js"
};
static const unsigned char search_touch_js[] = {
#embed "../../Templates/search/touch.js"
};
static const unsigned char search_wanted_js[] = {
#embed "../../Templates/search/wanted.js"
};
static const unsigned char search_words_js[] = {
#embed "../../Templates/search/words.js"
};
static const unsigned char silhouettes_bird_svg[] = {
#embed "../../Templates/silhouettes/bird.svg"
};
static const unsigned char silhouettes_cat_svg[] = {
#embed "../../Templates/silhouettes/cat.svg"
};
static const unsigned char silhouettes_dog_svg[] = {
#embed "../../Templates/silhouettes/dog.svg"
};
static const unsigned char silhouettes_other_svg[] = {
#embed "../../Templates/silhouettes/other.svg"
};
static const unsigned char silhouettes_rabbit_svg[] = {
#embed "../../Templates/silhouettes/rabbit.svg"
};
static const unsigned char sha256_js[] = {
#embed "../../Templates/sha256.js"
};
static const unsigned char site_js[] = {
#embed "../../Templates/site.js"
};
static const unsigned char share_mustache[] = {
#embed "../../Templates/share.mustache"
};
static const unsigned char style_cards_css[] = {
#embed "../../Templates/style/cards.css"
};
static const unsigned char style_colours_css[] = {
#embed "../../Templates/style/colours.css"
};
static const unsigned char style_contact_bar_css[] = {
#embed "../../Templates/style/contact-bar.css"
};
static const unsigned char style_footer_css[] = {
#embed "../../Templates/style/footer.css"
};
static const unsigned char style_forced_colours_css[] = {
#embed "../../Templates/style/forced-colours.css"
};
static const unsigned char style_header_css[] = {
#embed "../../Templates/style/header.css"
};
static const unsigned char style_lists_css[] = {
#embed "../../Templates/style/lists.css"
};
static const unsigned char style_page_css[] = {
#embed "../../Templates/style/page.css"
};
static const unsigned char style_pet_css[] = {
#embed "../../Templates/style/pet.css"
};
static const unsigned char style_photo_css[] = {
#embed "../../Templates/style/photo.css"
};
static const unsigned char style_print_css[] = {
#embed "../../Templates/style/print.css"
};
static const unsigned char style_prose_css[] = {
#embed "../../Templates/style/prose.css"
};
static const unsigned char style_search_css[] = {
#embed "../../Templates/style/search.css"
};
static const unsigned char style_states_css[] = {
#embed "../../Templates/style/states.css"
};
static const unsigned char style_text_css[] = {
#embed "../../Templates/style/text.css"
};
static const unsigned char style_wide_css[] = {
#embed "../../Templates/style/wide.css"
};

#define CARRIED(name, symbol) {name, symbol, sizeof symbol}

static const struct petspot_default_file files[] = {
    CARRIED("apple-touch-icon.png", apple_touch_icon_png),
    CARRIED("card.mustache", card_mustache),
    CARRIED("contact-bar.mustache", contact_bar_mustache),
    CARRIED("favicon.ico", favicon_ico),
    CARRIED("footer.mustache", footer_mustache),
    CARRIED("head.mustache", head_mustache),
    CARRIED("header.mustache", header_mustache),
    CARRIED("icon-back.mustache", icon_back_mustache),
    CARRIED("icon-pin.mustache", icon_pin_mustache),
    CARRIED("icon-search.mustache", icon_search_mustache),
    CARRIED("icon.svg", icon_svg),
    CARRIED("list-group.mustache", list_group_mustache),
    CARRIED("list.mustache", list_mustache),
    CARRIED("looks.js", looks_js),
    CARRIED("looks.tsv", looks_tsv),
    CARRIED("nav.mustache", nav_mustache),
    CARRIED("page.mustache", page_mustache),
    CARRIED("pages/closed.en.md", pages_closed_en_md),
    CARRIED("pages/closed.pl.md", pages_closed_pl_md),
    CARRIED("pages/closed.uk.md", pages_closed_uk_md),
    CARRIED("pages/found-a-pet.en.md", pages_found_a_pet_en_md),
    CARRIED("pages/found-a-pet.pl.md", pages_found_a_pet_pl_md),
    CARRIED("pages/found-a-pet.uk.md", pages_found_a_pet_uk_md),
    CARRIED("pages/gone.en.md", pages_gone_en_md),
    CARRIED("pages/gone.pl.md", pages_gone_pl_md),
    CARRIED("pages/gone.uk.md", pages_gone_uk_md),
    CARRIED("pages/not-found.en.md", pages_not_found_en_md),
    CARRIED("pages/not-found.pl.md", pages_not_found_pl_md),
    CARRIED("pages/not-found.uk.md", pages_not_found_uk_md),
    CARRIED("pages/privacy.en.md", pages_privacy_en_md),
    CARRIED("pages/privacy.pl.md", pages_privacy_pl_md),
    CARRIED("pages/privacy.uk.md", pages_privacy_uk_md),
    CARRIED("pages/remove-report.en.md", pages_remove_report_en_md),
    CARRIED("pages/remove-report.pl.md", pages_remove_report_pl_md),
    CARRIED("pages/remove-report.uk.md", pages_remove_report_uk_md),
    CARRIED("pages/seen-a-pet.en.md", pages_seen_a_pet_en_md),
    CARRIED("pages/seen-a-pet.pl.md", pages_seen_a_pet_pl_md),
    CARRIED("pages/seen-a-pet.uk.md", pages_seen_a_pet_uk_md),
    CARRIED("pet-error.mustache", pet_error_mustache),
    CARRIED("pet-loading.mustache", pet_loading_mustache),
    CARRIED("pet.js", pet_js),
    CARRIED("pet.mustache", pet_mustache),
    CARRIED("places.tsv", places_tsv),
    CARRIED("preview.mustache", preview_mustache),
    CARRIED("printed-address.mustache", printed_address_mustache),
    CARRIED("row-place.mustache", row_place_mustache),
    CARRIED("row-short.mustache", row_short_mustache),
    CARRIED("row.mustache", row_mustache),
    CARRIED("search.mustache", search_mustache),
    CARRIED("search/chips.js", search_chips_js),
    CARRIED("search/choices.js", search_choices_js),
    CARRIED("search/data.js", search_data_js),
    CARRIED("search/page.js", search_page_js),
    CARRIED("search/rank.js", search_rank_js),
    CARRIED("search/results.js", search_results_js),
    CARRIED("search/run.js", search_run_js),
    CARRIED("search/touch.js", search_touch_js),
    CARRIED("search/wanted.js", search_wanted_js),
    CARRIED("search/words.js", search_words_js),
    CARRIED("silhouettes/bird.svg", silhouettes_bird_svg),
    CARRIED("silhouettes/cat.svg", silhouettes_cat_svg),
    CARRIED("silhouettes/dog.svg", silhouettes_dog_svg),
    CARRIED("silhouettes/other.svg", silhouettes_other_svg),
    CARRIED("silhouettes/rabbit.svg", silhouettes_rabbit_svg),
    CARRIED("sha256.js", sha256_js),
    CARRIED("site.js", site_js),
    CARRIED("share.mustache", share_mustache),
    CARRIED("style/cards.css", style_cards_css),
    CARRIED("style/colours.css", style_colours_css),
    CARRIED("style/contact-bar.css", style_contact_bar_css),
    CARRIED("style/footer.css", style_footer_css),
    CARRIED("style/forced-colours.css", style_forced_colours_css),
    CARRIED("style/header.css", style_header_css),
    CARRIED("style/lists.css", style_lists_css),
    CARRIED("style/page.css", style_page_css),
    CARRIED("style/pet.css", style_pet_css),
    CARRIED("style/photo.css", style_photo_css),
    CARRIED("style/print.css", style_print_css),
    CARRIED("style/prose.css", style_prose_css),
    CARRIED("style/search.css", style_search_css),
    CARRIED("style/states.css", style_states_css),
    CARRIED("style/text.css", style_text_css),
    CARRIED("style/wide.css", style_wide_css),
};

const struct petspot_default_file *petspot_default_file_at(size_t index) {
  return index < sizeof files / sizeof files[0] ? &files[index] : NULL;
}
