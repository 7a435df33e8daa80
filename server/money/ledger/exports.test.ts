import { beforeEach, expect, test } from 'vitest'
import { entriesSheet, statementSheet } from '#domain/money/ledger/ledger-sheet.ts'
import { transfer } from '#domain/money/ledger/posting.ts'
import { haler } from '#domain/money/money.ts'
import { sheetCsv } from '#domain/sheet/sheet.ts'
import { asDay } from '#domain/time/day.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { system } from '#server/test/cycle.ts'
import { postTransactions } from './post-transactions.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  return () => world.close()
})

/** Jana pays one haléř, two, three and so on. */
async function pays(times: number): Promise<void> {
  const jana = await world.userId('jana')
  const payments = Array.from({ length: times }, (_, n) => ({
    key: `payment:${n}`,
    cause: 'payment' as const,
    entries: transfer('bank', `member ${jana}`, haler(n + 1)),
    note: 'Platba; převodem',
  }))
  await change(system(world), async ({ tx }) => postTransactions(tx, await appNow(tx), payments, { job: 'card gateway' }))
}

/** All pages; each must have rows. */
async function pagesOf<Page extends { next: string | null }>(read: (after: string | null) => Promise<Page>): Promise<Page[]> {
  const pages: Page[] = []
  for (let after: string | null = null; pages.length === 0 || after !== null;) {
    const page = await read(after)
    pages.push(page)
    after = page.next
  }
  return pages
}

test('a member exports every movement once, the newest first, each with the balance after it', async () => {
  await pays(120)
  const pages = await pagesOf((after) => world.as('jana').ledger.statement({ after }))
  expect(pages.map(({ movements }) => movements.length)).toEqual([50, 50, 20])
  const movements = pages.flatMap((page) => page.movements)
  let balance = 0
  for (const movement of movements.toReversed()) {
    balance += movement.amount
    expect(movement.balance).toBe(balance)
  }
  expect([balance, pages[0]!.balance, pages[0]!.total]).toEqual([7260, 7260, 120])
  const [head, newest] = sheetCsv(statementSheet, movements, 'czech').replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('Zapsáno;Zapsáno (ISO);Důvod;Poznámka;Závoz;Závoz (ISO);Kam;Částka (Kč);Zůstatek (Kč)')
  expect(newest!.split(';Platba;')[1]).toMatch(/^"Platba; převodem";;;;\d,\d\d;72,60$/)
  // Days count whole.
  const { movements: none } = await world.as('jana').ledger.statement({ to: asDay('2026-11-20') })
  expect(none).toEqual([])
})

test('accountants export every entry of a period once; no transaction is split between pages, and each page adds up to zero', async () => {
  await pays(1100)
  const period = { from: asDay('2026-11-01'), to: asDay('2026-11-30') }
  const pages = await pagesOf((after) => world.as('finance').ledger.entries({ ...period, after }))
  expect(pages.map(({ entries }) => entries.length)).toEqual([2000, 200])
  for (const { entries } of pages) expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  const entries = pages.flatMap((page) => page.entries)
  expect(new Set(entries.map(({ transactionId, kind }) => `${transactionId} ${kind}`)).size).toBe(2200)
  const [head, ...rows] = sheetCsv(entriesSheet, entries.slice(0, 2), 'machine').split('\r\n')
  expect(head).toBe('Zápis,Zapsáno,Důvod,Poznámka,Účet,Čí,Má dáti (Kč),Dal (Kč)')
  expect(rows.filter((row) => row !== '').map((row) => row.split(',').slice(4).join(','))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Banka,,\d[\d.]*,$/), expect.stringMatching(/^Členové,Jana Dvořáková,,\d/)]),
  )
  const before = { from: asDay('2026-10-01'), to: asDay('2026-10-31') }
  expect((await world.as('finance').ledger.entries(before)).entries).toEqual([])
})
