import { haler, sumMoney, type Money } from '../../money/money.ts'
import { thousandths, type Quantity } from '../../money/quantity.ts'
import type { Unit } from '../../money/unit.ts'
import { buysAll, mostOf, type FurtherStep } from '../clearing/line-steps.ts'

// A member orders with a button that says that the order must be paid. What the member then agreed to is a ceiling, and the lines that make it
// up. At the cut-off (docs/rules/week.md#binding):
//
// | the week's ceiling | ordered |
// |---|---|
// | at most what was agreed | the week as it is: lowering, removing and exchanging need no consent |
// | above it | what was agreed, less what was lowered since; then what was added or raised, the oldest line first, until one no longer fits |
//
// Without a consent the agreed ceiling is 0, so nothing is ordered that costs anything.

/** A line of a week or of the regular purchase. */
export interface ConsentLine {
  /** The same in every week: of a template line, an addition or a one-time item. Ids are in the order of creation. */
  id: string
  unit: Unit
  quantity: Quantity
  /** Null: "ask me". Such a line is not bought, so nothing is owed for it. */
  maxPrice: Money | null
  /** Further steps; the ceiling of a line is its dearest one. */
  furtherSteps?: readonly FurtherStep[] | undefined
}

/** What a member agreed to: the most that the goods may cost, in haléře, and their lines. */
export interface Consent {
  ceiling: Money
  lines: readonly ConsentLine[]
}

type Amount = Pick<ConsentLine, 'quantity' | 'maxPrice' | 'furtherSteps'>

/** The most that lines may cost in haléře, without fees. */
export const goodsCeiling = (lines: readonly Amount[]): Money => sumMoney(lines.map(mostOf))

/**
 * By how much the fees of the handover are above the agreed ones, in haléře. 0 if nothing was ever agreed to: then the whole order is asked about,
 * fees included.
 */
export const feesAbove = (fees: Money, agreed: Money | null): Money => haler(agreed === null ? 0 : Math.max(0, fees - agreed))

/** By how much a week may cost more than was agreed, in haléře: its goods at their caps, and the fees of its handover. */
export const aboveInWeek = (week: { goods: Money; fees: Money }, agreed: { ceiling: Money; fees: Money } | null): Money =>
  haler(Math.max(0, week.goods - (agreed?.ceiling ?? 0)) + feesAbove(week.fees, agreed?.fees ?? null))

const NOTHING = thousandths(0)

/**
 * What was agreed of a line, less what was lowered since. Further steps count as agreed only as a whole: with steps, a line of which something was
 * lowered and something raised counts with its first step.
 */
function agreedPart(line: ConsentLine, was: ConsentLine | undefined): Amount {
  if (line.maxPrice === null) return line
  if (was?.unit !== line.unit) return { quantity: NOTHING, maxPrice: line.maxPrice }
  const isStepped = was.maxPrice !== null && [line, was].some(({ furtherSteps = [] }) => furtherSteps.length > 0)
  if (isStepped && buysAll(was, line)) return line
  if (isStepped && buysAll(line, was)) return was
  return {
    quantity: thousandths(Math.min(line.quantity, was.quantity)),
    maxPrice: was.maxPrice === null ? null : haler(Math.min(line.maxPrice, was.maxPrice)),
  }
}

/**
 * What would be ordered of each line at the cut-off; quantity 0 is nothing. Never more than the agreed ceiling, and what was ordered before stays
 * so when a line is added. The database does the same for a whole delivery (server/week/pool/lines-above.ts).
 */
export function orderedLines<Line extends ConsentLine>(lines: readonly Line[], consent: Consent | null): Map<Line['id'], Amount> {
  const agreed = new Map(consent?.lines.map((line) => [line.id, line]))
  const parts = lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((line) => ({ line, part: agreedPart(line, agreed.get(line.id)) }))
  let room = (consent?.ceiling ?? 0) - goodsCeiling(parts.map(({ part }) => part))
  return new Map(
    parts.map(({ line, part }) => {
      // Once a line does not fit, `room` stays below 0, so no later one fits either.
      room -= mostOf(line) - mostOf(part)
      return [line.id, room >= 0 ? line : part]
    }),
  )
}

/** Whether an amount buys at least as much at every price. Nothing is at most anything; of "ask me" only the quantity counts. */
const covers = (a: Amount, b: Amount): boolean => b.quantity === 0 || (b.maxPrice === null ? a.quantity >= b.quantity : buysAll(a, b))

/**
 * The consent that a week needs so that ordering the regular purchase takes nothing away there: what is ordered of its lines `before`, up to the
 * ceiling that was `pressed`. Null if nothing would be lost.
 */
export function carriedOver<Line extends ConsentLine>(
  lines: readonly Line[],
  { before, pressed }: { before: Consent | null; pressed: Consent },
): { ceiling: Money; lines: Line[] } | null {
  // The consent that allows most counts.
  if (before === null || before.ceiling > pressed.ceiling) return null
  const kept = orderedLines(lines, before)
  const after = orderedLines(lines, pressed)
  if (lines.every(({ id }) => covers(after.get(id)!, kept.get(id)!))) return null
  const ordered = lines.map((line) => ({ ...line, ...amountOf(kept.get(line.id)!) }))
  return { ceiling: pressed.ceiling, lines: ordered.filter(({ quantity }) => quantity > 0) }
}

/**
 * The consent to new lines alone: they are ordered as they are, and of all others what was ordered before, no more and no less. `before` is what was
 * agreed until then (docs/rules/week.md#binding).
 */
export function withNewLines<Line extends ConsentLine>(
  lines: readonly Line[],
  { before, added }: { before: Consent | null; added: ReadonlySet<Line['id']> },
): { ceiling: Money; lines: Line[] } {
  const others = lines.filter(({ id }) => !added.has(id))
  const kept = orderedLines(others, before)
  const ordered = [
    ...others.map((line) => ({ ...line, ...amountOf(kept.get(line.id)!) })).filter(({ quantity }) => quantity > 0),
    ...lines.filter(({ id }) => added.has(id)),
  ]
  // The consent that allows most counts, so it allows at least as much as the former one.
  return { ceiling: haler(Math.max(before?.ceiling ?? 0, goodsCeiling(ordered))), lines: ordered }
}

const amountOf = ({ quantity, maxPrice, furtherSteps }: Amount): Amount => ({ quantity, maxPrice, furtherSteps })

/** How many times the usual quantity a member is asked about. */
const UNUSUAL = 10

/** Whether a quantity is so much more than usual that the member is asked. Null: nothing is known about the usual one. */
export const isUnusual = (quantity: Quantity, usual: Quantity | null): boolean => usual !== null && usual > 0 && quantity >= usual * UNUSUAL
