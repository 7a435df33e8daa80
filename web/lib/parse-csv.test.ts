import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from '#domain/text/csv.ts'
import { parseCsv, separatorOf } from './parse-csv.ts'

const read = (text: string) => parseCsv(text, separatorOf(text), Number.MAX_SAFE_INTEGER)
const cells = (text: string) => read(text).rows?.map((row) => row.cells)

it.each([
  ['a;b\n1;2', ';'],
  ['a,b\n1;2;3;4', ','],
  ['a\tb', '\t'],
  ['"a;b;c",d', ','],
  ['a', ';'],
  ['', ';'],
])('%j is separated by %j', (text, separator) => expect(separatorOf(text)).toBe(separator))

it('accepts rows of any length and any line ending, and skips empty lines', () => {
  expect(cells('a;b\r\n1;2\n\n3\r;\n4;5;6')).toEqual([['a', 'b'], ['1', '2'], ['3'], ['', ''], ['4', '5', '6']])
  expect(cells('')).toEqual([])
  expect(cells('\n\n')).toEqual([])
})

it('accepts separators, quotes and line breaks in a quoted cell', () => {
  expect(cells('"a;b";"řekl ""ne""";"dva\r\nřádky"\r\n')).toEqual([['a;b', 'řekl "ne"', 'dva\nřádky']])
  expect(cells('"";""')).toEqual([['', '']])
})

it('accepts a quote inside a bare cell, and a quoted cell that begins with one', () => {
  expect(cells('pánev 7";x')).toEqual([['pánev 7"', 'x']])
  expect(cells('"""A"" 1";"""";x')).toEqual([['"A" 1', '"', 'x']])
})

it('numbers a row by the line on which it begins', () => {
  expect(read('a\n"b\r\nb"\n\n"c\n\nc"\r\nd').rows).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, cells: ['b\nb'] },
    { line: 5, cells: ['c\n\nc'] },
    { line: 8, cells: ['d'] },
  ])
})

it.each([
  ['a;b\n1;"2', 2],
  ['a;b\n"1"x;2', 2],
  ['a;b\n\n\n"1"x;2', 4],
  ['a;b\n\n"1\n2";3\n\n\n"1";"2\n3\n', 7],
  ['a;b\n"1\n2";3\n"řekl "ne"";2', 4],
])('%j is refused on line %i', (text, line) => expect(read(text)).toEqual({ fault: { line } }))

it('stops at the requested number of rows', () => {
  expect(parseCsv('a\nb\nc\n"', ';', 2).rows).toHaveLength(2)
})

it('reads a header of 200,000 characters, quoted with line breaks or bare', () => {
  const long = `${'x'.repeat(99_999)}\n"`.repeat(2)
  expect(cells(`kód;"${long.replaceAll('"', '""')}"\nA;5`)).toEqual([
    ['kód', long],
    ['A', '5'],
  ])
  expect(cells(`kód,${'x'.repeat(200_000)}\nA,5`)?.[0]).toHaveLength(2)
  expect(cells(`"${'\n'.repeat(200_000)}`)).toBeUndefined()
})

it('reads five million characters in one cell', () => {
  for (const text of ['x'.repeat(5_000_000), `"${'""'.repeat(2_500_000)}"`, `"${'x'.repeat(5_000_000)}`]) parseCsv(text, ';', 1)
})

it('parses what it formatted', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ž', '😀', '"', ';', ',', '\n', '\t', ' ') })
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 4 }), (rows) => {
      const written = [['první', 'druhý'], ...rows].map((row) => row.map((cell) => (/^[\n\t]/.test(cell) ? `x${cell}` : cell)))
      expect(cells(csvOf(written).replace(/^\uFEFF/, ''))).toEqual(written)
      expect(cells(csvOf(written, 'machine'))).toEqual(written)
    }),
  )
})
