// Posting a cleared delivery, compared with a plain `insert … select` of the same rows in the same run.
import { sql, type Kysely } from 'kysely'
import { postPurchases } from '#server/money/ledger/post-purchases.ts'
import { change, type ChangeContext } from '#server/platform/db/change.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { allowLongWork } from '#server/platform/db/long-work.ts'
import { withScratchDatabase } from '../../scripts/scratch-database.ts'
import { grouped, report, table, verdict } from './report.ts'

const limit = 3
const sizes = [10_000, 100_000]
const pools = 30
const suppliers = 3
const itemsEach = 3

type One = Kysely<unknown>

async function makeDelivery(one: One): Promise<string> {
  await sql`
    insert into localities (name, delivery_day_of_week, delivery_time, cut_off_days_before, cut_off_time, offers_close_days_before, offers_close_time)
    values ('L', 4, '17:00', 3, '20:00', 1, '12:00')`.execute(one)
  await sql`insert into suppliers (name, is_approved) select 'S' || n, true from generate_series(1, ${suppliers}::integer) n`.execute(one)
  const { rows } = await sql<{ id: string }>`
    insert into deliveries (locality_id, week_start_date, status, opens_at, cut_off_at, offers_close_at, delivery_on, delivery_time, closed_at, cleared_at)
    select id, '2026-11-23', 'cleared', '2026-11-01', '2026-11-23', '2026-11-25', '2026-11-26', '17:00', '2026-11-23', '2026-11-25' from localities
    returning id`.execute(one)
  await sql`
    insert into aggregated_demands (delivery_id, type, catalog_item_id, generic_name, unit, total_weekly_quantity, no_cap_quantity, households, created_at, vat_class)
    select ${rows[0]!.id}, 'product', uuidv7(), 'P' || n, 'ks', 1000, 0, 1, clock_timestamp(), 'reduced' from generate_series(1, ${pools}::integer) n`.execute(
    one,
  )
  await sql`
    insert into demand_supplier_allocations (aggregated_demand_id, supplier_id, supplier_price_list_id, tier, locked_unit_price, quantity, created_at)
    select pool.id, supplier.id, uuidv7(), 1, 1000, 1000, clock_timestamp()
    from aggregated_demands pool join suppliers supplier on supplier.name = 'S' || (1 + substr(pool.generic_name, 2)::integer % ${suppliers}::integer)`.execute(
    one,
  )
  return rows[0]!.id
}

async function makePurchases(one: One, deliveryId: string, purchases: number): Promise<void> {
  await sql`
    insert into users (email, display_name) select 'd' || n || '@bench.test', n from generate_series(1, ${purchases}::integer) n`.execute(
    one,
  )
  await sql`
    insert into purchases (user_id, delivery_id, total, fee, items, created_at)
    select id, ${deliveryId}, ${itemsEach * 1000}, 4900, ${itemsEach}, clock_timestamp() from users`.execute(one)
  await sql`
    insert into purchase_items (user_id, delivery_id, source_id, aggregated_demand_id, quantity, unit_price, total, vat_rate)
    select u.id, ${deliveryId}, uuidv7(), pool.id, 1000, 1000, 1000, 12
    from users u cross join generate_series(1, ${itemsEach}::integer) k
    join aggregated_demands pool on pool.generic_name = 'P' || (1 + (u.display_name::integer * 7 + k) % ${pools}::integer)`.execute(one)
}

/** Without triggers: how the purchases came to be does not matter for posting them. */
const makeWorld = (db: Db, purchases: number): Promise<string> =>
  db.connection().execute(async (connection) => {
    const one = connection as unknown as One
    await sql`set session_replication_role = replica`.execute(one)
    const deliveryId = await makeDelivery(one)
    await makePurchases(one, deliveryId, purchases)
    await sql`set session_replication_role = origin`.execute(one)
    await sql`vacuum (analyze)`.execute(one)
    return deliveryId
  })

