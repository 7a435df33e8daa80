import { expect, test } from 'vitest'
import { MOST_LINES } from '#domain/money/statements/statement.ts'
import { openWorld } from '#server/test/call.ts'
import { readApart, readStatement } from './read-file.ts'
import { sent } from '#server/test/bank-files.ts'

// What takes more than a look at each character takes minutes here.
const long = (part: string) => part.repeat(Math.ceil(400_000 / part.length))
const head = 'Datum;Objem;Měna;VS\n'
const row = '20.11.2026;100,00;CZK;1\n'

test.each([
  ['blank lines', long('\n'), 'unknown'],
  ['rows of blanks', `${head}${long(' \t')}x`, 'cut'],
  ['separators', head + long(';'), 'empty'],
  ['quotes', head + long('"'), 'cut'],
  ['colons and spaces above the table', `Počáteční stav${long(': ')}\n${head}`, 'empty'],
  ['zeros', `${head}20.11.2026;${long('0')};CZK;${long('0')}\n`, 'empty'],
  ['elements within each other', long('<a>'), 'malformed'],
  ['elements beside each other', `<Document>${long('<a/>')}</Document>`, 'unknown'],
  ['ends of nothing', `<a>${long('</b>')}`, 'malformed'],
  ['an element without an end', `<${long('a ')}`, 'malformed'],
  ['attributes', `<a ${long("b='' ")}/>`, 'unknown'],
  ['an ABO file of one line', `074${long('0')}`, 'empty'],
])('a file of %s is refused at once', (_, text, fault) => {
  expect(readStatement(text, '0800')).toMatchObject({ fault })
})

test('the longest file of equal payments is imported, and so is another one like it; the first one is rejected', async () => {
  const world = await openWorld()
  const equal = (on: string) => head + `${on};1;CZK;1\n`.repeat(MOST_LINES)
  for (const on of ['20.11.2026', '21.11.2026']) {
    const { doubtful, waiting } = await world.as('finance').statements.import(sent(equal(on), 'vypis.csv'))
    expect(doubtful).toBeGreaterThan(15_000)
    expect(waiting - doubtful).toBeLessThan(2)
  }
  const { ledger } = world.as('admin')
  const asked = (await ledger.corrections()).toSorted((one, other) => Number(one.proposedAt) - Number(other.proposedAt))
  await ledger.decideCorrection({ correctionId: asked[0]!.id, is: 'rejected', reason: 'Není z naší banky' })
  const { files } = await world.as('admin').statements.desk()
  expect(files.map(({ rejected }) => rejected?.by ?? null)).toEqual([null, 'Alena Správcová'])
  await world.close()
})

test('blank lines after the last row are nothing', () => {
  expect(readStatement(`${head}${row}${long('\n')}`, '0800')).toMatchObject({ statement: { format: 'csv' } })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const known = { own: '0800', said: { layouts: new Map() } }

test('a file that needs more memory than a statement ends its own thread only', async () => {
  const read = await readApart(bytes(`${head}${row.repeat(10)}`), known)
  expect(read).toMatchObject({ statement: { format: 'csv' } })
  expect(await readApart(bytes(`${head}${row.repeat(1_000_000)}`), known)).toBeNull()
})
