import { useQuery } from '@tanstack/react-query'
import type { LineCard } from '#contract/shapes.ts'
import type { BasketLineView, WeekBasket } from '#contract/week/basket.ts'
import type { Agreed } from '#contract/week/binding.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { aboveInWeek, goodsCeiling, orderedLines } from '#domain/week/binding/consent.ts'
import { orderedSoFar } from '#domain/week/binding/consent-text.ts'
import type { FurtherStep } from '#domain/week/clearing/line-steps.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { feesOf, feeTotal } from '#domain/week/delivery-options/fees.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { queryClient } from '../../lib/query.ts'
import { orpc } from '../../lib/rpc.ts'

/** A line that is wanted, with changes that are not sent yet. */
interface WantedLine {
  id: string
  item: LineCard
  quantity: Quantity
  maxPrice: Money | null
  furtherSteps?: readonly FurtherStep[] | undefined
  excluded?: boolean
  origin?: BasketLineView['origin']
}

export interface Unordered {
  /** By how much goods and fees may cost more than was agreed. */
  above: Money
  /** The most that was agreed for them; null if nothing ever was. */
  agreed: Money | null
  /** The lines that are not ordered as they are wanted, each with a word about it. */
  lines: ReadonlyMap<string, string>
}

const NONE: Unordered = { above: haler(0), agreed: null, lines: new Map() }

function unorderedOf(wanted: readonly WantedLine[], fees: Money, consent: Agreed | null): Unordered {
  const lines = wanted
    // A line that waits was agreed to with its first week.
    .filter(({ excluded = false, origin, item }) => !excluded && origin !== 'waiting' && item.isOffered)
    .map(({ item, ...line }) => ({ ...line, unit: item.unit }))
  const above = aboveInWeek({ goods: goodsCeiling(lines), fees }, consent)
  if (above === 0) return NONE
  const ordered = orderedLines(lines, consent)
  return {
    above,
    agreed: consent?.ceiling ?? null,
    lines: new Map(
      lines.flatMap((line) => {
        const text = orderedSoFar(line, ordered.get(line.id)!)
        return text === null ? [] : [[line.id, text] as const]
      }),
    ),
  }
}

const agreedOptions = (ownerId: string | null, weekStart: WeekStart | null) =>
  orpc.binding.agreed.queryOptions({ input: { ownerId, weekStart } })

/** Takes over what the member agreed to from another answer, so that it is not read again. */
export const takeAgreed = (weekStart: WeekStart, agreed: Agreed | null): void =>
  void queryClient.setQueryData(agreedOptions(null, weekStart).queryKey, agreed)

interface Wanted {
  lines: readonly WantedLine[]
  /** What the handover of these lines costs at most. */
  fees: Money
  isOpen?: boolean
}

/** What of a week, or of the regular purchase, is above what was agreed; at once, also for changes that are not stored yet. */
export function useUnordered(weekStart: WeekStart | null, { lines, fees, isOpen = true }: Wanted): Unordered {
  const ownerId = useOwnerId()
  const { data } = useQuery({ ...agreedOptions(ownerId, weekStart), enabled: isOpen })
  return data === undefined || !isOpen ? NONE : unorderedOf(lines, fees, data)
}

interface RegularLine extends WantedLine {
  recurrenceWeeks: number
}

/** The same for the regular purchase. `next` is the collecting week, whose handover is the usual one unless it has a choice of its own. */
export function useUnorderedRegular(lines: readonly RegularLine[], next: WeekBasket | undefined): Unordered {
  const mode = next?.handover?.isOwn === false ? next.fees.serviceMode : null
  const fees = next && mode !== null ? feeTotal(feesOf([mode], next.fees)) : haler(0)
  // A line with period 0 is bought elsewhere.
  return useUnordered(null, { lines: lines.filter(({ recurrenceWeeks }) => recurrenceWeeks > 0), fees })
}