const posted = ['ledger_accounts', 'ledger_transactions', 'ledger_entries'] as const

/** The foreign keys of the ledger, for the copies. */
const keys = [
  ['ledger_accounts', 'user_id', 'users'],
  ['ledger_accounts', 'supplier_id', 'suppliers'],
  ['ledger_transactions', 'delivery_id', 'deliveries'],
  ['ledger_transactions', 'corrects_id', 'plain_ledger_transactions'],
  ['ledger_entries', 'transaction_id', 'plain_ledger_transactions'],
  ['ledger_entries', 'account_id', 'plain_ledger_accounts'],
] as const

/** Tables with the same columns, indexes and foreign keys, without our triggers. */
async function makeCopies(db: Db): Promise<void> {
  for (const name of posted) {
    await sql`create table ${sql.table(`plain_${name}`)} (like ${sql.table(name)} including indexes)`.execute(db)
    await sql`insert into ${sql.table(`plain_${name}`)} select * from ${sql.table(name)}`.execute(db)
  }
  for (const [name, column, to] of keys)
    await sql`alter table ${sql.table(`plain_${name}`)} add foreign key (${sql.ref(column)}) references ${sql.table(to)}`.execute(db)
}

/** Runs a checkpoint first, so that earlier writes do not count. */
async function timedAlone(db: Db, work: () => Promise<unknown>): Promise<number> {
  await sql`checkpoint`.execute(db)
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** The rows of the posting, one statement a table in one transaction. */
const insertPlainly = (db: Db) =>
  db.transaction().execute(async (tx) => {
    for (const name of posted)
      await sql`insert into ${sql.table(`plain_${name}`)} select * from ${sql.table(name)} on conflict do nothing`.execute(tx)
  })

async function countOf(db: Db, name: (typeof posted)[number]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)}`.execute(db)
  return rows[0]!.count
}

interface Measured {
  purchases: number
  transactions: number
  entries: number
  plain: number
  posting: number
  again: number
}

const measure = (purchases: number): Promise<Measured> =>
  withScratchDatabase(async ({ db }) => {
    const deliveryId = await makeWorld(db, purchases)
    await makeCopies(db)
    const system: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'system' }
    const post = () =>
      change(system, async ({ tx }) => {
        await allowLongWork(tx)
        await postPurchases(tx, deliveryId, 'purchase', await appNow(tx))
      })
    const posting = await timedAlone(db, post)
    const plain = await timedAlone(db, () => insertPlainly(db))
    const again = await timedAlone(db, post)
    const [transactions, entries] = [await countOf(db, 'ledger_transactions'), await countOf(db, 'ledger_entries')]
    if (transactions !== purchases) throw new Error(`${transactions} transactions were posted for ${purchases} purchases`)
    return { purchases, transactions, entries, plain, posting, again }
  })

const measured: Measured[] = []
for (const size of sizes) {
  console.error(`posting ${grouped(size)} purchases …`)
  measured.push(await measure(size))
}
const ratio = ({ posting, plain }: Measured) => posting / plain
report(
  'Posting',
  'npm run bench -- posting',
  [
    `A cleared delivery is posted to the ledger: ${itemsEach} items of each purchase from ${suppliers} suppliers, and a fee with its VAT. Then the same accounts,`,
    'transactions and entries are copied by plain `insert … select` into tables with the same indexes and foreign keys, without our triggers. A checkpoint',
    'precedes each. fsync is on. Posting again finds nothing to post.',
    '',
    table(
      ['purchases', 'entries', 'plain insert ms', 'posting ms', 'ratio', 'posting again ms'],
      measured.map((each) => [
        grouped(each.purchases),
        grouped(each.entries),
        grouped(each.plain),
        grouped(each.posting),
        ratio(each).toFixed(2),
        grouped(each.again),
      ]),
    ),
    '',
    ...measured.map((each) => `- ${grouped(each.purchases)} purchases: ${verdict(ratio(each), limit, 'at most')}`),
  ].join('\n'),
)
