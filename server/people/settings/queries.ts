import { sql, type RawBuilder } from 'kysely'
import type {
  ChosenPoint,
  DeliveryPoint,
  PostalAssignment,
  ProposedMunicipality,
  ServedMunicipality,
  SettingsOptions,
  ShoppingSettings,
} from '#contract/people/settings.ts'
import type { DeliveryAddress } from '#domain/people/settings/delivery-address.ts'
import { deliveryDates } from '#domain/people/settings/delivery-dates.ts'
import { inProposedOrder, matchMunicipalities, MIN_PREFIX, type Household } from '#domain/people/settings/municipality.ts'
import { missingSettings, type SettingsPart } from '#domain/people/settings/missing.ts'
import type { PaymentMethod } from '#domain/people/settings/payment-method.ts'
import { assignsDeliveryPoint } from '#domain/people/settings/provider.ts'
import type { ServiceMode } from '#domain/people/settings/service-mode.ts'
import { usualModeOf } from '#domain/week/delivery-options/modes.ts'
import type { OneTimeMode } from '#domain/week/one-time/service-mode.ts'
import type { Day, Weekday } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { weekOf, type WeekStart } from '#domain/time/week.ts'
import { deliveryProviders, pointsById, servesLocality, type ServedPoint } from '#server/week/pickup/queries.ts'
import { feePricesOf } from '#server/week/delivery-options/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { otherAddress, profileAddress } from '#server/week/deliveries/brought-to.ts'
import { nearPoints } from './near-points.ts'
import { openDeliveries } from './open-deliveries.ts'
import { firstWeekIn } from './lock-first-week-there.ts'

/** A municipality with everything that decides about it. */
export interface Municipality extends ServedMunicipality {
  code: string
  population: number | null
  postalCodes: string[]
  localityId: string
  /** The week from which that locality serves it; null: it always did. */
  localityFromWeek: WeekStart | null
}

const municipalities = (which: RawBuilder<boolean>) => sql<Municipality>`
  select m.id, m.code, m.name, m.district, m.population, m.locality_id as "localityId", m.locality_from_week as "localityFromWeek", l.name as "localityName",
         l.delivery_day_of_week as "deliveryDayOfWeek", to_char(l.delivery_time, 'HH24:MI') as "deliveryTime", coalesce(m.delivery_price, l.delivery_price) as "deliveryPrice",
         array(select c.postal_code from municipality_postal_codes c where c.municipality_id = m.id) as "postalCodes"
  from municipalities m join localities l on l.id = m.locality_id where ${which}`

// A locality serves a municipality if it has a delivery that can still be bought from.
const isServed = sql<boolean>`m.is_active and l.is_active and exists (
  select from deliveries d where d.locality_id = l.id and d.status in ('planned', 'collecting') and d.cut_off_at > (select app_now()))`

/** The municipalities that a postal code may mean, in the proposed order. */
export async function proposedMunicipalities(db: Db, postalCode: string, household: Household): Promise<Municipality[]> {
  const prefix = postalCode.slice(0, MIN_PREFIX)
  const { rows } = await municipalities(sql<boolean>`${isServed} and m.id in (
    select municipality_id from municipality_postal_codes where postal_code between ${prefix.padEnd(5, '0')} and ${prefix.padEnd(5, '9')})`).execute(
    db,
  )
  return inProposedOrder(matchMunicipalities(postalCode, rows), household)
}

/** A served municipality. */
export async function servedMunicipality(db: Db, id: string): Promise<Municipality | undefined> {
  return (await municipalities(sql<boolean>`${isServed} and m.id = ${id}`).execute(db)).rows[0]
}

/** The municipality of a household, even if it accepts no new ones. */
export async function municipalityOf(db: Db, id: string): Promise<Municipality | undefined> {
  return (await municipalities(sql<boolean>`m.id = ${id}`).execute(db)).rows[0]
}

/** The municipalities that a postal code may mean, and the week from which each would apply. */
export async function weighedMunicipalities(db: Db, userId: string, postalCode: string): Promise<ProposedMunicipality[]> {
  const { city, municipalityId } = await storedSettings(db, userId)
  const present = municipalityId === null ? undefined : await municipalityOf(db, municipalityId)
  const proposed = await proposedMunicipalities(db, postalCode, { city, municipalityId })
  const placeOf = (municipality: Municipality) => `${municipality.localityId} ${municipality.localityFromWeek ?? ''}`
  // The villages of one postal code usually share a locality.
  const weeks = new Map<string, WeekStart | null>()
  for (const municipality of proposed) {
    const place = placeOf(municipality)
    if (weeks.has(place) || (present && place === placeOf(present))) continue
    const { localityId, localityFromWeek: notBefore } = municipality
    weeks.set(place, await firstWeekIn(db, userId, { localityId, notBefore }))
  }
  return proposed.map((municipality) => ({
    ...municipalityCard(municipality),
    hasCode: municipality.postalCodes.includes(postalCode),
    effectiveFrom: weeks.get(placeOf(municipality)) ?? null,
  }))
}

