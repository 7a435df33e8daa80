import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { readAbo } from './abo.ts'
import { readCsvRows } from './csv.ts'
import { LINE_DECISIONS, mayDecide } from './decision.ts'
import { fitOf } from './match.ts'
import { faultSentence, lineKeys, statementFault, type ReadFile, type StatementLine } from './statement.ts'

const own = '0000192000145399'
const digits = (n: number, width: number) => String(Math.abs(n)).padStart(width, '0')

interface Written {
  amount: number
  symbol?: string
  on?: string
  currency?: string
}

/** A statement in the format ABO. */
function abo(lines: readonly Written[], wrongBy = 0): string {
  const out = lines.reduce((sum, { amount }) => sum + (amount < 0 ? -amount : 0), 0)
  const into = lines.reduce((sum, { amount }) => sum + (amount > 0 ? amount : 0), 0)
  const head = [`074${own}${'Dohromady'.padEnd(20)}231126`, digits(100_000, 14), '+', digits(100_000 + into - out + wrongBy, 14), '+']
  const records = lines.map(({ amount, symbol = '', on = '241126', currency = '0203' }) =>
    [
      `075${own}0000000168540115`,
      digits(1, 13),
      digits(amount, 12),
      amount < 0 ? '1' : '2',
      symbol.padStart(10, '0'),
      '0006000000',
      '0000000000',
      on,
      'NOVAKOVA JANA'.padEnd(20),
      '0',
      currency,
      on,
    ].join(''),
  )
  return [`${head.join('')}${digits(out, 14)}0${digits(into, 14)}0001241126${' '.repeat(14)}`, ...records].join('\r\n')
}

const linesOf = (read: ReadFile): readonly StatementLine[] =>
  'statement' in read ? read.statement.lines : expect.fail(faultSentence(read))
const faultOf = (read: ReadFile) => ('fault' in read ? read.fault : null)
const expected = { account: '19-2000145399/0800', today: asDay('2026-11-25') }

describe('a statement in the format ABO', () => {
  it('is read with accounts, symbols and signs', () => {
    const read = readAbo(abo([{ amount: 84_250, symbol: '2600000427' }, { amount: -1000 }]), '0800')
    expect(linesOf(read)).toEqual([
      {
        bookedOn: '2026-11-24',
        amount: 84_250,
        currency: 'CZK',
        symbol: '2600000427',
        counterAccount: '168540115/0600',
        counterName: 'NOVAKOVA JANA',
        message: '',
        reference: 'abo 1',
      },
      expect.objectContaining({ amount: -1000, symbol: '' }),
    ])
    expect('statement' in read && statementFault(read.statement, expected)).toBeNull()
  })
  it('that is cut anywhere is refused', () => {
    const text = abo([{ amount: 84_250 }, { amount: -1000 }, { amount: 500 }])
    fc.assert(
      fc.property(fc.integer({ min: 3, max: text.length - 1 }), (length) => {
        expect(['cut', 'unreadable']).toContain(faultOf(readAbo(text.slice(0, length), '0800')))
      }),
    )
  })
  it('has no line for a record that moved nothing', () => {
    expect(linesOf(readAbo(abo([{ amount: 84_250 }, { amount: 0 }]), '0800'))).toHaveLength(1)
  })

  it('may be of several days, and is refused if one of them is cut or does not add up', () => {
    const days = [abo([{ amount: 84_250 }]), abo([{ amount: -1000 }, { amount: 500 }])]
    const read = readAbo(days.join('\r\n'), '0800')
    expect(linesOf(read).map(({ amount }) => amount)).toEqual([84_250, -1000, 500])
    expect('statement' in read && statementFault(read.statement, expected)).toBeNull()
    const wrong = readAbo([days[0], abo([{ amount: 100 }], 1)].join('\r\n'), '0800')
    expect('statement' in wrong && statementFault(wrong.statement, expected)).toEqual({ fault: 'unbalanced' })
    for (let cut = days[0]!.length + 3; cut < days.join('\r\n').length; cut++)
      expect(['cut', 'unreadable']).toContain(faultOf(readAbo(days.join('\r\n').slice(0, cut), '0800')))
  })
  it.each<[string, string, string]>([
    ['another currency', abo([{ amount: 100, currency: '0978' }]), 'currency'],
    ['a day in the future', abo([{ amount: 100, on: '261126' }]), 'future'],
    ['lines that do not add up to the balances', abo([{ amount: 100 }], 1), 'unbalanced'],
    ['another account', abo([{ amount: 100 }]).replaceAll(own, '0000000168540115'), 'otherAccount'],
    ['a record of another account', abo([{ amount: 100 }, { amount: 200 }]).replace(`075${own}`, '0750000000168540115'), 'otherAccount'],
  ])('with %s is refused', (_name, text, fault) => {
    const read = readAbo(text, '0800')
    const found = 'statement' in read ? statementFault(read.statement, expected) : null
    expect(found?.fault).toBe(fault)
    expect(faultSentence(found!)).toMatch(/\.$/)
  })
})

