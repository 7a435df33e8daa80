import { formatPrice, formatTotal, type Money } from '../../money/money.ts'
import { formatQuantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { boughtAt, stepsOf, type SteppedLine } from './line-steps.ts'
import type { Step } from './steps.ts'

// The Czech words for the steps of a line, the same on every screen, in mails and in files.

const stepText = ({ quantity, cap }: Step, unit: Unit): string => `${formatQuantity(quantity, unit)} do ${formatTotal(cap)}`

/** The further steps of a line: `5 kg do 20 Kč, 8 kg do 15 Kč`. Null for a plain line. */
export const furtherText = ({ furtherSteps = [] }: Pick<SteppedLine, 'furtherSteps'>, unit: Unit): string | null =>
  furtherSteps.length === 0 ? null : furtherSteps.map((step) => stepText(step, unit)).join(', ')

/** All steps of a line: `2 kg do 30 Kč, 5 kg do 20 Kč`. Null for a plain line. */
export const stepsText = (line: SteppedLine, unit: Unit): string | null =>
  (line.furtherSteps ?? []).length === 0
    ? null
    : stepsOf(line)
        .map((step) => stepText(step, unit))
        .join(', ')

/**
 * What a stepped line bought, and what it would have bought more of: „Kupujeme 2 kg po 27,00 Kč. Při ceně do 20 Kč byste dostali 5 kg.“ Null for
 * a plain line, and for one that bought nothing.
 */
export function boughtText(line: SteppedLine, price: Money, unit: Unit): string | null {
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
  return (line.furtherSteps ?? []).flatMap(({ quantity, cap }) => {
    const begins = prices.filter((price) => price <= cap).toSorted((a, b) => b - a)[0]
    if (begins === undefined) return [`při ceně do ${formatTotal(cap)} koupíte ${formatQuantity(quantity, unit)}`]
    return boughtAt(line, begins) === quantity ? [`při ${formatPrice(begins)} koupíte ${formatQuantity(quantity, unit)}`] : []
  })
}

/** The further steps of a line in its row: „Když bude levněji: 5 kg do 20 Kč“. Null for a plain line. */
export function cheaperText(line: Pick<SteppedLine, 'furtherSteps'>, unit: Unit): string | null {
  const further = furtherText(line, unit)
  return further === null ? null : `Když bude levněji: ${further}`
}
