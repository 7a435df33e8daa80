import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase, type Db } from '#server/platform/db/database.ts'
import { brokenBooks } from './books.ts'
import { brokenInvariants, closedState } from './invariants.ts'
import { tiersByRule } from './offer-rule.ts'
import { readTransactions } from './read-transactions.ts'
import { repeatClosing, replayWeek, type Replay } from './replay-week.ts'
import { seedReplay } from './seed.ts'
import { settleWeek } from './settle-week.ts'
import { figuresOf } from './week-figures.ts'

const header =
  'household_id,week,date,basket_id,store_id,product_id,quantity,sales_value_usd,department,product_category,product_type,package_size'
const receipt = (household: number, date: string, store: number, quantity: string, value: string, item: string, department = 'GROCERY') =>
  `${household},1,${date},9,${store},8,${quantity},${value},${department},X,"${item}",1 CT`

// In the first week three households of store 7 pool milk, and one of them paid less than the offer.
const receipts = [
  receipt(1, '2017-01-02', 7, '2', '4.00', 'MILK, WHITE'),
  receipt(1, '2017-01-03', 7, '1', '2.00', 'MILK, WHITE'),
  receipt(2, '2017-01-04', 7, '4', '7.60', 'MILK, WHITE'),
  receipt(3, '2017-01-08', 7, '1', '1.00', 'MILK, WHITE'),
  receipt(3, '2017-01-08', 9, '1', '3.10', 'BREAD'),
  receipt(3, '2017-01-08', 7, '2', '6.10', 'BREAD'),
  receipt(4, '2017-01-02', 7, '12000', '20.00', 'GASOLINE', 'FUEL'),
  receipt(4, '2017-01-02', 7, '0', '0', '', ''),
  receipt(4, '2017-01-02', 7, '1', '-1.00', 'COUPON'),
  receipt(4, '2017-01-02', 7, '1', '4.440892e-16', 'COUPON'),
  receipt(5, '2017-01-09', 7, '3', '6.00', 'MILK, WHITE'),
  receipt(6, '2017-01-10', 8, '1', '2.10', 'MILK, WHITE'),
]

let folder: string
const file = (name: string, lines: string[]) => {
  const path = join(folder, name)
  writeFileSync(path, gzipSync(`${lines.join('\n')}\n`))
  return path
}
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dohromady-replay-test-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const replay = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '..', 'replay.ts'), ...args], { encoding: 'utf8' })

describe('a replay', () => {
  test('reports every week of the file and what was left out', () => {
    const { status, stdout, stderr } = replay('--transactions', file('small.csv.gz', [header, ...receipts]))
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(stdout).toContain('12 receipt lines of 6 households in 2 localities, 2 items, 2 weeks: 6 basket lines.')
    expect(stdout).toContain('Left out 4 receipt lines: value not above 0 2, quantity above 9 999 1, quantity not above 0 1.')
    expect(stdout).toMatch(/\| 2017-01-02 \| +3 \| +4 \| +2 \| +2 \| +75\.0 % \|/)
    expect(stdout).toMatch(/\| total +\| +5 \| +6 \| +4 \|/)
    expect(stdout).toContain('All invariants of the cycle held in each of 2 weeks, and each was settled with balanced books.')
  }, 60_000)

  test('reports errors in the file with their position', () => {
    const bad = replay('--transactions', file('bad.csv.gz', [header, receipts[0]!, receipt(1, '2017-02-30', 7, '1', '1.00', 'MILK')]))
    expect(bad.status).toBe(2)
    expect(bad.stderr).toContain('bad.csv.gz:3: not a day: "2017-02-30"')
    const headless = replay('--transactions', file('headless.csv.gz', ['a,b', '1,2']))
    expect(headless.status).toBe(2)
    expect(headless.stderr).toContain('missing column household_id')
    expect(replay().status).toBe(2)
    expect(replay('--transactions', join(folder, 'nowhere.csv.gz')).status).toBe(2)
  })
})

