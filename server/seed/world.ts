import { sql } from 'kysely'
import { addDays } from '#domain/time/day.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { addWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { passwords } from '#server/people/account/hash-password.ts'
import type { Tx } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { markAsDemo } from '#server/platform/db/installation.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import type { Files } from '#server/platform/files.ts'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { addAssortment, seedStaples } from './assortment.ts'
import { cast, demoCast, demoPassword, emailOf, seedOffers, type CastMember, type SeedOffer } from './cast.ts'
import { seedCampaigns } from './campaigns.ts'
import { limitPrepaid } from './limit-prepaid.ts'
import { asOf } from './live-through.ts'
import { demoNeighbours, neighbours } from './neighbours.ts'
import { seedPlaces } from './places.ts'
import { demoOffers } from './price-lists.ts'
import { seedProposals } from './proposals.ts'
import { seedConsents } from './consents.ts'
import { seedReferrals } from './referrals.ts'
import { beginningOf, liveWeeksBehind, nextOfJana, reachThePresent } from './weeks-behind.ts'

const msADay = 86_400_000

interface Ids {
  items: Map<string, { id: string; unit: string; type: 'product' | 'service' }>
  localities: Map<string, string>
  municipalities: Map<string, string>
  suppliers: Map<string, string>
}

// The cast came first.
const daysOf = ({ memberDays = 60 }: CastMember) => memberDays

async function profiles(db: Db, people: CastMember[], now: Date) {
  const towns = await db.selectFrom('municipalities').select(['name', 'postal_code']).execute()
  const postalCodes = new Map(towns.map(({ name, postal_code }) => [name, postal_code]))
  return people.map((person, index) => {
    const { key, name, municipality: city = 'Brno', isUnverified } = person
    const at = new Date(now.getTime() - daysOf(person) * msADay)
    return {
      email: emailOf(key),
      display_name: name,
      first_name: name.split(' ')[0]!,
      last_name: name.split(' ').slice(1).join(' '),
      phone: `+420603${100_000 + index}`,
      street: `Společná ${index + 1}`,
      city,
      postal_code: postalCodes.get(city)!,
      email_verified: !isUnverified,
      email_verified_at: isUnverified ? null : at,
      created_at: at,
    }
  })
}

async function seedPeople(db: Db, people: CastMember[], ids: Pick<Ids, 'municipalities'>): Promise<IdOf> {
  // One hash for all: the demo's sign-in screen shows the password anyway.
  const password = await passwords.hash(demoPassword)
  const users = await db
    .insertInto('users')
    .values(await profiles(db, people, await appNow(db)))
    .returning(['id', 'email'])
    .execute()
  const userId = new Map(users.map(({ id, email }) => [email, id]))
  const idOf: IdOf = ({ key }) => userId.get(emailOf(key))!
  await db
    .insertInto('auth_accounts')
    .values(users.map(({ id }) => ({ user_id: id, account_id: id, provider_id: 'credential', password })))
    .execute()
  for (const person of people.filter(({ role, isTestAccount }) => role !== 'user' || isTestAccount))
    await db
      .updateTable('user_flags')
      .set({ role: person.role, is_test_account: person.isTestAccount ?? false })
      .where('user_id', '=', idOf(person))
      .execute()

  const settled = people.filter(({ municipality }) => municipality)
  const points = await firstPoints(db)
  await db
    .insertInto('shopping_settings')
    .values(
      settled.map((person) => ({
        user_id: idOf(person),
        municipality_id: ids.municipalities.get(person.municipality!)!,
        pickup_point_id: points.get(person.municipality!)!,
        service_mode: 'pickup' as const,
        payment_method: 'prepaid' as const,
        is_configured: true,
      })),
    )
    .execute()
  return idOf
}

/** The pickup point of everybody in a municipality: its first one. */
async function firstPoints(db: Db): Promise<Map<string, string>> {
  const points = await db
    .selectFrom('pickup_points')
    .distinctOn('municipality')
    .where('is_active', '=', true)
    .select(['municipality', 'id'])
    .orderBy('municipality')
    .orderBy('code')
    .execute()
  return new Map(points.map(({ municipality, id }) => [municipality, id]))
}

type IdOf = (person: CastMember) => string

interface Standing {
  idOf: IdOf
  items: Ids['items']
  /** The first week of the world; later members buy from the following week on. */
  first: WeekStart
  now: Date
}

async function seedTemplates(db: Db, people: CastMember[], { idOf, items, first, now }: Standing): Promise<void> {
  const createdAt = await appNow(db)
  const buyers = people.filter(({ template }) => template)
  await db
    .insertInto('templates')
    .values(buyers.map((person) => ({ user_id: idOf(person) })))
    .execute()
  const lines = buyers.flatMap((person) =>
    person.template!.map(([sku, quantity, cap, weeks = 1, furtherSteps]) => {
      const item = items.get(sku)!
      const came = addWeeks(weekOf(addDays(pragueDay(now), -daysOf(person))), 1)
      const from = came > first ? came : first
      return {
        user_id: idOf(person),
        catalog_item_id: item.id,
        unit: item.unit as never,
        quantity: quantity as Quantity,
        max_price: cap as Money | null,
        further_steps: furtherSteps ? [...furtherSteps] : null,
        recurrence: weeks === 1 ? ('weekly' as const) : ('biweekly' as const),
        recurrence_weeks: weeks,
        anchor_week: from,
        from_week: from,
        created_at: createdAt,
      }
    }),
  )
  await db.insertInto('weekly_demands').values(lines).execute()
}

