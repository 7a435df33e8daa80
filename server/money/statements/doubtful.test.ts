import { beforeEach, expect, test } from 'vitest'
import { afterHandover } from '#server/test/after-handover.ts'
import { camt, csv, sent } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { onlyLinked } from '#server/test/links.ts'
import { clearedWeek } from '#server/test/ordering.ts'

// What becomes of a line that may be the payment of another one, where files are believed only if they continue the account.

let world: World
let symbol: string
const paid = 90_000
beforeEach(async () => {
  world = await openWorld()
  await world.as('operator').orders.send({ deliveryId: await clearedWeek(world) })
  await world.clock('2026-11-29', '12:00')
  symbol = (await world.as('jana').payments.mine()).purchases[0]!.symbol
  await imports(from(1_000_000, paid))
  await decide('posted')
  return () => world.close()
})
const { code } = afterHandover(() => world)

const imports = (text: string) => world.as('finance').statements.import(sent(text))
/** A statement that begins with this balance. */
const from = (before: number, amount: number, on = '2026-11-25') => camt([{ amount, vs: symbol, on }], { before })
const decide = async (is: 'posted' | 'rejected') => {
  const [asked] = await world.as('admin').ledger.corrections()
  await world.as('admin').ledger.decideCorrection({ correctionId: asked!.id, is, reason: is === 'rejected' ? 'Není to tak.' : null })
}
const payments = async () => (await world.db.selectFrom('payments').select('amount').execute()).map(({ amount }) => amount)
const waiting = async (key = 'admin') => (await world.as(key).statements.desk()).waiting
/** Gives the one line that waits to a member. */
const give = async (key: string) => {
  const [line] = await waiting()
  const userId = await world.userId('jana')
  return code(world.as(key).statements.decide({ lineId: line!.id, is: 'assigned', userId, purchaseId: null, reason: 'Podle částky' }))
}

test('what was left out as the payment of a line that is rejected waits again, beside another one that it may be', async () => {
  await imports(from(5, paid, '2026-11-27'))
  // Another export of the first one, which is nearer to the second.
  expect(await imports(from(1_000_000, paid, '2026-11-28'))).toMatchObject({ doubtful: 1 })
  const line = (await waiting()).at(-1)
  expect(line).toMatchObject({ bookedOn: '2026-11-28', twin: { bookedOn: '2026-11-27', status: 'waiting' } })
  await world.as('admin').statements.decide({ lineId: line!.id, is: 'same', reason: 'Porovnáno' })
  await decide('rejected')
  expect(await waiting()).toMatchObject([{ id: line!.id, twin: { bookedOn: '2026-11-25', status: 'matched' } }])
  expect(await payments()).toEqual([paid])
})

test('a line is not doubtful for the sake of one that was rejected', async () => {
  await imports(from(5, 70_000))
  const both = [70_000, 5_000].map((amount) => ({ amount, vs: symbol, on: '2026-11-26' }))
  await imports(camt(both, { before: 1 }))
  expect((await waiting()).filter(({ twin }) => twin !== null)).toHaveLength(1)
  await decide('rejected')
  expect((await waiting()).map(({ twin }) => twin)).toEqual([null, null])
})

test('of a file that continues only without its doubtful lines, whoever imported it makes these no payments', async () => {
  await imports(from(1_090_000, 300_000))
  expect(await imports(from(1_090_000, 300_000, '2026-11-26'))).toMatchObject({ unproven: null, doubtful: 1 })
  const [line] = await waiting()
  const other = (key: string) => code(world.as(key).statements.decide({ lineId: line!.id, is: 'other', reason: 'Podruhé' }))
  const leaveOut = (key: string) => code(world.as(key).statements.decide({ lineId: line!.id, is: 'ignored', reason: 'Nepatří sem' }))
  const decided = [await other('finance'), await give('finance'), await leaveOut('finance')]
  expect(decided).toEqual(Array(3).fill('STATEMENT_UNPROVEN'))
  await onlyLinked(world, 'finance', 'admin')
  expect(await other('admin')).toBe('STATEMENT_UNPROVEN')
  await onlyLinked(world)
  expect(await imports(from(1_390_000, 80_000, '2026-11-27'))).toMatchObject({ unproven: null })
  expect(await payments()).toEqual([paid, 300_000, 80_000])
  // Nor does it explain a difference, as no balance has it.
  expect(await leaveOut('admin')).toBe('answered')
  expect((await world.as('finance').statements.desk()).bank).toMatchObject({ closing: 1_470_000, undecided: 0, ignored: 0 })
})

/** A little that came, and a line that somebody invented beside it as if it was known: the numbers leave it out. */
const invented = (known: number) =>
  camt(
    [
      { amount: known, vs: symbol, on: '2026-11-26' },
      { amount: 300_000, vs: symbol, on: '2026-11-27' },
    ],
    { before: 1_000_000 + paid - 300_000 },
  )

test('a line is no known payment for the sake of a file that nobody believes, which whoever wrote both may withdraw', async () => {
  await imports(csv([{ amount: 300_000, vs: symbol, on: '26.11.2026', from: '' }]))
  expect((await imports(invented(80_000))).unproven).toContain('Výpis nenavazuje')
})

test('nor is it given by whoever imported it, once the other one was withdrawn', async () => {
  await imports(camt([{ amount: 300_000, vs: symbol, on: '2026-11-26' }], { before: 5 }))
  expect(await imports(invented(300_000))).toMatchObject({ unproven: null, doubtful: 1, known: 1 })
  await decide('rejected')
  expect(await waiting('finance')).toMatchObject([{ amount: 300_000, bookedOn: '2026-11-27', twin: null }])
  expect(await give('finance')).toBe('STATEMENT_UNPROVEN')
  expect(await give('admin')).toBe('answered')
})

test('a true file that came beside one with its lines brings these when that one was rejected', async () => {
  const line = { amount: 80_000, vs: symbol }
  await imports(csv([{ ...line, on: '26.11.2026' }]))
  const both = camt(
    [80_000, 70_000].map((amount) => ({ ...line, amount, on: '2026-11-26' })),
    { before: 1_000_000 + paid },
  )
  expect(await imports(both)).toMatchObject({ unproven: null, known: 1 })
  await expect(imports(both)).rejects.toMatchObject({ code: 'STATEMENT_TWICE' })
  await decide('rejected')
  expect(await imports(both)).toMatchObject({ known: 1, waiting: 1 })
  await decide('posted')
  expect(await payments()).toEqual([paid, 70_000, 80_000])
  await expect(imports(both)).rejects.toMatchObject({ code: 'STATEMENT_TWICE' })
})
