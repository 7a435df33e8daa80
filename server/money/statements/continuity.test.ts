import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { afterHandover } from '#server/test/after-handover.ts'
import { camt, camtEntry, csv, sent } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { balancesOf } from '#server/test/money.ts'
import { onlyLinked } from '#server/test/links.ts'
import { clearedWeek } from '#server/test/ordering.ts'

// Anybody can write a file. What does not continue the account gives money to nobody before a second person has confirmed it.

let world: World
let symbol: string
const paid = 90_000
beforeEach(async () => {
  world = await openWorld()
  await world.as('operator').orders.send({ deliveryId: await clearedWeek(world) })
  await world.clock('2026-11-29', '12:00')
  symbol = (await world.as('jana').payments.mine()).purchases[0]!.symbol
  return () => world.close()
})
const { code } = afterHandover(() => world)

const imports = (text: string, key = 'finance') => world.as(key).statements.import(sent(text))
/** A statement that begins with this balance. */
const from = (before: number, amount: number, on = '2026-11-25') => camt([{ amount, vs: symbol, on }], { before })
const open = async (key = 'admin') => world.as(key).ledger.corrections()
const decide = async (is: 'posted' | 'rejected', key = 'admin') =>
  code(
    world.as(key).ledger.decideCorrection({ correctionId: (await open())[0]!.id, is, reason: is === 'rejected' ? 'Není to tak.' : null }),
  )
const payments = async () => (await world.db.selectFrom('payments').select('amount').execute()).map(({ amount }) => amount)
const openLine = async () =>
  (await world.db.selectFrom('statement_lines').where('status', '=', 'waiting').select('id').executeTakeFirstOrThrow()).id
const leaveOut = async () => world.as('admin').statements.decide({ lineId: await openLine(), is: 'ignored', reason: 'Nepatří sem' })
const give = async (key: string) => {
  return code(
    world.as(key).statements.decide({
      lineId: await openLine(),
      is: 'assigned',
      userId: await world.userId('jana'),
      purchaseId: null,
      reason: 'Podle částky',
    }),
  )
}

