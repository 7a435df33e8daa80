import { sql } from 'kysely'
import type { DeliveryAddress } from '#domain/people/settings/delivery-address.ts'

// Expressions on the delivery settings `s` and the profile `u` of one member.

/** The household's delivery address, if different from its profile; otherwise null. */
export const otherAddress = sql<DeliveryAddress | null>`case when s.delivery_street is not null then
  json_build_object('street', s.delivery_street, 'city', s.delivery_city, 'postalCode', s.delivery_postal_code) end`

/** The address of the profile; null if it is incomplete. */
export const profileAddress = sql<DeliveryAddress | null>`case when '' not in (u.street, u.city, u.postal_code) then
  json_build_object('street', u.street, 'city', u.city, 'postalCode', u.postal_code) end`

/** The address to deliver to; null if it is unknown. */
export const broughtTo = sql<DeliveryAddress | null>`coalesce(${otherAddress}, ${profileAddress})`
