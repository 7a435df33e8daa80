import { randomUUID } from 'node:crypto'
import { addressWithoutMail } from '#domain/people/assistance/assisted.ts'
import { grantWelcome } from '#server/money/benefits/grant-welcome.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { readPhone } from './read-phone.ts'

/** What is known of a person without e-mail. The phone may be empty. */
export interface AssistedPerson {
  firstName: string
  lastName: string
  phone: string
  street: string
  city: string
  postalCode: string
}

/** Creates an account that nobody can sign in to: it has no password, and its address cannot receive a code. */
export async function createAssisted(tx: Tx, { firstName, lastName, phone, street, city, postalCode }: AssistedPerson): Promise<string> {
  const at = await appNow(tx)
  const { id } = await tx
    .insertInto('users')
    .values({
      email: addressWithoutMail(randomUUID()),
      display_name: `${firstName} ${lastName}`,
      first_name: firstName,
      last_name: lastName,
      phone: phone === '' ? null : readPhone(phone, 'CZ'),
      street,
      city,
      postal_code: postalCode,
      country: 'CZ',
      created_at: at,
      updated_at: at,
      // Without an address to confirm, the account counts from the beginning.
      joined_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await grantWelcome(tx, id)
  return id
}

/** Blocks an account: from now on it buys nothing in weeks that are open. */
export async function blockAccount(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('user_flags').set({ is_blocked: true }).where('user_id', '=', userId).execute()
}
