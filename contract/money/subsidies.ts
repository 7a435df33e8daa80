import { z } from 'zod'
import { SUBSIDY_STATES } from '#domain/money/subsidies/subsidy.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { day, id, priceOr, reason, weekStart } from '../shapes.ts'
import { money } from './money-shapes.ts'

const rule = {
  /** Of the goods, without fees. */
  percent: z.int('Zadejte celá procenta').min(1, 'Nejméně 1 %').max(100, 'Nejvýš 100 %'),
  mostPerWeek: priceOr('Zadejte částku'),
  /** Only for people without e-mail whom the municipality helps. */
  isForAssisted: z.boolean(),
  validFrom: day,
  validUntil: day,
}

/** A subsidy that a municipality proposes. */
export const newSubsidy = z.strictObject({
  groupId: id,
  budget: priceOr('Zadejte rozpočet'),
  ...rule,
})
export type NewSubsidy = z.output<typeof newSubsidy>

const subsidy = z.object({
  id,
  budget: money,
  ...rule,
  state: z.enum(SUBSIDY_STATES),
  /** Whether an administrator knows the municipality and has not suspended it; otherwise it pays nothing. */
  isVerified: z.boolean(),
  reason: z.string(),
  proposedAt: z.date(),
})

/** A subsidy as its municipality sees it: nothing of fewer than five households. */
const ownSubsidy = subsidy.extend({
  /** About how much of the budget is used: of `weeks`, by `usedPercent`. Null while no week had five households. */
  usedPercent: z.number().nullable(),
  /** As each week was when it was cleared: households in full fives, the amount in steps of `stepFor(mostPerWeek)`. */
  weeks: z.array(z.object({ weekStart, households: z.number().nullable(), amount: money.nullable() })),
})
export type OwnSubsidy = z.output<typeof ownSubsidy>

/** A subsidy as the finance role sees it, with what is used to the haléř. */
const deskSubsidy = subsidy.extend({
  organisation: z.string(),
  registrationNumber: z.string(),
  groupName: z.string().nullable(),
  used: money,
  /** Whether the caller proposed it. */
  isOwn: z.boolean(),
})
export type DeskSubsidy = z.output<typeof deskSubsidy>

/** A call to a municipality to pay, the latest first. */
const call = z.object({
  id,
  number: z.string(),
  symbol: z.string(),
  organisation: z.string(),
  issuedOn: day,
  dueOn: day,
  amount: money,
})
export type SubsidyCall = z.output<typeof call>

const ofGroup = z.strictObject({ groupId: id })
const one = z.object({ id })

/** What municipalities pay for the households of their groups (docs/rules/money.md#subsidies). */
export const subsidies = {
  /** For the members of a group: what it pays now; null for nothing. */
  rule: procedure.input(ofGroup).output(z.object({ organisation: z.string(), ...rule }).nullable()),
  /** For those who manage the group: all its subsidies, the newest first. `isVerified`: an administrator knows the municipality. */
  ofGroup: procedure
    .input(ofGroup)
    .errors(refuse('GROUP_NOT_MANAGER'))
    .output(z.object({ today: day, name: z.string(), isVerified: z.boolean(), mayPropose: z.boolean(), subsidies: z.array(ownSubsidy) })),
  /** The organiser of a verified municipality proposes a subsidy; the operator confirms it. */
  propose: procedure.input(newSubsidy).errors(refuse('GROUP_NOT_ORGANISER', 'CANNOT_SUBSIDISE')).output(one),
  /** The organiser withdraws a proposal, or ends a subsidy: purchases that are cleared later get none. */
  end: procedure
    .input(z.strictObject({ groupId: id, subsidyId: id, reason }))
    .errors(refuse('GROUP_NOT_ORGANISER', 'CANNOT_SUBSIDISE'))
    .output(one),
  /** Finance: all of them, waiting ones first. */
  desk: procedure.output(z.object({ today: day, subsidies: z.array(deskSubsidy), calls: z.array(call) })),
  /** Finance: a call to pay as a PDF. */
  call: procedure
    .input(z.strictObject({ callId: id }))
    .errors(refuse('NOT_FOUND'))
    .output(z.object({ name: z.string(), base64: z.string() })),
  /** Finance: confirms, refuses or ends one; not their own. */
  decide: procedure
    .input(z.strictObject({ subsidyId: id, is: z.enum(['active', 'refused', 'ended']), reason }))
    .errors(refuse('NOT_FOUND', 'OWN_ACCOUNT', 'OWN_MONEY', 'CANNOT_SUBSIDISE'))
    .output(one),
}
