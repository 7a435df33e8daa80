import { randomUUID } from 'node:crypto'
import type { Profile } from '#contract/people/profile.ts'
import { demoPassword } from '#server/seed/cast.ts'
import type { World } from './call.ts'

// Shared by tests of the profile.

/** The form's input from a profile that was read. */
export const draftOf = ({
  version,
  firstName,
  lastName,
  phone,
  street,
  city,
  postalCode,
  country,
  email,
  deliveryEmail,
  company,
}: Profile) => ({
  version,
  firstName,
  lastName,
  phone,
  street,
  city,
  postalCode,
  country,
  email,
  deliveryEmail,
  company,
  proof: { password: demoPassword },
})

/** Somebody's account, from a new network each time, so that only the account's counters apply. */
export function accountOf(world: World, key: string, other: object = {}) {
  const network = randomUUID().slice(0, 4)
  return world.as(key, { address: `2001:db8:${network}::/64` }, other).account
}

/** Saves somebody's profile with these changes. */
export async function saveProfileOf(world: World, key: string, changes: object) {
  const profile = await accountOf(world, key).profile()
  return accountOf(world, key).saveProfile({ ...draftOf(profile), ...changes })
}
