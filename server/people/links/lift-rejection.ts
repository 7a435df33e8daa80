import { sql } from 'kysely'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { bothSides, tellBoth, type Pair } from './tell-both.ts'

const unknown = () => new Refusal('NOT_FOUND', 'Propojení nebylo nalezeno')

const rejections = (tx: Tx) => tx.deleteFrom('user_account_links').where('link_status', '=', 'rejected')

/** Allows a new request after a rejection, by the member who rejected it. The rejected request is deleted. */
export function liftRejection(by: ChangeContext & { userId: string }, linkId: string): Promise<{ linkId: string }> {
  return change(by, async ({ tx, announce }) => {
    const lifted = await rejections(tx)
      .where('id', '=', linkId)
      .where('linked_user_id', '=', by.userId)
      .returning(bothSides)
      .executeTakeFirst()
    if (!lifted) throw unknown()
    tellBoth(announce, lifted)
    return { linkId }
  })
}

/** The same by an administrator, who names the two accounts: only the two members see the link itself. */
export function liftRejectionBetween(by: ChangeContext, [one, other]: readonly [string, string]): Promise<{ linkId: string }> {
  return change(by, async ({ tx, announce }) => {
    const { rows } = await sql<Pair & { linkId: string }>`
      delete from user_account_links l using users asking, users asked
      where asking.id = l.primary_user_id and asked.id = l.linked_user_id and l.link_status = 'rejected'
        and ((asking.email = ${one} and asked.email = ${other}) or (asking.email = ${other} and asked.email = ${one}))
      returning l.id as "linkId", l.primary_user_id as "primaryUserId", l.linked_user_id as "linkedUserId"`.execute(tx)
    const [lifted] = rows
    if (!lifted) throw unknown()
    tellBoth(announce, lifted)
    return { linkId: lifted.linkId }
  })
}
