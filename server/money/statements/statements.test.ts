import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, everyTable } from '#server/test/cycle.ts'
import { balancesOf } from '#server/test/money.ts'
import { clearedWeek } from '#server/test/ordering.ts'

let world: World
let symbol: string
let owed: number
beforeEach(async () => {
  world = await openWorld()
  await clearedWeek(world)
  const mine = await world.as('jana').payments.mine()
  symbol = mine.purchases[0]!.symbol
  owed = mine.owed
})
afterEach(() => world.close())

interface Paid {
  amount: number
  vs?: string
  on?: string
  currency?: string
  from?: string
  name?: string
}
const kc = (haler: number) => (haler / 100).toFixed(2)

const camtEntry = ({ amount, vs = '', on = '2026-11-25', currency = 'CZK', from = 'CZ2806000000000168540115', name = 'Cizí' }: Paid) => `
  <Ntry><Amt Ccy="${currency}">${kc(Math.abs(amount))}</Amt><CdtDbtInd>${amount > 0 ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>${on}</Dt></BookgDt><NtryDtls><TxDtls><Refs><EndToEndId>/VS/${vs}/SS//KS/</EndToEndId></Refs>
    <RltdPties><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${from}</IBAN></Id></DbtrAcct></RltdPties></TxDtls></NtryDtls></Ntry>`

/** Several payments that the bank booked as one. */
const batch = (parts: readonly Paid[], spoil = (part: string) => part) => {
  const details = parts.map((part) =>
    spoil(
      `<TxDtls>${/<Refs>.*<\/RltdPties>/s.exec(camtEntry(part))![0]}<AmtDtls><TxAmt><Amt Ccy="CZK">${kc(part.amount)}</Amt></TxAmt></AmtDtls></TxDtls>`,
    ),
  )
  const whole = camtEntry({ amount: parts.reduce((sum, { amount }) => sum + amount, 0) })
  return whole.replace(/<TxDtls>.*<\/TxDtls>/s, details.join(''))
}

function camt(lines: readonly Paid[], account = 'CZ6508000000192000145399', entries = lines.map(camtEntry).join('')): string {
  const after = lines.reduce((sum, { amount }) => sum + amount, 1_000_000)
  const balance = (code: string, amount: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="CZK">${kc(amount)}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
    <Acct><Id><IBAN>${account}</IBAN></Id></Acct>${balance('OPBD', 1_000_000)}${balance('CLBD', after)}${entries}
    </Stmt></BkToCstmrStmt></Document>`
}

const csv = (lines: readonly Paid[]) =>
  [
    'ID pohybu;Datum;Objem;Měna;Protiúčet;Kód banky;VS',
    ...lines.map(({ amount, vs = '', on = '25.11.2026' }, at) => `${at};${on};${kc(amount).replace('.', ',')};CZK;168540115;0600;${vs}`),
    '',
  ].join('\n')

const finance = () => world.as('finance')
const imports = (text: string, name = 'vypis.xml') => finance().statements.import({ name, text })
const waiting = async () => (await finance().statements.desk()).waiting
const money = async (key: string) => {
  const { owed: open, credit } = await world.as(key).payments.mine()
  return { owed: open, credit }
}
const payments = async () => (await world.db.selectFrom('payments').select('id').execute()).length

describe('a payment with a symbol', () => {
  test('pays for the purchase of that symbol', async () => {
    expect(await imports(camt([{ amount: owed, vs: symbol }]))).toEqual({
      matched: { exact: 1, partial: 0, over: 0, again: 0 },
      waiting: 0,
      outgoing: 0,
      known: 0,
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
    for (let n = 0; n < 10; n++) await Promise.allSettled(Array.from({ length: 10 }, () => imports(`${csv(more)}${'\n'.repeat(n + 1)}`)))
    expect(await payments()).toBe(2)
    expect(await money('jana')).toEqual({ owed: 0, credit: 700 })
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

  test('is a payout of the card gateway, whose fee is a cost, so that nothing stays in transit', async () => {
    await imports(camt([{ amount: 4880 }, { amount: 200 }]))
    const [payout, other] = await waiting()
    const decide = (lineId: string, fee: number) =>
      finance().statements.decide({ lineId, is: 'cash', fee: fee as Money, reason: 'Výplata z brány' })
    await expect(decide(other!.id, 201)).rejects.toMatchObject({ code: 'FEE_ABOVE_PAYOUT' })
    await expect(decide(other!.id, -1)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    const before = await balancesOf(world.db)
    await decide(payout!.id, 120)
    const after = await balancesOf(world.db)
    const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
    expect(['bank', 'costs', 'cash_in_transit'].map(moved)).toEqual([-4880, -120, 5000])
    expect(await brokenInvariants(world.db)).toEqual([])
  })

  test('is not given to oneself', async () => {
    await imports(camt([{ amount: 5000 }]))
    const [line] = await waiting()
    const own = { lineId: line!.id, is: 'assigned', userId: await world.userId('finance'), reason: 'Moje' } as const
    await expect(finance().statements.decide(own)).rejects.toMatchObject({ code: 'OWN_MONEY' })
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