/** The public fields of a municipality. */
export const municipalityCard = ({
  id,
  name,
  district,
  localityName,
  deliveryDayOfWeek,
  deliveryTime,
  deliveryPrice,
}: Municipality): ServedMunicipality => ({ id, name, district, localityName, deliveryDayOfWeek, deliveryTime, deliveryPrice })

/**
 * The post office that delivers to a household: that of the municipality if set, else by the household's postal code, then the municipality's
 * main code, then any of its codes.
 */
async function deliveryPointFor(db: Db, municipalityId: string, postalCode: string | null): Promise<DeliveryPoint | null> {
  const { rows } = await sql<DeliveryPoint>`
    select p.id, p.name, p.address, p.city, p.postal_code as "postalCode"
    from municipalities m join cp_delivery_points p on p.is_active and (
      p.id = m.cp_delivery_point_id
      or exists (select from municipality_postal_codes c where c.municipality_id = m.id and c.postal_code = p.postal_code))
    where m.id = ${municipalityId}
    order by p.id = m.cp_delivery_point_id desc nulls last, p.postal_code = ${postalCode} desc nulls last,
             p.postal_code = m.postal_code desc, p.postal_code, p.code
    limit 1`.execute(db)
  return rows[0] ?? null
}

/** The assignment by the postal service for a municipality from that day on. */
export async function postalAssignmentFor(
  db: Db,
  { id, deliveryDayOfWeek }: Municipality,
  { postalCode, today }: { postalCode: string | null; today: Day },
): Promise<PostalAssignment> {
  const deliveryPoint = await deliveryPointFor(db, id, postalCode)
  return { deliveryPoint, deliveryDayOfWeek, ...deliveryDates(deliveryDayOfWeek, today) }
}

/** A member's stored settings, and the profile fields that municipalities are proposed by. */
export interface StoredSettings {
  version: number
  updatedAt: Date | null
  serviceMode: ServiceMode | null
  usualMode: OneTimeMode | null
  paymentMethod: PaymentMethod | null
  preferredDeliveryTime: string
  preferredDeliveryDayOfWeek: Weekday | null
  deliveryProvider: { id: string; name: string; code: string } | null
  municipalityId: string | null
  municipalityFromWeek: WeekStart | null
  postalCode: string | null
  /** The municipality of the postal service; set only with that provider. */
  assignedMunicipalityId: string | null
  assignedDeliveryPoint: DeliveryPoint | null
  nextDeliveryDate: Day | null
  deliveryStartDate: Day | null
  deliveryTimeConfirmed: boolean
  deliveryTimeConfirmedAt: Date | null
  pickupPointId: string | null
  substitutePickupPointIds: string[]
  allowSubstitutions: boolean
  notes: string
  groupId: string | null
  deliveryAddress: DeliveryAddress | null
  /** From the profile; null if it has none. */
  profilePostalCode: string | null
  city: string | null
  homeAddress: DeliveryAddress | null
  hasCompany: boolean
}

/** A member's settings; before the first save, the defaults with version 0. */
export async function storedSettings(db: Db, userId: string): Promise<StoredSettings> {
  const { rows } = await sql<StoredSettings & { updatedAt: Date | null }>`
    select coalesce(s.version, 0) as version, s.updated_at as "updatedAt",
           s.service_mode as "serviceMode", s.usual_mode as "usualMode", s.payment_method as "paymentMethod",
           coalesce(s.preferred_delivery_time, '') as "preferredDeliveryTime",
           s.preferred_delivery_day_of_week as "preferredDeliveryDayOfWeek",
           case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'code', l.code) end as "deliveryProvider",
           s.municipality_id as "municipalityId", s.municipality_from_week as "municipalityFromWeek", s.postal_code as "postalCode",
           s.assigned_cp_municipality_id as "assignedMunicipalityId",
           case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'address', p.address, 'city', p.city,
             'postalCode', p.postal_code) end as "assignedDeliveryPoint",
           s.next_delivery_date as "nextDeliveryDate", s.delivery_start_date as "deliveryStartDate",
           coalesce(s.delivery_time_confirmed, false) as "deliveryTimeConfirmed", s.delivery_time_confirmed_at as "deliveryTimeConfirmedAt",
           s.pickup_point_id as "pickupPointId",
           array(select b.pickup_point_id from substitute_pickup_points b where b.user_id = u.id order by b.position) as "substitutePickupPointIds",
           coalesce(s.allow_substitutions, true) as "allowSubstitutions", coalesce(s.notes, '') as notes, s.group_id as "groupId",
           ${otherAddress} as "deliveryAddress",
           nullif(u.postal_code, '') as "profilePostalCode", nullif(u.city, '') as city,
           ${profileAddress} as "homeAddress",
           u.company_name is not null as "hasCompany"
    from users u left join shopping_settings s on s.user_id = u.id
    left join last_mile_delivery_providers l on l.id = s.delivery_provider_id and l.is_active
      and ${servesLocality(sql`l.locality_ids`, sql`(select m.locality_id from municipalities m where m.id = s.municipality_id)`)}
    left join cp_delivery_points p on p.id = s.assigned_cp_delivery_point_id
    where u.id = ${userId}`.execute(db)
  return rows[0]!
}

