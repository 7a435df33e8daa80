import { RESEND_SECONDS } from '#domain/people/account/attempts.ts'
import type { Contact } from '#domain/people/account/contact.ts'
import { takesSms } from '#domain/people/account/phone.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { countOrRefuse } from '#server/platform/rate-limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { issueCode } from './issue-code.ts'
import { countSentCode, limitAttempts } from './limit-attempts.ts'
import { postNotice } from './post-notice.ts'
import { lockContact } from './locks.ts'

// Whoever asks, with however many accounts: nobody may flood a stranger's phone or mailbox through us.
const ofOneTarget = [{ most: 10, seconds: 86_400 }]

/** Sends a code to the phone or delivery address of the profile; the caller cannot name a recipient (docs/rules/people.md#codes). */
export async function sendContactCode(context: MemberContext, by: ChangeContext, contact: Contact): Promise<{ resendInSeconds: number }> {
  const { actor, keyedHash, authSettings } = context
  if (contact === 'phone' && !authSettings.sendsSms) throw new Refusal('SMS_NOT_SET_UP')
  await limitAttempts(context, 'send-code')
  await change(by, async ({ tx }) => {
    const { value: target, verifiedAt } = await lockContact(tx, actor.userId, contact)
    if (target === null) throw new Refusal('NO_CONTACT')
    if (contact === 'phone' && !takesSms(target)) throw new Refusal('NO_SMS_THERE')
    if (verifiedAt) throw new Refusal('ALREADY_VERIFIED', contact === 'phone' ? 'Tento telefon už je ověřený.' : undefined)
    await countOrRefuse(tx, `code:to:${keyedHash('contact', target).toString('base64url')}`, ofOneTarget)
    const code = await issueCode(tx, keyedHash, { userId: actor.userId, purpose: contact, target })
    await postNotice(tx, actor.userId, `${contact}_code`, { to: target, code })
    return null
  })
  await countSentCode(context)
  return { resendInSeconds: RESEND_SECONDS }
}
