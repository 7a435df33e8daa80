import { randomBytes } from 'node:crypto'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { totpOf } from './derive-secret.ts'
import { provePassword } from './prove-password.ts'
import { countFailure } from './slow-down.ts'

/**
 * Creates an app's secret in place of one that was never turned on. Requires the password, because a stranger's app would lock the owner out
 * for good.
 */
export async function beginTwoFactor(
  context: MemberContext,
  by: ChangeContext,
  { password }: { password: string },
): Promise<{ secret: string; uri: string }> {
  const { keyedHash, actor } = context
  const { userId, email } = actor
  if ((await provePassword(context, password)) === null) {
    await countFailure(context, email)
    throw new Refusal('WRONG_PASSWORD')
  }
  const nonce = await change(by, async ({ tx }) => {
    const fresh = randomBytes(16)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('two_factors')
      .values({ user_id: userId, nonce: fresh })
      .onConflict((found) =>
        found
          .column('user_id')
          .doUpdateSet({ nonce: fresh, moved_secret: null, last_step: 0 })
          .where('two_factors.turned_on_at', 'is', null),
      )
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('TWO_FACTOR_IS_ON')
    return fresh.toString('base64')
  })
  const app = totpOf(keyedHash, { userId, email, nonce: Buffer.from(nonce, 'base64'), movedSecret: null })
  return { secret: app.secret.base32, uri: app.toString() }
}
