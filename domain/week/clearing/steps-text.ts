import { formatPrice, formatTotal, type Money } from '../../money/money.ts'
import { formatQuantity, thousandths, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { boughtAt, cappedSteps, mostAccepted, stepsOf, type Further, type FurtherStep, type SteppedLine } from './line-steps.ts'

// The Czech words for the steps of a line, the same on every screen, in mails and in files.

const stepText = ({ quantity, cap }: FurtherStep, unit: Unit): string =>
  cap === null ? `až ${formatQuantity(quantity, unit)}` : `${formatQuantity(quantity, unit)} do ${formatTotal(cap)}`

/** A quantity with what is accepted on top of it: `5 až 7 kg`; without a tolerance `5 kg`. */
export function quantityText(line: Further & { quantity: Quantity }, unit: Unit): string {
  const most = mostAccepted(line)
  return most === null || line.quantity === 0
    ? formatQuantity(line.quantity, unit)
    : `${formatQuantity(line.quantity)} až ${formatQuantity(most, unit)}`
}

/** The further steps of a line: `5 kg do 20 Kč, 8 kg do 15 Kč`; of a tolerance `až 7 kg`. Null for a plain line. */
export const furtherText = ({ furtherSteps = [] }: Further, unit: Unit): string | null =>
  furtherSteps.length === 0 ? null : furtherSteps.map((step) => stepText(step, unit)).join(', ')

/** All steps of a line: `2 kg do 30 Kč, 5 kg do 20 Kč`; with a tolerance `5 až 7 kg do 30 Kč`. Null for a plain line. */
export function stepsText(line: SteppedLine, unit: Unit): string | null {
  if ((line.furtherSteps ?? []).length === 0) return null
  if (mostAccepted(line) !== null && line.maxPrice !== null) return `${quantityText(line, unit)} do ${formatTotal(line.maxPrice)}`
  return stepsOf(line)
    .map((step) => stepText(step, unit))
    .join(', ')
}

/**
 * What a line with a tolerance bought: „Kupujeme 6 kg po 24,90 Kč: 5 kg a 1 kg navíc, díky kterému se všichni dostali na nižší cenu.“ In two parts:
 * what it wants, and what it took on top.
 */
function acceptedText({ firm, flexible }: { firm: Quantity; flexible: Quantity }, price: Money, unit: Unit): string {
  const all = `Kupujeme ${formatQuantity(firm + flexible, unit)} po ${formatPrice(price)}`
  if (flexible === 0) return `${all}, nic navíc nebylo třeba.`
  return `${all}: ${formatQuantity(firm, unit)} a ${formatQuantity(flexible, unit)} navíc, díky kterému se všichni dostali na nižší cenu.`
}

/**
 * What a stepped line bought, and what it would have bought more of: „Kupujeme 2 kg po 27,00 Kč. Při ceně do 20 Kč byste dostali 5 kg.“ Null for
 * a plain line, and for one that bought nothing. `flexible` is what was bought on top of what it wants.
 */
export function boughtText(line: SteppedLine & { flexible?: Quantity | undefined }, price: Money, unit: Unit): string | null {
  const firm = boughtAt(line, price)
  if (mostAccepted(line) !== null && firm > 0) return acceptedText({ firm, flexible: line.flexible ?? thousandths(0) }, price, unit)
  const steps = stepsOf(line)
  const reached = steps.findLastIndex(({ cap }) => cap >= price)
  const step = steps[reached]
  if (steps.length < 2 || step === undefined) return null
  const [bought, next] = [formatQuantity(step.quantity, unit), steps[reached + 1]]
  const isLast = next === undefined
  if (isLast) return `Cena klesla na ${formatPrice(price)}, kupujeme ${bought}, jak jste si přáli.`
  return `Kupujeme ${bought} po ${formatPrice(price)}. Při ceně do ${formatTotal(next.cap)} byste dostali ${formatQuantity(next.quantity, unit)}.`
}

/**
 * Where the further steps of a line begin to count on a ladder of prices: „při 19,90 Kč koupíte 5 kg“. A step that no price reaches names its cap:
 * „při ceně do 20 Kč koupíte 5 kg“. One that every price skips is left out.
 */
export function stepsOnLadder(line: SteppedLine, prices: readonly Money[], unit: Unit): string[] {
  return cappedSteps(line).flatMap(({ quantity, cap }) => {
    const begins = prices.filter((price) => price <= cap).toSorted((a, b) => b - a)[0]
    if (begins === undefined) return [`při ceně do ${formatTotal(cap)} koupíte ${formatQuantity(quantity, unit)}`]
    return boughtAt(line, begins) === quantity ? [`při ${formatPrice(begins)} koupíte ${formatQuantity(quantity, unit)}`] : []
  })
}

/**
 * The further steps of a line in its row: „Když bude levněji: 5 kg do 20 Kč“; of a tolerance „Chcete 5 až 7 kg: napevno 5 kg, a až 2 kg navíc, když to všem
 * sníží cenu“. Null for a plain line.
 */
export function cheaperText(line: Further & { quantity: Quantity }, unit: Unit): string | null {
  const most = mostAccepted(line)
  if (most !== null && most > line.quantity && line.quantity > 0)
    return `Chcete ${quantityText(line, unit)}: napevno ${formatQuantity(line.quantity, unit)}, a až ${formatQuantity(thousandths(most - line.quantity), unit)} navíc, když to všem sníží cenu`
  if (most !== null) return null
  const further = furtherText(line, unit)
  return further === null ? null : `Když bude levněji: ${further}`
}

/** What a line with a tolerance would buy at the price: „při 14,00 Kč koupíte 5 až 6 kg“. */
export const shareText = ({ least, most }: { least: Quantity; most: Quantity }, price: Money, unit: Unit): string =>
  `při ${formatPrice(price)} koupíte ${quantityText({ quantity: least, furtherSteps: most > least ? [{ quantity: most, cap: null }] : [] }, unit)}`
