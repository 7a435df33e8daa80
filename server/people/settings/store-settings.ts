import { sql } from 'kysely'
import type { z } from 'zod'
import type { DeliveryProvider } from '#contract/week/pickup.ts'
import type { savedSettings } from '#contract/people/settings.ts'
import { needsCompany, paymentFault } from '#domain/people/settings/payment-method.ts'
import { assignsDeliveryPoint, NO_ASSIGNMENT, type PostalAssignment } from '#domain/people/settings/provider.ts'
import { usesPickupPoint, usesProvider } from '#domain/people/settings/service-mode.ts'
import { isBroughtHome, usualModeOf } from '#domain/week/delivery-options/modes.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { lockHousehold } from '#server/week/deliveries/locks.ts'
import { deliveryProviders, openWeeksOf, pointsById, type ServedPoint } from '#server/week/pickup/queries.ts'
import { takePlace } from '#server/week/pickup/take-place.ts'
import type { Change, Tx } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  isOfferedIn,
  missingOf,
  municipalityOf,
  ownGroupChoices,
  postalAssignmentFor,
  storedSettings,
  type Municipality,
  type StoredSettings,
} from './queries.ts'
import { writeSettings } from './write-settings.ts'

/** What is chosen, with the version that was read. */
export type WantedSettings = z.output<typeof savedSettings>

async function providerOf(
  tx: Tx,
  { serviceMode, deliveryProviderId }: WantedSettings,
  municipality: Municipality | undefined,
): Promise<DeliveryProvider | null> {
  if (deliveryProviderId === null || !usesProvider(serviceMode)) return null
  const provider = (await deliveryProviders(tx, municipality?.localityId)).find(({ id }) => id === deliveryProviderId)
  if (!provider) throw new Refusal('NOT_FOUND')
  return provider
}

/** The chosen pickup point and its substitutes, in order; none without pickup. */
async function pointsOf(
  tx: Tx,
  wanted: WantedSettings,
  { municipality, userId }: { municipality: Municipality | undefined; userId: string },
): Promise<ServedPoint[]> {
  if (wanted.pickupPointId === null || !usesPickupPoint(wanted.serviceMode)) return []
  const ids = [wanted.pickupPointId, ...wanted.substitutePickupPointIds]
  const points = (await pointsById(tx, ids, userId)).filter(({ isActive }) => isActive)
  if (points.length < ids.length) throw new Refusal('NOT_FOUND')
  if (!points.every((point) => isOfferedIn(point, municipality))) throw new Refusal('POINT_ELSEWHERE')
  return ids.map((id) => points.find((point) => point.id === id)!)
}

/** The assignment by the postal service: the present one for that municipality, or a new one. */
async function assignmentOf(
  tx: Tx,
  { wanted, stored, municipality, now }: { wanted: WantedSettings; stored: StoredSettings; municipality: Municipality; now: Date },
): Promise<PostalAssignment> {
  const { id: assignedMunicipalityId, deliveryDayOfWeek: preferredDeliveryDayOfWeek } = municipality
  const { deliveryTimeConfirmed } = wanted
  const { assignedDeliveryPoint, nextDeliveryDate, deliveryStartDate } = stored
  const known = { assignedMunicipalityId, preferredDeliveryDayOfWeek, deliveryTimeConfirmed }
  if (stored.assignedMunicipalityId === assignedMunicipalityId)
    return { ...known, assignedDeliveryPointId: assignedDeliveryPoint?.id ?? null, nextDeliveryDate, deliveryStartDate }
  const postalCode = stored.postalCode ?? stored.profilePostalCode
  const { deliveryPoint, ...dates } = await postalAssignmentFor(tx, municipality, { postalCode, today: pragueDay(now) })
  return {
    ...known,
    assignedDeliveryPointId: deliveryPoint?.id ?? null,
    nextDeliveryDate: dates.nextDeliveryDate,
    deliveryStartDate: dates.deliveryStartDate,
  }
}

/**
 * Stores a member's whole settings (docs/rules/people.md#delivery-settings), except the municipality, which is chosen by an assignment. Part of
 * a command: of the member, or of whoever helps a person without e-mail.
 */
