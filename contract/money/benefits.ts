import { z } from 'zod'
import { BENEFIT_KINDS, BENEFIT_SOURCES, BENEFIT_STATES } from '#domain/money/benefits/benefit.ts'
import { procedure } from '../procedure.ts'
import { day, id } from '../shapes.ts'
import { money } from './money-shapes.ts'

/** What a benefit paid of a purchase. */
const benefitUse = z.object({ purchaseId: id, deliveryOn: day, amount: money })

/** A benefit of the member who asks. */
const benefit = z.object({
  id,
  kind: z.enum(BENEFIT_KINDS),
  source: z.enum(BENEFIT_SOURCES),
  /** The municipality that pays, and its part of the goods; null for others. */
  organisation: z.string().nullable(),
  percent: z.number().nullable(),
  /** The whole reward, the most that one delivery is paid, or the most that a municipality pays a week. */
  value: money,
  used: money,
  validFrom: day,
  validUntil: day,
  state: z.enum(BENEFIT_STATES),
  /** It ended before its last day: the household had its free delivery with another account, or a reward was taken back. */
  isEnded: z.boolean(),
  /** The purchases that it was used for, the latest first. */
  uses: z.array(benefitUse),
})
export type Benefit = z.output<typeof benefit>

/** What lowers what members pay: rewards, free deliveries, and what municipalities pay (docs/rules/money.md#benefits). */
export const benefits = {
  /** All benefits of the member who asks: those that are valid first, and of these the one that ends first. */
  mine: procedure.output(z.object({ today: day, benefits: z.array(benefit) })),
}
