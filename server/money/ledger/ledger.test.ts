import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler, sumMoney, type Money } from '#domain/money/money.ts'
import { purchaseEntries, type Entry } from '#domain/money/ledger/posting.ts'
import { MOST_LISTED } from '#domain/text/out-of.ts'
import { asDay } from '#domain/time/day.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, system } from '#server/test/cycle.ts'
import { clearedWeek, counted, countToo } from '#server/test/ordering.ts'
import { postPurchases } from './post-purchases.ts'

let world: World
let deliveryId: string
beforeEach(async () => {
  world = await openWorld()
  deliveryId = await world.moment('cleared with two fees', async () => {
    // Everybody pays two fees, so that the tax of their sum is rounded.
    await sql`update handover_fees set amount = 1990`.execute(world.db)
    await sql`update shopping_settings set usual_mode = 'A2_SelfPickup_Prepared', payment_method = 'cash_on_delivery' where service_mode <> 'delivery'`.execute(
      world.db,
    )
    return clearedWeek(world)
  })
})
afterEach(() => world.close())

const posted = async (where = sql`true`) => {
  const { rows } = await sql<Entry>`
    select account.kind || coalesce(' ' || coalesce(account.user_id, account.supplier_id)::text, '') as account, sum(entry.amount)::bigint as amount
    from ledger_transactions t join ledger_entries entry on entry.transaction_id = t.id join ledger_accounts account on account.id = entry.account_id
    where ${where} group by account.kind, account.user_id, account.supplier_id having sum(entry.amount) <> 0 order by 1`.execute(world.db)
  return rows
}
const causes = async () => {
  const { rows } = await sql<{ cause: string; times: number }>`
    select cause, count(*)::integer as times from ledger_transactions group by cause order by cause`.execute(world.db)
  return Object.fromEntries(rows.map(({ cause, times }) => [cause, times]))
}
const purchases = () => world.db.selectFrom('purchases').select(['id', 'user_id as userId', 'fee']).orderBy('id').execute()
const goodsOf = async (userId: string) => {
  const { rows } = await sql<{ supplierId: string; amount: Money }>`
    select award.supplier_id as "supplierId", sum(coalesce(item.delivered_total, item.total))::bigint as amount
    from purchase_items item join demand_supplier_allocations award using (aggregated_demand_id)
    where item.user_id = ${userId} group by award.supplier_id`.execute(world.db)
  return new Map(rows.map(({ supplierId, amount }) => [supplierId, amount]))
}
const byName = (entries: readonly Entry[]) => entries.toSorted((a, b) => (a.account < b.account ? -1 : 1))
const postAgain = () => change(system(world), async ({ tx }) => postPurchases(tx, deliveryId, 'difference', await appNow(tx)))
const allAsDomain = async ({ isOrdered }: { isOrdered: boolean }) => {
  for (const { id, userId, fee } of await purchases()) {
    const bought = await goodsOf(userId)
    const goods = isOrdered ? bought : new Map<string, Money>()
    const unordered = isOrdered ? haler(0) : sumMoney([...bought.values()])
    const owed = purchaseEntries({ userId, goods, unordered, fee: haler(fee), feeVatRate: 21 })
    expect(await posted(sql`t.purchase_id = ${id}`)).toEqual(byName(owed))
  }
}

