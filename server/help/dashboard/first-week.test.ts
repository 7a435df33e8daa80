import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lifecycleOf } from '#domain/help/lifecycle/lifecycle.ts'
import type { StepId } from '#domain/help/lifecycle/step.ts'
import { filterTasks } from '#domain/help/tasks/filter.ts'
import { tasksOf } from '#domain/help/tasks/task.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { week48 } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { settingsIn } from '#server/test/settings.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const { livesIn, point } = settingsIn(() => world)

/** What the newcomer's screen derives from the server's facts at this moment. */
async function screen() {
  const facts = { ...(await world.as('novacek').dashboard.read()), hasReadHowItWorks: false, hasReadDeliveryMethods: false }
  const steps = lifecycleOf(facts, facts.now)
  const part = (step: StepId) => Object.fromEntries(steps.find(({ id }) => id === step)!.subSteps.map(({ id, status }) => [id, status]))
  const tasks = tasksOf(steps, facts, facts.now)
  return {
    facts,
    now: filterTasks(tasks, 'nearest', { selected: null, now: facts.now }).map(({ title }) => title),
    status: Object.fromEntries(steps.map(({ id, status }) => [id, status])),
    weekly: part('weekly_purchase'),
    last: part('last_purchase'),
  }
}

test('a new member is led through the first week, from the registration to the purchase in hand', async () => {
  // Saturday: nothing is set.
  await livesIn('novacek', '66401', 'Kanice')
  let seen = await screen()
  expect(seen.now.toSorted()).toEqual(['Nastavení nákupů', 'První pravidelný nákup'])
  expect(seen.status).toMatchObject({ registration: 'completed', settings: 'in_progress', weekly_purchase: 'not_started' })

  // The town, the place and the payment.
  const { version } = await world.as('novacek').settings.assign({})
  await world.as('novacek').settings.save({
    version,
    serviceMode: 'pickup',
    paymentMethod: 'prepaid',
    preferredDeliveryTime: '',
    preferredDeliveryDayOfWeek: null,
    deliveryProviderId: null,
    pickupPointId: await point('Potraviny U Zvonku'),
    substitutePickupPointIds: [],
    deliveryTimeConfirmed: false,
    allowSubstitutions: true,
    notes: '',
  })
  seen = await screen()
  expect(seen.status.settings).toBe('completed')
  expect(seen.now[0]).toBe('První pravidelný nákup')

  // The first line of the regular purchase opens the nearest week.
  const line = { quantity: 2000 as Quantity, maxPrice: 3000 as Money, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' } as const
  await world.as('novacek').template.addLine({ itemId: await world.itemId('BRA-B'), ...line })
  seen = await screen()
  expect(seen.status).toMatchObject({ first_demand: 'completed', last_purchase: 'completed', weekly_purchase: 'in_progress' })
  expect(seen.weekly).toMatchObject({ modify: 'completed', close: 'not_started', handover: 'not_started' })
  expect(seen.facts.nextWeek?.weekStart).toBe(week48)
  expect(seen.now).toEqual(['Zkontrolovat týdenní nákup'])

  // Monday evening to Thursday: closed, priced, ordered and received. What follows is the purchase.
  const deliveryId = await arrivedWeek(world)
  seen = await screen()
  expect(seen.facts.lastPurchase).toMatchObject({ weekStart: week48, isComing: true })
  expect(seen.facts.basket?.delivery.weekStart).toBe(week48)
  expect(seen.last).toMatchObject({ modify: 'completed', close: 'completed', transport: 'in_progress', handover: 'not_started' })
  expect(seen.facts.nextWeek?.weekStart).toBe('2026-11-30')

  await world.as('logistika').handover.makeReady({ deliveryId, place: null })
  expect((await screen()).last).toMatchObject({ transport: 'completed', handover: 'in_progress' })

  await world.clock('2026-11-26', '17:30')
  const { purchaseId, code } = (await world.as('novacek').handover.mine()).pickups[0]!
  const { now } = seen.facts
  const handed = { id: randomUUID(), purchaseId, at: now, kind: 'handed_over' as const, proof: { kind: 'code' as const, code: code! } }
  await world.as('logistika').handover.record({ deliveryId, device: 'phone', events: [handed] })
  seen = await screen()
  expect(seen.last).toMatchObject({ handover: 'completed', receipt: 'completed' })
  expect(seen.facts.basket?.delivery.weekStart).toBe('2026-11-30')
  expect(seen.facts.purchases.counts).toMatchObject({ in_order: 1, in_progress: 0 })
})