describe('the checks at the end of a week', () => {
  const week = asWeekStart('2017-01-02')
  let root: Db
  let db: Db
  let state: Replay
  beforeAll(async () => {
    const urlOf = (name: string) => inject('postgresUrl').replace('DATABASE', name)
    root = openDatabase({ url: urlOf('postgres'), max: 1, statementTimeoutMs: 30_000 })
    await sql`create database replayed`.execute(root)
    db = openDatabase({ url: urlOf('replayed') })
    await migrate(db)
    const transactions = await readTransactions(file('checked.csv.gz', [header, ...receipts]))
    const world = await seedReplay(db, transactions, tiersByRule(transactions))
    state = { db, notices: { tell: () => {}, stop: async () => {} }, world, offered: new Set() }
    await replayWeek(state, week, transactions.weeks.get(week)!)
  })
  afterAll(async () => {
    await db.destroy()
    await sql`drop database replayed with (force)`.execute(root)
    await root.destroy()
  })

  /** Breaks something in a transaction that is rolled back, and expects the rule that it breaks. */
  async function isFound(brokenIn: (tx: Db) => Promise<string[]>, rule: string, breaks: RawBuilder<unknown>): Promise<void> {
    const undone = new Error('undone')
    const inside = db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await breaks.execute(tx)
      expect((await brokenIn(tx)).filter((name) => name.startsWith(rule))).toHaveLength(1)
      throw undone
    })
    await expect(inside).rejects.toBe(undone)
  }

  test('find nothing wrong with a regular week, nor after its closing is repeated', async () => {
    const before = await closedState(db, week)
    await repeatClosing(state, week)
    expect(await closedState(db, week)).toBe(before)
    expect(await brokenInvariants(db, week)).toEqual([])
    // Milk: median price 2,00, so 2,00, 1,84 and 1,70; median pool 3, so from 2, 3 and 6 on. Two households would pay 1,70 for 3 + 4, the
    // third at most 1,00. Bread: 3 at 2,81, which is 92 % of 3,06. In the shop they paid 6,00 + 7,60 + 9,20.
    expect(await figuresOf(db, week)).toEqual({
      households: 3,
      lines: 4,
      pools: 2,
      cleared: 2,
      admitted: 3,
      spent: 1190 + 843,
      saved: 170 + 77,
    })
  })

  test.each([
    [
      'a frozen line is gone',
      'everything put in',
      sql`delete from snapshot_lines where source_id = (select min(source_id::text)::uuid from snapshot_lines)`,
    ],
    ['a frozen cap differs', 'everything put in', sql`update snapshot_lines set max_price = max_price + 1`],
    [
      'a delivery has another number of lines',
      'a delivery counts its frozen lines',
      sql`update deliveries set snapshot_lines = snapshot_lines + 1 where status = 'cleared'`,
    ],
    [
      'a pool is larger than its lines',
      'the snapshot lines of a pool add up',
      sql`update aggregated_demands set total_weekly_quantity = total_weekly_quantity + 1000`,
    ],
    [
      'an award is larger than the purchases',
      'purchase items of a pool = award',
      sql`update demand_supplier_allocations set quantity = quantity + 1000`,
    ],
    ['somebody pays above the cap', 'nobody pays above the cap', sql`update purchase_items set unit_price = unit_price + 1000`],
    [
      'somebody pays less than the others',
      'one price in a pool',
      sql`update purchase_items set unit_price = unit_price - 1 where source_id = (select min(source_id::text)::uuid from purchase_items)`,
    ],
    ['the price belongs to another tier', 'the chosen minimum', sql`update demand_supplier_allocations set tier = tier % 3 + 1`],
    [
      'a cheaper tier was not chosen',
      'no cheaper tier',
      sql`update demand_supplier_allocations set locked_unit_price = locked_unit_price + 1`,
    ],
    ['a purchase costs more than its lines', 'the total of a purchase', sql`update purchases set total = total + 1`],
    ['a line is rounded down', 'the total of a purchase', sql`update purchase_items set total = total - 1`],
    ['a pool has no result', 'nobody is left without a reason', sql`delete from pool_results`],
    [
      'a pool is reported as without offers',
      'nobody is left without a reason',
      sql`update pool_results set status = 'not_cleared', has_offer = false`,
    ],
  ])('find it when %s', async (_, rule, breaks) => {
    await isFound((tx) => brokenInvariants(tx, week), rule, breaks)
  })

  describe('of its money', () => {
    beforeAll(() => settleWeek(state, week))

    test('find nothing wrong with a settled week', async () => {
      expect(await brokenBooks(db, week)).toEqual([])
    })

    test.each([
      ['a delivery is open', 'every delivery is settled', sql`update deliveries set status = 'handed_over' where status = 'settled'`],
      ['an entry was changed', 'every transaction adds up to zero', sql`update ledger_entries set amount = amount + 1`],
      [
        'less arrived than was charged',
        'a member is charged what arrived',
        sql`update purchase_items set delivered_quantity = delivered_quantity - 1000 where delivered_quantity > 0`,
      ],
      [
        'an invoice says something else',
        'what a member is charged is invoiced',
        sql`update documents set total = total + 1 where kind = 'invoice'`,
      ],
      ['a payment is missing', 'every purchase is paid', sql`delete from ledger_transactions where cause = 'payment'`],
      [
        'a supplier gets more',
        'a supplier gets what members pay',
        sql`update ledger_entries set amount = amount + 1 where account_id in (select id from ledger_accounts where kind = 'supplier')`,
      ],
      ['a settlement says something else', 'a settlement is what', sql`update documents set total = total + 1 where kind = 'settlement'`],
      ['a number is missing', 'numbers of documents have no gaps', sql`update document_series set last = last + 1`],
    ])('find it when %s', async (_, rule, breaks) => {
      await isFound((tx) => brokenBooks(tx, week), rule, breaks)
    })
  })
})
