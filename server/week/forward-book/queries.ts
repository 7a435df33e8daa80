import { sql } from 'kysely'
import type { BookPage, BookRow, WeekDemand } from '#contract/week/forward-book.ts'
import type { Unit } from '#domain/money/unit.ts'
import { pragueDay } from '#domain/time/prague.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { bookWeeks } from '#domain/week/forward-book/weeks.ts'
import { seenBySupplier, type PoolSums } from '#domain/week/pool/sight.ts'
import { allWords } from '#server/catalog/catalog/all-words.ts'
import { itemCards } from '#server/catalog/catalog/queries.ts'
import { appNow, type Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Items of a page on the screen, and of one in a file. */
export const ITEMS = { screen: 30, file: 500 }

export interface BookWanted {
  type: 'product' | 'service'
  localityId: string | null
  query: string
  after: string | null
}

interface ExpectedRow {
  itemId: string
  unit: Unit
  localityId: string
  localityName: string
  /** Week by week, as the table has them. */
  weeks: [quantity: number, noCapQuantity: number, households: number, cappedHouseholds: number][]
}

interface RealRow extends PoolSums {
  itemId: string
  unit: Unit
  localityId: string
  weekStart: WeekStart
}

const czech = sql`collate "cs-CZ-x-icu"`

/** A condition for the items `i` of the book that are wanted, without the page. */
function inBook({ type, localityId, query }: BookWanted, from: WeekStart) {
  const conditions = [
    sql`i.type = ${type}`,
    sql`(not i.is_off_catalog or i.approved_at is not null)`,
    ...allWords(query),
    sql`exists (select from expected_demands e join forward_books b using (locality_id)
                where e.catalog_item_id = i.id and b.from_week = ${from} and (${localityId}::uuid is null or b.locality_id = ${localityId}))`,
  ]
  return sql.join(conditions, sql` and `)
}

/** The next items of the book in Czech order, one more than a page has. */
async function itemsOf(db: Db, wanted: BookWanted, from: WeekStart, most: number): Promise<string[]> {
  const { after } = wanted
  const { rows } = await sql<{ id: string }>`
    select i.id from catalog_items i
    where ${inBook(wanted, from)}
      and (${after}::uuid is null or (i.name ${czech}, i.id) > (select last.name ${czech}, last.id from catalog_items last where last.id = ${after}))
    order by i.name ${czech}, i.id limit ${most + 1}`.execute(db)
  return rows.map(({ id }) => id)
}

async function countItems(db: Db, wanted: BookWanted, from: WeekStart): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from catalog_items i where ${inBook(wanted, from)}`.execute(db)
  return rows[0]!.total
}

async function expected(db: Db, items: readonly string[], localityId: string | null, from: WeekStart): Promise<ExpectedRow[]> {
  const { rows } = await sql<ExpectedRow>`
    select e.catalog_item_id as "itemId", e.unit, l.id as "localityId", l.name as "localityName", e.weeks
    from expected_demands e join forward_books b using (locality_id) join localities l on l.id = b.locality_id
    where e.catalog_item_id = any(${items}::uuid[]) and b.from_week = ${from}
      and (${localityId}::uuid is null or b.locality_id = ${localityId})
    order by array_position(${items}::uuid[], e.catalog_item_id), l.name ${czech}, e.unit`.execute(db)
  return rows
}

/** The frozen sums of closed weeks. A cancelled week was not delivered, so it has none. */
async function real(db: Db, items: readonly string[], weeks: readonly WeekStart[]): Promise<RealRow[]> {
  const { rows } = await sql<RealRow>`
    select a.catalog_item_id as "itemId", a.unit, d.locality_id as "localityId", d.week_start_date as "weekStart",
           a.total_weekly_quantity - a.further_quantity as quantity, a.no_cap_quantity as "noCapQuantity", a.households, a.capped_households as "cappedHouseholds"
    from deliveries d join aggregated_demands a on a.delivery_id = d.id
    where d.week_start_date = any(${weeks}::date[]) and d.closed_at is not null and d.status <> 'cancelled' and a.catalog_item_id = any(${items}::uuid[])`.execute(
    db,
  )
  return rows
}

/** The weeks of which nothing is expected any more, closed or cancelled, and those that still collect. By locality and week. */
async function statesOf(db: Db, weeks: readonly WeekStart[]): Promise<{ closed: ReadonlySet<string>; collecting: ReadonlySet<string> }> {
  const rows = await db
    .selectFrom('deliveries')
    .where('week_start_date', 'in', weeks)
    .select(['locality_id', 'week_start_date', 'status', 'closed_at'])
    .execute()
  const keys = (of: typeof rows) => new Set(of.map((row) => `${row.locality_id} ${row.week_start_date}`))
  return {
    closed: keys(rows.filter((row) => row.closed_at !== null || row.status === 'cancelled')),
    collecting: keys(rows.filter((row) => row.status === 'collecting')),
  }
}

const keyOf = (row: { itemId: string; unit: Unit; localityId: string }, week: WeekStart) =>
  `${row.itemId} ${row.unit} ${row.localityId} ${week}`

const seen = (sums: PoolSums, isFinal: boolean): WeekDemand | null => (sums.quantity === 0 ? null : { ...seenBySupplier(sums), isFinal })

/** Puts expected and real weeks side by side. A closed week shows its frozen sums, also if the book was computed before it closed. */
function rowOf(
  row: ExpectedRow,
  card: BookRow['item'],
  weeks: ReturnType<typeof bookWeeks>,
  frozen: ReadonlyMap<string, RealRow>,
  { closed, collecting }: Awaited<ReturnType<typeof statesOf>>,
): BookRow {
  const ofClosed = (week: WeekStart) => {
    const sums = frozen.get(keyOf(row, week))
    return sums ? seen(sums, true) : null
  }
  const expectedIn = (n: number): PoolSums => {
    const [quantity, noCapQuantity, households, cappedHouseholds] = row.weeks[n]!
    return { quantity, noCapQuantity, households, cappedHouseholds }
  }
  return {
    item: card,
    unit: row.unit,
    localityId: row.localityId,
    localityName: row.localityName,
    past: weeks.past.map(ofClosed),
    openWeeks: weeks.past.filter((week) => collecting.has(`${row.localityId} ${week}`)),
    ahead: weeks.ahead.map((week, n) => (closed.has(`${row.localityId} ${week}`) ? ofClosed(week) : seen(expectedIn(n), false))),
  }
}

/** One page of the forward book, for suppliers. */
export async function bookPage(db: Db, wanted: BookWanted, most: number): Promise<BookPage> {
  const weeks = bookWeeks(pragueDay(await appNow(db)))
  const from = weeks.ahead[0]!
  const { localityId } = wanted
  const localities = await db.selectFrom('localities').select(['id', 'name']).orderBy('name').execute()
  if (localityId !== null && !localities.some(({ id }) => id === localityId)) throw new Refusal('NOT_FOUND')
  const book = await db
    .selectFrom('forward_books')
    .where('from_week', '=', from)
    .$if(localityId !== null, (books) => books.where('locality_id', '=', localityId))
    .select(({ fn }) => fn.min('computed_at').as('computedAt'))
    .executeTakeFirst()
  const found = await itemsOf(db, wanted, from, most)
  const items = found.slice(0, most)
  const all = [...weeks.past, ...weeks.ahead]
  const frozen = new Map((await real(db, items, all)).map((row) => [keyOf(row, row.weekStart), row]))
  const states = await statesOf(db, all)
  const cards = await itemCards(db, items)
  const rows = await expected(db, items, localityId, from)
  return {
    ...weeks,
    localities,
    computedAt: book?.computedAt ?? null,
    rows: rows.map((row) => rowOf(row, cards.get(row.itemId)!, weeks, frozen, states)),
    total: await countItems(db, wanted, from),
    next: found.length > most ? items.at(-1)! : null,
  }
}
