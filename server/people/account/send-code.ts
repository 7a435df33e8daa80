import { RESEND_SECONDS } from '#domain/people/account/attempts.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { countSentCode, limitAttempts } from './limit-attempts.ts'
import { postCode } from './post-code.ts'

/**
 * Mails another code to the account's address. Recipient and name come from the account, never from the caller (docs/rules/people.md#codes).
 */
export async function sendCode(context: MemberContext, by: ChangeContext): Promise<{ resendInSeconds: number }> {
  const { userId, email, isVerified } = context.actor
  if (isVerified) throw new Refusal('ALREADY_VERIFIED')
  await limitAttempts(context, 'send-code')
  await change(by, async ({ tx }) => {
    await postCode(tx, context.keyedHash, { userId, email })
    return null
  })
  await countSentCode(context)
  return { resendInSeconds: RESEND_SECONDS }
}
