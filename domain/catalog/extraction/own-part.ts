import { fold } from '../../text/fold.ts'
import { closeness, isSame, likeness, partsOfTitle } from './name.ts'
import type { Block, Page } from './page.ts'

// Headings that shops put above other goods and above customer reviews.
const ASIDE =
  /^(?:.{0,24}\b(?:libit|zajimat|hodit|hodi|inspir|zaujal|chutnat)\b|(?:.{0,16}\b)?(?:podobn|souvis|alternativ|doporuc|prislusenstvi|nejprodavan|oblibene|nejoblib|bestseller|tip[uy]? (?:pro|od|tydne)|vybirame|vyzkousejte|nahrad|prohlizen|prohlednut|prohlizeli|navstiven|zobrazen[eo]|historie|recepty|dalsi (?:zbozi|produkty|nabidka|z )|z nasi nabidky|akce tydne|nenechte si ujit)|(?:.{0,16}\b)?(?:ostatni|jini|dalsi|nasi|lide|zakaznici)\b.{0,24}\b(?:kup|koup|nakup|prohliz|zaj|obje|take)|casto .{0,20}(?:spolu|kup|dohromady|k tomu)|kup(?:te|ujte) (?:k tomu|take|spolecne|spolu)|podivejte se|mrknete|k tomu\b|co (?:dal|k tomu|jeste)|recenz|hodnoceni|komentar|diskus|dotazy|zkusenosti|napsali|you (?:may|might)|related|similar|recommend|customers (?:also|who)|recently|frequently|reviews?\b)/
// The same for lines that are not headings. Near the price, such a line may recommend the item itself or link to its reviews.
const ASIDE_LINE =
  /^(?:(?:mohlo|mohly) by .{0,24}\b(?:libit|zajimat|hodit|chutnat)\b|(?:podobne|souvisejici|alternativni) (?:zbozi|produkty|vyrobky|polozky)|(?:ostatni |jini |nasi )?zakaznici .{0,24}\b(?:kup|koup|nakup|prohliz|obje)|naposledy |k tomu se hodi|you (?:may|might) also)/
const NO_LINE = /^(?:li|td|a|button|label|option)$/
// Under these headings the price follows; they do not start a section about other items.
const OF_PRICE =
  /^(?:.{0,20}\b)?(?:cen[ay]|cenik|variant|velikost|baleni|koupit|objedn|kosik|skladem|dostupnost|nabidka prodejcu|vyber|zvolte|detail|popis|parametr|informace|price|buy)/
const DIALOG =
  /\b(?:cookies?|soukromi|souhlas(?:im|u|y)?|newsletter|plnolet\w*|privacy|consent)\b|\b18 let\b|^nez (?:budete )?(?:pokrac|vstoup)/
const FRAME = /(?:^|\s)(?:header|nav|footer|aside)(?:\s|$)/

const rankOf = (tag: string): number => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : 7)

/** Whether a block belongs to the item, to something else, or to a section with an unknown heading. */
export type Place = 'own' | 'unsure' | 'aside'

/**
 * Classifies every block of a page whose item is named by block `nameAt` (−1: none). Blocks under headings such as "Mohlo by se vám líbit",
 * or under purchases and reviews of others, are not about the item, up to the next heading of that rank.
 */
export function placesOf(blocks: readonly Block[], nameAt: number): Place[] {
  const name = blocks[nameAt]?.text ?? ''
  let aside = 0
  let isOther = false
  let isAfterLine = false
  return blocks.map(({ tag, text }, i): Place => {
    const rank = rankOf(tag)
    if (i === nameAt) [aside, isOther, isAfterLine] = [0, false, false]
    else if (text.length <= 80 && !/\d\s?(?:Kč|,-)/.test(text)) {
      const words = fold(text)
      if (rank < 7) {
        if (ASIDE.test(words)) aside = aside > 0 ? Math.min(aside, rank) : rank
        else if (rank <= aside) aside = 0
        isOther = i > nameAt && !OF_PRICE.test(words) && (name === '' || closeness(text, name) < 0.6)
        isAfterLine = false
      } else if (!NO_LINE.test(tag) && ASIDE_LINE.test(words)) isAfterLine = true
    }
    return aside > 0 ? 'aside' : isOther || isAfterLine ? 'unsure' : 'own'
  })
}

// The maximum number of headings of each level that are compared with the title. A page with twenty thousand headings is about none of them.
const MOST_HEADINGS = 200

/**
 * The index of the heading block that names the page's item; −1 if there is none. If there are several, the title decides, because dialogs,
 * logos and shop names are headings too.
 */
export function headingAt({ blocks, title }: Pick<Page, 'blocks' | 'title'>, siteName: string): number {
  const parts = partsOfTitle(title)
  const headings = blocks.flatMap(({ tag, text, hints }, at) =>
    /^h[1-3]$/.test(tag) && text.length <= 250 ? [{ at, tag, text, isFrame: FRAME.test(hints) }] : [],
  )
  const named = (text: string) => parts.find((part) => isSame(part, text))
  const isFirst = ({ tag }: { tag: string }) => tag === 'h1'
  const first = headings
    .filter(isFirst)
    .slice(0, MOST_HEADINGS)
    .filter(({ text }) => !DIALOG.test(fold(text)))
  const known = first.find(({ text }) => parts.some((part) => likeness(part, text) >= 0.6) && !isSame(text, siteName)) ?? first[0]
  const lower = headings
    .filter((heading) => !isFirst(heading))
    .slice(0, MOST_HEADINGS)
    .find(({ text }) => named(text) && !isSame(text, siteName) && (!known || !isSame(text, known.text)))
  if (!known) return lower?.at ?? headings.find(isFirst)?.at ?? -1
  // The shop's name is at the end of titles, and above the page content.
  const isShop = isSame(known.text, siteName) || (named(known.text) && (known.isFrame || isSame(parts.at(-1)!, known.text)))
  return lower && isShop && parts.length > 1 ? lower.at : known.at
}