describe('a record of the format ABO', () => {
  const text = abo([{ amount: 84_250, symbol: '4711' }])
  const only = (changed: string) => linesOf(readAbo(changed, '0800'))[0]!
  it('is in crowns, also where the bank writes the kind of record in place of the currency', () => {
    for (const code of ['1101', '1102', '0000', '    ']) expect(only(text.replace('00203241126', `0${code}241126`)).currency).toBe('CZK')
    expect(only(text.replace('00203241126', '00978241126')).currency).toBe('EUR')
  })
  it('has the message of the records after it, and the symbol that it names', () => {
    const message = `${'078Platba za nákup, který nám Jana s P'.padEnd(38)}etrem objednali`
    const second = `${text}\r\n${message}\r\n079VS:  4711`
    expect(only(second).message).toBe('Platba za nákup, který nám Jana s Petrem objednali VS: 4711')
    expect(only(second.replace('0000004711', '0000000000')).symbol).toBe('4711')
  })
  it('may stand below an empty line', () => expect(only(`\r\n${text}`).amount).toBe(84_250))
  it('that takes another one back turns its sign round, and one of a kind that we do not know is named', () => {
    const kind = (digit: string) => text.replace('0000000842502', `000000084250${digit}`)
    const head = (changed: string) => changed.replace('000000000842500001241126', '000000000000000001241126')
    expect(only(head(kind('4'))).amount).toBe(84_250)
    expect(only(head(kind('5'))).amount).toBe(-84_250)
    const read = readAbo(kind('7'), '0800')
    expect(read).toMatchObject({ fault: 'unreadable', line: 2, found: 'neznámý druh účtování „7“' })
    expect('fault' in read && faultSentence(read)).toContain('(řádek 2): neznámý druh')
  })
  it('has accounts in the internal order of digits if only so their check digits fit', () => {
    const internal = text.replaceAll(own, '9394200015000019').replace('0000000168540115', '5114016850000000')
    const read = readAbo(internal, '0800')
    expect(linesOf(read)[0]!.counterAccount).toBe('168540115/0600')
    expect('statement' in read && statementFault(read.statement, expected)).toBeNull()
    // Not all banks permute both.
    for (const one of [text.replace(own, '9394200015000019'), text.replace(`075${own}`, '0759394200015000019')])
      expect(readAbo(one, expected.account)).toMatchObject({ statement: { accounts: [expected.account] } })
    const other = readAbo(text.replaceAll(own, '5114016850000000'), expected.account)
    expect('statement' in other && statementFault(other.statement, expected)).toEqual({ fault: 'otherAccount', account: '168540115/0800' })
  })
})

