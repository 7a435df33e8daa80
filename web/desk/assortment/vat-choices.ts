import { VAT_CLASSES, type VatClass } from '#contract/desk/assortment.ts'
import type { Option } from '../../ui/Select.tsx'

const names: Record<VatClass, string> = { standard: 'Základní', reduced: 'Snížená', zero: 'Nulová' }

/** The VAT classes with today's percent: `Snížená 12 %`. */
export const vatChoices = (rates: Record<VatClass, number>): Option<VatClass>[] =>
  VAT_CLASSES.map((id) => ({ id, name: `${names[id]} ${rates[id]}\u00a0%` }))
