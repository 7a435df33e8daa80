import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { deliveryOf, sweep } from '#server/test/cycle.ts'
import { offering } from '#server/test/offering.ts'
import { makeRegion, placeTogether } from '#server/test/region.ts'

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'clear.ts')
const potatoes = 'BRA-B'

let world: World
beforeEach(async () => {
  world = await openWorld()
  await world.moment('a region with offers', closeRegion)
})
afterEach(() => world.close())

async function closeRegion() {
  await makeRegion(world)
  await placeTogether(world, 'velkoobchod', potatoes, [
    [58_000, 1600],
    [90_000, 1500],
  ])
  // Yoghurt with a further step is wanted in one of the localities only.
  await placeTogether(world, 'velkoobchod', 'JOG', [[8000, 1400]], 'Žďársko')
  await offering(() => world).place('statek', potatoes, [[3000, 2100]], { locality: 'Žďársko' })
  await world.clock('2026-11-24', '20:00')
  await sweep(world)
}

const poolOf = async (sku: string, locality: string) => {
  const { unit } = await world.db.selectFrom('catalog_items').where('sku', '=', sku).select('unit').executeTakeFirstOrThrow()
  return { deliveryId: (await deliveryOf(world.db, locality)).id, itemId: await world.itemId(sku), unit }
}

/** The result files of the clearing command on the files of a pool, and those that the server wrote. */
async function bothOf(pool: Awaited<ReturnType<typeof poolOf>>) {
  const { files } = await world.as('operator').clearing.protocolFiles(pool)
  const textOf = new Map(files.map((file) => [file.name, file.text]))
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-region-'))
  try {
    for (const { name, text } of files) writeFileSync(join(folder, name), text)
    const regions = textOf.has('regions.csv') ? ['--regions', 'regions.csv'] : []
    const { stderr } = spawnSync(
      process.execPath,
      [script, '--demand', 'demand.csv', '--offers', 'offers.csv', ...regions, '--out', 'out'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    expect(stderr).toBe('')
    const read = (name: string) => readFileSync(join(folder, 'out', name), 'utf8')
    return { textOf, command: [read('pools.csv'), read('lines.csv')], server: [textOf.get('pools.csv'), textOf.get('lines.csv')] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('before clearing, the protocol says what the region would decide now', async () => {
  const protocol = await world.as('operator').clearing.protocol(await poolOf(potatoes, 'Žďársko'))
  expect(protocol).toMatchObject({
    clearedAt: null,
    region: { name: 'Brno a Žďársko', localities: ['Brno-sever', 'Žďársko'] },
    award: { price: 1600, quantity: 3000, isRegional: true },
  })
})

test('on the files of a regional pool, `npm run clear` gives the stored result byte for byte, and its last column says the region', async () => {
  await world.clock('2026-11-26', '12:00')
  await sweep(world)
  for (const locality of ['Brno-sever', 'Žďársko']) {
    const pool = await poolOf(potatoes, locality)
    const { textOf, command, server } = await bothOf(pool)
    expect(server).toEqual(command)
    const [head, ...rows] = textOf.get('pools.csv')!.trimEnd().split('\n')
    expect(head).toMatch(/,region$/)
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(['Brno a Žďársko', 'Brno a Žďársko'])
    const { fingerprint, offers } = await world.as('operator').clearing.protocol(pool)
    expect(createHash('sha256').update(textOf.get('basis.csv')!).digest('hex')).toBe(fingerprint)
    const verdicts = offers
      .filter(({ isRegional }) => isRegional)
      .map(({ tiers }) => tiers.map(({ verdict, demand }) => `${verdict} ${demand}`))
    expect(verdicts).toEqual([['won 58000', 'infeasible 58000']])
  }
  const yoghurt = await bothOf(await poolOf('JOG', 'Žďársko'))
  expect(yoghurt.server).toEqual(yoghurt.command)
  expect(yoghurt.textOf.get('pools.csv')).toContain(',Brno a Žďársko\n')
  expect((await world.as('operator').clearing.protocolPdf(await poolOf(potatoes, 'Žďársko'))).base64.length).toBeGreaterThan(1000)
})

test('the files stay the same when another locality of the region is cancelled afterwards', async () => {
  await world.clock('2026-11-26', '12:00')
  await sweep(world)
  const pool = await poolOf(potatoes, 'Brno-sever')
  const before = await bothOf(pool)
  await world.as('operator').deliveries.cancel({ deliveryId: (await deliveryOf(world.db, 'Žďársko')).id, reason: 'Sklad je bez proudu.' })
  const after = await bothOf(pool)
  expect(after.server).toEqual(after.command)
  expect(after.server).toEqual(before.server)
})

test('a pool without a regional offer has the files and bytes of before', async () => {
  await world.clock('2026-11-26', '12:00')
  await sweep(world)
  const { textOf, command, server } = await bothOf(await poolOf('VEJ', 'Brno-sever'))
  expect(server).toEqual(command)
  expect(textOf.has('regions.csv')).toBe(false)
  expect(textOf.get('pools.csv')!.split('\n')[0]).toMatch(/,missing_quantity$/)
})