async function seedSuppliers(db: Db, ids: Omit<Ids, 'suppliers'>, offers: readonly SeedOffer[], validFrom: WeekStart): Promise<void> {
  const owners = cast.filter(({ supplier }) => supplier)
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(
      'email',
      'in',
      owners.map(({ key }) => emailOf(key)),
    )
    .execute()
  const made = await db
    .insertInto('suppliers')
    .values(
      owners.map(({ key, supplier }) => ({
        name: supplier!.name,
        registration_number: supplier!.number,
        tax_number: `CZ${supplier!.number}`,
        street: supplier!.street,
        postal_code: '591 01',
        city: 'Žďár nad Sázavou',
        created_by: users.find(({ email }) => email === emailOf(key))!.id,
        is_approved: true,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const now = await appNow(db)
  await db
    .insertInto('supplier_price_lists')
    .values(
      offers.map(([supplier, locality, sku, [first, second, third]]) => {
        const item = ids.items.get(sku)!
        return {
          supplier_id: made.find(({ name }) => name === supplier)!.id,
          locality_id: ids.localities.get(locality)!,
          catalog_item_id: item.id,
          item_type: item.type,
          unit: item.unit as never,
          price_tier_1_min_qty: first![0] as Quantity,
          price_tier_1_price: first![1] as Money,
          price_tier_2_min_qty: (second?.[0] ?? null) as Quantity | null,
          price_tier_2_price: (second?.[1] ?? null) as Money | null,
          price_tier_3_min_qty: (third?.[0] ?? null) as Quantity | null,
          price_tier_3_price: (third?.[1] ?? null) as Money | null,
          valid_from: validFrom,
          valid_until: null,
          created_at: now,
        }
      }),
    )
    .execute()
}

export interface SeedOptions {
  /** Neighbours besides the cast. */
  households?: number
  /**
   * The full demo: the whole catalog, with offers for most of it, more past weeks, and a purchase to pick up. Every other world has the
   * staples of its baskets, a few offers, and at most one past week.
   */
  isDemo?: boolean
  /** Where the demo's pictures are stored; without it there are none. */
  files?: Files
  /** Makes the pickup codes of the demo's past deliveries; without it these are never ordered. */
  keyedHash?: KeyedHash
}

/** Number of delivered weeks before the present one. A week needs more households than the cast to show anything. */
const weeksBehind = ({ households = 0, isDemo = false }: SeedOptions) => (households === 0 ? 0 : isDemo ? 5 : 1)

/**
 * Fills an empty database with the demo world: two localities, a catalog, the cast and, in the full demo, enough neighbours for prices to
 * move and weeks that are already delivered. Every screen marks it as a demo (docs/rules/server.md#demo).
 *
 * All or nothing, so that a start that was killed can be repeated; of concurrent starts the first one seeds.
 */
export async function seedWorld(db: Db, options: SeedOptions = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowLongWork(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 1))`.execute(tx)
    if (await isEmpty(tx)) await makeWorld(tx, options)
  })
}

async function makeWorld(tx: Tx, options: SeedOptions): Promise<void> {
  const { households = 0, files, isDemo = false, keyedHash = null } = options
  await markAsDemo(tx)
  // Where nothing is handed over, nobody pays either.
  if (isDemo && keyedHash) await limitPrepaid(tx)
  const now = await appNow(tx)
  const people = isDemo ? [...demoCast, ...demoNeighbours(households)] : [...cast, ...neighbours(households)]
  const places = await seedPlaces(tx)
  const staples = await seedStaples(tx)
  const items = isDemo ? new Map([...staples, ...(await addAssortment(tx))]) : staples
  const idOf = await seedPeople(tx, people, places)
  const weeks = weeksBehind(options)
  const next = isDemo ? await nextOfJana(tx, now) : null
  await asOf(tx, weeks === 0 ? now : await beginningOf(tx, weeks, now), async () => {
    const first = addWeeks(weekOf(pragueDay(now)), -Math.max(1, weeks))
    await seedTemplates(tx, people, { idOf, items, first, now })
    await seedConsents(tx)
    await seedSuppliers(tx, { ...places, items }, isDemo ? demoOffers(places.localities.keys()) : seedOffers, first)
    await liveWeeksBehind(tx, now, { next, keyedHash })
  })
  await reachThePresent(tx, next)
  await seedReferrals(tx)
  await seedCampaigns(tx, files)
  if (!isDemo) return
  await seedProposals(tx)
  // Until PostgreSQL does it by itself, after a minute, it would plan the first requests without knowing how large tables are.
  await sql`analyze`.execute(tx)
}

async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return found === undefined
}
