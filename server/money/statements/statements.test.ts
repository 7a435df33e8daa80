import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { batch, camt, camtEntry, csv, sent, trustFiles } from '#server/test/bank-files.ts'
import { brokenInvariants, deliveryOf } from '#server/test/cycle.ts'
import { everyTable } from '#server/test/stored.ts'
import { balancesOf } from '#server/test/money.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
let symbol: string
let owed: number
beforeEach(async () => {
  world = await openWorld()
  await clearedWeek(world)
  await trustFiles(world.db)
  const mine = await world.as('jana').payments.mine()
  symbol = mine.purchases[0]!.symbol
  owed = mine.owed
})
afterEach(() => world.close())
const finance = () => world.as('finance')
const imports = (text: string, name = 'vypis.xml') => finance().statements.import(sent(text, name))
const waiting = async () => (await finance().statements.desk()).waiting
const money = async (key: string) => {
  const { owed: open, credit } = await world.as(key).payments.mine()
  return { owed: open, credit }
}
const payments = async () => (await world.db.selectFrom('payments').select('id').execute()).length

describe('a payment with a symbol', () => {
  test('pays for the purchase of that symbol', async () => {
    // Beside an entry that moved nothing.
    expect(await imports(camt([{ amount: owed, vs: symbol }, { amount: 0 }]))).toMatchObject({
      matched: { exact: 1, partial: 0, over: 0, again: 0 },
      waiting: 0,
      outgoing: 0,
    })
    expect(await money('jana')).toEqual({ owed: 0, credit: 0 })
    expect(await balancesOf(world.db)).toMatchObject({ bank: -owed })
  })

  test('in parts, too high, and once again leaves a rest, and then credit', async () => {
    const parts = [{ amount: 1000 }, { amount: owed }, { amount: 500 }].map((each) => ({ ...each, vs: symbol }))
    expect((await imports(camt(parts))).matched).toEqual({ exact: 0, partial: 1, over: 1, again: 1 })
    expect(await money('jana')).toEqual({ owed: 0, credit: 1500 })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is posted once, however often and in which format it is imported', async () => {
    await imports(camt([{ amount: owed, vs: symbol }]))
    await expect(imports(camt([{ amount: owed, vs: symbol }]))).rejects.toMatchObject({ code: 'STATEMENT_TWICE' })
    await expect(imports(csv([{ amount: owed, vs: symbol }]))).rejects.toMatchObject({ code: 'STATEMENT_TWICE' })
    const more = [
      { amount: owed, vs: symbol },
      { amount: 700, vs: symbol },
    ]
    expect(await imports(csv(more))).toMatchObject({ known: 1, matched: { again: 1 } })
    for (const end of ['\n', '\n\n']) await Promise.allSettled(Array.from({ length: 4 }, () => imports(`${csv(more)}${end}`)))
    expect(await payments()).toBe(2)
    expect(await money('jana')).toEqual({ owed: 0, credit: 700 })
  })

  test('from an account that two banks write differently is posted once', async () => {
    await imports(camt([{ amount: owed, vs: symbol, from: 'CZ2106000000192000145399' }]))
    for (const from of ['000019-2000145399', 'CZ21 0600 0000 1920 0014 5399'])
      await expect(imports(csv([{ amount: owed, vs: symbol, from }])), from).rejects.toMatchObject({ code: 'STATEMENT_TWICE' })
    expect(await money('jana')).toEqual({ owed: 0, credit: 0 })
  })

  test('that is higher than any payment waits', async () => {
    expect(await imports(camt([{ amount: 2 ** 31, vs: symbol }]))).toMatchObject({ waiting: 1 })
    expect(await money('jana')).toEqual({ owed, credit: 0 })
  })

  test('counts also in a file of several statements, if all are of our account', async () => {
    const days = [camt([{ amount: 1000, vs: symbol, on: '2026-11-24' }]), camt([{ amount: owed - 1000, vs: symbol }])]
    const both = (second: string) => days[0]!.replace('</BkToCstmrStmt>', () => `${/<Stmt>.*<\/Stmt>/s.exec(second)![0]}</BkToCstmrStmt>`)
    await expect(imports(both(camt([{ amount: 100 }], 'CZ2806000000000168540115')))).rejects.toMatchObject({
      message: expect.stringMatching(/z\sjiného účtu/),
    })
    expect((await imports(both(days[1]!))).matched).toMatchObject({ partial: 1, exact: 1 })
    expect(await money('jana')).toEqual({ owed: 0, credit: 0 })
  })

  test('counts alone where the bank booked several as one; without their amounts the whole waits', async () => {
    const other = (await world.as('petr').payments.mine()).purchases[0]!
    const parts = [
      { amount: owed, vs: symbol },
      { amount: other.remaining, vs: other.symbol, name: 'Petr' },
    ]
    const silent = batch(parts, (part) => part.replace(/<AmtDtls>.*<\/AmtDtls>/s, ''))
    expect(await imports(camt(parts, undefined, silent))).toMatchObject({ waiting: 1, matched: { exact: 0 } })
    expect(await waiting()).toMatchObject([{ amount: owed + other.remaining, symbol: '', counterName: '' }])
    expect((await imports(camt(parts, undefined, batch(parts)))).matched).toMatchObject({ exact: 2 })
    expect([await money('jana'), (await money('petr')).owed]).toEqual([{ owed: 0, credit: 0 }, 0])
  })

  test('tops up, and a mistyped symbol is nobody’s', async () => {
    const topUp = await world.as('petr').payments.topUp({ amount: 50_000 as Money })
    const before = await money('petr')
    const wrong = symbol.slice(0, 9) + ((Number(symbol[9]) + 1) % 10)
    expect(await imports(camt([{ amount: 50_000, vs: topUp.symbol }, { amount: 100, vs: wrong }, { amount: -400 }]))).toMatchObject({
      matched: { exact: 1 },
      waiting: 1,
      outgoing: 1,
    })
    const after = await money('petr')
    expect(after.credit - after.owed).toBe(before.credit - before.owed + 50_000)
    expect((await world.as('petr').payments.mine()).topUps).toEqual([])
  })
})

