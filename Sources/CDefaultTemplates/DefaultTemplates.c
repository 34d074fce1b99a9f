// The folder `Templates/` inside the binary, so that petspot works from any folder on its own. PetDecoding has the
// locales.
//
// C and not a resource bundle, because a bundle is a folder that has to travel with the binary; and C and not generated
// Swift, because clang's #embed takes no time to compile and knows by itself when a file has changed.
// A test compares the names and bytes with the folder: a file that is missing here fails it.

#include "CDefaultTemplates.h"

// The mark that ends each file. No text has a NUL, and no picture has these nine bytes.
#define END , 0, 'p', 'e', 't', 's', 'p', 'o', 't', 0,

static const unsigned char files[] = {
// This file itself: its lines tell the program the names of the files behind it.
#embed "DefaultTemplates.c" suffix(END)
#embed "../../Templates/apple-touch-icon.png" suffix(END)
#embed "../../Templates/back-link.mustache" suffix(END)
#embed "../../Templates/card.mustache" suffix(END)
#embed "../../Templates/contact-bar.mustache" suffix(END)
#embed "../../Templates/favicon.ico" suffix(END)
#embed "../../Templates/footer.mustache" suffix(END)
#embed "../../Templates/head.mustache" suffix(END)
#embed "../../Templates/header.mustache" suffix(END)
#embed "../../Templates/icon-back.mustache" suffix(END)
#embed "../../Templates/icon-pin.mustache" suffix(END)
#embed "../../Templates/icon-search.mustache" suffix(END)
#embed "../../Templates/icon.svg" suffix(END)
#embed "../../Templates/list-group.mustache" suffix(END)
#embed "../../Templates/list.mustache" suffix(END)
#embed "../../Templates/looks.js" suffix(END)
#embed "../../Templates/looks.tsv" suffix(END)
#embed "../../Templates/page.mustache" suffix(END)
#embed "../../Templates/pages/closed.en.md" suffix(END)
#embed "../../Templates/pages/closed.pl.md" suffix(END)
#embed "../../Templates/pages/closed.uk.md" suffix(END)
#embed "../../Templates/pages/found-a-pet.en.md" suffix(END)
#embed "../../Templates/pages/found-a-pet.pl.md" suffix(END)
#embed "../../Templates/pages/found-a-pet.uk.md" suffix(END)
#embed "../../Templates/pages/gone.en.md" suffix(END)
#embed "../../Templates/pages/gone.pl.md" suffix(END)
#embed "../../Templates/pages/gone.uk.md" suffix(END)
#embed "../../Templates/pages/not-found.en.md" suffix(END)
#embed "../../Templates/pages/not-found.pl.md" suffix(END)
#embed "../../Templates/pages/not-found.uk.md" suffix(END)
#embed "../../Templates/pages/privacy.en.md" suffix(END)
#embed "../../Templates/pages/privacy.pl.md" suffix(END)
#embed "../../Templates/pages/privacy.uk.md" suffix(END)
#embed "../../Templates/pages/remove-report.en.md" suffix(END)
#embed "../../Templates/pages/remove-report.pl.md" suffix(END)
#embed "../../Templates/pages/remove-report.uk.md" suffix(END)
#embed "../../Templates/pages/seen-a-pet.en.md" suffix(END)
#embed "../../Templates/pages/seen-a-pet.pl.md" suffix(END)
#embed "../../Templates/pages/seen-a-pet.uk.md" suffix(END)
#embed "../../Templates/pet-error.mustache" suffix(END)
#embed "../../Templates/pet-loading.mustache" suffix(END)
#embed "../../Templates/pet.js" suffix(END)
#embed "../../Templates/pet.mustache" suffix(END)
#embed "../../Templates/places.tsv" suffix(END)
#embed "../../Templates/preview.mustache" suffix(END)
#embed "../../Templates/printed-address.mustache" suffix(END)
#embed "../../Templates/row-place.mustache" suffix(END)
#embed "../../Templates/row-short.mustache" suffix(END)
#embed "../../Templates/row.mustache" suffix(END)
#embed "../../Templates/search.mustache" suffix(END)
// The parts of search.js, in their order there.
#embed "../../Templates/search/page.js" suffix(END)
#embed "../../Templates/search/words.js" suffix(END)
#embed "../../Templates/search/data.js" suffix(END)
#embed "../../Templates/search/address.js" suffix(END)
#embed "../../Templates/search/chips.js" suffix(END)
#embed "../../Templates/search/rank.js" suffix(END)
#embed "../../Templates/search/results.js" suffix(END)
#embed "../../Templates/search/choices.js" suffix(END)
#embed "../../Templates/search/run.js" suffix(END)
#embed "../../Templates/search/position.js" suffix(END)
#embed "../../Templates/search/touch.js" suffix(END)
#embed "../../Templates/sha256.js" suffix(END)
#embed "../../Templates/share.mustache" suffix(END)
#embed "../../Templates/silhouettes/bird.svg" suffix(END)
#embed "../../Templates/silhouettes/cat.svg" suffix(END)
#embed "../../Templates/silhouettes/dog.svg" suffix(END)
#embed "../../Templates/silhouettes/other.svg" suffix(END)
#embed "../../Templates/silhouettes/rabbit.svg" suffix(END)
#embed "../../Templates/site.js" suffix(END)
// The parts of style.css, in their order there.
#embed "../../Templates/style/colours.css" suffix(END)
#embed "../../Templates/style/page.css" suffix(END)
#embed "../../Templates/style/header.css" suffix(END)
#embed "../../Templates/style/photo.css" suffix(END)
#embed "../../Templates/style/pet.css" suffix(END)
#embed "../../Templates/style/contact-bar.css" suffix(END)
#embed "../../Templates/style/prose.css" suffix(END)
#embed "../../Templates/style/states.css" suffix(END)
#embed "../../Templates/style/lists.css" suffix(END)
#embed "../../Templates/style/cards.css" suffix(END)
#embed "../../Templates/style/search.css" suffix(END)
#embed "../../Templates/style/text.css" suffix(END)
#embed "../../Templates/style/footer.css" suffix(END)
#embed "../../Templates/style/wide.css" suffix(END)
#embed "../../Templates/style/forced-colours.css" suffix(END)
#embed "../../Templates/style/print.css" suffix(END)
};

const unsigned char *petspot_default_files(size_t *size) {
  *size = sizeof files;
  return files;
}
