import { RESEND_SECONDS } from '#domain/people/account/attempts.ts'
import type { Contact } from '#domain/people/account/contact.ts'
import { takesSms } from '#domain/people/account/phone.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { countOrRefuse } from '#server/platform/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { issueCode } from './issue-code.ts'
import { countSentCode, limitAttempts } from './limit-attempts.ts'
import { postNotice } from './post-notice.ts'
import { lockedContact } from './queries.ts'

// Whoever asks, in however many names: a stranger's telephone or mailbox is not to be flooded through us.
const ofOneTarget = [{ most: 10, seconds: 86_400 }]

/** Sends a code to the phone or delivery address of the profile; where to is not for the caller to say (design: security I2, I3). */
export async function sendContactCode(context: MemberContext, by: ChangeContext, contact: Contact): Promise<{ resendInSeconds: number }> {
  const { actor, seal, entrance } = context
  if (contact === 'phone' && !entrance.sendsSms) throw new Refusal('SMS_NOT_SET_UP')
  await limitAttempts(context, 'send-code')
  await change(by, async ({ tx }) => {
    const { value: target, verifiedAt } = await lockedContact(tx, actor.userId, contact)
    if (target === null) throw new Refusal('NO_CONTACT')
    if (contact === 'phone' && !takesSms(target)) throw new Refusal('NO_SMS_THERE')
    if (verifiedAt) throw new Refusal('ALREADY_VERIFIED', contact === 'phone' ? 'Tento telefon už je ověřený.' : undefined)
    await countOrRefuse(tx, `code:to:${seal('contact', target).toString('base64url')}`, ofOneTarget)
    const code = await issueCode(tx, seal, { userId: actor.userId, purpose: contact, target })
    await postNotice(tx, actor.userId, `${contact}_code`, { to: target, code })
    return null
  })
  await countSentCode(context)
  return { resendInSeconds: RESEND_SECONDS }
}
