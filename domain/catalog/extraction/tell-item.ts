import { fold } from '../../text/fold.ts'
import { isOfType, type Node } from './json-ld.ts'
import type { LabelledField } from './labels.ts'
import { placesOf } from './own-part.ts'
import type { Page } from './page.ts'
import type { Seen } from './seen-price.ts'
import { readSize } from '../catalog/size.ts'

/**
 * Why a page has no item: it says that nothing was found; it requires a sign-in or a check for robots; it shows several items; it is another
 * page of the shop; or nothing on it offers an item.
 */
export const NO_ITEMS = ['notThere', 'door', 'list', 'otherPage', 'unknown'] as const
export type NoItem = (typeof NO_ITEMS)[number]

/** What is known about a page when it is classified. */
export interface Told {
  heading: string
  headingAt: number
  nodes: readonly Node[]
  /** Its structured data describes the item that its heading names. */
  isSaid: boolean
  seen: readonly Seen[]
  /** The first price of a list. */
  listed: Seen | null
  /** Its structured data describes several items, none of which its heading names. */
  isSaidList: boolean
  labels: ReadonlyMap<LabelledField, string>
}

const PAGE = String.raw`\b(?:strank[auy]|strance|produkt|zbozi|polozk[auy]|adres[auy]|obsah|odkaz|page|product|item|url)\b`
const GONE = String.raw`\b(?:nenalezen|nebyl[aoy]? nalezen|nenasli|neexistuj|neni|nejsou|jiz ne|uz ne|byl[aoy]? (?:vyrazen|odstranen|zrusen|stazen)|no longer|missing|can.?t (?:be )?f(?:ind|ound)|cannot (?:be )?f(?:ind|ound)|could ?n.t (?:be )?f(?:ind|ound))`
const NOT_THERE = new RegExp(
  String.raw`${PAGE}.{0,40}${GONE}|${GONE}.{0,40}${PAGE}|^nenalezeno\b|\b(?:jiz|uz) (?:neprodav|nenabiz|nevedeme)|\bnot found\b|\b(?:chyba|error|http|stav|status)\s?[45]\d\d\b|^[45]\d\d\b(?=\s?(?:$|[-–—|:]))`,
)
const DOOR =
  /\b(?:prihlaseni|prihlasit se|prihlas(?:te)? se|log ?in|sign ?in|registrace|zapomenute heslo|captcha|just a moment|access denied|forbidden|attention required|too many requests)\b|\b(?:jste|jsi) (?:clovek|robot)|\bnej(?:ste|si) robot|\b(?:are|you are) (?:not )?(?:a )?(?:human|robot)|(?:checking|verify(?:ing)?) (?:your|you|that)|\b(?:overeni|overujeme|kontrola|kontrolujeme|security|bezpecnostni)\b.{0,24}\b(?:prohlizec\w*|zabezpeceni|pripojeni|uzivatele|totoznosti|check|kontrola|robot\w*)|pristup (?:byl )?(?:odepren|zamitnut|zakazan|omezen)/
const OTHER_PAGE =
  /^(?:(?:nakupni|vas|muj|obsah) )?(?:kosik|nakup)u?$|^(?:pokladna|objednavka|rekapitulace(?: objednavky)?|oblibene(?: polozky)?|porovnani(?: produktu)?)$|^(?:vysledky? (?:hledani|vyhledavani)|vyhledavani|hledani)\b|^(?:zpusoby )?doprav[ay](?: a .{2,20})?$|^(?:obchodni podminky|reklamace|kontakty?|o nas|kariera|blog|prodejny|ochrana osobnich udaju)\b|^vitejte\b|^(?:uvod(?:ni strana)?|home(?:page)?|e-?shop)$/
const ARTICLE = /(?:^|[/:#])(?:Article|NewsArticle|BlogPosting|Recipe|HowTo|FAQPage|AboutPage|ContactPage|CheckoutPage|SearchResultsPage)$/
const SELLING =
  /\b(?:do kosiku|koupit|skladem|vyprodan|nedostupn|na dotaz|hlidat|objednat|ean\b|kod (?:zbozi|produktu)|add to (?:cart|basket)|(?:in|out of) stock|sold out|warenkorb)/
const OF_GOODS: readonly LabelledField[] = ['composition', 'shelfLife', 'storageConditions', 'weight', 'dimensions', 'size', 'unitPrice']

/**
 * Signs that a page sells one thing. Firm: a size in the name, properties of goods, words of selling. Faint: only a price near the name,
 * because many pages show prices.
 */
export function signOf(page: Pick<Page, 'blocks'>, { heading, headingAt, isSaid, seen, labels }: Told): 'firm' | 'faint' | null {
  if (isSaid || readSize(heading) !== null || OF_GOODS.some((field) => labels.has(field))) return 'firm'
  if (isOffered(page, headingAt, page.blocks.length)) return 'firm'
  const isPriced = seen.some(
    ({ kind, place, at }) =>
      kind !== 'other' && kind !== 'old' && place !== 'aside' && at > headingAt && page.blocks[at]!.text.length <= 60,
  )
  return isPriced ? 'faint' : null
}

/** Whether words of selling appear between two blocks and belong to the item. Words that repeat belong to a list. */
function isOffered({ blocks }: Pick<Page, 'blocks'>, from: number, to: number): boolean {
  const places = placesOf(blocks, from)
  const times = new Map<string, number>()
  blocks.slice(0, to).forEach(({ text, hints }, i) => {
    if (i <= from || places[i] !== 'own' || text.length > 80 || /(?:^|\s)(?:nav|header|footer|aside)(?:\s|$)/.test(hints)) return
    const words = fold(text)
    if (SELLING.test(words)) times.set(words, (times.get(words) ?? 0) + 1)
  })
  return [...times.values()].includes(1)
}

/** Why a page has no item; null if it has one. */
export function noItemOf(page: Pick<Page, 'blocks' | 'title' | 'meta'>, told: Told): NoItem | null {
  if (told.isSaid) return null
  const [heading, title] = [fold(told.heading), fold(page.title)]
  if (NOT_THERE.test(heading) || NOT_THERE.test(title)) return 'notThere'
  if (DOOR.test(heading) || DOOR.test(title)) return 'door'
  if (OTHER_PAGE.test(heading)) return 'otherPage'
  const ogType = page.meta.find(([name]) => name === 'og:type')?.[1] ?? ''
  if (/^(?:article|blog)/i.test(ogType) || told.nodes.some((node) => isOfType(node, ARTICLE))) return 'otherPage'
  const first = told.listed ?? (told.isSaidList ? told.seen[0] : null)
  if (first && readSize(told.heading) === null && !isOffered(page, told.headingAt, first.at - 1)) return 'list'
  return signOf(page, told) ? null : 'unknown'
}
