import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { fillPools } from '#server/test/crowd.ts'
import { deliveryOf, sweep } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { next, nextCutOff, waitingJana, week } from '#server/test/waiting-jana.ts'

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'clear.ts')

let world: World
beforeEach(async () => {
  world = await openWorld()
  await fillPools(world)
})
afterEach(() => world.close())

const { janaWaits, close, clearWeek } = waitingJana(() => world)

const filesIn = async (weekStart: typeof week) => {
  const { id: deliveryId } = await deliveryOf(world.db, 'Brno-sever', weekStart)
  const pool = { deliveryId, itemId: await world.itemId('BRA-B'), unit: 'kg' as const }
  const { files } = await world.as('operator').clearing.protocolFiles(pool)
  const { fingerprint } = await world.as('operator').clearing.protocol(pool)
  return { fingerprint, textOf: new Map(files.map(({ name, text }) => [name, text])) }
}
const rowsOf = (text: string | undefined) => parse(text ?? '', { columns: true }) as Record<string, string>[]

/** What the clearing command makes of the demand and the offers. */
function commandOn(textOf: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-waiting-'))
  try {
    for (const name of ['demand.csv', 'offers.csv']) writeFileSync(join(folder, name), textOf.get(name)!)
    const files = ['--demand', 'demand.csv', '--offers', 'offers.csv', '--out', 'out']
    expect(spawnSync(process.execPath, [script, ...files], { cwd: folder, encoding: 'utf8' }).stderr).toBe('')
    return ['pools.csv', 'lines.csv'].map((name) => readFileSync(join(folder, 'out', name), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the files of a pool say what of it waited from earlier weeks, and the command computes the same', async () => {
  await janaWaits(2)
  await clearWeek()
  const before = await filesIn(week)
  expect(before.textOf.get('demand.csv')!.split('\n')[0]).toBe('household,locality,week,item,unit,quantity,max_price')
  await offering(() => world).place('statek', 'BRA-B', [[3000, 1500]], { week: next })
  await close(nextCutOff)
  await world.clock('2026-12-02', '12:00')
  await sweep(world)
  const { textOf, fingerprint } = await filesIn(next)
  const demand = rowsOf(textOf.get('demand.csv'))
  expect(demand.filter(({ waiting_since: since }) => since !== '')).toMatchObject([
    { quantity: '3', max_price: '20.00', waiting_since: week },
  ])
  expect(demand.length).toBeGreaterThan(1)
  const [pool] = rowsOf(textOf.get('pools.csv'))
  expect(pool).toMatchObject({ status: 'cleared', flexible_quantity: '0', waiting_quantity: '3' })
  expect(Number(pool!['requested_quantity'])).toBeGreaterThan(3)
  expect(commandOn(textOf)).toEqual([textOf.get('pools.csv'), textOf.get('lines.csv')])
  // Since when a line waits decides nothing, so the fingerprint is of the same facts as ever.
  expect(textOf.get('basis.csv')).not.toContain(week)
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
})