describe('a statement in CSV', () => {
  const head = ['ID pohybu', 'Datum', 'Objem', 'Měna', 'Protiúčet', 'Kód banky', 'VS', 'Zpráva pro příjemce']
  const row = (...cells: string[]) => ['1', ...cells]
  it('is found below what the bank writes before it', () => {
    const rows = [['accountId', '123'], [''], head, row('24.11.2026', '1 234,50', 'CZK', '168540115', '0600', '0042', 'Díky')]
    expect(linesOf(readCsvRows(rows, { isWhole: true }))).toEqual([
      {
        bookedOn: '2026-11-24',
        amount: 123_450,
        currency: 'CZK',
        symbol: '42',
        counterAccount: '168540115/0600',
        counterName: '',
        message: 'Díky',
        reference: 'csv:idompkvz 1',
      },
    ])
  })
  it.each<[string, string[][]]>([
    [
      'in two cells',
      [
        ['accountId', '2000145399'],
        ['iban', 'CZ6508000000192000145399'],
        ['openingBalance', '100,00'],
        ['closingBalance', '110,00'],
      ],
    ],
    [
      'in one',
      [
        ['Číslo účtu: 19-2000145399/0800'],
        ['Počáteční stav účtu k 01.11.2026: 100,00 CZK'],
        ['Koncový stav účtu k 30.11.2026: 110,00 CZK'],
      ],
    ],
  ])('is of the account, and adds up to the balances, that the bank says above it %s', (_name, preamble) => {
    const faultOfAmount = (amount: string, account = expected.account) => {
      const read = readCsvRows([...preamble, head, row('24.11.2026', amount, 'CZK', '', '', '', '')], { isWhole: true })
      return 'statement' in read && statementFault(read.statement, { ...expected, account })?.fault
    }
    expect(faultOfAmount('10,00')).toBeUndefined()
    expect(faultOfAmount('9,00')).toBe('unbalanced')
    expect(faultOfAmount('10,00', '168540115/0600')).toBe('otherAccount')
  })
  it.each<[string, string[][], boolean, string]>([
    ['without the needed columns', [['a', 'b']], true, 'unknown'],
    ['with a row that ends early', [head, row('24.11.2026', '10')], true, 'cut'],
    ['that ends within quotes', [head, row('24.11.2026', '10', 'CZK', '', '', '', 'Dí')], false, 'cut'],
    ['with an unreadable day', [head, row('31.02.2026', '10', 'CZK', '', '', '', '')], true, 'unreadable'],
    ['with an unreadable amount', [head, row('24.11.2026', '1.234', 'CZK', '', '', '', '')], true, 'unreadable'],
    [
      'with an amount above what a bank account holds',
      [head, row('24.11.2026', '90000000000000', 'CZK', '', '', '', '')],
      true,
      'unreadable',
    ],
    ['without lines', [head], true, 'empty'],
  ])('%s is refused', (_name, rows, isWhole, fault) => expect(faultOf(readCsvRows(rows, { isWhole }))).toBe(fault))
})

describe('a line is recognised', () => {
  const keysOf = (lines: readonly StatementLine[]) => lineKeys({ lines, kind: 'abo' })
  it('in another format, with leading zeros and as an IBAN', () => {
    const line = { bookedOn: asDay('2026-11-24'), amount: haler(100), currency: 'CZK', reference: '', counterName: '', message: '' }
    const keys = [
      { ...line, symbol: '42', counterAccount: '19-2000145399/0800' },
      { ...line, symbol: '0000000042', counterAccount: 'CZ6508000000192000145399' },
    ].map((each) => keysOf([each])[0])
    expect(keys[0]).toBe(keys[1])
  })
  it.each<[string, string, string]>([
    ['705-77628031', '0710', '705-77628031/0710'],
    ['000705-0077628031', '710', '705-77628031/0710'],
    ['0007050077628031', '0710', '705-77628031/0710'],
    ['000705-0077628031/0710', '', '705-77628031/0710'],
    ['CZ65 0800 0000 1920 0014 5399', '0800', '19-2000145399/0800'],
    ['SK3112000000198742637541', '', 'SK3112000000198742637541'],
    ['', '0800', ''],
  ])('from the account %j of the bank %j in CSV as from %j in other formats', (cell, bank, account) => {
    const [line] = linesOf(
      readCsvRows(
        [
          ['Datum', 'Objem', 'Měna', 'Protiúčet', 'Kód banky', 'VS'],
          ['24.11.2026', '1', 'CZK', cell, bank, ''],
        ],
        { isWhole: true },
      ),
    )
    expect(line!.counterAccount).toBe(account)
  })
  it('by its order among equal ones, so that two equal payments are two', () => {
    const [line] = linesOf(readAbo(abo([{ amount: 100 }]), '0800'))
    expect(new Set(keysOf([line!, line!, line!])).size).toBe(3)
    expect(keysOf([line!, line!])).toEqual(keysOf([line!, line!, line!]).slice(0, 2))
  })
})

it('what left the account went to a supplier or is nothing of ours, what arrived is anything else', () => {
  const choices = (amount: number) => LINE_DECISIONS.filter((is) => mayDecide(is, haler(amount)))
  expect([choices(-1), choices(1)]).toEqual([
    ['supplier', 'bank_fee', 'ignored'],
    ['assigned', 'cash', 'subsidy', 'bank_fee', 'ignored', 'same', 'other'],
  ])
  expect(choices(2 ** 31)).toEqual(['cash', 'subsidy', 'bank_fee', 'ignored', 'same'])
})

it.each<[number, number, boolean, string]>([
  [500, 500, false, 'exact'],
  [400, 500, false, 'partial'],
  [600, 500, false, 'over'],
  [500, 0, true, 'again'],
  [100, 100, true, 'exact'],
])('a payment of %i for %i (paid before: %s) fits as %s', (amount, open, isPaid, fit) =>
  expect(fitOf(haler(amount), { requestId: 'r', userId: 'u', purchaseId: null, expected: haler(open), isPaid })).toBe(fit),
)
