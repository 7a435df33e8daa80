import { endHelp } from '#server/people/assisted-members/end-help.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockAssisted } from './locks.ts'

/** The person withdrew the consent: nothing more is bought in open weeks, and the account is erased in fourteen days. */
export function endAssistance(
  by: ChangeContext & { userId: string },
  { memberId, reason }: { memberId: string; reason: string },
): Promise<{ memberId: string; eraseAt: Date }> {
  return change(by, async ({ tx, announce }) => {
    if (!(await lockAssisted(tx, { helperId: by.userId, memberId }, { toEnd: true }))) throw new Refusal('NOT_FOUND')
    const eraseAt = await endHelp(tx, { memberId, doneBy: by.userId, reason })
    if (eraseAt === null) throw new Refusal('NOT_FOUND')
    for (const room of ['links', 'basket'] as const) announce({ room, userId: by.userId })
    return { memberId, eraseAt }
  })
}
