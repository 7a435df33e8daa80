import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'
import { closeDelivery } from '#server/week/deliveries/close-delivery.ts'
import { personal } from '#server/personal.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, cutOff, deliveryOf, offersClose, sweep, system } from '#server/test/cycle.ts'
import { browserOf, codeFor, form, mailsFor, outcomeOf } from '#server/test/newcomer.ts'
import { tablesNaming } from '#server/test/my-data.ts'
import { eraseAccount } from './erase-account.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const my = (key: string) => world.as(key).privacy
// Each from a separate address, because attempts are counted per address.
const ask = (key: string, other: object = {}) =>
  world.as(key, { address: key }).privacy.requestErasure({ password: demoPassword, ...other })
const kindsFor = async (key: string) => (await mailsFor(world, emailOf(key))).map(({ kind }) => kind)
const offer = async () => {
  await world.as('statek').offers.place({
    deliveryId: (await deliveryOf(world.db)).id,
    itemId: await world.itemId('BRA-B'),
    unit: 'kg',
    validFrom: asDay('2026-11-01'),
    validUntil: null,
    notes: '',
    tiers: [{ minQuantity: 10_000 as Quantity, price: 1600 as Money }],
  })
}
/** Closes and clears week 48, then moves the clock to the day on which Jana's account is due. */
const erase = async (key: string) => eraseAccount(system(world), personal, await world.userId(key))

describe('a member who requests erasure', () => {
  test('gives the password again, sees the day, gets a mail, and may cancel', async () => {
    await expect(ask('jana', { password: 'jiné heslo' })).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
    expect((await my('jana').state()).erasure).toBeNull()
    expect(await ask('jana', { reason: 'Stěhujeme se' })).toEqual({ eraseAt: new Date('2026-12-05T11:00:00Z') })
    expect((await my('jana').state()).erasure).toMatchObject({ eraseAt: new Date('2026-12-05T11:00:00Z'), isDue: false, waitsFor: [] })
    expect((await mailsFor(world, emailOf('jana')))[0]).toMatchObject({ kind: 'erasure_requested' })
    expect(await outcomeOf(my('jana').cancelErasure())).toBe('answered')
    expect(await outcomeOf(my('jana').cancelErasure())).toBe('NO_ERASURE')
    expect((await my('jana').state()).erasure).toBeNull()
    expect(await kindsFor('jana')).toEqual(['erasure_cancelled', 'erasure_requested'])
  })

  test('again later does not change the day', async () => {
    const { eraseAt } = await ask('jana')
    await world.clock('2026-11-25', '08:00')
    expect(await ask('jana')).toEqual({ eraseAt })
    expect(await kindsFor('jana')).toEqual(['erasure_requested'])
  })

  test('buys as before until then', async () => {
    await ask('jana')
    const before = (await world.as('jana').template.read()).lines.length
    await world.clock('2026-12-05', '11:59')
    await sweep(world)
    expect((await world.as('jana').template.read()).lines).toHaveLength(before)
    expect(await erase('jana')).toBe('early')
  })

  test('and cancels, or never requested it, is not erased', async () => {
    await ask('petr')
    await my('petr').cancelErasure()
    await world.clock('2026-12-20', '12:00')
    await sweep(world)
    for (const key of ['jana', 'petr']) {
      expect(await erase(key)).toBe('early')
      expect((await world.as(key).account.me()).access).toBe('granted')
    }
  })

  test('is refused as the last administrator or as a seller; one of two administrators is not', async () => {
    await expect(ask('admin')).rejects.toMatchObject({ code: 'LAST_ADMIN' })
    await expect(ask('statek')).rejects.toMatchObject({ code: 'SUPPLIER_ACCOUNT' })
    expect((await my('admin').state()).duty).toBe('last_admin')
    expect((await my('statek').state()).duty).toBe('supplier')
    await world.db
      .updateTable('user_flags')
      .set({ role: 'admin' })
      .where('user_id', '=', await world.userId('operator'))
      .execute()
    const outcomes = await Promise.all([outcomeOf(ask('admin')), outcomeOf(ask('operator'))])
    expect(outcomes.sort()).toEqual(['LAST_ADMIN', 'answered'])
    for (const key of ['katalog', 'bezprofilu']) expect(await outcomeOf(ask(key))).toBe('answered')
  })
})

