import { beforeEach, describe, expect, test } from 'vitest'
import { camt, csv, sent, trustFiles } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { balancesOf } from '#server/test/money.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
let symbol: string
let owed: number
beforeEach(async () => {
  world = await openWorld()
  await world.as('operator').orders.send({ deliveryId: await clearedWeek(world) })
  await trustFiles(world.db)
  const mine = await world.as('jana').payments.mine()
  symbol = mine.purchases[0]!.symbol
  owed = mine.owed
  return () => world.close()
})

const finance = () => world.as('finance')
const imports = (text: string) => finance().statements.import(sent(text))
const waiting = async () => (await finance().statements.desk()).waiting
const decide = async (is: 'same' | 'other', as = 'finance') => {
  const [line] = await waiting()
  return world.as(as).statements.decide({ lineId: line!.id, is, reason: 'Porovnáno' })
}
const money = async () => {
  const { owed: open, credit } = await world.as('jana').payments.mine()
  return { owed: open, credit }
}
const paid = () => camt([{ amount: owed, vs: symbol }])
/** The same payment as another export of the bank writes it: a day later, without the other account. */
const otherExport = (on = '26.11.2026') => csv([{ amount: owed, vs: symbol, on, from: '' }])

describe('a payment that comes again from another export of the bank', () => {
  let imported: Awaited<ReturnType<typeof imports>>
  beforeEach(async () => {
    await world.clock('2026-11-29', '12:00')
    await imports(paid())
    imported = await imports(otherExport())
  })

  test('is not posted; the desk shows the posted one beside it', async () => {
    expect(imported).toMatchObject({ matched: { exact: 0, again: 0 }, waiting: 1, doubtful: 1, known: 0 })
    expect(await money()).toEqual({ owed: 0, credit: 0 })
    expect(await balancesOf(world.db)).toMatchObject({ bank: -owed })
    expect(await waiting()).toMatchObject([
      {
        amount: owed,
        bookedOn: '2026-11-26',
        isOurs: true,
        twin: { bookedOn: '2026-11-25', status: 'matched', fileName: 'vypis.xml', member: expect.stringContaining('Jana') },
      },
    ])
  })

  test('and is the same is left out for good: a third export of it does not ask', async () => {
    await decide('same')
    expect(await waiting()).toEqual([])
    expect((await finance().statements.desk()).files[0]!.counts).toMatchObject({ same: 1, waiting: 0 })
    const third = camt([
      { amount: owed, vs: symbol, on: '2026-11-26' },
      { amount: 100, on: '2026-11-26' },
    ])
    expect(await imports(third)).toMatchObject({ known: 1, waiting: 1, doubtful: 0 })
    await expect(imports(`${otherExport()}\n`)).rejects.toMatchObject({ code: 'STATEMENT_TWICE' })
    expect(await money()).toEqual({ owed: 0, credit: 0 })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('and is another payment is posted, once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => decide('other')))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await money()).toEqual({ owed: 0, credit: owed })
    expect(await waiting()).toEqual([])
    expect(await brokenInvariants(world.db)).toEqual([])
  })
})

test('two exports that are imported at once post the payment once', async () => {
  const answers = await Promise.allSettled([imports(paid()), imports(csv([{ amount: owed, vs: symbol, from: '' }]))])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(await money()).toEqual({ owed: 0, credit: 0 })
  expect(await waiting()).toHaveLength(1)
})

test('two equal lines of one file are two payments if the bank numbers both, else the second waits', async () => {
  const twice = camt([1, 2].map(() => ({ amount: owed, vs: symbol })))
  expect(await imports(twice)).toMatchObject({ matched: { exact: 1 }, waiting: 1, doubtful: 1 })
  await decide('same')
  let number = 0
  const numbered = twice.replaceAll('<Refs>', () => `<Refs><AcctSvcrRef>A${++number}</AcctSvcrRef>`).replaceAll('2026-11-25', '2026-11-18')
  expect(await imports(numbered)).toMatchObject({ matched: { again: 2 }, waiting: 0, doubtful: 0 })
})

test('what has no twin is decided in no such way, and a payment of one’s own by nobody but others', async () => {
  await imports(camt([{ amount: owed }]))
  const before = await everyTable(world.db)
  for (const is of ['same', 'other'] as const) await expect(decide(is)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await everyTable(world.db)).toEqual(before)
  await finance().statements.decide({ lineId: (await waiting())[0]!.id, is: 'ignored', reason: 'Zkouška' })

  const topUp = await world.as('admin').payments.topUp({ amount: 50_000 as never })
  await imports(camt([{ amount: 50_000, vs: topUp.symbol }]))
  await imports(csv([{ amount: 50_000, vs: topUp.symbol, from: '' }]))
  await expect(decide('other', 'admin')).rejects.toMatchObject({ code: 'OWN_MONEY' })
})
