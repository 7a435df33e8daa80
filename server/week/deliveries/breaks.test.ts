import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweep, system } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { planDeliveries } from './plan-deliveries.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const weekOf = (week: string, locality = 'Brno-sever') =>
  world.db
    .selectFrom('deliveries')
    .innerJoin('localities', 'localities.id', 'deliveries.locality_id')
    .where('localities.name', '=', locality)
    .where('week_start_date', '=', week as never)
    .select([
      'deliveries.id',
      'delivery_on',
      'cut_off_at',
      'opens_at',
      'status',
      'shifted_from',
      'shift_reason',
      'shift_told_at',
      'cancel_reason',
    ])
    .executeTakeFirstOrThrow()

test('no delivery is planned on a public holiday', async () => {
  expect(await weekOf('2026-12-21')).toMatchObject({ delivery_on: '2026-12-23', shifted_from: '2026-12-24', shift_reason: 'Štědrý den' })
  expect(await weekOf('2026-12-21', 'Žďársko')).toMatchObject({ delivery_on: '2026-12-23', shift_reason: '1. svátek vánoční' })
  expect((await weekOf('2026-12-28')).opens_at).toEqual((await weekOf('2026-12-21')).cut_off_at)
})

test('deliveries that were planned on a holiday before it counted are planned again, once', async () => {
  const { id } = await weekOf('2026-12-21')
  await world.db
    .updateTable('deliveries')
    .set({
      delivery_on: '2026-12-24' as never,
      cut_off_at: new Date('2026-12-21T19:00:00Z'),
      offers_close_at: new Date('2026-12-23T11:00:00Z'),
      shifted_from: null,
      shift_reason: null,
      shift_is_untold: false,
    })
    .where('id', '=', id)
    .execute()
  await planDeliveries(system(world))
  expect((await weekOf('2026-12-21')).delivery_on).toBe('2026-12-24')
  await world.db.updateTable('localities').set({ plan_is_stale: true }).execute()
  await planDeliveries(system(world))
  expect(await weekOf('2026-12-21')).toMatchObject({ delivery_on: '2026-12-23', cut_off_at: new Date('2026-12-20T19:00:00Z') })
})

test('members with a line are told of a shift three weeks ahead, once, with its reason', async () => {
  const told = () =>
    world.db.selectFrom('outbox').where('kind', '=', 'delivery_shifted').select(['user_id', 'content']).orderBy('dedup_key').execute()
  await world.clock('2026-12-01', '12:00')
  await sweep(world)
  expect(await told()).toEqual([])
  await world.clock('2026-12-02', '12:00')
  await sweep(world)
  await sweep(world)
  const jana = await world.userId('jana')
  const mails = await told()
  expect(mails.filter(({ user_id }) => user_id === jana).map(({ content }) => content)).toMatchObject([
    { shiftedFrom: '2026-12-24', deliveryOn: '2026-12-23', reason: 'Štědrý den' },
  ])
  expect(new Set(mails.map(({ user_id }) => user_id)).size).toBe(mails.length)
  expect((await weekOf('2026-12-21')).shift_told_at).not.toBeNull()
})
