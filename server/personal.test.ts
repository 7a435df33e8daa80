import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { personal, personalByRoom } from './personal.ts'

// What a new table must declare about personal data: docs/decisions/018-my-data.md.

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const declared = personal.flatMap(({ tables }) => Object.keys(tables))

/** Column names that refer to a person. */
const speaks =
  '(^|_)(user|member|owner|person|account|requester|recipient|subject|author)_id$|^(changed|created|approved|added|invited|sent|signed|updated)_by$|e_?mail|phone|(first|last|display)_name|^street$|^identifier$|ip_address|user_agent'

/** Every table that refers to a person, by its own keys or those of related tables, or by a column name. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive ours as (
      select c.oid, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p')
    ), leads as (
      select 'users'::regclass::oid as oid
      union
      select k.conrelid from pg_constraint k join leads on k.confrelid = leads.oid where k.contype = 'f'
    )
    select name from ours where oid in (select oid from leads)
    union
    select ours.name from ours join pg_attribute a on a.attrelid = ours.oid and a.attnum > 0 and not a.attisdropped
    where a.attname ~ ${speaks}
    order by 1`.execute(world.db)
  return rows.map(({ name }) => name)
}

// Tables without personal data despite their column names, with the reason.
const nobodys: Record<string, string> = {
  pool_results: 'what became of a pool, all its households together',
  pool_prolongations: 'into which week a pool was carried, all its households together',
  pool_tiers: 'the offered tiers of a pool and the demand of all its households together',
  summed_deliveries: 'when the open baskets of a delivery were summed',
  open_pools: 'the sums of the open baskets of a delivery, all of them together',
  expected_demands: 'what the households of a locality are expected to want, all of them together',
  told_prices: 'the prices of pools, which have no person',
  pooled_items: 'how many households of a locality want an item, all of them together',
}

describe('a table with personal data', () => {
  test('states what the export contains and what an erasure does with it', async () => {
    const silent = (await tablesOfPeople()).filter((name) => !declared.includes(name) && !(name in nobodys))
    expect(
      silent,
      'Declare these tables in personal.ts of their room (platform/personal-room.ts says how) and list the room in server/personal.ts',
    ).toEqual([])
  })

  test('is declared once, by the room that writes it, and exists', async () => {
    expect(declared.length).toBe(new Set(declared).size)
    const { rows } = await sql<{ name: string; room: string }>`
      select relname::text as name, split_part(obj_description(oid), ':', 1) as room from pg_class
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(world.db)
    const roomOf = new Map(rows.map(({ name, room }) => [name, room]))
    for (const [room, { tables }] of Object.entries(personalByRoom))
      for (const table of Object.keys(tables)) expect(roomOf.get(table), table).toBe(room)
  })

  test('has its own file in the export', () => {
    const files = personal.flatMap(({ tables }) => Object.values(tables).flatMap(({ exported }) => ('as' in exported ? exported.as : [])))
    expect(files.length).toBe(new Set(files).size)
    for (const file of files) expect(file).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  test('has its reason where it is not handed out, or is retained', () => {
    for (const { tables, retained } of personal)
      for (const { exported, forgotten } of Object.values(tables)) {
        if ('not' in exported) expect(exported.not).toMatch(/^\p{Lu}.{20,}\.$/u)
        if (typeof forgotten !== 'function') {
          expect(forgotten.retained).toMatch(/^\p{Lu}.{20,}\.$/u)
          expect(retained).not.toBeNull()
        }
      }
  })
})

test('the search finds tables by keys, by foreign keys through other tables, and by column names', async () => {
  await sql`create table visits (id uuid primary key, of_user uuid references users)`.execute(world.db)
  await sql`create table visit_notes (id uuid primary key, visit uuid references visits)`.execute(world.db)
  await sql`create table calls (id uuid primary key, contact_phone text)`.execute(world.db)
  const found = await tablesOfPeople()
  expect(found).toEqual(expect.arrayContaining(['calls', 'visit_notes', 'visits', 'snapshot_lines', 'pool_offers']))
  expect(found).not.toContain('categories')
  await sql`drop table visit_notes, visits, calls`.execute(world.db)
})

/** Columns that say nothing about the person, or that the export has in a better form. */
const notHandedOut = ['id', 'updated_at', 'email_verified', 'profile_version']
/** Columns that keep their value when the account is erased; every other one returns to its default. */
const ofNobody = ['id', 'email', 'display_name', 'country', 'created_at', 'updated_at', 'joined_at', 'profile_version']

test('every column of users is exported, and cleared by an erasure', async () => {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute where attrelid = 'users'::regclass and attnum > 0 and not attisdropped`.execute(world.db)
  const users = personal.find(({ title }) => title === 'Účet a přihlášení')!.tables['users']!
  const subject = { id: await world.userId('jana'), addresses: ['jana@dohromady.test'], staying: [] }
  await world.db.transaction().execute(async (tx) => {
    await sql`
      update users set phone = '+420603123456', phone_verified_at = app_now(), street = 'Dlouhá 1', city = 'Brno', postal_code = '60200',
        delivery_email = 'jinam@example.test', delivery_email_verified_at = app_now(), image = 'x' where id = ${subject.id}`.execute(tx)
    const handedOut = 'rows' in users.exported ? (await users.exported.rows(subject).execute(tx)).rows : []
    expect(Object.keys(handedOut[0]!), 'A column of users that is not handed out by account/personal.ts').toHaveLength(
      rows.filter(({ name }) => !notHandedOut.includes(name)).length,
    )
    if (typeof users.forgotten === 'function') await users.forgotten(tx, subject)
    const { rows: left } = await sql<{
      row: Record<string, unknown>
    }>`select to_jsonb(users) as row from users where id = ${subject.id}`.execute(tx)
    const remaining = Object.entries(left[0]!.row).filter(([, value]) => value !== null && value !== '' && value !== false)
    expect(
      remaining.map(([name]) => name).filter((name) => !ofNobody.includes(name)),
      'A column of users that is not emptied by account/personal.ts',
    ).toEqual([])
    expect(left[0]!.row).toMatchObject({ email: `${subject.id}@smazano.invalid`, display_name: 'smazaný účet' })
  })
})
