import { fold } from '../../text/fold.ts'
import { closeness, isSame, likeness, partsOfTitle } from './name.ts'
import type { Block, Page } from './page.ts'

// What shops write above goods that are not the item, and above what customers write of it.
const ASIDE =
  /^(?:.{0,24}\b(?:libit|zajimat|hodit|hodi|inspir|zaujal|chutnat)\b|(?:.{0,16}\b)?(?:podobn|souvis|alternativ|doporuc|prislusenstvi|nejprodavan|oblibene|nejoblib|bestseller|tip[uy]? (?:pro|od|tydne)|vybirame|vyzkousejte|nahrad|prohlizen|prohlednut|prohlizeli|navstiven|zobrazen[eo]|historie|recepty|dalsi (?:zbozi|produkty|nabidka|z )|z nasi nabidky|akce tydne|nenechte si ujit)|(?:.{0,16}\b)?(?:ostatni|jini|dalsi|nasi|lide|zakaznici)\b.{0,24}\b(?:kup|koup|nakup|prohliz|zaj|obje|take)|casto .{0,20}(?:spolu|kup|dohromady|k tomu)|kup(?:te|ujte) (?:k tomu|take|spolecne|spolu)|podivejte se|mrknete|k tomu\b|co (?:dal|k tomu|jeste)|recenz|hodnoceni|komentar|diskus|dotazy|zkusenosti|napsali|you (?:may|might)|related|similar|recommend|customers (?:also|who)|recently|frequently|reviews?\b)/
// The same where it is no heading: a line near the price may recommend the item itself, or lead to what is written of it.
const ASIDE_LINE =
  /^(?:(?:mohlo|mohly) by .{0,24}\b(?:libit|zajimat|hodit|chutnat)\b|(?:podobne|souvisejici|alternativni) (?:zbozi|produkty|vyrobky|polozky)|(?:ostatni |jini |nasi )?zakaznici .{0,24}\b(?:kup|koup|nakup|prohliz|obje)|naposledy |k tomu se hodi|you (?:may|might) also)/
const NO_LINE = /^(?:li|td|a|button|label|option)$/
// Under these stands what it costs; they are no other things.
const OF_PRICE =
  /^(?:.{0,20}\b)?(?:cen[ay]|cenik|variant|velikost|baleni|koupit|objedn|kosik|skladem|dostupnost|nabidka prodejcu|vyber|zvolte|detail|popis|parametr|informace|price|buy)/
const DIALOG =
  /\b(?:cookies?|soukromi|souhlas(?:im|u|y)?|newsletter|plnolet\w*|privacy|consent)\b|\b18 let\b|^nez (?:budete )?(?:pokrac|vstoup)/
const FRAME = /(?:^|\s)(?:header|nav|footer|aside)(?:\s|$)/

const rankOf = (tag: string): number => (/^h[1-6]$/.test(tag) ? Number(tag[1]) : 7)

/** Where a block stands: among what is not the item, or under a heading of which nothing is known. */
export type Place = 'own' | 'unsure' | 'aside'

/**
 * The place of every block of a page whose item is named by the block `nameAt` (−1: none). What stands under "Mohlo by se vám líbit", what
 * others bought and what they wrote is not the item, as far as the next heading of that rank.
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

// Of each kind as many as are compared with the title: a page of twenty thousand is about none of them.
const MOST_HEADINGS = 200

/**
 * The heading that names what a page is about, by its place among the blocks; −1 for none. Of several the one that the title knows, as a
 * dialog, a logo and the name of the shop are headings too.
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
  // The name of the shop is at the end of titles, and above the page.
  const isShop = isSame(known.text, siteName) || (named(known.text) && (known.isFrame || isSame(parts.at(-1)!, known.text)))
  return lower && isShop && parts.length > 1 ? lower.at : known.at
}
