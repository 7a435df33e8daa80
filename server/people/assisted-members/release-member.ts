import type { Tx } from '#server/platform/db/change.ts'

/** Ends the help for a person who takes the account over: it is an account like any other from now on. The history keeps the consent. */
export async function releaseMember(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('assisted_members').where('user_id', '=', memberId).execute()
}
