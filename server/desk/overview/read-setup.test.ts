import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { exampleAccount, operatorOf } from '#server/platform/operator.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { arrivedWeek } from '#server/test/handing.ts'

const own = { name: 'Spolek Hlinka', street: 'Náves 1', postalCode: '793 99', city: 'Hlinka', companyId: '26590964', vatId: '' }

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})

const { handOver } = afterHandover(() => world)
const admin = (other: Partial<Context> = {}) =>
  world.as('admin', {}, { demo: false, operator: own, payTo: { ...exampleAccount, isExample: false }, ...other })
const read = (other: Partial<Context> = {}) => admin(other).overview.setup()
const duty = async (other: Partial<Context> = {}) => (await admin(other).dashboard.duties()).find((row) => row.duty === 'setup')!.count

test('the identity, account and mail of an installation are its settings', async () => {
  const authSettings = { ...world.authSettings, sendsMail: false }
  expect(await read({ operator: operatorOf({}), payTo: null, authSettings })).toMatchObject({
    hasOperator: false,
    hasAccount: false,
    sendsMail: false,
  })
  expect(await read({ payTo: exampleAccount })).toMatchObject({ hasAccount: false })
  expect(await read()).toMatchObject({ hasOperator: true, hasAccount: true, sendsMail: true, isRunning: false })
})

test('localities without municipalities or pickup points are named', async () => {
  expect(await read()).toMatchObject({ emptyLocalities: [], pointlessLocalities: [] })
  await sql`update pickup_points set is_active = false where postal_code in (
    select c.postal_code from municipality_postal_codes c join municipalities m on m.id = c.municipality_id
    join localities l on l.id = m.locality_id where l.name = 'Brno-sever')`.execute(world.db)
  expect((await read()).pointlessLocalities).toContain('Brno-sever')
  await sql`update municipalities set is_active = false where locality_id = (select id from localities where name = 'Brno-sever')`.execute(
    world.db,
  )
  expect((await read()).emptyLocalities).toEqual(['Brno-sever'])
})

test('goods, suppliers, fees, staff, texts and backups are counted as they are', async () => {
  const before = await read()
  expect(before.departments).toBeGreaterThan(0)
  expect(before.pricedItems).toBeGreaterThan(0)
  expect(before).toMatchObject({ hasLegalTexts: false, backupHours: null, securedStaff: 0 })
  await sql`update catalog_items set is_blocked = true`.execute(world.db)
  await sql`update suppliers set suspended_at = app_now(), suspension_reason = 'Nedodává'`.execute(world.db)
  await sql`update handover_fees set amount = case when kind = 'box' then null else 0 end`.execute(world.db)
  await sql`
    insert into passkeys (user_id, credential_id, public_key, name) values (${await world.userId('operator')}, repeat('a', 43), decode(repeat('00', 64), 'hex'), 'Telefon')`.execute(
    world.db,
  )
  await sql`insert into legal_texts (page, valid_from, lead, body)
    select page, app_today(), 'Platí', 'Text' from unnest(array['terms', 'privacy']) page`.execute(world.db)
  await sql`insert into backups (made_at, size_bytes) values (clock_timestamp() - interval '30 hours', 1)`.execute(world.db)
  expect(await read()).toMatchObject({
    pricedItems: 0,
    suppliers: 0,
    unsetFees: 1,
    securedStaff: 1,
    staff: before.staff,
    hasLegalTexts: true,
    backupHours: 30,
  })
})

test('what is essential and missing is a duty of administrators until the first handover', async () => {
  const missing = await duty()
  await sql`update catalog_items set is_blocked = true`.execute(world.db)
  expect(await duty()).toBe(missing + 1)
  expect(await duty({ demo: true })).toBe(0)
  expect((await world.as('operator', {}, { demo: false }).dashboard.duties()).map((row) => row.duty)).not.toContain('setup')
})

test('after the first handover nothing is missing', async () => {
  const deliveryId = await arrivedWeek(world)
  expect(await read()).toMatchObject({ isRunning: false })
  await handOver(deliveryId)
  expect(await read()).toMatchObject({ isRunning: true })
  await sql`update catalog_items set is_blocked = true`.execute(world.db)
  expect(await duty()).toBe(0)
})