describe('a cleared delivery', () => {
  test('posts every purchase once, as the domain computes it', async () => {
    const all = await purchases()
    expect(all.length).toBeGreaterThan(2)
    expect(all.some(({ fee }) => fee > 0)).toBe(true)
    await allAsDomain({ isOrdered: false })
    expect(await causes()).toEqual({ purchase: all.length })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('posts nothing again', async () => {
    const before = await posted()
    await postAgain()
    expect(await posted()).toEqual(before)
    expect(await causes()).toEqual({ purchase: (await purchases()).length })
  })

  test('owes suppliers nothing until it is ordered, and the check of the books leaves it out by name', async () => {
    const checked = () => world.as('finance').ledger.closing({ from: asDay('2026-11-25'), to: asDay('2026-11-25') })
    const before = await checked()
    expect(before.open).toContainEqual({
      name: 'Závozy, které nejsou objednané a do kontroly se nepočítají',
      count: 1,
      which: 'Brno-sever, týden 48',
    })
    expect(before.checks[1]).toMatchObject({ expected: 0, found: 0 })
    await world.as('operator').orders.send({ deliveryId })
    await allAsDomain({ isOrdered: true })
    // Of a supplier's account all purchases of the delivery are one movement.
    const { accounts } = await world.as('finance').ledger.accounts({ kind: 'supplier', query: '' })
    const { id: accountId, balance } = accounts.find((account) => account.balance > 0)!
    const { movements, total } = await world.as('finance').ledger.account({ accountId })
    const { rows: parts } = await sql`select from ledger_entries where account_id = ${accountId}`.execute(world.db)
    expect(parts.length).toBeGreaterThan(1)
    expect([total, movements]).toEqual([
      1,
      [expect.objectContaining({ transactions: parts.length, amount: balance, localityName: 'Brno-sever' })],
    ])
    const after = await checked()
    expect(after.open.filter(({ name }) => name.includes('objednané'))).toEqual([])
    expect(after.checks[1]!.found).toBeGreaterThan(0)
    expect(after.checks.filter(({ expected, found }) => expected !== found)).toEqual([])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('that is cancelled is owed by nobody, and the first postings stay', async () => {
    const { length } = await purchases()
    await world.as('operator').deliveries.cancel({ deliveryId, reason: 'Sklad je bez proudu.' })
    expect(await posted()).toEqual([])
    expect(await causes()).toEqual({ purchase: length, cancellation: length })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('posts what arrived short as a difference, to those who got less', async () => {
    const { orders } = await world.as('operator').orders.send({ deliveryId })
    const less = { Brambory: 9000 }
    for (const order of orders) {
      await countToo(world, order, less)
      await world.as('logistika').orders.receive(counted(order, less))
    }
    await allAsDomain({ isOrdered: true })
    const { rows } = await sql`
      select user_id from purchase_items where delivered_quantity < quantity group by user_id having sum(total) <> sum(delivered_total)`.execute(
      world.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect((await causes())['difference']).toBe(rows.length)
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

describe('the list of accounts', () => {
  test('says how many there are, also when it is cut', async () => {
    const list = (query: string) => world.as('finance').ledger.accounts({ kind: 'member', query })
    const before = await list('')
    expect(before.total).toBe(before.accounts.length)
    await sql`
      with person as (insert into users (email, display_name, created_at) select 'clen' || n || '@dohromady.test', 'Člen ' || n, app_now() from generate_series(1, 220) n returning id)
      insert into ledger_accounts (kind, user_id) select 'member', id from person`.execute(world.db)
    const all = await list('')
    expect([all.accounts.length, all.total]).toEqual([MOST_LISTED, before.total + 220])
    expect(await list('clen77@')).toMatchObject({ total: 1 })
  })
})

describe('the database refuses', () => {
  const change = (statement: string) => expect(sql.raw(statement).execute(world.db)).rejects
  test.each(['ledger_accounts', 'ledger_transactions', 'ledger_entries'])('to change or delete what is in %s', async (table) => {
    const [column] = (
      await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attgenerated = '' order by attnum limit 1`.execute(
        world.db,
      )
    ).rows
    await change(`update ${table} set ${column!.name} = ${column!.name}`).toThrow('append-only')
    await change(`delete from ${table}`).toThrow('append-only')
    await change(`truncate ${table} cascade`).toThrow('append-only')
  })

  const add = (amounts: string, transaction = `(select id from made)`) => `
    with made as (
      insert into ledger_transactions (key, cause, purchase_id, delivery_id, posted_at)
      values ('test', 'difference', uuidv7(), '${deliveryId}', now()) returning id
    )
    insert into ledger_entries (transaction_id, account_id, amount)
    select ${transaction}, (select id from ledger_accounts where kind = each.kind), each.amount from (values ${amounts}) each (kind, amount)`
  test('entries that do not add up to zero', async () => {
    await change(add(`('fees', 100), ('vat', -99)`)).toThrow('do not add up to zero')
    await sql.raw(add(`('fees', 100), ('vat', -100)`)).execute(world.db)
  })
  test('further entries of a posted transaction', async () => {
    const { id } = await world.db.selectFrom('ledger_transactions').select('id').executeTakeFirstOrThrow()
    await change(add(`('cash_in_transit', 100), ('subsidy', -100)`, `'${id}'::uuid`)).toThrow('does not get further entries')
  })
  test('a second posting under the same key', async () => {
    await sql.raw(add(`('fees', 100), ('vat', -100)`)).execute(world.db)
    await change(add(`('fees', 100), ('vat', -100)`)).toThrow('ledger_transactions_key_key')
  })
})
