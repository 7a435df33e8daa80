import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitRecords } from './split-records.ts'

type Split = { fields: string[] | null; line: number }[]

function split(text: string): Split {
  const records: Split = []
  splitRecords(text, (fields, line) => records.push({ fields, line }))
  return records
}

const pieces = fc.constantFrom(
  'a',
  'é',
  '\u{1F600}',
  ' ',
  ',',
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  '"x"',
  '"x,y"',
  '"x\r\ny"',
  ',"',
  '",',
  '"\n',
)
const texts = fc.array(pieces, { maxLength: 25 }).map((list) => list.join(''))

it('parses what csv-parse parses, and rejects the quotes that it rejects', () => {
  let read = 0
  fc.assert(
    fc.property(texts, (text) => {
      const fields = split(text).map((record) => record.fields)
      let library: string[][] | null = null
      try {
        library = parse(text, { record_delimiter: ['\r\n', '\n'], relax_column_count: true })
      } catch {}
      if (library === null) expect(fields).toContain(null)
      else {
        expect(fields).toEqual(library)
        if (text.includes('"')) read += 1
      }
    }),
    { numRuns: 5000 },
  )
  expect(read).toBeGreaterThan(500)
})

it('knows the first line of each record, and their number', () => {
  const fields = fc.array(fc.constantFrom('a', '"b\nc"', '"d\r\n\n"', '""""', '"e"'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fields, { maxLength: 8 }), fc.constantFrom('\n', '\r\n'), (records, newLine) => {
      let line = 0
      const lines = records.map((record) => {
        const start = line
        line += record.join(',').split('\n').length
        return start
      })
      const text = records.map((record) => record.join(',') + newLine).join('')
      expect(split(text).map((record) => record.line)).toEqual(lines)
      expect(splitRecords(text, () => undefined)).toBe(line)
    }),
  )
})

it('continues with the next line after invalid quotes', () => {
  expect(split('a,b"c\n"d" e,f\n"g","h\ni,j\nk,"l"\n')).toEqual([
    { fields: null, line: 0 },
    { fields: null, line: 1 },
    { fields: null, line: 2 },
    { fields: ['i', 'j'], line: 3 },
    { fields: ['k', 'l'], line: 4 },
  ])
})