describe('a payment that nobody’s symbol names', () => {
  test('waits, and an accountant says whose it is, once', async () => {
    await imports(camt([{ amount: 5000, from: 'CZ9207100077200077628031' }]))
    const [line] = await waiting()
    expect(line).toMatchObject({ amount: 5000, counterAccount: '7720-77628031/0710', suggested: [] })
    const [jana] = await finance().statements.members({ query: symbol })
    expect(jana).toMatchObject({ name: expect.stringContaining('Jana') })
    const decide = () => finance().statements.decide({ lineId: line!.id, is: 'assigned', userId: jana!.userId, reason: 'Napsala nám' })
    await decide()
    await expect(decide()).rejects.toMatchObject({ code: 'LINE_DECIDED' })
    expect(await money('jana')).toEqual({ owed: owed - 5000, credit: 0 })
    // Next time, who paid from this account is suggested.
    await imports(camt([{ amount: 6000, from: 'CZ9207100077200077628031' }]))
    expect(await waiting()).toMatchObject([{ amount: 6000, suggested: [{ userId: jana!.userId }] }])
  })

  test('is cash that was brought to the bank, or nobody’s', async () => {
    await imports(camt([{ amount: 5000 }, { amount: 30 }]))
    const [cash, interest] = await waiting()
    await finance().statements.decide({ lineId: cash!.id, is: 'cash', reason: 'Odvod řidiče' })
    await finance().statements.decide({ lineId: interest!.id, is: 'ignored', reason: 'Úrok' })
    expect(await waiting()).toEqual([])
    expect(await balancesOf(world.db)).toMatchObject({ bank: -5000, cash_in_transit: 5000 })
    const { files } = await finance().statements.desk()
    expect(files[0]!.counts).toMatchObject({ cash: 1, ignored: 1, waiting: 0 })
  })

  test('waits again once a correction has taken back what was posted of it, and is then another’s', async () => {
    await imports(camt([{ amount: 5000, vs: symbol }, { amount: 4000 }]))
    const take = async (cause: string, amount: number) => {
      const { rows } = await sql<{ id: string }>`
        select t.id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.cause = ${cause} and abs(e.amount) = ${amount} and not exists (select from ledger_transactions c where c.corrects_id = t.id)
        order by t.posted_at desc, t.id desc limit 1`.execute(world.db)
      return finance().ledger.correct({ transactionId: rows[0]!.id, reason: 'Patří jinému členovi' })
    }
    const assign = async (lineId: string, key: string) =>
      finance().statements.decide({ lineId, is: 'assigned', userId: await world.userId(key), reason: 'Napsala nám' })
    const petr = await money('petr')
    await take('payment', 5000)
    const line = (await waiting()).find(({ amount }) => amount === 5000)!
    for (let n = 0; n < 2; n++) {
      await assign(line.id, 'petr')
      expect([await money('jana'), (await money('petr')).owed]).toEqual([{ owed, credit: 0 }, petr.owed - 5000])
      await take('payment', 5000)
      expect((await money('petr')).owed).toBe(petr.owed)
    }
    const cash = (await waiting()).find(({ amount }) => amount === 4000)!
    const deposit = () => finance().statements.decide({ lineId: cash.id, is: 'cash', fee: 100 as Money, reason: 'Odvod' })
    await deposit()
    await take('payment', 4000)
    await deposit()
    expect(await balancesOf(world.db)).toMatchObject({ bank: -4000, costs: -100, cash_in_transit: 4100 })
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is what a municipality owes for its people', async () => {
    await imports(camt([{ amount: 5000 }]))
    const [line] = await waiting()
    await finance().statements.decide({ lineId: line!.id, is: 'subsidy', reason: 'Příspěvek za listopad' })
    expect(await waiting()).toEqual([])
    expect(await balancesOf(world.db)).toMatchObject({ bank: -5000, subsidy: 5000 })
  })

  test('or whose symbol is that of the importer, is given to them by somebody else', async () => {
    const topUp = await finance().payments.topUp({ amount: 50_000 as Money })
    expect(await imports(csv([{ amount: 50_000, vs: topUp.symbol }]))).toMatchObject({ waiting: 1, matched: { exact: 0 } })
    expect((await money('finance')).credit).toBe(0)
    const [line] = await waiting()
    const decision = { lineId: line!.id, is: 'assigned', userId: await world.userId('finance'), reason: 'Souhlasí' } as const
    await expect(finance().statements.decide(decision)).rejects.toMatchObject({ code: 'OWN_MONEY' })
    await world.as('admin').statements.decide(decision)
    expect((await money('finance')).credit).toBe(50_000)
  })
})

