import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDecimal, haler } from '../money/money.ts'
import { csvOf } from './csv.ts'

describe('a CSV file', () => {
  it('opens in a Czech spreadsheet: byte order mark, semicolons, decimal comma, CRLF', () => {
    const rows = [
      ['Položka', 'Cena do', 'Poznámka'],
      ['Mléko', { number: formatDecimal(haler(123_450)) }, null],
    ]
    expect(csvOf(rows)).toBe('\uFEFFPoložka;Cena do;Poznámka\r\nMléko;1234,50;\r\n')
    expect(csvOf(rows, 'machine')).toBe('Položka,Cena do,Poznámka\r\nMléko,1234.50,\r\n')
  })

  it('quotes what would break a row, and nothing else', () => {
    expect(csvOf([['a;b', 'a,b', 'řekl "ne"', 'dva\nřádky']])).toBe('\uFEFF"a;b";a,b;"řekl ""ne""";"dva\nřádky"\r\n')
  })

  it.each(['=1+1', '+420', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1', '＋1', '－1', '＠a'])(
    'a text like %j is no formula any more',
    (text) => {
      for (const style of ['czech', 'machine'] as const) expect(csvOf([[text]], style).replace(/^\uFEFF?"?/, '')[0]).toBe("'")
    },
  )

  it('an apostrophe before a formula gets another one, and no other text changes', () => {
    expect(csvOf([["'=1", "''@a", "'a", "'"]], 'machine')).toBe("''=1,'''@a,'a,'\r\n")
  })

  it('a negative number stays a number', () => {
    expect(csvOf([[{ number: '-1.50' }]])).toBe('\uFEFF-1,50\r\n')
  })

  it('is parsed back unchanged', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ž', '😀', '"', "'", ';', ',', '\n', '\r', '\t', '\0', '=', '-', ' ') })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (rows) => {
        const delimiters = { czech: ';', machine: ',' } as const
        for (const style of ['czech', 'machine'] as const) {
          const read = parse(csvOf([['první', 'druhý'], ...rows], style), {
            bom: true,
            delimiter: delimiters[style],
            recordDelimiter: '\r\n',
          })
          const bare = rows.map((row) => row.map((cell) => (/^'*[=+\-@\t\r\n\0＝＋－＠]/u.test(cell) ? `'${cell}` : cell)))
          expect(read.slice(1)).toEqual(bare)
        }
      }),
    )
  })
})
