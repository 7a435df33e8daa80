import type { SecondCode } from '#contract/people/security.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { countTry, forgetTries, isSecondCode, refuseWithoutApp, wrongCodeOfOwner } from './check-second-code.ts'
import { postNotice } from './post-notice.ts'
import { provePassword } from './prove-password.ts'
import { countFailure } from './slow-down.ts'

/** Turns the second factor off after the password and a code of the app or a recovery code. */
export async function turnOffTwoFactor(
  context: MemberContext,
  by: ChangeContext,
  { password, second }: { password: string; second: SecondCode },
): Promise<{ turnedOffAt: Date }> {
  const { keyedHash, actor } = context
  const { userId, email } = actor
  if ((await provePassword(context, password)) === null) {
    await countFailure(context, email)
    throw new Refusal('WRONG_PASSWORD')
  }
  await countTry(context, userId)
  const turnedOffAt = await change(by, async ({ tx }) => {
    await refuseWithoutApp(tx, userId)
    if (!(await isSecondCode(tx, keyedHash, userId, second))) return null
    await forgetTries(tx, userId)
    await tx.deleteFrom('two_factors').where('user_id', '=', userId).execute()
    await tx.deleteFrom('second_steps').where('user_id', '=', userId).execute()
    await postNotice(tx, userId, 'two_factor_off')
    await recordEvent(tx, { kind: 'second_step_changed', userId, detail: 'off' })
    return appNow(tx)
  })
  if (turnedOffAt === null) throw wrongCodeOfOwner(second)
  return { turnedOffAt }
}
