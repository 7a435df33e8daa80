import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'
import { readCsv, separatorOf } from './read-csv.ts'

const read = (text: string) => readCsv(text, separatorOf(text))
const cells = (text: string) => read(text).rows?.map((row) => row.cells)

describe('a CSV that is read', () => {
  it.each([
    ['a;b\n1;2', ';'],
    ['a,b\n1;2;3;4', ','],
    ['a\tb', '\t'],
    ['"a;b;c",d', ','],
    ['a', ';'],
    ['', ';'],
  ])('%j is separated by %j', (text, separator) => expect(separatorOf(text)).toBe(separator))

  it('has rows of any length, ended in any way, and no row for a line of nothing', () => {
    expect(cells('a;b\r\n1;2\n\n3\r;\n4;5;6')).toEqual([['a', 'b'], ['1', '2'], ['3'], ['', ''], ['4', '5', '6']])
    expect(cells('')).toEqual([])
    expect(cells('\n\n')).toEqual([])
  })

  it('keeps separators, quotes and lines of a quoted cell', () => {
    expect(cells('"a;b";"řekl ""ne""";"dva\r\nřádky"\r\n')).toEqual([['a;b', 'řekl "ne"', 'dva\r\nřádky']])
    expect(cells('"";""')).toEqual([['', '']])
    // A quote inside of a bare cell is but a quote: 7" pans.
    expect(cells('pánev 7";x')).toEqual([['pánev 7"', 'x']])
  })

  it('says on which line a row begins', () => {
    expect(read('a\n"b\nb"\n\nc').rows).toEqual([
      { line: 1, cells: ['a'] },
      { line: 2, cells: ['b\nb'] },
      { line: 5, cells: ['c'] },
    ])
  })

  it('is not read where quotes do not end, or a cell goes on after them', () => {
    expect(read('a;b\n1;"2')).toEqual({ fault: { line: 2 } })
    expect(read('a;b\n"1"x;2')).toEqual({ fault: { line: 2 } })
  })

  it('is read as far as somebody wants it', () => {
    expect(readCsv('a\nb\nc\n"', ';', 2).rows).toHaveLength(2)
  })

  it('of five million letters in one cell is read at once', () => {
    for (const text of ['x'.repeat(5_000_000), `"${'""'.repeat(2_500_000)}"`, `"${'x'.repeat(5_000_000)}`]) read(text)
  })

  it('is what was written, and what csv-parse reads', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ž', '😀', '"', ';', ',', '\n', '\r', '\t', ' ') })
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (rows) => {
        for (const style of ['czech', 'machine'] as const) {
          const file = csvOf([['první', 'druhý'], ...rows], style).replace(/^\uFEFF/, '')
          const delimiter = style === 'czech' ? ';' : ','
          expect(readCsv(file, delimiter).rows?.map((row) => row.cells)).toEqual(parse(file, { delimiter, recordDelimiter: '\r\n' }))
        }
      }),
    )
  })
})