/** The move that led to a member's present municipality; null if it never bought elsewhere. */
export async function latestMove(db: Db, userId: string): Promise<ShoppingSettings['move']> {
  const move = await db
    .selectFrom('shopping_settings')
    .innerJoin('former_stays', (join) =>
      join
        .onRef('former_stays.user_id', '=', 'shopping_settings.user_id')
        .onRef('former_stays.until_week', '=', 'shopping_settings.municipality_from_week'),
    )
    .innerJoin('localities', 'localities.id', 'former_stays.locality_id')
    .where('shopping_settings.user_id', '=', userId)
    .select(['localities.name as fromLocalityName', 'former_stays.until_week as effectiveFrom'])
    .executeTakeFirst()
  return move ?? null
}

/** Whether members of a locality can collect at a point; any point if the locality is unknown. */
export const isOfferedIn = ({ isActive, localityId }: ServedPoint, municipality: Municipality | undefined): boolean =>
  isActive && (municipality === undefined || localityId === municipality.localityId)

/** The chosen settings that decide whether anything can be delivered. */
type Completeness = Pick<
  StoredSettings,
  'serviceMode' | 'paymentMethod' | 'deliveryProvider' | 'deliveryAddress' | 'homeAddress' | 'hasCompany'
> & { assignedDeliveryPoint: unknown }

/** What the settings still lack, with the household's municipality and point. */
export const missingOf = (
  chosen: Completeness,
  { municipality, point }: { municipality: Municipality | undefined; point: ServedPoint | undefined },
): SettingsPart[] =>
  missingSettings({
    hasMunicipality: municipality !== undefined,
    serviceMode: chosen.serviceMode,
    hasPickupPoint: point !== undefined && isOfferedIn(point, municipality),
    hasProvider: chosen.deliveryProvider !== null,
    lacksDeliveryPoint: assignsDeliveryPoint(chosen.deliveryProvider?.code ?? null) && chosen.assignedDeliveryPoint === null,
    hasAddress: (chosen.deliveryAddress ?? chosen.homeAddress) !== null,
    paymentMethod: chosen.paymentMethod,
    hasCompany: chosen.hasCompany,
  })

/** The groups that a member belongs to, by name. */
export async function ownGroupChoices(db: Db, userId: string): Promise<SettingsOptions['groups']> {
  return db
    .selectFrom('group_memberships')
    .innerJoin('groups', 'groups.id', 'group_memberships.group_id')
    .where('group_memberships.user_id', '=', userId)
    .orderBy(sql`groups.name collate "cs-CZ-x-icu"`)
    .orderBy('groups.id')
    .select(['groups.id', 'groups.name'])
    .execute()
}

/** A member's settings and the available choices. */
export async function settingsView(
  db: Db,
  userId: string,
  { takesCards }: { takesCards: boolean },
): Promise<{ settings: ShoppingSettings; options: SettingsOptions }> {
  const { homeAddress, hasCompany, ...stored } = await storedSettings(db, userId)
  const { municipalityId, profilePostalCode, city } = stored
  const today = pragueDay(await appNow(db))
  const municipality = municipalityId === null ? undefined : await municipalityOf(db, municipalityId)
  const move = await latestMove(db, userId)
  const postalCode = stored.postalCode ?? profilePostalCode
  const proposed = postalCode === null ? [] : await proposedMunicipalities(db, postalCode, { city, municipalityId })
  const ids = [stored.pickupPointId, ...stored.substitutePickupPointIds].filter((id) => id !== null)
  const points = new Map((await pointsById(db, ids, userId)).map((point) => [point.id, point]))
  const chosen = (id: string): ChosenPoint => ({ ...points.get(id)!, isOffered: isOfferedIn(points.get(id)!, municipality) })
  const missing = missingOf({ ...stored, homeAddress, hasCompany }, { municipality, point: points.get(stored.pickupPointId ?? '') })
  const deliveries = await openDeliveries(db, userId)
  return {
    settings: {
      ...stored,
      usualMode: stored.serviceMode && usualModeOf(stored.serviceMode, stored.usualMode),
      isConfigured: missing.length === 0,
      missing,
      municipality: municipality ? municipalityCard(municipality) : null,
      move: move && move.effectiveFrom > weekOf(today) ? move : null,
      pickupPoint: stored.pickupPointId === null ? null : chosen(stored.pickupPointId),
      substitutePickupPoints: stored.substitutePickupPointIds.map(chosen),
    },
    options: {
      providers: await deliveryProviders(db, municipality?.localityId),
      pickupPoints: municipality ? await nearPoints(db, municipality, { postalCode, userId }) : [],
      postalCode: profilePostalCode,
      homeAddress,
      hasCompany,
      takesCards,
      fees: await feePricesOf(db, userId),
      nextDelivery: deliveries[0] ?? null,
      deliveryDays: deliveries.map(({ deliveryOn }) => deliveryOn),
      groups: await ownGroupChoices(db, userId),
      municipalities: proposed.map(municipalityCard),
      postal: municipality ? await postalAssignmentFor(db, municipality, { postalCode, today }) : null,
    },
  }
}
