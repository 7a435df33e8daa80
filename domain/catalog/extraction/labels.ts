import { fold } from '../../text/fold.ts'
import type { PlainField } from './facts.ts'
import type { Page } from './page.ts'
import { readSize } from '../catalog/size.ts'

/** The field that a label names; sizes and prices are parsed. */
export type LabelledField = PlainField | 'size' | 'unitPrice'

// Folded: lower case without accents. Matches the whole label, except for a colon and a part in brackets.
const LABELS: readonly (readonly [LabelledField, RegExp])[] = [
  ['composition', /^(?:slozeni(?: vyrobku| produktu| potraviny)?|ingredience|suroviny|ingredients|material(?:ove slozeni)?)$/],
  [
    'shelfLife',
    /^(?:(?:minimalni |doba )?trvanlivosti?(?: do| min\.?)?|minimalni trvanlivost.*|spotrebujte do|datum spotreby|expirace|doba spotreby|zarucni doba potraviny)$/,
  ],
  [
    'storageConditions',
    /^(?:(?:podminky|zpusob|pokyny (?:pro|k)) (?:skladovani|uchovani|uchovavani)|skladovani|skladovaci podminky|uchovavani|jak skladovat|skladujte|uchovavejte)$/,
  ],
  ['weight', /^(?:hmotnost(?: \S+)?|vaha(?: \S+)?|cista hmotnost|gramaz|netto)$/],
  ['dimensions', /^(?:rozmery?(?: \S+)?|velikost baleni|rozmery \(.*\)|s ?x ?v ?x ?h)$/],
  ['size', /^(?:obsah(?: baleni)?|objem(?: baleni)?|velikost|mnozstvi(?: v baleni)?|baleni|pocet (?:kusu|ks)(?: v baleni)?|v baleni)$/],
  ['unitPrice', /^(?:(?:merna|jednotkova|prepoctena) cena|cena za (?:jednotku|kg|l|litr|kus|ks|1 kg|1 l|100 g|100 ml|mj))$/],
  ['brand', /^(?:znacka|brand|privatni znacka|znacka vyrobku)$/],
  ['category', /^(?:kategorie|zarazeni|druh zbozi)$/],
  ['description', /^(?:popis(?: vyrobku| produktu| zbozi)?|detailni popis)$/],
]
const MAKER = /^(?:vyrobce|dodavatel)$/

/** The field that a label names; null for an unknown label. */
export function fieldOf(label: string): LabelledField | null {
  const bare = fold(label)
    .replace(/\([^()]{0,40}\)\s{0,4}$/, '')
    .replace(/(?<![\s:])[\s:]+$/, '')
    .trim()
  if (bare === '' || bare.length > 40) return null
  return LABELS.find(([, pattern]) => pattern.test(bare))?.[0] ?? (MAKER.test(bare) ? 'brand' : null)
}

const isHeading = (tag: string) => /^h[2-6]$|^(?:strong|b|dt|th|summary|button|legend)$/.test(tag)
// Without a colon, a size must follow. The weight of a parcel is not a package size.
const SIZED = /^(\p{L}[\p{L} ]{2,28}?) (\d.{0,40})$/u
const GROSS = /zasilk|preprav|doprav|expedi|brutto|hruba|obalem|obalu|balik/
/** Whether a label names the weight of a parcel or the gross weight. */
export const isOfParcel = (label: string): boolean => GROSS.test(fold(label))
const INLINE = /^([^:.]{2,40}):\s{0,4}(\S[^]{0,4000})$/

const isOfSize = (label: string) => /^(?:size|weight)$/.test(fieldOf(label) ?? '')

/**
 * The values beside known labels: in tables and property lists, in lines `Složení: …`, and under a heading of that name. The first value of a
 * field counts.
 */
export function labelled({ pairs, blocks }: Pick<Page, 'pairs' | 'blocks'>): Map<LabelledField, string> {
  const found = new Map<LabelledField, string>()
  const add = (label: string, value: string) => {
    const field = fieldOf(label)
    if (field === 'weight' && isOfParcel(label)) return
    if (field && value.trim() !== '' && !found.has(field)) found.set(field, value.trim())
  }
  for (const [label, value] of pairs) add(label, value)
  blocks.forEach(({ tag, text }, i) => {
    const [, label, value] = INLINE.exec(text) ?? []
    if (label && value) add(label, value)
    const [, unmarked, size] = SIZED.exec(text) ?? []
    if (unmarked && size && isOfSize(unmarked) && readSize(size)) add(unmarked, size)
    const next = blocks[i + 1]
    if (next && isOfSize(text) && next.text.length <= 40 && readSize(next.text)) add(text, next.text)
    if ((isHeading(tag) || text.endsWith(':')) && next && !isHeading(next.tag)) add(text, next.text)
  })
  return found
}