describe('after fourteen days', () => {
  test('no personal data remain, and the address can sign up anew', async () => {
    const nela = browserOf(world)
    await nela.api.account.signUp(form('nela@priklad.test', { phone: '603 987 654', street: 'Zvláštní 77', lastName: 'Podivínská' }))
    const { api } = browserOf(world)
    const id = (await world.db.selectFrom('users').where('email', '=', 'nela@priklad.test').select('id').executeTakeFirstOrThrow()).id
    await world.db.updateTable('users').set({ email_verified: true }).where('id', '=', id).execute()
    await sql`
      insert into erasure_requests (user_id, asked_at, erase_at, reason)
      values (${id}, app_now(), app_now() + interval '14 days', 'Zvláštní důvod')`.execute(world.db)
    await sql`
      insert into dev_mailbox (id, recipient, subject, body, created_at)
      values (${id}, 'nela@priklad.test', 'Dobrý den', 'Nelo', app_now()), (gen_random_uuid(), '+420603987654', 'SMS', 'kód', app_now())`.execute(
      world.db,
    )
    await sql`insert into sessions (user_id, token, expires_at) values (${id}, 'zeton', clock_timestamp() + interval '1 day')`.execute(
      world.db,
    )
    const traces = ['nela@priklad.test', 'Podivínská', '603987654', 'Zvláštní']
    expect(await tablesNaming(world.db, traces)).toEqual(['dev_mailbox', 'erasure_requests', 'users', 'verification_codes'])

    await world.clock('2026-12-05', '12:01')
    await sweep(world)
    // One mail is still waiting, to the address that is otherwise forgotten; its content is erased once it is sent.
    expect(await tablesNaming(world.db, traces)).toEqual(['outbox'])
    const { rows: mails } = await sql<{ kind: string; user_id: null; content: object }>`select kind, user_id, content from outbox`.execute(
      world.db,
    )
    expect(mails.filter(({ kind }) => kind === 'erasure_done')).toEqual([
      { kind: 'erasure_done', user_id: null, content: { email: 'nela@priklad.test' } },
    ])
    expect(await world.db.selectFrom('sessions').where('user_id', '=', id).selectAll().execute()).toEqual([])
    const flags = await world.db.selectFrom('user_flags').where('user_id', '=', id).select('deleted_at').executeTakeFirstOrThrow()
    expect(flags.deleted_at).not.toBeNull()

    expect(await outcomeOf(api.account.signUp(form('nela@priklad.test')))).toBe('answered')
    await world.clock('2026-12-06', '12:00')
    await sweep(world)
    expect(await codeFor(world, 'nela@priklad.test')).toMatch(/^\d{6}$/)
    const again = await world.db.selectFrom('users').where('email', '=', 'nela@priklad.test').select('id').executeTakeFirstOrThrow()
    expect(again.id).not.toBe(id)
  })

  test('the history keeps the fact of changes without their content, for this person only, and stays append-only', async () => {
    const { lines } = await world.as('petr').template.read()
    await world.as('petr').template.removeLine({ lineId: lines[0]!.id })
    await ask('novacek')
    const id = await world.userId('novacek')
    const petr = await world.userId('petr')
    await world.as('novacek').settings.assign({ postalCode: '602 00' })
    const ofPetr = await world.db.selectFrom('history').where('owner_id', '=', petr).selectAll().orderBy('id').execute()
    await world.clock('2026-12-05', '12:01')
    await sweep(world)
    const left = await world.db.selectFrom('history').where('owner_id', '=', id).selectAll().execute()
    expect(left.map(({ table_name, change_type }) => `${table_name} ${change_type}`)).toEqual(
      expect.arrayContaining(['shopping_settings insert', 'shopping_settings delete']),
    )
    for (const row of left) expect(row).toMatchObject({ old_values: null, new_values: null, ui_path: '', session_id: '' })
    expect(await world.db.selectFrom('history').where('owner_id', '=', petr).selectAll().orderBy('id').execute()).toEqual(ofPetr)
    for (const wrong of [
      sql`update history set old_values = null, new_values = null, business_reason = '', change_reason = '', ui_path = '', session_id = '' where owner_id = ${petr}`,
      sql`update history set old_values = '{}' where owner_id = ${id}`,
      sql`update history set changed_at = app_now() where owner_id = ${id}`,
      sql`update history set old_values = null, owner_id = null where owner_id = ${id}`,
      sql`delete from history where owner_id = ${id}`,
    ])
      await expect(wrong.execute(world.db)).rejects.toThrow('history is append-only')
  })
})