describe('money that left the account', () => {
  const outgoing = async () => (await finance().statements.desk()).outgoing
  const paid = (lineId: string, supplierId: string) => finance().statements.decide({ lineId, is: 'supplier', supplierId, reason: 'Úhrada' })
  const owedTo = async (supplierId: string) => (await finance().statements.desk()).suppliers.find(({ id }) => id === supplierId)!.owed

  test('paid a supplier, once: the books owe as much less', async () => {
    await world.as('operator').orders.send({ deliveryId: (await deliveryOf(world.db)).id })
    const { suppliers } = await finance().statements.desk()
    const { id, owed: before } = suppliers.find((each) => each.owed > 1000)!
    await imports(camt([{ amount: -1000 }, { amount: -300 }]))
    const [first, second] = await outgoing()
    const line = [first!, second!].find(({ amount }) => amount === -1000)!
    const answers = await Promise.allSettled(Array.from({ length: 10 }, () => paid(line.id, id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await owedTo(id)).toBe(before - 1000)
    expect(await balancesOf(world.db)).toMatchObject({ bank: 1000 })
    const fee = [first!, second!].find(({ amount }) => amount === -300)!
    await finance().statements.decide({ lineId: fee.id, is: 'ignored', reason: 'Poplatek banky' })
    expect(await outgoing()).toEqual([])
    expect((await finance().statements.desk()).files[0]!.counts).toMatchObject({ supplier: 1, ignored: 1, outgoing: 0 })
    // Next time, who was paid to this account before is suggested.
    const to = (amount: number, from: string) => camtEntry({ amount, from }).replaceAll('Dbtr', 'Cdtr')
    const account = 'CZ9207100077200077628031'
    await imports(camt([{ amount: -500 }], undefined, to(-500, account)))
    await paid((await outgoing())[0]!.id, id)
    await imports(camt([{ amount: -600 }], undefined, to(-600, account)))
    expect(await outgoing()).toMatchObject([{ amount: -600, suggestedId: id }])
    // Before that, whose account it is on record.
    await paid((await outgoing())[0]!.id, id)
    const other = suppliers.find((each) => each.id !== id)!
    await world.db.updateTable('suppliers').set({ bank_account: '19-2000145399/0800' }).where('id', '=', other.id).execute()
    await imports(camt([{ amount: -700 }], undefined, to(-700, 'CZ6508000000192000145399')))
    expect(await outgoing()).toMatchObject([{ amount: -700, suggestedId: other.id }])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is no payment of a member, and what arrived is none to a supplier; nothing is posted', async () => {
    const { suppliers } = await finance().statements.desk()
    await imports(camt([{ amount: 5000 }, { amount: -1000 }]))
    const [[arrived], [left]] = [await waiting(), await outgoing()]
    const before = await everyTable(world.db)
    const reason = 'Zkouška'
    const wrong = [
      { lineId: arrived!.id, is: 'supplier', supplierId: suppliers[0]!.id, reason },
      { lineId: left!.id, is: 'assigned', userId: await world.userId('jana'), reason },
      { lineId: left!.id, is: 'cash', reason },
      { lineId: left!.id, is: 'subsidy', reason },
      { lineId: left!.id, is: 'supplier', supplierId: left!.id, reason },
    ] as const
    for (const decision of wrong)
      await expect(finance().statements.decide(decision), decision.is).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await everyTable(world.db)).toEqual(before)
  })

  test('and was credit that a member got back is not asked about: it is posted with the payout', async () => {
    await imports(camt([{ amount: owed + 5000, vs: symbol }]))
    await world.as('jana').payments.requestPayout({ amount: 5000 as Money, account: '168540115/0600' })
    const [payout] = await finance().payments.payouts()
    const mistyped = payout!.symbol.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    // A file that nobody believes brought it first.
    await imports(camt([{ amount: -5000, vs: payout!.symbol, on: '2026-11-02' }]))
    await world.db.updateTable('statement_files').set({ is_proven: false }).execute()
    await imports(camt([-5000, -6000].map((amount) => ({ amount, vs: payout!.symbol }))))
    expect(await outgoing()).toMatchObject([{ amount: -6000 }])
    // Another amount under its symbol is none, nor is a second transfer of it, or one to another account, nor any if it went back to the credit.
    await imports(camt([{ amount: -5000, vs: mistyped }]))
    await imports(camt([{ amount: -5000, vs: payout!.symbol, from: 'CZ9207100077200077628031', on: '2026-11-03' }]))
    expect(await outgoing()).toMatchObject([{ amount: -5000 }, { amount: -6000 }, { amount: -5000 }])
    await finance().payments.settlePayout({ payoutId: payout!.id, is: 'returned', reason: 'Banka ji vrátila' })
    expect(await outgoing()).toHaveLength(4)
  })
})

const spoilt: readonly [what: string, spoil: (whole: string) => string, sentence: RegExp][] = [
  ['that is cut in the middle', (whole) => whole.slice(0, whole.length / 2), /useknutý/],
  ['that is cut at its end', (whole) => whole.slice(0, -'</Document>'.length), /useknutý/],
  ['in CSV that is cut within its last symbol', () => csv([{ amount: owed, vs: symbol }]).slice(0, -4), /useknutý/],
  ['with another currency', () => camt([{ amount: 100 }, { amount: 100, currency: 'EUR' }]), /jiné měně \(EUR\)/],
  ['with a day in the future', () => camt([{ amount: 100, on: '2027-01-04' }]), /v\sbudoucnosti/],
  ['of another account', () => camt([{ amount: 100 }], 'CZ2806000000000168540115'), /z\sjiného účtu/],
  ['that does not add up', (whole) => whole.replace('<CdtDbtInd>CRDT</CdtDbtInd><Sts>', '<CdtDbtInd>DBIT</CdtDbtInd><Sts>'), /nesouhlasí/],
  ['that is no statement', () => 'Ahoj', /není výpis/],
  ['of more money than there is', () => `Datum;Objem;Měna;VS\n${'25.11.2026;9999999999,99;CZK;\n'.repeat(9100)}`, /příliš vysoké/],
  [
    'with an unreadable amount',
    (whole) =>
      whole.replace(
        /<Amt Ccy="CZK">\d+\.\d\d<\/Amt><CdtDbtInd>CRDT<\/CdtDbtInd><Sts>/,
        '<Amt Ccy="CZK">1e3</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>',
      ),
    /nečitelný/,
  ],
]

test('nothing is stored of a statement with any fault, and the reason is said', async () => {
  const before = await everyTable(world.db)
  const whole = camt([{ amount: owed, vs: symbol }, { amount: 100 }])
  for (const [what, spoil, sentence] of spoilt) {
    const answer = imports(spoil(whole))
    await expect(answer, what).rejects.toMatchObject({ code: 'STATEMENT_REFUSED', message: expect.stringMatching(sentence) })
    expect(await everyTable(world.db), what).toEqual(before)
  }
})
