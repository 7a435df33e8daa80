import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Day } from '#domain/time/day.ts'
import { closedWeek, offerPotatoes, sweep, system } from '#server/test/cycle.ts'
import { lettersOf } from '#server/test/letters.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { makeRegion } from '#server/test/region.ts'
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

const toldOf = (kind: string) =>
  world.db.selectFrom('outbox').where('kind', '=', kind).select(['user_id', 'content']).orderBy('created_at').orderBy('dedup_key').execute()

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
  const told = () => toldOf('delivery_shifted')
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

describe('a break of an operator', () => {
  const breaks = () => world.as('operator').breaks
  const of = (fromDay: string, untilDay: string, kind: 'closed' | 'open' = 'closed', localityId: string | null = null) => ({
    localityId,
    kind,
    fromDay: fromDay as Day,
    untilDay: untilDay as Day,
    reason: 'Stěhujeme depo',
  })
  const preview = (placed: ReturnType<typeof of>) => {
    const { reason: _, ...days } = placed
    return breaks().preview(days)
  }

  test('moves the deliveries in it as its preview showed, tells their households at once, and gives them back when it is removed', async () => {
    const days = of('2026-12-03', '2026-12-03')
    const { shifted, closed } = await preview(days)
    expect(shifted).toMatchObject([{ localityName: 'Brno-sever', weekStart: '2026-11-30', from: '2026-12-03', to: '2026-12-02' }])
    expect(closed).toEqual([])
    const { id } = await breaks().add(days)
    expect(await weekOf('2026-11-30')).toMatchObject({ delivery_on: '2026-12-02', shift_reason: 'Stěhujeme depo', shift_told_at: null })
    expect(await weekOf('2026-11-30', 'Žďársko')).toMatchObject({ delivery_on: '2026-12-04', shifted_from: null })
    await sweep(world)
    const mails = await toldOf('delivery_shifted')
    expect(mails).toHaveLength(shifted[0]!.households)
    expect((await breaks().list()).breaks).toMatchObject([{ id, localityName: null, reason: 'Stěhujeme depo' }])
    expect((await breaks().previewRemoval({ breakId: id })).shifted).toMatchObject([{ from: '2026-12-02', to: '2026-12-03' }])
    await breaks().remove({ breakId: id })
    expect(await weekOf('2026-11-30')).toMatchObject({ delivery_on: '2026-12-03', shifted_from: null, shift_reason: null })
    await sweep(world)
    expect((await toldOf('delivery_shifted')).slice(mails.length).map(({ content }) => content)).toMatchObject(
      mails.map(() => ({ shiftedFrom: null, deliveryOn: '2026-12-03', reason: null })),
    )
    const letter = async () => (await lettersOf(world.db, 'delivery_shifted')).get(await world.userId('jana'))
    expect(await letter()).toContain('Ceny budou: středa 2. 12., 12:00')
    // In a region they come when those of all its localities do.
    await makeRegion(world)
    expect(await letter()).toContain('Ceny budou: středa 2. 12., 16:00')
  })

  test('is told to suppliers who offer there with its reason, also when it is removed, and to no others', async () => {
    await offerPotatoes(world)
    const told = () => lettersOf(world.db, 'supplied_delivery_shifted')
    const { id } = await breaks().add(of('2026-12-03', '2026-12-03'))
    await sweep(world)
    const letters = await told()
    expect(letters.has(await world.userId('bezprofilu'))).toBe(false)
    const letter = letters.get(await world.userId('statek'))
    expect(letter).toContain('Týden 49, Brno-sever: závoz přijede ve středu 2. 12.')
    expect(letter).toContain('Lokalita Brno-sever. Místo ve čtvrtek 3. 12. přijedeme ve středu 2. 12. Důvod: Stěhujeme depo')
    expect(letter).toContain('Uzávěrka nabídek: ')
    await breaks().remove({ breakId: id })
    await sweep(world)
    expect(await toldOf('supplied_delivery_shifted')).toHaveLength(2 * letters.size)
  })

  test('opens a holiday, for one locality only', async () => {
    const zdarsko = await world.db.selectFrom('localities').where('name', '=', 'Žďársko').select('id').executeTakeFirstOrThrow()
    await breaks().add({ ...of('2026-12-25', '2026-12-25', 'open', zdarsko.id), reason: 'Jedeme i o Vánocích' })
    expect(await weekOf('2026-12-21', 'Žďársko')).toMatchObject({ delivery_on: '2026-12-25', shifted_from: null })
    expect(await weekOf('2026-12-21')).toMatchObject({ delivery_on: '2026-12-23' })
    // Nobody was told of the holiday yet, so nobody is told that it does not count.
    await world.clock('2026-12-05', '12:00')
    await sweep(world)
    expect((await toldOf('delivery_shifted')).map(({ content }) => content)).not.toContainEqual(
      expect.objectContaining({ shiftedFrom: null }),
    )
  })

  test('of a whole week cancels its deliveries with the reason; they stay cancelled when it is removed', async () => {
    const { id } = await breaks().add(of('2026-11-30', '2026-12-06'))
    expect(await weekOf('2026-11-30')).toMatchObject({ status: 'cancelled', cancel_reason: 'Stěhujeme depo' })
    expect((await weekOf('2026-12-07')).opens_at).toEqual((await weekOf('2026-11-23')).cut_off_at)
    await sweep(world)
    expect((await toldOf('delivery_shifted')).map(({ content }) => content)).toContainEqual(expect.objectContaining({ deliveryOn: null }))
    await breaks().remove({ breakId: id })
    expect((await weekOf('2026-11-30')).status).toBe('cancelled')
    const { delivery } = await world.as('jana').basket.week({ weekStart: '2026-11-30' as never })
    expect(delivery).toMatchObject({ status: 'cancelled', cancelReason: 'Stěhujeme depo' })
  })

  test('leaves a delivery past its cut-off where it is, and says so', async () => {
    await closedWeek(world)
    const days = of('2026-11-26', '2026-11-26')
    expect(await preview(days)).toMatchObject({ shifted: [], closed: [{ localityName: 'Brno-sever', deliveryOn: '2026-11-26' }] })
    await breaks().add(days)
    expect(await weekOf('2026-11-23')).toMatchObject({ delivery_on: '2026-11-26', shifted_from: null })
  })

  test('is refused with days in the past or in the wrong order', async () => {
    await expect(breaks().add(of('2026-11-01', '2026-11-20'))).rejects.toMatchObject({ code: 'WRONG_BREAK' })
    await expect(preview(of('2026-12-05', '2026-12-04'))).rejects.toMatchObject({ code: 'WRONG_BREAK' })
    await expect(breaks().remove({ breakId: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
