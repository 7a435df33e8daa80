import { formatTotal } from '../../money/money.ts'
import { counted } from '../../text/count.ts'
import { outOf } from '../../text/out-of.ts'
import { plural } from '../../text/plural.ts'
import type { BasketSum } from './estimate.ts'

/** Labels of the three parts of a sum. */
export const PART_NAMES = { sure: 'Jistě', overCap: 'Nad mým stropem', unpriced: 'Zatím bez ceny' } as const

/**
 * `3 ze 6 položek`: the number of lines with a price under their cap, out of all. If all have one, `6 položek` in the case that follows
 * „za“.
 */
export function outOfItems({ items, sure: { count } }: Pick<BasketSum, 'items' | 'sure'>): string {
  return count === items
    ? counted(items, 'položku', 'položky', 'položek')
    : `${outOf(count, items)}\u00a0${plural(items, 'položky', 'položek', 'položek')}`
}

/** `Odhad za 3 ze 6 položek` */
export const sumTitle = (sum: Pick<BasketSum, 'items' | 'sure'>): string => `Odhad za ${outOfItems(sum)}`

/** The title of a cleared week's total, or that nothing was bought. What is to pay of it, after fees, benefits and credit, is said elsewhere. */
export const paidTitle = ({ sure }: Pick<BasketSum, 'sure'>): string =>
  sure.count === 0 ? 'Tento týden nic neplatíte' : `Cena za ${counted(sure.count, 'položku', 'položky', 'položek')}`

/** Explains in sentences which lines are in no sum and why, and what may come on top of the sure ones. Empty if everything is counted. */
export function notCounted({ onTop, noCap, unavailable }: Pick<BasketSum, 'onTop' | 'noCap' | 'unavailable'>): string[] {
  const items = (n: number) => counted(n, 'položka', 'položky', 'položek')
  const them = (n: number) => (n === 1 ? 'ji' : 'je')
  return [
    onTop === 0 ? [] : [`Za to, co přijmete navíc, když to všem sníží cenu, zaplatíte nejvýš o ${formatTotal(onTop)} víc.`],
    noCap === 0
      ? []
      : [
          `${items(noCap)} ${plural(noCap, 'nemá', 'nemají', 'nemá')} cenový strop. Bez něj ${them(noCap)} nekoupíme a do součtu ${them(noCap)} nepočítáme.`,
        ],
    unavailable === 0
      ? []
      : [
          `${items(unavailable)} ${plural(unavailable, 'není v nabídce', 'nejsou v nabídce', 'není v nabídce')}, do součtu ${them(unavailable)} nepočítáme.`,
        ],
  ].flat()
}