test.each([
  ['the first of an account', () => from(1_000_000, paid), 'Je to první výpis účtu'],
  ['without balances', () => csv([{ amount: paid, vs: symbol }]), 'Je to první výpis účtu'],
])('of a file %s nothing is posted until somebody else confirms it, nor given by whoever imported it', async (_, text, why) => {
  const { unproven, matched, waiting } = await imports(text())
  expect(unproven).toContain(why)
  expect([matched.exact + matched.over + matched.partial, waiting, await payments()]).toEqual([0, 1, []])
  expect(await open()).toMatchObject([
    { procedure: 'statements.import', note: 'Platby z výpisu, který nenavazuje', amount: paid, whose: ['členové podle výpisu'] },
  ])
  expect(await give('finance')).toBe('STATEMENT_UNPROVEN')
  expect((await world.as('finance').statements.desk()).files).toMatchObject([{ isToConfirm: true }])
  expect(await decide('posted', 'finance')).toBe('OWN_CORRECTION')
  expect(await decide('posted')).toBe('answered')
  expect(await payments()).toEqual([paid])
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('nor is anything paid, or a fee, by a file that brings no money, unless it is little: as much as one person decides alone', async () => {
  const left = (amount: number) => camtEntry({ amount, name: 'Poplatek za vedení účtu' }).replaceAll('Dbtr', 'Cdtr')
  const file = (amount: number) => camt([{ amount }], { before: 7 }, left(amount))
  expect(await imports(file(-50_000))).toMatchObject({ unproven: null })
  // Nor does such a file take the place of the statement that a fee by hand waits for.
  await world.as('finance').statements.postFee({ feeId: randomUUID().replaceAll('-', ''), amount: haler(4900), reason: 'Vedení účtu' })
  const fee = camtEntry({ amount: -4900, from: '', name: 'Poplatek' }).replaceAll('Dbtr', 'Cdtr')
  expect((await imports(camt([{ amount: -54_901 }], { before: 7 }, left(-50_001) + fee))).unproven).toContain('první výpis')
  expect(await open()).toMatchObject([{ procedure: 'statements.import', amount: 54_901 }])
  const { outgoing } = await world.as('admin').statements.desk()
  expect((await world.as('finance').statements.desk()).outgoing.map(({ amount }) => amount)).toEqual([-50_000])
  expect(outgoing.map(({ amount }) => amount)).toContain(-4900)
  const { id: lineId } = outgoing.find(({ amount }) => amount === -50_001)!
  const { id: supplierId } = await world.db.selectFrom('suppliers').select('id').executeTakeFirstOrThrow()
  const reason = 'Úhrada'
  const before = await balancesOf(world.db)
  for (const act of [{ is: 'supplier', supplierId } as const, { is: 'bank_fee' } as const])
    expect(await code(world.as('finance').statements.decide({ lineId, reason, ...act }))).toBe('STATEMENT_UNPROVEN')
  expect(await balancesOf(world.db)).toEqual(before)
  expect(await decide('posted')).toBe('answered')
  expect(await code(world.as('finance').statements.decide({ lineId, reason, is: 'supplier', supplierId }))).toBe('answered')
})

test('what continues the last one is posted at once, also if they overlap; what leaves one out, or invents a line, is not', async () => {
  await imports(from(1_000_000, paid))
  await decide('posted')
  expect(await imports(from(1_090_000, 80_000, '2026-11-26'))).toMatchObject({ unproven: null })
  const both = camt(
    [
      { amount: 80_000, vs: symbol, on: '2026-11-26' },
      { amount: 70_000, vs: symbol, on: '2026-11-27' },
    ],
    { before: 1_090_000 },
  )
  expect(await imports(both)).toMatchObject({ unproven: null, known: 1 })
  expect(await payments()).toEqual([paid, 80_000, 70_000])
  const { unproven } = await imports(from(1_300_000, 60_000, '2026-11-28'))
  expect(unproven!.replaceAll('\u00a0', ' ')).toBe(
    'Výpis nenavazuje: předchozí skončil zůstatkem 12 400,00 Kč, tenhle navazuje na 13 000,00 Kč.',
  )
  expect(await payments()).toHaveLength(3)
})

test('whoever imported it decides nothing else of it either: no cash that would have reached the bank, no interest, nothing that is left out', async () => {
  await imports(from(1_000_000, paid))
  const lineId = await openLine()
  const before = await world.db.selectFrom('ledger_transactions').select('id').execute()
  const as = (is: 'cash' | 'bank_fee' | 'ignored', key = 'finance') =>
    code(world.as(key).statements.decide({ lineId, reason: 'Tržba', ...(is === 'cash' ? { is, fee: haler(0) } : { is }) }))
  expect([await as('cash'), await as('bank_fee'), await as('ignored')]).toEqual(Array(3).fill('STATEMENT_UNPROVEN'))
  expect(await world.db.selectFrom('ledger_transactions').select('id').execute()).toEqual(before)
  expect(await as('ignored', 'admin')).toBe('answered')
})

test('a rejected file begins no chain; before that somebody else gives its lines, who does not belong to whoever imported it', async () => {
  await imports(from(1_000_000, paid))
  expect(await give('finance')).toBe('STATEMENT_UNPROVEN')
  await onlyLinked(world, 'finance', 'admin')
  expect(await give('admin')).toBe('STATEMENT_UNPROVEN')
  await onlyLinked(world)
  expect(await give('admin')).toBe('answered')
  expect(await decide('rejected')).toBe('answered')
  expect((await imports(from(1_090_000, 80_000, '2026-11-26'))).unproven).toContain('první výpis')
})

test('lines of a rejected file are nobody’s duty and in no balance; the list says by whom and why, and the same file may come again', async () => {
  const text = camt([{ amount: paid, vs: symbol }, { amount: -100 }], { before: 7 })
  const desk = () => world.as('finance').statements.desk()
  const duty = async (key = 'admin') => (await world.as(key).dashboard.duties()).find(({ duty }) => duty === 'bank_lines')!.count
  await imports(text)
  const { waiting, outgoing, bank } = await world.as('admin').statements.desk()
  const [line] = waiting
  expect([await duty(), waiting.length, outgoing.length, bank]).toEqual([2, 1, 1, null])
  // Whoever imported it waits for somebody else, and so does their household.
  expect([await duty('finance'), await desk()]).toMatchObject([0, { waiting: [], outgoing: [] }])
  await onlyLinked(world, 'finance', 'admin')
  expect([await duty(), (await world.as('admin').statements.desk()).waiting]).toEqual([0, []])
  await onlyLinked(world)
  expect(await decide('rejected')).toBe('answered')
  expect(await desk()).toMatchObject({
    files: [{ isToConfirm: false, rejected: { by: 'Alena Správcová', reason: 'Není to tak.' }, counts: { waiting: 0, outgoing: 0 } }],
    waiting: [],
    outgoing: [],
    bank: null,
  })
  expect(await duty()).toBe(0)
  const late = { lineId: line!.id, is: 'ignored', reason: 'Pozdě' } as const
  expect(await code(world.as('admin').statements.decide(late))).toBe('LINE_DECIDED')
  // The same file again, withdrawn by whoever imported it, and a third time.
  expect(await imports(text)).toMatchObject({ known: 0, waiting: 1, outgoing: 1 })
  await world.as('finance').ledger.decideCorrection({ correctionId: (await open())[0]!.id, is: 'rejected' })
  expect((await desk()).files.map(({ rejected }) => rejected?.reason)).toEqual([null, 'Není to tak.'])
  await imports(text)
  expect(await decide('posted')).toBe('answered')
  expect(await payments()).toEqual([paid])
  await expect(imports(text)).rejects.toMatchObject({ code: 'STATEMENT_TWICE' })
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('little is posted at once, within the sum of the day', async () => {
  const little = (n: number) => csv([{ amount: 40_000 + n, vs: symbol }])
  const unproven = []
  for (let n = 0; n < 6; n++) unproven.push((await imports(little(n))).unproven)
  expect(unproven.map((why) => why === null)).toEqual([true, true, true, true, false, false])
  expect(await payments()).toHaveLength(4)
})

test('a payment of the household of whoever confirms a file waits for somebody else', async () => {
  await onlyLinked(world, 'admin', 'jana')
  await imports(from(1_000_000, paid))
  expect(await decide('posted')).toBe('answered')
  expect(await payments()).toEqual([])
  expect(await give('finance')).toBe('answered')
})

test('a file dated back continues nothing, and one that brings little or nothing begins and moves no chain', async () => {
  const nothing = (before: number, on: string) => camt([{ amount: -100, on }], { before })
  expect(await imports(nothing(1_000_100, '2026-11-24'))).toMatchObject({ unproven: null })
  expect((await imports(from(1_000_000, paid))).unproven).toContain('první výpis')
  await decide('posted')
  expect((await imports(from(1_090_000, 500_000, '2026-11-20'))).unproven).toContain('končí dřív než předchozí')
  expect(await imports(nothing(1_390_100, '2026-11-26'))).toMatchObject({ unproven: null })
  expect((await imports(from(1_390_000, 60_000, '2026-11-27'))).unproven).toContain('Výpis nenavazuje')
  expect(await imports(from(1_090_000, 80_000, '2026-11-26'))).toMatchObject({ unproven: null })
  expect(await payments()).toEqual([paid, 80_000])
})

test('a file continues the account, too, if it has lines that a little file without balances brought', async () => {
  await imports(from(1_000_000, paid))
  await decide('posted')
  const little = { amount: 20_000, vs: symbol }
  expect(await imports(csv([{ ...little, on: '26.11.2026' }]))).toMatchObject({ unproven: null })
  const both = [
    { ...little, on: '2026-11-26' },
    { amount: 80_000, vs: symbol, on: '2026-11-27' },
  ]
  expect(await imports(camt(both, { before: 1_090_000 }))).toMatchObject({ unproven: null, known: 1 })
  expect(await imports(from(1_190_000, 70_000, '2026-11-28'))).toMatchObject({ unproven: null })
})

test('a line of a rejected file is not known: the true file brings it, once, also if it was left out; one that was posted meanwhile is', async () => {
  const file = (before: number) =>
    camt(
      [paid, 80_000].map((amount) => ({ amount, vs: symbol, on: '2026-11-25' })),
      { before },
    )
  await imports(file(5))
  expect(await give('admin')).toBe('answered')
  await leaveOut()
  await decide('rejected')
  expect(await imports(file(1_000_000))).toMatchObject({ known: 1, waiting: 1 })
  await decide('posted')
  expect((await payments()).toSorted((a, b) => a - b)).toEqual([80_000, paid])
  const { files, waiting } = await world.as('finance').statements.desk()
  expect([waiting, files.map(({ counts }) => counts.matched)]).toEqual([[], [1, 0]])
  await expect(imports(file(7))).rejects.toMatchObject({ code: 'STATEMENT_TWICE' })
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('the desk compares the books with files that are believed, and with none that somebody wrote to hide a difference', async () => {
  await imports(from(1_000_000, paid))
  const closing = async () => {
    const { bank } = await world.as('finance').statements.desk()
    return bank && [bank.on, bank.closing, bank.undecided, bank.opening, bank.ignored]
  }
  expect(await closing()).toBeNull()
  await decide('posted')
  const before = [1_000_000, 0]
  const believed = ['2026-11-25', 1_000_000 + paid, 0, ...before]
  expect(await closing()).toEqual(believed)
  // It brings nothing, so nobody has to confirm it.
  await imports(camt([{ amount: -1, vs: '', on: '2026-11-27' }], { before: 50 }))
  const still = [believed[0], believed[1], -1, ...before]
  expect(await closing()).toEqual(still)
  // This one waits for somebody, who leaves its line out, and is rejected; the other one is of a time before the first.
  for (const text of [from(7, 70_000, '2026-11-28'), csv([{ amount: 60_000, on: '20.11.2026' }])]) {
    await imports(text)
    expect(await closing()).toEqual(still)
    await leaveOut()
    expect(await closing()).toEqual(still)
    await decide('rejected')
    expect(await closing()).toEqual(still)
  }
})
