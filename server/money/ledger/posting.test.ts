import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { counterEntries, entry, transfer, type Account } from '#domain/money/ledger/posting.ts'
import { haler, type Money } from '#domain/money/money.ts'
import { change } from '#server/platform/db/change.ts'
import { appNow } from '#server/platform/db/database.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { brokenInvariants, system } from '#server/test/cycle.ts'
import { lockBalance } from './locks.ts'
import { postTransactions, type Posting } from './post-transactions.ts'

let world: World
let jana: Account
beforeEach(async () => {
  world = await openWorld()
  jana = `member ${await world.userId('jana')}`
})
afterEach(() => world.close())

const kc = (crowns: number) => haler(crowns * 100)
const posting = (postings: readonly Posting[]) =>
  change(system(world, world.worker), async ({ tx }) => [
    ...(await postTransactions(tx, await appNow(tx), postings, { job: 'card gateway' })),
  ])
const balanceOf = (account: Account) => change(system(world, world.worker), ({ tx }) => lockBalance(tx, account))
const topUp = (key: string, amount: Money): Posting => ({
  key,
  cause: 'payment',
  entries: transfer('bank', jana, amount),
  note: 'Dobití kreditu',
})

test('what is posted moves between accounts, and each balance is the sum of its entries', async () => {
  expect(await posting([topUp('payment:1', kc(500)), topUp('payment:2', kc(20))])).toEqual(['payment:1', 'payment:2'])
  expect(await balanceOf(jana)).toBe(52_000)
  expect(await balanceOf('bank')).toBe(-52_000)
  expect(await brokenInvariants(world.db)).toEqual([])
})

test('the same thing reported a hundred times, also by ten at once, is posted once', async () => {
  const again = (n: number) =>
    (async () => {
      for (let i = 0; i < 10; i++) await posting([topUp('payment:1', kc(500)), topUp(`payment:${n}`, kc(1))])
    })()
  await Promise.all(Array.from({ length: 10 }, (_, n) => again(n + 100)))
  expect(await balanceOf(jana)).toBe(51_000)
})

test('fifty who spend the same balance at once cannot overdraw it', async () => {
  await posting([topUp('payment:1', kc(100))])
  const spend = (n: number) =>
    change(system(world, world.worker), async ({ tx }) => {
      const balance = await lockBalance(tx, jana)
      if (balance < kc(7)) return false
      await postTransactions(tx, await appNow(tx), [{ key: `refund:${n}`, cause: 'refund', entries: transfer(jana, 'bank', kc(7)) }], {
        job: 'card gateway',
      })
      return true
    })
  const spent = await Promise.all(Array.from({ length: 50 }, (_, n) => spend(n)))
  expect(spent.filter(Boolean)).toHaveLength(14)
  expect(await balanceOf(jana)).toBe(200)
})

describe('nothing is posted', () => {
  const balance = () => balanceOf(jana)
  test('of entries that do not add up to zero', async () => {
    const wrong = { ...topUp('payment:1', kc(5)), entries: [entry(jana, kc(5)), entry('bank', kc(-4))] }
    await expect(posting([wrong])).rejects.toThrow('do not add up to zero')
    expect(await balance()).toBe(0)
  })
  test('if one of several transactions is refused by the database', async () => {
    await expect(posting([topUp('payment:1', kc(5)), { ...topUp('correction:1', kc(5)), cause: 'correction' }])).rejects.toThrow('corrects')
    expect(await balance()).toBe(0)
  })
})

test('a correction takes a transaction back, once', async () => {
  await posting([topUp('payment:1', kc(500))])
  const { rows } = await sql<{ id: string }>`select id from ledger_transactions where key = 'payment:1'`.execute(world.db)
  const correct = (key: string): Posting => ({
    key,
    cause: 'correction',
    correctsId: rows[0]!.id,
    entries: counterEntries(topUp('payment:1', kc(500)).entries),
  })
  await posting([correct('correction:1')])
  expect(await balanceOf(jana)).toBe(0)
  await expect(posting([correct('correction:2')])).rejects.toThrow('corrects_id')
  expect(await balanceOf(jana)).toBe(0)
})
