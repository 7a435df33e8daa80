import { beforeEach, expect, test } from 'vitest'
import { camt, sent, trustFiles } from '#server/test/bank-files.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { everyTable } from '#server/test/stored.ts'
import { clearedWeek } from '#server/test/ordering.ts'

// What is not known of a file is asked before anything of it is stored.

let world: World
let symbol: string
beforeEach(async () => {
  world = await openWorld()
  await world.as('operator').orders.send({ deliveryId: await clearedWeek(world) })
  await trustFiles(world.db)
  await world.clock('2026-11-29', '12:00')
  symbol = (await world.as('jana').payments.mine()).purchases[0]!.symbol
  return () => world.close()
})

const importFile = (text: string, more: object = {}) =>
  world.as('finance').statements.import({ ...sent(text, 'vypis.csv'), isOurs: false, ...more })
const asks = (data: object) => ({ code: 'STATEMENT_ASKS', data: expect.objectContaining(data) as unknown })

test('of which account a file is that names none; of one that names another no word makes it ours', async () => {
  const text = `Datum;Částka;VS\n25.11.2026;10,00;${symbol}\n`
  const before = await everyTable(world.db)
  await expect(importFile(text)).rejects.toMatchObject(asks({ account: '19-2000145399/0800', table: null }))
  expect(await everyTable(world.db)).toEqual(before)
  expect(await importFile(text, { isOurs: true })).toMatchObject({ matched: { partial: 1 } })
  const other = `Číslo účtu;168540115/0600\n${text}`
  await expect(importFile(other, { isOurs: true })).rejects.toMatchObject({ message: expect.stringContaining('z jiného účtu') as string })
  await expect(importFile(camt([{ amount: 100 }], 'CZ2806000000000168540115'), { isOurs: true })).rejects.toMatchObject({
    code: 'STATEMENT_REFUSED',
  })
})

test('which column is which, once: the next file shows it before anything is posted', async () => {
  const head = 'Číslo účtu;19-2000145399/0800\nKdy;Kolik;Kdo;Proč\n'
  const file = (day: string) => `${head}${day};10,00;Dvořák Petr;${symbol}\n`
  const before = await everyTable(world.db)
  const table = { header: 1, columns: { bookedOn: 0, amount: 1, counterName: 2, symbol: 3 } }
  await expect(importFile(file('24.11.2026'))).rejects.toMatchObject(
    asks({ account: null, table: { header: 1, columns: {}, rows: expect.arrayContaining([['Kdy', 'Kolik', 'Kdo', 'Proč']]) as unknown } }),
  )
  await expect(importFile(file('24.11.2026'), { table: { ...table, columns: { bookedOn: 0 } } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  })
  await expect(importFile(file('24.11.2026'), { table: { ...table, columns: { bookedOn: 1, amount: 0 } } })).rejects.toMatchObject({
    code: 'STATEMENT_REFUSED',
  })
  expect(await everyTable(world.db)).toEqual(before)

  expect(await importFile(file('24.11.2026'), { table })).toMatchObject({ matched: { partial: 1 } })
  const after = await everyTable(world.db)
  const next = importFile(file('10.11.2026'))
  await expect(next).rejects.toMatchObject(asks({ table: expect.objectContaining(table) as unknown }))
  expect(await everyTable(world.db)).toEqual(after)
  expect(await importFile(file('10.11.2026'), { table })).toMatchObject({ matched: { partial: 1 } })
})

test('of a file without headings, too, whose first payment is not lost', async () => {
  const file = (day: string) => `${day}11.2026;10,00;Dvořák Petr;${symbol}\n26.11.2026;20,00;Dvořák Petr;\n`
  const table = { header: null, columns: { bookedOn: 0, amount: 1, counterName: 2, symbol: 3 } }
  await expect(importFile(file('24.'))).rejects.toMatchObject(asks({ table: expect.objectContaining({ header: null }) as unknown }))
  expect(await importFile(file('24.'), { table, isOurs: true })).toMatchObject({ matched: { partial: 1 }, waiting: 1 })
  await expect(importFile(file('10.'))).rejects.toMatchObject(asks({ table: expect.objectContaining(table) as unknown }))
})

test('a layout with many long headings is kept, too', async () => {
  const heads = Array.from({ length: 150 }, (_, n) => `sloupec ${n} ${Math.sin(n)} ${Math.cos(n)}`)
  const table = { header: 0, columns: { bookedOn: 0, amount: 1, symbol: 2 } }
  const file = `${heads.join(';')}\n25.11.2026;10,00;${symbol}${';'.repeat(147)}\n`
  expect(await importFile(file, { table, isOurs: true })).toMatchObject({ matched: { partial: 1 } })
})

test('a table that is none is refused and asks nothing', async () => {
  for (const text of ['Ahoj\n', 'a;b\n', 'a;b;c\n'])
    await expect(importFile(text), text).rejects.toMatchObject({ code: 'STATEMENT_REFUSED' })
})

test('the desk counts all lines that wait, also those that it does not show', async () => {
  const lines = Array.from({ length: 205 }, (_, n) => [{ amount: 100 + n }, { amount: -100 - n }]).flat()
  await importFile(camt(lines))
  const { waiting, waitingCount, outgoing, outgoingCount } = await world.as('finance').statements.desk()
  expect([waiting.length, waitingCount, outgoing.length, outgoingCount]).toEqual([200, 205, 200, 205])
})
