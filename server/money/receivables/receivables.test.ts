import { beforeEach, describe, expect, test } from 'vitest'
import { formatPrice } from '#domain/money/money.ts'
import { asDay } from '#domain/time/day.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { arrivedWeek } from '#server/test/handing.ts'
import { lettersOf } from '#server/test/letters.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'
import { sendDunnings } from './send-dunnings.ts'

// The invoices of the week are due on 9 December 2026.

let world: World
let jana: string
beforeEach(async () => {
  world = await openWorld()
  const deliveryId = await arrivedWeek(world)
  await handOver(deliveryId)
  await issue()
  jana = await world.userId('jana')
  return () => world.close()
})

const { handOver, issue, code } = afterHandover(() => world)
const finance = () => world.as('finance')
const debtor = async () => (await finance().receivables.list()).debtors.find(({ userId }) => userId === jana)
const at = async (day: string) => {
  await world.clock(day, '08:00')
  await sendDunnings(system(world, world.worker))
}
/** The days and stages of the reminders that Jana got. */
const reminded = async () =>
  (await world.db.selectFrom('dunnings').where('user_id', '=', jana).select(['stage', 'sent_at']).orderBy('stage').execute()).map(
    ({ stage, sent_at }) => `${stage}: ${sent_at.toISOString().slice(0, 10)}`,
  )
const mails = async () =>
  (await world.db.selectFrom('outbox').where('kind', '=', 'dunning').where('user_id', '=', jana).select('id').execute()).length

describe('an unpaid invoice', () => {
  test('is reminded of in three stages, each once and by one mail, also by two processes at once', async () => {
    await at('2026-12-11')
    expect(await reminded()).toEqual([])
    await world.clock('2026-12-12', '08:00')
    await Promise.all([sendDunnings(system(world, world.worker)), sendDunnings(system(world, world.worker))])
    for (const day of ['2026-12-13', '2026-12-22', '2026-12-23', '2027-01-07', '2027-01-08', '2027-03-01']) await at(day)
    expect(await reminded()).toEqual(['1: 2026-12-12', '2: 2026-12-23', '3: 2027-01-08'])
    expect(await mails()).toBe(3)
  })

  test('says in the mail which one it is, what remains, and under which symbol it is paid', async () => {
    const { owed, unpaid } = (await debtor())!
    await receiveAll(world, [await transferOf(world, 'jana', 1000)])
    await at('2026-12-14')
    const letter = (await lettersOf(world.db, 'dunning')).get(jana)!
    expect(letter).toContain(`Faktura ${unpaid[0]!.number}: první upomínka`)
    expect(letter).toContain(`Zbývá uhradit: ${formatPrice((owed - 1000) as never).replaceAll('\u00a0', ' ')}`)
    expect(letter).toContain('Splatnost: 9. 12. 2026')
    expect(letter).toContain(`Variabilní symbol: ${(await world.as('jana').payments.mine()).purchases[0]!.symbol}`)
  })

  test('is not reminded of while a stop holds, and again afterwards', async () => {
    const until = asDay('2026-12-31')
    expect(await code(finance().receivables.stop({ userId: jana, until: asDay('2026-11-20'), reason: 'Včera' }))).toBe('STOP_IN_PAST')
    await finance().receivables.stop({ userId: jana, until, reason: 'Splátky' })
    expect((await debtor())!.stop).toEqual({ until, reason: 'Splátky' })
    for (const day of ['2026-12-14', '2026-12-31']) await at(day)
    expect(await reminded()).toEqual([])
    await at('2027-01-01')
    expect(await reminded()).toEqual(['1: 2027-01-01'])
    await finance().receivables.stop({ userId: jana, until: asDay('2027-06-30'), reason: 'Splátky' })
    await at('2027-01-20')
    await finance().receivables.resume({ userId: jana })
    await at('2027-01-21')
    expect(await reminded()).toEqual(['1: 2027-01-01', '2: 2027-01-21'])
  })

  test('that is paid, or of which next to nothing is left, is not', async () => {
    const { owed } = (await debtor())!
    await receiveAll(world, [await transferOf(world, 'jana', owed - 1999)])
    await at('2026-12-14')
    expect(await reminded()).toEqual([])
    await receiveAll(world, [await transferOf(world, 'jana', 1999)])
    expect(await debtor()).toBeUndefined()
  })

  test('is never stopped by whoever owes it', async () => {
    const own = { userId: await world.userId('finance'), until: asDay('2099-01-01'), reason: 'Mám čas' }
    expect(await code(finance().receivables.stop(own))).toBe('OWN_MONEY')
  })
})

test('debts are listed by age, whatever is paid pays the oldest', async () => {
  const sums = async () => (await finance().receivables.list()).ages.filter(({ amount }) => amount > 0).map(({ age }) => age)
  expect(await sums()).toEqual(['not_due'])
  for (const [day, age] of [
    ['2026-12-10', 'to_14'],
    ['2026-12-24', 'to_30'],
    ['2027-01-09', 'to_60'],
    ['2027-02-08', 'older'],
  ] as const) {
    await world.clock(day, '08:00')
    expect(await sums(), day).toEqual([age])
  }
  const { ages, debtors } = await finance().receivables.list()
  expect(ages.reduce((sum, { amount }) => sum + amount, 0)).toBe(debtors.reduce((sum, { owed }) => sum + owed, 0))
})
