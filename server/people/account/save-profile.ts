import type { Profile, SavedProfile } from '#contract/people/profile.ts'
import { ownDeliveryEmail } from '#domain/people/account/contact.ts'
import type { MemberContext } from '#server/context.ts'
import { change, isRepeat, type ChangeContext } from '#server/platform/db/change.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { companyColumns } from './company-columns.ts'
import { countSentCode } from './limit-attempts.ts'
import { proveOwner } from './prove-owner.ts'
import { profileOf } from './queries.ts'
import { readPhone } from './read-phone.ts'
import { requestEmailChange } from './request-email-change.ts'
import { lockAccount } from './locks.ts'

type Outcome = 'saved' | 'change_sent' | 'change_failed'

/** Stores the whole profile (docs/rules/people.md#profile). A trigger of the table deletes the verification of changed contacts. */
export async function saveProfile(
  context: MemberContext,
  by: ChangeContext,
  input: SavedProfile,
): Promise<{ outcome: Outcome; profile: Profile }> {
  const { userId } = context.actor
  const { firstName, lastName, street, city, postalCode, country, email } = input
  const phone = readPhone(input.phone, country)
  const isProved = input.proof !== undefined && email !== context.actor.email
  if (isProved && !(await isRepeat(by))) await proveOwner(context, input.proof!)
  const saved = await change(by, async ({ tx }) => {
    await lockAccount(tx, userId)
    const { email: present, profile_version: version } = await tx
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['email', 'profile_version'])
      .executeTakeFirstOrThrow()
    if (version !== input.version) throw new Refusal('PROFILE_CHANGED')
    if (email !== present && !isProved) throw new Refusal('PROOF_REQUIRED')
    const isSent = email !== present && (await requestEmailChange(tx, context, { userId, newEmail: email }))
    const outcome: Outcome = email === present ? 'saved' : isSent ? 'change_sent' : 'change_failed'
    const deliveryEmail = outcome === 'change_failed' ? email : ownDeliveryEmail(input.deliveryEmail, { present, wanted: email })
    await tx
      .updateTable('users')
      .set({
        first_name: firstName,
        last_name: lastName,
        salutation: input.salutation || null,
        display_name: `${firstName} ${lastName}`,
        phone,
        street,
        city,
        postal_code: postalCode,
        country,
        delivery_email: deliveryEmail,
        ...companyColumns(input.company),
      })
      .where('id', '=', userId)
      .execute()
    return { outcome, profile: await profileOf(tx, context.authSettings, userId) }
  })
  if (saved.outcome === 'change_sent') await countSentCode(context)
  return saved
}
