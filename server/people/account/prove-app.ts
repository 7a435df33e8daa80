import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { countTry, forgetTries, isAppCode, wrongCodeOfOwner } from './check-second-code.ts'
import { recoveryCodesOf } from './derive-secret.ts'
import { writeRecoveryCodes } from './write-recovery-codes.ts'

interface Steps {
  /** Refuses before the code is compared. */
  refuse: (tx: Tx, userId: string) => Promise<void>
  /** The effect of a right code. */
  finish: (tx: Tx, userId: string) => Promise<void>
}

/** One attempt of a member at a code of the app; a right one issues new recovery codes, a wrong one is counted and refused. */
export async function proveApp(
  context: MemberContext,
  by: ChangeContext,
  { code }: { code: string },
  { refuse, finish }: Steps,
): Promise<{ recoveryCodes: string[] }> {
  const { keyedHash, actor } = context
  const { userId } = actor
  await countTry(context, userId)
  const salt = await change(by, async ({ tx }) => {
    await refuse(tx, userId)
    if (!(await isAppCode(tx, keyedHash, userId, code))) return null
    await forgetTries(tx, userId)
    await finish(tx, userId)
    return writeRecoveryCodes(tx, keyedHash, userId)
  })
  if (salt === null) throw wrongCodeOfOwner({ code })
  return { recoveryCodes: recoveryCodesOf(keyedHash, userId, salt) }
}
