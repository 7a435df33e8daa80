import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { bankDifference, unexplained } from '#domain/money/statements/bank-balance.ts'
import { camt, camtEntry, sent, trustFiles } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants } from '#server/test/cycle.ts'
import { balancesOf } from '#server/test/money.ts'
import { clearedWeek } from '#server/test/ordering.ts'
import { lockStatements } from './locks.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await trustFiles(world.db)
  await world.clock('2026-11-29', '12:00')
  return () => world.close()
})

const finance = () => world.as('finance')
const desk = () => finance().statements.desk()
const imports = (text: string) => finance().statements.import(sent(text))
const balance = async () => (await desk()).bank!

test('a fee and an interest of the bank are posted, until the bank and the books differ only by what was there before', async () => {
  expect((await desk()).bank).toBeNull()
  const fee = camtEntry({ amount: -4900, from: '', name: 'Poplatek za vedení účtu' }).replaceAll('Dbtr', 'Cdtr')
  const interest = camtEntry({ amount: 123, from: '', name: 'Úrok' })
  await imports(camt([{ amount: -4900 }, { amount: 123 }], undefined, fee + interest))
  const { outgoing, waiting } = await desk()
  expect(outgoing).toMatchObject([{ amount: -4900, isFee: true }])
  expect(await balance()).toEqual({ on: '2026-11-25', opening: 1_000_000, closing: 995_223, booked: 0, undecided: -4777, ignored: 0 })
  await finance().statements.decide({ lineId: outgoing[0]!.id, is: 'bank_fee', reason: 'Poplatek banky' })
  await finance().statements.decide({ lineId: waiting[0]!.id, is: 'bank_fee', reason: 'Úrok' })
  expect(await balancesOf(world.db)).toMatchObject({ bank: 4777, costs: -4777 })
  const after = await balance()
  expect([bankDifference(after), unexplained(after)]).toEqual([1_000_000, 0])
  expect((await desk()).files[0]!.counts).toMatchObject({ bank_fee: 2 })
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('what went to somebody’s account is no fee of the bank above what one person decides alone, whatever it is called', async () => {
  const gone = (amount: number) => camtEntry({ amount, name: 'Poplatek za vedení účtu' }).replaceAll('Dbtr', 'Cdtr')
  await imports(camt([{ amount: -50_001 }, { amount: -50_000 }], undefined, gone(-50_001) + gone(-50_000)))
  const before = await balancesOf(world.db)
  const decide = (amount: number) => async () => {
    const line = (await desk()).outgoing.find((each) => each.amount === amount)!
    return finance().statements.decide({ lineId: line.id, is: 'bank_fee', reason: 'Poplatek' })
  }
  await expect(decide(-50_001)()).rejects.toMatchObject({
    code: 'FEE_ABOVE_PAYOUT',
    message: expect.stringContaining('na něčí účet') as string,
  })
  expect(await balancesOf(world.db)).toEqual(before)
  await decide(-50_000)()
})

test('what left is a fee, or went to an account that no supplier has on record, by the word of two people above what one decides alone', async () => {
  // Suppliers are owed after a week of its own.
  await world.close()
  world = await openWorld()
  await trustFiles(world.db)
  await world.as('operator').orders.send({ deliveryId: await clearedWeek(world) })
  await world.clock('2026-11-29', '12:00')
  const { suppliers } = await desk()
  const { id } = suppliers.find(({ owed }) => owed > 50_003)!
  const account = 'CZ9207100077200077628031'
  const to = (amount: number) => camtEntry({ amount, from: account }).replaceAll('Dbtr', 'Cdtr')
  const fee = camtEntry({ amount: -50_001, from: '', name: 'Poplatek' }).replaceAll('Dbtr', 'Cdtr')
  await imports(camt([{ amount: -50_001 }, { amount: -50_002 }, { amount: -50_003 }], undefined, fee + to(-50_002) + to(-50_003)))
  const line = async (amount: number) => (await desk()).outgoing.find((each) => each.amount === amount)!
  const paid = (lineId: string, supplierId: string, by = finance()) =>
    by.statements.decide({ lineId, is: 'supplier', supplierId, reason: 'Vyúčtování' })
  const before = await balancesOf(world.db)
  const asFee = { lineId: (await line(-50_001)).id, is: 'bank_fee', reason: 'Poplatek' } as const
  expect(await finance().statements.decide(asFee)).toMatchObject({ isPosted: false })
  expect(await paid((await line(-50_002)).id, suppliers.find((each) => each.id !== id)!.id)).toMatchObject({ isPosted: false })
  expect(await balancesOf(world.db)).toEqual(before)
  expect(await line(-50_002)).toMatchObject({ isToConfirm: true })
  await expect(finance().statements.decide(asFee)).rejects.toMatchObject({ code: 'ALREADY_PROPOSED' })
  const { ledger } = world.as('admin')
  for (const { id: correctionId } of await ledger.corrections()) await ledger.decideCorrection({ correctionId, is: 'posted' })
  expect(await balancesOf(world.db)).toMatchObject({ bank: 100_003, costs: (before['costs'] ?? 0) - 50_001 })
  // What is owed went to the account on record: the line says so itself, but not more than that, nor to who may have written it.
  const { counterAccount } = await line(-50_003)
  await world.db.updateTable('suppliers').set({ bank_account: counterAccount }).where('id', '=', id).execute()
  const owedTo = (supplierId: string) => desk().then(({ suppliers: all }) => all.find((each) => each.id === supplierId)!.owed)
  const [{ id: lineId }, owed] = [await line(-50_003), await owedTo(id)]
  expect(await paid(lineId, id)).toMatchObject({ isPosted: false })
  expect(await owedTo(id)).toBe(owed)
  expect(await paid(lineId, id, world.as('admin'))).toMatchObject({ isPosted: true })
  const more = -(await owedTo(id)) - 50_001
  await imports(camt([{ amount: more }], undefined, to(more)))
  expect(await paid((await line(more)).id, id, world.as('admin'))).toMatchObject({ isPosted: false })
})

test('what arrived is a payout of the card gateway, whose fee is a cost, so that nothing stays in transit', async () => {
  await imports(camt([500_000, 4880, 200, 1_100_000].map((amount) => ({ amount }))))
  const [large, payout, other, huge] = (await desk()).waiting
  const decide = (lineId: string, fee: number) =>
    finance().statements.decide({ lineId, is: 'cash', fee: haler(fee), reason: 'Výplata z brány' })
  await expect(decide(other!.id, 201)).rejects.toMatchObject({ code: 'FEE_ABOVE_PAYOUT' })
  await expect(decide(large!.id, 25_001)).rejects.toMatchObject({ code: 'FEE_ABOVE_PAYOUT' })
  await expect(decide(other!.id, -1)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const before = await balancesOf(world.db)
  // What the gateway took, the line does not say: much of it waits for a second person.
  expect(await decide(huge!.id, 50_001)).toMatchObject({ isPosted: false })
  expect(await balancesOf(world.db)).toEqual(before)
  expect(await decide(payout!.id, 120)).toMatchObject({ isPosted: true })
  const after = await balancesOf(world.db)
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  expect(['bank', 'costs', 'cash_in_transit'].map(moved)).toEqual([-4880, -120, 5000])
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('a fee that no statement has is posted by hand, once, and a high one once a second person confirms it', async () => {
  const before = (await balancesOf(world.db))['costs'] ?? 0
  const input = { feeId: randomUUID().replaceAll('-', ''), amount: haler(4900), reason: 'Vedení účtu' }
  await Promise.all([finance().statements.postFee(input), finance().statements.postFee(input)])
  expect((await balancesOf(world.db))['costs']).toBe(before - 4900)
  const high = { ...input, feeId: randomUUID().replaceAll('-', ''), amount: haler(60_000) }
  expect(await finance().statements.postFee(high)).toEqual({ amount: 60_000, isPosted: false })
  expect((await balancesOf(world.db))['costs']).toBe(before - 4900)
  const [asked] = await world.as('admin').ledger.corrections()
  expect(asked).toMatchObject({ procedure: 'statements.postFee', amount: 60_000 })
  await world.as('admin').ledger.decideCorrection({ correctionId: asked!.id, is: 'posted' })
  expect((await balancesOf(world.db))['costs']).toBe(before - 64_900)
  await expect(world.as('jana').statements.postFee(input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a fee that waits for a second person is not posted once more after its line came', async () => {
  await byHand(60_000)
  await imports(camt([{ amount: -60_000 }], undefined, feeEntry(-60_000)))
  const [line] = (await desk()).outgoing
  await finance().statements.decide({ lineId: line!.id, is: 'bank_fee', reason: 'Poplatek' })
  const { ledger } = world.as('admin')
  for (const { id: correctionId, procedure } of await ledger.corrections())
    if (procedure !== 'statements.postFee') await ledger.decideCorrection({ correctionId, is: 'posted' })
  const before = await balancesOf(world.db)
  const asked = (await ledger.corrections()).find(({ procedure }) => procedure === 'statements.postFee')!
  await expect(ledger.decideCorrection({ correctionId: asked.id, is: 'posted' })).rejects.toMatchObject({
    code: 'NOT_CORRECTABLE',
    message: expect.stringContaining('přišel ve výpisu'),
  })
  expect(await balancesOf(world.db)).toEqual(before)
})

const byHand = (amount = 4900) =>
  finance().statements.postFee({ feeId: randomUUID().replaceAll('-', ''), amount: haler(amount), reason: 'Vedení účtu' })
const feeEntry = (amount: number, name = 'Poplatek za vedení účtu') => camtEntry({ amount, from: '', name }).replaceAll('Dbtr', 'Cdtr')
const rest = async () => {
  const bank = await balance()
  return [bankDifference(bank) - bank.opening, unexplained(bank)]
}

test('a fee posted by hand is the line of a statement that comes later, which is not posted again', async () => {
  await byHand()
  await imports(camt([{ amount: -4900 }], undefined, feeEntry(-4900)))
  expect((await desk()).outgoing).toEqual([])
  expect((await desk()).files[0]!.counts).toMatchObject({ bank_fee: 1, outgoing: 0 })
  expect(await balancesOf(world.db)).toMatchObject({ bank: 4900, costs: -4900 })
  expect(await rest()).toEqual([0, 0])
  expect(await brokenInvariants(world.db)).toEqual([])
  // A correction of the fee lets its line wait again.
  const { id: transactionId } = await world.db
    .selectFrom('ledger_transactions')
    .where('key', 'like', 'bank_fee_by_hand:%')
    .select('id')
    .executeTakeFirstOrThrow()
  await finance().ledger.correct({ transactionId, reason: 'Byl to nájem' })
  expect((await desk()).outgoing).toMatchObject([{ amount: -4900 }])
  await finance().statements.decide({ lineId: (await desk()).outgoing[0]!.id, is: 'bank_fee', reason: 'Poplatek' })
  expect(await rest()).toEqual([0, 0])
})

test('a line that waits, and is a fee that was posted by hand meanwhile, is not posted again; one more fee of that amount is', async () => {
  await imports(camt([{ amount: -4900 }, { amount: -4900 }], undefined, feeEntry(-4900, 'Výběr') + feeEntry(-4900, 'Vedení')))
  await byHand()
  for (const { id: lineId } of (await desk()).outgoing) await finance().statements.decide({ lineId, is: 'bank_fee', reason: 'Poplatek' })
  expect(await balancesOf(world.db)).toMatchObject({ bank: 9800, costs: -9800 })
  expect(await rest()).toEqual([0, 0])
})

test('what statements without balances brought before the first balance is no money that the books do not know', async () => {
  const text = 'ID pohybu;Datum;Objem;Měna;Protiúčet;Kód banky;VS\n1;20.11.2026;100,00;CZK;168540115;0600;7\n'
  await finance().statements.import(sent(text, 'bez-zustatku.csv'))
  expect((await desk()).bank).toBeNull()
  await imports(camt([{ amount: -4900 }], undefined, feeEntry(-4900)))
  expect(await balance()).toMatchObject({ opening: 990_000, undecided: 10_000 - 4900 })
  expect(unexplained(await balance())).toBe(0)
  // Nor is it more by another export of it.
  await finance().statements.import(sent(text.replace('20.11.2026', '21.11.2026').replace('168540115', ''), 'znovu.csv'))
  const { id: lineId } = (await desk()).waiting.find(({ twin }) => twin !== null)!
  expect(await balance()).toMatchObject({ opening: 990_000, undecided: 10_000 - 4900 })
  await finance().statements.decide({ lineId, is: 'same', reason: 'Porovnáno' })
  expect(await balance()).toMatchObject({ opening: 990_000, undecided: 10_000 - 4900 })
})

test('a fee that a correction takes back waits for another decision', async () => {
  await imports(camt([{ amount: -4900, from: '', name: 'Poplatek' }]).replaceAll('Dbtr', 'Cdtr'))
  const [line] = (await desk()).outgoing
  await finance().statements.decide({ lineId: line!.id, is: 'bank_fee', reason: 'Poplatek' })
  const { id: transactionId } = await world.db
    .selectFrom('ledger_transactions')
    .where('key', '=', `bank_fee:${line!.id}`)
    .select('id')
    .executeTakeFirstOrThrow()
  await finance().ledger.correct({ transactionId, reason: 'Byl to nájem' })
  expect((await desk()).outgoing).toMatchObject([{ id: line!.id }])
})

test('a decision locks the statements before its line, as the confirmation of a file does, so they never deadlock', async () => {
  await imports(camt([{ amount: -4900 }], undefined, feeEntry(-4900)))
  const [line] = (await desk()).outgoing
  const decided = await world.db.transaction().execute(async (tx) => {
    await lockStatements(tx as never)
    const deciding = finance().statements.decide({ lineId: line!.id, is: 'bank_fee', reason: 'Poplatek' })
    const waiting = async () => (await sql`select from pg_locks where not granted`.execute(world.db)).rows.length
    await expect.poll(waiting).toBe(1)
    await sql`select from statement_lines where id = ${line!.id} for update nowait`.execute(tx)
    return { deciding }
  })
  expect(await decided.deciding).toEqual({ lineId: line!.id, isPosted: true })
})
