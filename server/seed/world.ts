import { sql } from 'kysely'
import { addWeeks, weekOf, type WeekStart } from '#domain/time/week.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { hashPassword } from '#server/account/auth.ts'
import { openDeliveries } from '#server/deliveries/open-deliveries.ts'
import { planDeliveries } from '#server/deliveries/plan-deliveries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import type { Files } from '#server/platform/files.ts'
import type { Notices } from '#server/platform/realtime/notices.ts'
import { seedAssortment, seedStaples } from './assortment.ts'
import { cast, demoPassword, emailOf, seedOffers, type CastMember } from './cast.ts'
import { seedCampaigns } from './campaigns.ts'
import { clearLastWeek, seedLastWeek } from './last-week.ts'
import { neighbours } from './neighbours.ts'
import { seedPlaces } from './places.ts'
import { seedProposals } from './proposals.ts'
import { seedReferrals } from './referrals.ts'

const msADay = 86_400_000

interface Ids {
  items: Map<string, { id: string; unit: string; type: 'product' | 'service' }>
  localities: Map<string, string>
  municipalities: Map<string, string>
  suppliers: Map<string, string>
}

async function profiles(db: Db, people: CastMember[], now: Date) {
  const towns = await db.selectFrom('municipalities').select(['name', 'postal_code']).execute()
  const postalCodes = new Map(towns.map(({ name, postal_code }) => [name, postal_code]))
  return people.map(({ key, name, municipality: city = 'Brno', isUnverified }, index) => {
    // They came over six weeks, nobody in the last two.
    const at = new Date(now.getTime() - (14 + ((index * 5) % 42)) * msADay)
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

async function seedPeople(db: Db, people: CastMember[], ids: Omit<Ids, 'suppliers'>): Promise<void> {
  // One hash for all: the password is shown on the demo's sign-in screen anyway.
  const password = await hashPassword(demoPassword)
  const now = await appNow(db)
  const anchor = addWeeks(weekOf(pragueDay(now)), -1)
  const users = await db
    .insertInto('users')
    .values(await profiles(db, people, now))
    .returning(['id', 'email'])
    .execute()
  const userId = new Map(users.map(({ id, email }) => [email, id]))
  const idOf = (person: CastMember) => userId.get(emailOf(person.key))!
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
  await db
    .insertInto('shopping_settings')
    .values(
      settled.map((person) => ({
        user_id: idOf(person),
        municipality_id: ids.municipalities.get(person.municipality!)!,
        service_mode: 'pickup' as const,
        payment_method: 'prepaid' as const,
        is_configured: true,
      })),
    )
    .execute()
  await seedTemplates(db, people, { idOf, items: ids.items, anchor, now })
}

interface Standing {
  idOf: (person: CastMember) => string
  items: Ids['items']
  anchor: WeekStart
  now: Date
}

async function seedTemplates(db: Db, people: CastMember[], { idOf, items, anchor, now }: Standing): Promise<void> {
  const buyers = people.filter(({ template }) => template)
  await db
    .insertInto('templates')
    .values(buyers.map((person) => ({ user_id: idOf(person) })))
    .execute()
  const lines = buyers.flatMap((person) =>
    person.template!.map(([sku, quantity, cap, weeks = 1]) => {
      const item = items.get(sku)!
      return {
        user_id: idOf(person),
        catalog_item_id: item.id,
        unit: item.unit as never,
        quantity: quantity as Quantity,
        max_price: cap as Money | null,
        recurrence: weeks === 1 ? ('weekly' as const) : ('biweekly' as const),
        recurrence_weeks: weeks,
        anchor_week: anchor,
        from_week: anchor,
        created_at: now,
      }
    }),
  )
  await db.insertInto('weekly_demands').values(lines).execute()
}

async function seedSuppliers(db: Db, ids: Omit<Ids, 'suppliers'>): Promise<void> {
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
        name: supplier!,
        created_by: users.find(({ email }) => email === emailOf(key))!.id,
        is_approved: true,
      })),
    )
    .returning(['id', 'name'])
    .execute()
  const now = await appNow(db)
  const validFrom = addWeeks(weekOf(pragueDay(now)), -1)
  await db
    .insertInto('supplier_price_lists')
    .values(
      seedOffers.map(([supplier, locality, sku, [first, second, third]]) => {
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
  /** The whole catalog of the demo, besides what the baskets of its people are made of. */
  assortment?: boolean
  /** Where the pictures of the demo are put; without it there are none. */
  files?: Files
}

/**
 * Fills an empty database with the demo world: two localities, a catalog, the cast and, in the demo, neighbours enough
 * for prices to move and a week that is already delivered. It is marked as demo on every screen; no figure of it is anybody's
 * real result (decision 18).
 *
 * All or nothing, so that a start that is killed can be started again; of servers that start at once the first one seeds. The
 * weeks are planned after it, which may be interrupted: a repeat and the sweep both make up for it.
 */
export async function seedWorld(db: Db, notices: Notices, { households = 0, files, assortment = false }: SeedOptions = {}): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await allowLongWork(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended('seed', 1))`.execute(tx)
    if (!(await isEmpty(tx))) return
    const places = await seedPlaces(tx)
    const items = await seedStaples(tx)
    if (assortment) await seedAssortment(tx)
    await seedPeople(tx, [...cast, ...neighbours(households)], { ...places, items })
    await seedSuppliers(tx, { ...places, items })
    await seedReferrals(tx)
    await seedCampaigns(tx, files)
    // A week needs more households than the cast has to show anything of it.
    if (households > 0) await seedLastWeek(tx)
    if (households > 0 && assortment) await seedProposals(tx)
  })
  const system = { db, notices, userId: null, source: 'system' as const }
  await planDeliveries(system)
  await openDeliveries(system)
  await clearLastWeek(system)
}

async function isEmpty(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return found === undefined
}
