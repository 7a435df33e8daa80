import type { NewAssisted } from '#contract/people/assistance.ts'
import { assistedFault } from '#domain/people/assistance/assisted.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { createAssisted } from '#server/people/account/create-assisted.ts'
import { beginHelp } from '#server/people/assisted-members/begin-help.ts'
import { addAssisted, lockMunicipality } from '#server/people/groups/add-assisted.ts'
import { settleLike } from '#server/people/settings/settle-like.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { countAssisted } from './queries.ts'

/**
 * Makes an account for a person without e-mail, who agreed to it. It buys where the helper does, and counts with the helper as one household,
 * so that nobody can invent households (docs/rules/people.md#assistance).
 */
export function createMember(
  by: ChangeContext & { userId: string },
  { groupId, consent, consentedOn, ...person }: NewAssisted,
): Promise<{ memberId: string }> {
  const helperId = by.userId
  return change(by, async (changing) => {
    const { tx, announce } = changing
    // Of two at once by the same helper, the second counts the first.
    await lockHousehold(tx, helperId, { alone: true })
    const group = groupId === null ? null : await lockMunicipality(tx, helperId, groupId)
    const at = await appNow(tx)
    if (consentedOn > pragueDay(at)) throw new Refusal('CANNOT_ASSIST', 'Den souhlasu ještě nenastal.')
    const fault = assistedFault({ assisted: await countAssisted(tx, { groupId, helperId }), isOfMunicipality: groupId !== null })
    if (fault) throw new Refusal('CANNOT_ASSIST', fault)
    const memberId = await createAssisted(tx, person)
    await beginHelp(tx, { memberId, helperId, groupId, consent, consentedOn, at })
    if (groupId !== null) await addAssisted(tx, memberId, groupId)
    await settleLike(changing, { userId: memberId, likeUserId: helperId, pointId: group?.pointId ?? null })
    announce({ room: 'links', userId: helperId })
    return { memberId }
  })
}
