import fc from 'fast-check'
import { expect, inject, it } from 'vitest'
import { addDays, asDay, type Day } from '../../time/day.ts'
import { readAbo } from './abo.ts'
import { CamtReader, type Element } from './camt.ts'
import { readCsvRows } from './csv.ts'
import { lineKeys, type ReadFile } from './statement.ts'
import { standingsOf, type EarlierLine } from './twin.ts'

// Exports of one ledger in all formats, of any days, in any order: each payment is posted once, or a person is asked, but it is never posted twice.

interface Paid {
  on: Day
  amount: number
  symbol: string
  /** The bank's number. */
  number: number
}

const digits = (n: number | string, width: number) => String(n).padStart(width, '0')
const kc = (amount: number) => (amount / 100).toFixed(2).replace('.', ',')
const czech = (day: Day) => day.split('-').toReversed().join('.')

function abo(lines: readonly Paid[]): ReadFile {
  const into = lines.reduce((sum, { amount }) => sum + amount, 0)
  const head = `0740000192000145399${' '.repeat(20)}010326${digits(0, 14)}+${digits(into, 14)}+${digits(0, 14)}0${digits(into, 14)}0001310326${' '.repeat(14)}`
  const records = lines.map(({ on, amount, symbol, number }) => {
    const day = `${on.slice(8)}${on.slice(5, 7)}${on.slice(2, 4)}`
    return `07500001920001453990000000168540115${digits(number, 13)}${digits(amount, 12)}2${digits(symbol, 10)}0006000000${digits(0, 10)}${day}${' '.repeat(20)}00203${day}`
  })
  return readAbo([head, ...records].join('\r\n'), '0800')
}

const element = (name: string, content: string | Element[] = [], attributes = {}): Element =>
  typeof content === 'string' ? { name, attributes, text: content, children: [] } : { name, attributes, text: '', children: content }

function camt(lines: readonly Paid[]): ReadFile {
  const reader = new CamtReader()
  reader.begin()
  for (const { on, amount, symbol, number } of lines)
    reader.take(
      element('Ntry', [
        element('Amt', (amount / 100).toFixed(2), { Ccy: 'CZK' }),
        element('CdtDbtInd', 'CRDT'),
        element('BookgDt', [element('Dt', on)]),
        element('AcctSvcrRef', `26-${digits(number, 8)}`),
        element('NtryDtls', [element('TxDtls', [element('Refs', [element('EndToEndId', `/VS/${symbol}/SS//KS/`)])])]),
      ]),
    )
  return reader.end()
}

const csv = (heads: string, row: (paid: Paid) => string) => (lines: readonly Paid[]) =>
  readCsvRows(
    [heads, ...lines.map(row)].map((text) => text.split(';')),
    { isWhole: true },
    { bank: '0800' },
  )

/** Exports that all banks have: with numbers and without, with the other account and without, by the day of booking or by an earlier one. */
const EXPORTS: readonly ((lines: readonly Paid[]) => ReadFile)[] = [
  abo,
  camt,
  csv(
    'ID pohybu;Datum zaúčtování;Částka;Protiúčet;VS',
    ({ number, on, amount, symbol }) => `${number};${czech(on)};${kc(amount)};168540115/0600;${symbol}`,
  ),
  csv('Datum provedení;Částka;VS', ({ on, amount, symbol }) => `${czech(addDays(on, -3))};${kc(amount)};${symbol}`),
  csv('Datum;Částka;VS;Protiúčet', ({ on, amount, symbol }) => `${czech(on)};${kc(amount)};${digits(symbol, 10)};168540115/0600`),
]

const anyLedger = fc
  .array(fc.record({ day: fc.nat(20), amount: fc.constantFrom(10_000, 57_785), symbol: fc.constantFrom('4711', '4712') }), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map(({ day, ...paid }, number): Paid => ({ ...paid, on: addDays(asDay('2026-03-01'), day), number: number + 1 })))
const anyFiles = fc.array(fc.record({ from: fc.nat(20), days: fc.nat(20), as: fc.nat(EXPORTS.length - 1), isTurned: fc.boolean() }), {
  minLength: 1,
  maxLength: 6,
})

const groupOf = ({ amount, symbol }: { amount: number; symbol: string }) => `${amount} ${symbol}`
const countsOf = (groups: readonly string[]) =>
  new Map(Object.entries(Object.groupBy(groups, (group) => group)).map(([group, all]) => [group, all!.length]))

it('each payment of a ledger is posted once or waits, whatever exports bring it in whatever order', () => {
  fc.assert(
    fc.property(anyLedger, anyFiles, (ledger, files) => {
      const known: EarlierLine[] = []
      const posted: string[] = []
      const waiting: string[] = []
      const covered = new Set<Paid>()
      for (const { from, days, as, isTurned } of files) {
        const [first, last] = [addDays(asDay('2026-03-01'), from), addDays(asDay('2026-03-01'), from + days)]
        const lines = ledger.filter(({ on }) => on >= first && on <= last)
        if (lines.length === 0) continue
        for (const line of lines) covered.add(line)
        const read = EXPORTS[as]!(isTurned ? lines.toReversed() : lines)
        if (!('statement' in read)) return expect.fail(JSON.stringify(read))
        const keys = lineKeys(read.statement)
        const compared = read.statement.lines.map((line, at) => ({ ...line, key: keys[at]! }))
        standingsOf(compared, known).forEach((standing, at) => {
          const line = compared[at]!
          if (standing.is === 'known') return
          known.push({ ...line, sameAs: null })
          const to = standing.is === 'new' ? posted : waiting
          to.push(groupOf(line))
        })
      }
      const [paid, asked] = [countsOf(posted), countsOf(waiting)]
      for (const [group, count] of countsOf([...covered].map(groupOf))) {
        expect(paid.get(group) ?? 0).toBeLessThanOrEqual(count)
        expect((paid.get(group) ?? 0) + (asked.get(group) ?? 0)).toBeGreaterThanOrEqual(count)
      }
      return undefined
    }),
    { numRuns: inject('cycleCases') },
  )
})