describe('purchases before an erasure', () => {
  const untilDue = async () => {
    await offer()
    await ask('jana')
    await world.clock(...cutOff)
    await sweep(world)
    await world.clock(...offersClose)
    await sweep(world)
    await world.clock('2026-12-05', '12:01')
    await sweep(world)
  }
  const totals = async () => {
    const { rows } = await sql<object>`
      select delivery_id, catalog_item_id, unit, sum(quantity) as quantity, count(distinct user_id) as households, sum(max_price) as caps
      from snapshot_lines group by 1, 2, 3 order by 1, 2, 3`.execute(world.db)
    const { rows: paid } = await sql<object>`
      select delivery_id, user_id, sum(quantity) as quantity, sum(total) as total from purchase_items group by 1, 2 order by 1, 2`.execute(
      world.db,
    )
    return { rows, paid }
  }

  test('delay it: nothing more is bought, the account works, and its owner sees the reason', async () => {
    await untilDue()
    const { erasure } = await my('jana').state()
    expect(erasure).toMatchObject({ isDue: true })
    expect(erasure!.waitsFor.map(({ weekStart }) => weekStart)).toEqual(['2026-11-30'])
    expect(await kindsFor('jana')).toContain('erasure_waits')
    expect((await world.as('jana').template.read()).lines).toEqual([])
    expect((await world.as('jana').account.me()).access).toBe('granted')
    // The next cut-off finds no line of hers.
    const id = await world.userId('jana')
    await world.clock('2026-12-07', '20:00')
    await sweep(world)
    const { id: third } = await deliveryOf(world.db, 'Brno-sever', '2026-12-07')
    const lines = world.db.selectFrom('snapshot_lines').where('delivery_id', '=', third).select('user_id')
    expect((await lines.execute()).length).toBeGreaterThan(0)
    expect(await lines.where('user_id', '=', id).execute()).toEqual([])
    expect((await kindsFor('jana')).filter((kind) => kind === 'erasure_waits')).toHaveLength(1)
  })

  test('keep their exact totals, without a person', async () => {
    await untilDue()
    const id = await world.userId('jana')
    const before = await totals()
    // Orders left late, on the day of the delivery.
    await world.clock('2026-12-03', '08:00')
    await world.as('operator').orders.send({ deliveryId: (await deliveryOf(world.db, 'Brno-sever', '2026-11-30')).id })
    await world.clock('2026-12-05', '12:01')
    await world.db
      .updateTable('deliveries')
      .set({ status: 'settled' })
      .where('week_start_date', '=', '2026-11-30' as WeekStart)
      .execute()
    await sweep(world)
    await sweep(world)
    const traces = [emailOf('jana'), 'Jana Dvořáková']
    expect(await tablesNaming(world.db, traces)).toEqual(['outbox'])
    expect(await totals()).toEqual(before)
    expect(await brokenInvariants(world.db)).toEqual([])
    // The fingerprint of the snapshot is still valid.
    const { rows } = await sql<{ same: boolean }>`
      select d.snapshot_sha256 = sha256(coalesce(string_agg(h.digest, '' order by h.user_id), '')) as same from deliveries d
      join lateral (
        select user_id, sha256(convert_to(user_id || E'\n' || string_agg(source_id || '|' || origin || '|' || catalog_item_id || '|' || unit
               || '|' || quantity || '|' || coalesce(max_price::text, '')
               || coalesce('|' || array_to_string(further_steps, ','), '') || E'\n', '' order by source_id), 'UTF8')) as digest
        from snapshot_lines where delivery_id = d.id group by user_id) h on true
      group by d.id`.execute(world.db)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.every(({ same }) => same)).toBe(true)
    expect(await world.db.selectFrom('purchases').where('user_id', '=', id).selectAll().execute()).not.toEqual([])
    expect(await world.db.selectFrom('users').where('id', '=', id).select('display_name').executeTakeFirst()).toEqual({
      display_name: 'smazaný účet',
    })
  })

  test('delay it by a week after the delivery at most', async () => {
    await untilDue()
    const { deliveryOn } = await deliveryOf(world.db, 'Brno-sever', '2026-11-30')
    expect(deliveryOn).toBe('2026-12-03')
    await world.clock('2026-12-10', '23:59')
    await sweep(world)
    expect((await world.as('jana').account.me()).access).toBe('granted')
    await world.clock('2026-12-11', '00:01')
    await sweep(world)
    expect((await world.as('jana').account.me()).access).toBe('visitor')
  })

  test('include a week past its cut-off that is closed late: the account is checked after the closing', async () => {
    await ask('jana')
    const jana = await world.userId('jana')
    await world.clock('2026-12-05', '12:01')
    // Weeks 48 and 49 are not closed yet.
    expect(await erase('jana')).toBe('early')
    await sweep(world)
    const { id } = await deliveryOf(world.db)
    expect(
      await world.db.selectFrom('snapshot_lines').where('delivery_id', '=', id).where('user_id', '=', jana).select('source_id').execute(),
    ).not.toEqual([])
  })

  test('in a snapshot delay it, even with a simultaneous closing', async () => {
    await world.clock('2026-11-09', '12:00')
    await ask('jana')
    await world.clock(...cutOff)
    const { id } = await deliveryOf(world.db)
    const [, erased] = await Promise.all([closeDelivery(system(world), id, { by: 'schedule' }), erase('jana').catch(() => 'early')])
    const inside = await world.db
      .selectFrom('snapshot_lines')
      .where('delivery_id', '=', id)
      .where('user_id', '=', await world.userId('jana'))
      .select('source_id')
      .execute()
    expect(inside).not.toEqual([])
    expect(['early', 'waits']).toContain(erased)
  })
})

test('a member who cancels during the delay keeps the account, and has an empty template', async () => {
  await offer()
  await ask('jana')
  await world.clock('2026-12-05', '12:01')
  await sweep(world)
  await sweep(world)
  expect((await my('jana').state()).erasure).toMatchObject({ isDue: true })
  await my('jana').cancelErasure()
  await world.clock('2026-12-20', '12:00')
  await sweep(world)
  expect((await world.as('jana').account.me()).access).toBe('granted')
  expect((await world.as('jana').template.read()).lines).toEqual([])
})
