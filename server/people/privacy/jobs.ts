import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Log } from '#server/platform/log.ts'
import type { PersonalRoom } from '#server/platform/personal-room.ts'
import { eraseAccount } from './erase-account.ts'
import { dueErasures } from './queries.ts'

/** Erases the accounts that are due; a failure does not stop the others. */
export async function carryOutErasures(context: ChangeContext, rooms: readonly PersonalRoom[], log: Log): Promise<void> {
  for (const userId of await dueErasures(context.db))
    await eraseAccount(context, rooms, userId).catch((fault: unknown) => log.error({ err: fault }, 'an account was not erased'))
}
