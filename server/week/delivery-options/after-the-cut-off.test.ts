import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf, week48 } from '#server/test/cycle.ts'
import { clearedWeek, counted, countToo } from '#server/test/ordering.ts'
import { settingsIn } from '#server/test/settings.ts'

// Jana has her purchase of this week brought home, and one item of it from a box. Petr collects at another point than usual. After the cut-off both
// change their settings, and the operator the fees.

const weekStart = asWeekStart(week48)
const money = (amount: number) => amount as Money
const fees = { preparation: money(2000), packing: money(1500), box: money(2500), cashOnDelivery: money(3900) }

let world: World
let deliveryId: string
let chosenPoint: string
let usualPoint: string
let home: number
const { idOf } = settingsIn(() => world)

const week = (key: string) => world.as(key).basket.week({ weekStart })
const logistics = () => world.as('logistika').handover

beforeAll(async () => {
  world = await openWorld()
  await world.as('operator').deliveryOptions.saveFees(fees)
  const jana = world.as('jana')
  deliveryId = (await deliveryOf(world.db)).id
  const deliveryProviderId = await idOf('last_mile_delivery_providers', 'Kolem k sousedům')
  await jana.deliveryOptions.choose({ weekStart, serviceMode: 'C_Delivery', pickupPointId: null, deliveryProviderId })
  const milk = { deliveryId, itemId: await world.itemId('MLE'), quantity: 2000 as Quantity, maxPrice: money(2500), notes: '' }
  await jana.oneTime.addItem({ ...milk, serviceMode: 'E_Box' })
  const petr = await world.as('petr').settings.read()
  usualPoint = petr.settings.pickupPoint!.id
  chosenPoint = petr.options.pickupPoints.find(({ id }) => id !== usualPoint)!.id
  const collected = { weekStart, serviceMode: 'A_SelfPickup_SelfAssembly', pickupPointId: chosenPoint, deliveryProviderId: null } as const
  await world.as('petr').deliveryOptions.choose(collected)
  await clearedWeek(world)
  home = (await week('jana')).fees.prices.home!
  await sql`update shopping_settings set service_mode = 'pickup', usual_mode = null, pickup_point_id = ${usualPoint}, payment_method = 'cash_on_delivery'`.execute(
    world.db,
  )
  await sql`delete from week_options`.execute(world.db)
})
afterAll(() => world.close())

const orders = async () => (await world.as('operator').orders.delivery({ deliveryId })).orders

describe('a closed week', () => {
  test('is handed over where its cut-off says, on every list, whatever the settings say later', async () => {
    const [board] = await logistics().board()
    const loadAt = (place: string | null) => board!.places.find(({ id }) => id === place)?.load.purchases
    expect([loadAt(null), loadAt(chosenPoint)]).toEqual([1, 1])
    expect((await logistics().list({ deliveryId })).places.map(({ id }) => id)).toEqual(expect.arrayContaining([null, chosenPoint]))
  })

  test('counts its fees in the control room', async () => {
    const { rows } = await world.as('operator').deliveries.controlRoom()
    const { rows: sums } = await sql<{ goods: number; fee: number }>`
      select sum(total)::integer as goods, sum(fee)::integer as fee from purchases where delivery_id = ${deliveryId}`.execute(world.db)
    expect(sums[0]!.fee).toBe(home + fees.box)
    expect(rows.find(({ id }) => id === deliveryId)!.purchasesTotal).toBe(sums[0]!.goods + sums[0]!.fee)
  })

  test('tells its fee among the past purchases, as part of what is paid', async () => {
    const [row] = (await world.as('jana').purchases.page({})).rows
    const { lines, ...purchase } = await world.as('jana').purchases.one({ purchaseId: row!.id })
    expect(row!.fee).toBe(home + fees.box)
    expect([row!.total, purchase.total]).toEqual(Array(2).fill(lines.reduce((sum, { total }) => sum + total, 0) + row!.fee))
  })

  test('is paid when it is handed over only if that was chosen before the cut-off', async () => {
    const { deadlines } = await world.as('jana').deliveries.deadlines({ weekStart })
    expect(deadlines.find(({ type }) => type === 'payment')!.notes).toBe('')
  })
})

describe('what does not arrive', () => {
  test('has no fee for its handover, while the rest is still awaited', async () => {
    await world.as('operator').orders.send({ deliveryId })
    expect((await week('jana')).fees.total).toBe(home + fees.box)
    const milkAndEggs = (await orders()).find(({ lines }) => lines.some(({ itemName }) => itemName.startsWith('Mléko')))!
    await countToo(world, milkAndEggs, { Mléko: 0, Vejce: 0 })
    await world.as('logistika').orders.receive(counted(milkAndEggs, { Mléko: 0, Vejce: 0 }))
    expect((await week('jana')).fees.total).toBe(home)
  })

  test('costs nothing at all if nothing arrived, cash on delivery included', async () => {
    const potatoes = (await orders()).find(({ status }) => status !== 'received')!
    await countToo(world, potatoes, { Brambory: 0 })
    await world.as('logistika').orders.receive(counted(potatoes, { Brambory: 0 }))
    expect((await week('jana')).fees.total).toBe(0)
    expect((await world.as('jana').purchases.page({})).rows[0]).toMatchObject({ total: 0, fee: 0 })
  })
})
