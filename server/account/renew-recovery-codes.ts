import type { MemberContext } from '#server/access.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { countTry, forgetTries, isAppCode, refuseWithoutApp, wrongCodeOfOwner } from './check-second-code.ts'
import { recoveryCodesOf } from './derive-secret.ts'
import { postNotice } from './post-notice.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

/** Makes new recovery codes for who has the app. */
export async function renewRecoveryCodes(
  context: MemberContext,
  by: ChangeContext,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { seal, actor } = context
  const { userId } = actor
  await countTry(context, userId)
  const salt = await change(by, async ({ tx }) => {
    await refuseWithoutApp(tx, userId)
    if (!(await isAppCode(tx, seal, userId, code))) return null
    await forgetTries(tx, userId)
    await postNotice(tx, userId, 'recovery_codes_renewed')
    return writeRecoveryCodes(tx, seal, userId)
  })
  if (salt === null) throw wrongCodeOfOwner({ code })
  return { recoveryCodes: recoveryCodesOf(seal, userId, salt) }
}
