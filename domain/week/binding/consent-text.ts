import { isSameSteps, mostAccepted } from '../clearing/line-steps.ts'
import { furtherText, stepsText } from '../clearing/steps-text.ts'
import { formatPrice, formatTotal, type Money } from '../../money/money.ts'
import { formatQuantity, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { counted } from '../../text/count.ts'
import type { WeekStart } from '../../time/week.ts'
import { formatDay } from '../../time/weekday.ts'
import type { ConsentLine } from './consent.ts'

type Part = Pick<ConsentLine, 'quantity' | 'maxPrice' | 'furtherSteps'>

// At "ask me" nothing is bought, so nothing is ordered.
const isNothing = ({ quantity, maxPrice }: Part): boolean => quantity === 0 || maxPrice === null

const capText = (maxPrice: Money, unit: Unit): string => `${formatPrice(maxPrice)}/${unit}`

/**
 * What is ordered of a line so far, in Czech: `zatím neobjednáno`, `zatím objednáno 5 kg`, `zatím objednáno s cenou do 20,00 Kč/kg`. Null if it is
 * ordered as it is wanted.
 */
export function orderedSoFar({ unit, ...wanted }: Part & { unit: Unit }, part: Part): string | null {
  const isLess = part.quantity < wanted.quantity
  const isLower = part.maxPrice !== wanted.maxPrice
  const steps = isSameSteps(part.furtherSteps, wanted.furtherSteps) ? [] : [lastStep(part, unit)]
  if (!isLess && !isLower && steps.length === 0) return null
  if (isNothing(part)) return 'zatím neobjednáno'
  return [
    'zatím objednáno',
    ...(isLess ? [formatQuantity(part.quantity, unit)] : []),
    ...(isLower ? [`s cenou do ${capText(part.maxPrice!, unit)}`] : []),
    ...steps,
  ].join(' ')
}

/** What is ordered of further steps: `bez dalšího množství`, `a dál 5 kg do 20 Kč`, `až 7 kg`. */
const lastStep = (part: Part, unit: Unit): string => {
  const further = furtherText(part, unit)
  if (further === null) return 'bez dalšího množství'
  return mostAccepted(part) === null ? `a dál ${further}` : further
}

/** A line of a closed week that was not ordered as it was wanted. */
export interface LeftOut {
  quantity: Quantity
  maxPrice: Money | null
  ordered: Quantity
  orderedMaxPrice: Money | null
  furtherSteps?: ConsentLine['furtherSteps']
  orderedFurtherSteps?: ConsentLine['furtherSteps']
}

/** What was ordered of such a line, in Czech: `2 l neobjednáno`, `objednáno 6 kg místo 7 kg`, `objednáno s cenou do 20,00 Kč/l místo 25,00 Kč/l`. */
export function leftOutText(line: LeftOut, unit: Unit): string {
  const { quantity, maxPrice, ordered, orderedMaxPrice } = line
  const wanted = formatQuantity(quantity, unit)
  if (isNothing({ quantity: ordered, maxPrice: orderedMaxPrice })) return `${wanted} neobjednáno`
  if (!isSameSteps(line.furtherSteps, line.orderedFurtherSteps)) {
    const [part, whole] = [
      { quantity: ordered, maxPrice: orderedMaxPrice, furtherSteps: line.orderedFurtherSteps },
      { quantity, maxPrice, furtherSteps: line.furtherSteps },
    ].map((each) => stepsText(each, unit) ?? `${formatQuantity(each.quantity, unit)} do ${formatTotal(each.maxPrice!)}`)
    return `objednáno ${part} místo ${whole}`
  }
  const isLower = orderedMaxPrice !== maxPrice && orderedMaxPrice !== null
  const cap = isLower ? ` s cenou do ${capText(orderedMaxPrice, unit)}` : ''
  if (ordered < quantity) return `objednáno ${formatQuantity(ordered, unit)} místo ${wanted}${isLower ? `,${cap}` : ''}`
  return `objednáno${cap} místo ${maxPrice === null ? 'bez stropu' : capText(maxPrice, unit)}`
}

/** What the binding button of a form orders: `2` lines of a week for at most `1 545 Kč`, and fees of `49 Kč`, or null if there are none. */
interface NewLinesOrder {
  items: number
  week: WeekStart
  total: string
  fees: string | null
}

/** What stands above the binding button of a form that orders what it adds, and nothing else. */
export function newLinesText({ items, week, total, fees }: NewLinesOrder): string {
  return [
    `Tlačítkem závazně objednáte ${counted(items, 'položku', 'položky', 'položek')} na týden od ${formatDay(week)} nejvýš za ${total}.`,
    ...(fees === null ? [] : [`Převzetí závozu stojí ${fees}.`]),
    'Nic jiného z košíku tím neobjednáte.',
  ].join(' ')
}

/** The same in short, for beside the button. */
export const shortOrderText = ({ total, fees }: Pick<NewLinesOrder, 'total' | 'fees'>): string =>
  `Objednáte nejvýš za ${total}${fees === null ? '' : `, převzetí stojí ${fees}`}.`
