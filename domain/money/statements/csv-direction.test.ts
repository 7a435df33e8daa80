import { expect, it, test } from 'vitest'
import { readCsvRows } from './csv.ts'
import { directionOf } from './csv-direction.ts'

const readOf = (text: string) =>
  readCsvRows(
    text.split('\n').map((line) => line.split(';')),
    { isWhole: true },
  )
const linesOf = (text: string) => {
  const read = readOf(text)
  return 'statement' in read ? read.statement.lines : expect.fail(JSON.stringify(read))
}

test('money that left is below zero, by its sign, its direction or its column', () => {
  const out = (head: string, row: string) => linesOf(`Datum;VS;${head}\n05.03.2026;1;${row}`)[0]!.amount
  expect(out('Částka', '-10,00')).toBe(-1000)
  expect(out('Částka', '10,00-')).toBe(-1000)
  expect(out('Částka;Směr úhrady', '10,00;Odchozí')).toBe(-1000)
  expect(out('Částka;Směr úhrady', '-10,00;Odchozí')).toBe(-1000)
  expect(out('Částka;Směr', '10,00;MD')).toBe(-1000)
  expect(readOf('Datum;VS;Částka;Směr\n05.03.2026;1;10,00;kdo ví')).toMatchObject({ fault: 'unreadable', line: 2 })
  expect(out('Příjem;Výdaj', ';10,00')).toBe(-1000)
  expect(out('Příjem;Výdaj', '0,00;-10,00')).toBe(-1000)
  expect(out('Příjem;Výdaj', '10,00;')).toBe(1000)
})

test('where no amount has a sign, the kinds of movements say which way the money went, or the file is refused', () => {
  const table = (rows: string[]) => `Datum;VS;Částka;Typ transakce\n${rows.map((row) => `05.03.2026;1;${row}`).join('\n')}`
  const of = (...rows: string[]) => readOf(table(rows))
  const amounts = (...rows: string[]) => linesOf(table(rows)).map(({ amount }) => amount)
  expect(amounts('10,00;Příchozí úhrada', '20,00;Odchozí úhrada', '30,00;Platba kartou')).toEqual([1000, -2000, -3000])
  expect(amounts('10,00;Bezhotovostní příjem', '20,00;Bezhotovostní platba')).toEqual([1000, 2000])
  expect(of('10,00;Odchozí úhrada', '20,00;Převod')).toMatchObject({
    fault: 'unreadable',
    line: 3,
    found: expect.stringContaining('odešly'),
  })
  expect(of('10,00;Odchozí úhrada', '20,00;')).toMatchObject({ fault: 'unreadable', line: 3 })
  // With signs, money that came back is what it is.
  expect(amounts('-10,00;Odchozí úhrada', '10,00;Odchozí úhrada vrácena')).toEqual([-1000, 1000])
})

it.each<[string, 1 | -1 | null]>([
  ['Příchozí', 1],
  ['CRDT', 1],
  ['D', -1],
  ['Výdaj', -1],
  ['Karetní transakce', null],
])('%s says %j', (cell, direction) => expect(directionOf(cell)).toBe(direction))