export async function storeSettings(
  { tx, announce }: Change,
  { userId, takesCards }: { userId: string; takesCards: boolean },
  wanted: WantedSettings,
): Promise<void> {
  await lockHousehold(tx, userId, { alone: true })
  const stored = await storedSettings(tx, userId)
  if (stored.version !== wanted.version) throw new Refusal('SETTINGS_CHANGED')
  if (wanted.groupId !== null && !(await ownGroupChoices(tx, userId)).some(({ id }) => id === wanted.groupId))
    throw new Refusal('NOT_FOUND')
  const municipality = stored.municipalityId === null ? undefined : await municipalityOf(tx, stored.municipalityId)
  const provider = await providerOf(tx, wanted, municipality)
  if (paymentFault(wanted.paymentMethod, { takesCards }) !== null) throw new Refusal('NO_CARDS')
  if (needsCompany(wanted.paymentMethod) && !stored.hasCompany) throw new Refusal('INVOICE_WITHOUT_COMPANY')
  const [point, ...substitutes] = await pointsOf(tx, wanted, { municipality, userId })
  if (point && point.localityId !== null && !isBroughtHome(usualModeOf(wanted.serviceMode, wanted.usualMode)))
    await takePlace(tx, { pointId: point.id, userId, weeks: await openWeeksOf(tx, point.localityId) })
  const now = await appNow(tx)
  const postal =
    municipality && assignsDeliveryPoint(provider?.code ?? null)
      ? await assignmentOf(tx, { wanted, stored, municipality, now })
      : { ...NO_ASSIGNMENT, preferredDeliveryDayOfWeek: wanted.preferredDeliveryDayOfWeek }
  const deliveryAddress = usesProvider(wanted.serviceMode) ? wanted.deliveryAddress : null
  const assignedDeliveryPoint = postal.assignedDeliveryPointId
  const missing = missingOf(
    { ...stored, ...wanted, deliveryProvider: provider, deliveryAddress, assignedDeliveryPoint },
    { municipality, point },
  )
  await writeSettings(tx, userId, {
    service_mode: wanted.serviceMode,
    usual_mode: usualModeOf(wanted.serviceMode, wanted.usualMode),
    payment_method: wanted.paymentMethod,
    preferred_delivery_time: wanted.preferredDeliveryTime,
    delivery_provider_id: provider?.id ?? null,
    ...columnsOf(postal, now),
    pickup_point_id: point?.id ?? null,
    delivery_street: deliveryAddress?.street ?? null,
    delivery_city: deliveryAddress?.city ?? null,
    delivery_postal_code: deliveryAddress?.postalCode ?? null,
    allow_substitutions: wanted.allowSubstitutions,
    notes: wanted.notes,
    group_id: wanted.groupId,
    is_configured: missing.length === 0,
    updated_at: now,
  })
  await storeSubstitutes(
    tx,
    userId,
    substitutes.map(({ id }) => id),
  )
  announce({ room: 'settings', userId })
}

const columnsOf = (postal: PostalAssignment, now: Date) => ({
  assigned_cp_municipality_id: postal.assignedMunicipalityId,
  assigned_cp_delivery_point_id: postal.assignedDeliveryPointId,
  preferred_delivery_day_of_week: postal.preferredDeliveryDayOfWeek,
  next_delivery_date: postal.nextDeliveryDate,
  delivery_start_date: postal.deliveryStartDate,
  delivery_time_confirmed: postal.deliveryTimeConfirmed,
  delivery_time_confirmed_at: postal.deliveryTimeConfirmed ? now : null,
})

async function storeSubstitutes(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  // Deletes changed rows first, so that two points can swap places.
  await sql`
    delete from substitute_pickup_points s where user_id = ${userId}
      and s.pickup_point_id is distinct from (${ids}::uuid[])[s.position]`.execute(tx)
  await sql`
    insert into substitute_pickup_points (user_id, position, pickup_point_id)
    select ${userId}, position, id from unnest(${ids}::uuid[]) with ordinality as wanted (id, position)
    on conflict do nothing`.execute(tx)
}
