import { enumerated } from '../../text/enumerated.ts'
import { fold } from '../../text/fold.ts'
import { plural } from '../../text/plural.ts'
import { stemOf } from '../../catalog/catalog/stem-of.ts'
import type { VAT_CLASSES } from '../reference-data/sets.ts'
import { categoryKey, type NewCategory } from './category-names.ts'

/** The class of a VAT rate; the dated table says its percent. */
export type VatClass = keyof typeof VAT_CLASSES

/** A new category of the first level with its VAT class. Those below inherit it. */
export interface RootVat {
  type: NewCategory['type']
  name: string
  vatClass: VatClass
}

/** The new categories of the first level. They have no parent to inherit a rate from. */
export const newRoots = (missing: readonly NewCategory[]): { type: NewCategory['type']; name: string }[] =>
  missing.flatMap(({ type, names: [name, ...below] }) => (name !== undefined && below.length === 0 ? [{ type, name }] : []))

/** Identifies a category of the first level, in any spelling. */
export const rootKey = ({ type, name }: Pick<RootVat, 'type' | 'name'>): string => categoryKey({ type, names: [name] })

const stems = (words: string): Set<string> => new Set(words.split(' ').map((word) => stemOf(fold(word))))

const FOOD = stems(
  'potraviny jídlo ovoce zelenina brambory houby pečivo chléb chleba mléko mléčné chlazené mražené trvanlivé sýry máslo jogurty vejce vajíčka ' +
    'maso masné uzeniny drůbež ryby lahůdky mouka těstoviny rýže luštěniny obiloviny cereálie ořechy semínka koření bylinky cukr cukrovinky ' +
    'sladkosti med medy džemy zavařeniny konzervy polévky omáčky výrobky čerstvé sušené bio domácí farmářské',
)
/** Words that say nothing by themselves: "domácí výrobky" are not recognisably food. */
const VAGUE = stems('chlazené mražené trvanlivé výrobky čerstvé sušené bio domácí farmářské')
const JOINING = new Set(['a', 'i', 'z', 's', 've', 'v', 'na'])

/**
 * The VAT class proposed for a new category of the first level: reduced if its whole name speaks of food; null otherwise, so a person has to
 * choose. Only a proposal: drinks, animal feed and supplies are taxed otherwise.
 */
export function proposedVat({ type, name }: Pick<RootVat, 'type' | 'name'>): VatClass | null {
  const words = (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !JOINING.has(word)).map(stemOf)
  const isFood = type === 'product' && words.every((word) => FOOD.has(word)) && words.some((word) => !VAGUE.has(word))
  return isFood ? 'reduced' : null
}

/** Why new categories of the first level cannot be created: some have no VAT rate; null if all have one. */
export function rootVatFault(missing: readonly NewCategory[], given: readonly Pick<RootVat, 'type' | 'name'>[]): string | null {
  const known = new Set(given.map(rootKey))
  const names = newRoots(missing).flatMap((root) => (known.has(rootKey(root)) ? [] : [`„${root.name}“`]))
  if (names.length === 0) return null
  const shown = names.length > 3 ? [...names.slice(0, 3), 'dalších'] : names
  return `Vyberte sazbu DPH ${plural(names.length, 'nové kategorie', 'nových kategorií', 'nových kategorií')} ${enumerated(shown)}.`
}
