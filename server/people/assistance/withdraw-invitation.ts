import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { lockAssisted } from './locks.ts'

/** Makes the link invalid by which a person may take the account over. Everybody who helps the person may, and staff; also if another one sent it. */
export function withdrawInvitation(
  by: ChangeContext & { userId: string },
  { memberId }: { memberId: string },
  { asStaff = false }: { asStaff?: boolean } = {},
): Promise<{ memberId: string }> {
  return change(by, async ({ tx, announce }) => {
    if (!(await lockAssisted(tx, { helperId: asStaff ? null : by.userId, memberId }, { toEnd: true }))) throw new Refusal('NOT_FOUND')
    const { numDeletedRows } = await tx.deleteFrom('takeovers').where('user_id', '=', memberId).executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND')
    announce({ room: 'links', userId: by.userId })
    return { memberId }
  })
}
