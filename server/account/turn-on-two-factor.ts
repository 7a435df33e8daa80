import { sql } from 'kysely'
import type { MemberContext } from '#server/access.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countTry, forgetTries, isAppCode, wrongCodeOfOwner } from './check-second-code.ts'
import { recoveryCodesOf } from './derive-secret.ts'
import { postNotice } from './post-notice.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

/** Turns the second step on, once a code has proved that the app knows the secret. */
export async function turnOnTwoFactor(
  context: MemberContext,
  by: ChangeContext,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { seal, actor } = context
  const { userId } = actor
  await countTry(context, userId)
  const salt = await change(by, async ({ tx }) => {
    const app = await tx
      .selectFrom('two_factors')
      .where('user_id', '=', userId)
      .select('turned_on_at as turnedOnAt')
      .forUpdate()
      .executeTakeFirst()
    if (!app) throw new Refusal('TWO_FACTOR_IS_OFF', 'Začněte prosím znovu heslem.')
    if (app.turnedOnAt) throw new Refusal('TWO_FACTOR_IS_ON')
    if (!(await isAppCode(tx, seal, userId, code))) return null
    await forgetTries(tx, userId)
    await tx
      .updateTable('two_factors')
      .set({ turned_on_at: sql<Date>`app_now()` })
      .where('user_id', '=', userId)
      .execute()
    await postNotice(tx, userId, 'two_factor_on')
    return writeRecoveryCodes(tx, seal, userId)
  })
  if (salt === null) throw wrongCodeOfOwner({ code })
  return { recoveryCodes: recoveryCodesOf(seal, userId, salt) }
}
