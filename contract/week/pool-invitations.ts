import { z } from 'zod'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, unit, weekStart } from '../shapes.ts'

/** Invitations of members to a pool of theirs (docs/rules/people.md#referral). */
export const poolInvitations = {
  /** The link that names the item and what is missing to a lower price, as the member sees it; the same one however often it is asked for. For suppliers nothing is said to be missing (docs/rules/week.md#caps). */
  create: procedure
    .input(z.strictObject({ itemId: id, unit, weekStart }))
    .errors(refuse('NO_LOCALITY', 'WEEK_NOT_OFFERED'))
    .output(z.object({ path: z.string(), missing: z.number().nullable() })),
}
