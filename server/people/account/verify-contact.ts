import type { Contact } from '#domain/people/account/contact.ts'
import type { MemberContext } from '#server/context.ts'
import { change, type ChangeContext, type Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { checkCode, wrongCode } from './check-code.ts'
import { limitAttempts } from './limit-attempts.ts'
import { lockContact } from './locks.ts'

type Outcome = { verifiedAt: Date } | { remainingAttempts: number }

/** The only place where a phone or a delivery address becomes verified (docs/rules/people.md#codes). */
async function check(tx: Tx, { actor: { userId }, keyedHash }: MemberContext, contact: Contact, code: string): Promise<Outcome> {
  const stored = await lockContact(tx, userId, contact)
  if (stored.verifiedAt) return { verifiedAt: stored.verifiedAt }
  const checked = await checkCode(tx, keyedHash, { userId, purpose: contact }, code)
  if ('remainingAttempts' in checked) return checked
  // It was changed after the code was sent.
  if (checked.target !== stored.value) return { remainingAttempts: 0 }
  const verifiedAt = await appNow(tx)
  await tx
    .updateTable('users')
    .set(contact === 'phone' ? { phone_verified_at: verifiedAt } : { delivery_email_verified_at: verifiedAt })
    .where('id', '=', userId)
    .execute()
  return { verifiedAt }
}

/** Verifies the phone or delivery address of the profile with the code that was sent there. */
export async function verifyContact(
  context: MemberContext,
  by: ChangeContext,
  { contact, code }: { contact: Contact; code: string },
): Promise<{ verifiedAt: Date }> {
  await limitAttempts(context, 'check-code')
  const outcome = await change(by, ({ tx }) => check(tx, context, contact, code))
  if ('remainingAttempts' in outcome) throw wrongCode(outcome.remainingAttempts)
  return outcome
}
