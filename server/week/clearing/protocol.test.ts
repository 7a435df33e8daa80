import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPrice, parseMoney } from '#domain/money/money.ts'
import { formatQuantity, parseQuantity } from '#domain/money/quantity.ts'
import { clear, demandOf, missingQuantity } from '#domain/week/clearing/clear.ts'
import { curveRows, protocolFacts, tierRows } from '#domain/week/clearing/protocol-text.ts'
import type { ClearingReport } from '#contract/week/clearing.ts'
import { linksIn } from '#server/test/links.ts'
import { fillPools } from '#server/test/crowd.ts'
import { cutOff, deliveryOf, offersClose, sweep } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { offering } from '#server/test/offering.ts'

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'clear.ts')

let world: World
let deliveryId: string
beforeAll(async () => {
  world = await openWorld()
  await fillPools(world)
  // Two accounts of one household: members are told of one, and the books have a purchase of each.
  await linksIn(world).link('jana', 'petr')
  const { place } = offering(() => world)
  await place('statek', 'BRA-B', [
    [50_000, 1650],
    [55_000, 1600],
    [90_000, 1500],
  ])
  await place('velkoobchod', 'BRA-B', [
    [10_000, 1700],
    [40_000, 1600],
  ])
  await place('velkoobchod', 'VEJ', [[1000, 500]])
  deliveryId = (await deliveryOf(world.db)).id
  await world.clock(...cutOff)
  await sweep(world)
})
afterAll(() => world.close())

/** `24. 11. 2026 9:03:12,007 (+01:00)` in milliseconds. */
function instantIn(text: string): number {
  const [, day, month, year, hour, rest, offset] = /^(\d+)\.\s(\d+)\.\s(\d+) (\d+):([\d:,]+) \((.+)\)$/.exec(text)!
  const two = (part: string | undefined) => part!.padStart(2, '0')
  return Date.parse(`${year}-${two(month)}-${two(day)}T${two(hour)}:${rest!.replace(',', '.')}${offset}`)
}

const poolOf = async (sku: string) => {
  const { unit } = await world.db.selectFrom('catalog_items').where('sku', '=', sku).select('unit').executeTakeFirstOrThrow()
  return { deliveryId, itemId: await world.itemId(sku), unit }
}

test('before clearing, the protocol of a pool says what would be decided now, and has no files yet', async () => {
  const pool = await poolOf('BRA-B')
  expect(await world.as('operator').clearing.protocol(pool)).toMatchObject({ clearedAt: null, award: { price: 1600, tier: 2 } })
  await expect(world.as('operator').clearing.protocolFiles(pool)).rejects.toMatchObject({ code: 'WRONG_STATE' })
})

/** Households by item, in the control room and in the protocols. */
async function expectOneCount(pools: ClearingReport['pools']) {
  for (const { item, unit, households } of pools) {
    const protocol = await world.as('operator').clearing.protocol({ deliveryId, itemId: item.id, unit })
    expect([item.name, protocol.households]).toEqual([item.name, households])
  }
  const itemId = await world.itemId('BRA-B')
  expect(pools.find(({ item }) => item.id === itemId)!.households).toBe(3)
}

test('counts households as the dry run does', async () => {
  await expectOneCount((await world.as('operator').clearing.dryRun({ deliveryId })).pools)
})

describe('the protocol of a cleared pool', () => {
  beforeAll(async () => {
    await world.clock(...offersClose)
    await sweep(world)
  })

  test('names all offers and tiers, the demand at each price, and why each other one lost', async () => {
    const protocol = await world.as('operator').clearing.protocol(await poolOf('BRA-B'))
    expect(protocol.award).toMatchObject({ supplierName: 'Statek Lípa', tier: 2, price: 1600, quantity: 55_000 })
    const judged = protocol.offers.map(({ supplierName, tiers }) => [
      supplierName,
      ...tiers.map(({ demand, verdict }) => `${verdict} ${demand}`),
    ])
    expect(judged).toEqual([
      ['Statek Lípa', 'infeasible 15000', 'won 55000', 'infeasible 55000'],
      ['Velkoobchod U Řeky', 'dearer 15000', 'later 55000'],
    ])
    expect(protocol).toMatchObject({ households: 3, clearedAt: expect.any(Date) })
    expect(protocol.snapshotSha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('counts households as the control room and the files do, each linked account for itself', async () => {
    await expectOneCount((await world.as('operator').clearing.report({ deliveryId })).pools)
    const { files } = await world.as('operator').clearing.protocolFiles(await poolOf('BRA-B'))
    expect(files.find(({ name }) => name === 'pools.csv')!.text).toContain(',3,')
    const { rows } = await sql<{ households: number }>`
      select a.households from demand_supplier_allocations a join aggregated_demands p on p.id = a.aggregated_demand_id
      where p.catalog_item_id = ${await world.itemId('BRA-B')}`.execute(world.db)
    expect(rows).toEqual([{ households: 2 }])
  })

  test('comes with those of the whole delivery in one file, each as the pool alone has it', async () => {
    const { pools } = await world.as('operator').clearing.report({ deliveryId })
    const { name, base64 } = await world.as('operator').clearing.deliveryProtocol({ deliveryId })
    expect(name).toBe('protokoly-brno-sever-2026-tyden-48.zip')
    const files = unzipSync(Buffer.from(base64, 'base64'))
    expect(Object.keys(files).filter((each) => each.endsWith('.pdf'))).toHaveLength(pools.length)
    const one = await world.as('operator').clearing.protocolFiles(await poolOf('BRA-B'))
    for (const file of one.files) expect(Buffer.from(files[`${one.name}/${file.name}`]!).toString()).toBe(file.text)
    await expect(world.as('statek').clearing.deliveryProtocol({ deliveryId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('contains everything that is needed to compute the decision again', async () => {
    const { pools } = await world.as('operator').clearing.report({ deliveryId })
    expect(pools.length).toBeGreaterThan(3)
    for (const { item, unit } of pools) {
      const protocol = await world.as('operator').clearing.protocol({ deliveryId, itemId: item.id, unit })
      const offers = protocol.offers.map(({ id, submittedAt, tiers }) => ({ id, submittedAt: submittedAt.getTime(), tiers }))
      const award = clear(protocol.curve, offers)
      const { supplierName: _, isRegional: isOfRegion, ...stored } = protocol.award ?? { supplierName: '', isRegional: false }
      expect(isOfRegion).toBe(false)
      expect(award).toEqual(protocol.award === null ? null : stored)
      expect(missingQuantity(protocol.curve, offers, award)).toBe(protocol.missingQuantity)
      const demandAt = demandOf(protocol.curve)
      for (const tier of protocol.offers.flatMap(({ tiers }) => tiers)) expect(tier.demand).toBe(demandAt(tier.price))
    }
  })

  test('can be computed again from the words on its page alone', async () => {
    const { pools } = await world.as('operator').clearing.report({ deliveryId })
    for (const { item, unit } of pools) {
      const protocol = await world.as('operator').clearing.protocol({ deliveryId, itemId: item.id, unit })
      const quantityIn = (text: string) => parseQuantity(text.slice(0, -1 - unit.length))!
      const curve = curveRows(protocol).map(({ cap, quantity }) => ({ cap: parseMoney(cap), quantity: quantityIn(quantity) }))
      const rows = Map.groupBy(tierRows(protocol), ({ offerId }) => offerId)
      const offers = Array.from(rows, ([id, tiers]) => ({
        id,
        submittedAt: instantIn(tiers[0]!.submitted),
        tiers: tiers.map(({ from, price }) => ({ minQuantity: quantityIn(from), price: parseMoney(price.split('/')[0]!)! })),
      }))
      const award = clear(curve, offers)
      const facts = new Map(protocolFacts(protocol))
      const supplier = award && tierRows(protocol).find(({ offerId }) => offerId === award.offerId)!.supplierName
      expect(facts.get('Cena')).toBe(award === null ? 'bez ceny' : `${formatPrice(award.price)}/${unit}`)
      expect(facts.get('Koupeno')).toMatch(new RegExp(`^${formatQuantity(award?.quantity ?? 0, unit)} z `))
      if (award) expect(facts.get('Dodavatel')).toBe(`${supplier}, pásmo ${award.tier}`)
    }
  })

  test('on its files, `npm run clear` gives the stored result byte for byte', async () => {
    const { pools } = await world.as('operator').clearing.report({ deliveryId })
    for (const { item, unit } of pools) {
      const { files, name } = await world.as('operator').clearing.protocolFiles({ deliveryId, itemId: item.id, unit })
      const textOf = new Map(files.map((file) => [file.name, file.text]))
      const folder = mkdtempSync(join(tmpdir(), 'dohromady-protocol-'))
      try {
        for (const file of ['demand.csv', 'offers.csv']) writeFileSync(join(folder, file), textOf.get(file)!)
        const { stderr } = spawnSync(process.execPath, [script, '--demand', 'demand.csv', '--offers', 'offers.csv', '--out', 'out'], {
          cwd: folder,
          encoding: 'utf8',
        })
        expect(stderr).toBe('')
        for (const file of ['pools.csv', 'lines.csv']) expect(readFileSync(join(folder, 'out', file), 'utf8')).toBe(textOf.get(file))
      } finally {
        rmSync(folder, { recursive: true })
      }
      expect(name).toMatch(/^protokol-[a-z0-9-]+-(kg|ks|l)-brno-sever-2026-tyden-48$/)
      const { fingerprint } = await world.as('operator').clearing.protocol({ deliveryId, itemId: item.id, unit })
      expect(createHash('sha256').update(textOf.get('basis.csv')!).digest('hex')).toBe(fingerprint)
    }
  })

  test('says in its files why each tier won or lost, and what is wanted at each cap', async () => {
    const pool = await poolOf('BRA-B')
    const { offers, curve, award } = await world.as('operator').clearing.protocol(pool)
    const { files } = await world.as('operator').clearing.protocolFiles(pool)
    const rowsOf = (name: string) => parse(files.find((file) => file.name === name)!.text, { columns: true }) as Record<string, string>[]
    expect(rowsOf('tiers.csv').map(({ offer, tier, verdict, demand }) => [offer, tier, verdict, Number(demand) * 1000])).toEqual(
      offers.flatMap(({ id, tiers }) => tiers.map(({ verdict, demand }, i) => [id, String(i + 1), verdict, demand])),
    )
    expect(rowsOf('tiers.csv').filter(({ verdict }) => verdict === 'won')).toMatchObject([
      { offer: award!.offerId, tier: String(award!.tier) },
    ])
    expect(rowsOf('curve.csv').reduce((sum, { quantity }) => sum + Number(quantity) * 1000, 0)).toBe(
      curve.reduce((sum, { quantity }) => sum + quantity, 0),
    )
    expect(rowsOf('curve.csv').find(({ max_price: cap }) => cap === '')?.demand ?? '').toBe('')
  })

  test('keeps its fingerprint when the item and the supplier get other names, and has another one for other facts', async () => {
    const pool = await poolOf('BRA-B')
    const read = () => world.as('operator').clearing.protocol(pool)
    const { fingerprint } = await read()
    await world.db.updateTable('catalog_items').set({ name: 'Brambory rané' }).where('id', '=', pool.itemId).execute()
    await world.db.updateTable('suppliers').set({ name: 'Statek Nová Lípa' }).where('name', '=', 'Statek Lípa').execute()
    expect(await read()).toMatchObject({ fingerprint, item: { name: 'Brambory rané' }, award: { supplierName: 'Statek Nová Lípa' } })
    await world.db.updateTable('catalog_items').set({ name: 'Brambory konzumní, varný typ B' }).where('id', '=', pool.itemId).execute()
    await world.db.updateTable('suppliers').set({ name: 'Statek Lípa' }).where('name', '=', 'Statek Nová Lípa').execute()
    expect((await world.as('operator').clearing.protocol(await poolOf('VEJ'))).fingerprint).not.toBe(fingerprint)
    const { files } = await world.as('operator').clearing.protocolFiles(pool)
    const basis = files.find(({ name }) => name === 'basis.csv')!.text
    expect(basis).toContain('\nd1,')
    expect(basis).not.toMatch(/Brambory|Statek|Brno/)
  })

  test('its files number the households and name nobody', async () => {
    const { files } = await world.as('operator').clearing.protocolFiles(await poolOf('BRA-B'))
    const users = await world.db.selectFrom('users').select(['id', 'display_name', 'email']).execute()
    for (const { text } of files) for (const { id, email } of users) expect(text.includes(id) || text.includes(email)).toBe(false)
  })

  test('is printed as a PDF with Czech letters, the same bytes every time', async () => {
    const pool = await poolOf('BRA-B')
    const { name, base64 } = await world.as('operator').clearing.protocolPdf(pool)
    const pdf = Buffer.from(base64, 'base64')
    expect(name).toBe('protokol-brambory-konzumni-varny-typ-b-kg-brno-sever-2026-tyden-48')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.includes('Figtree')).toBe(true)
    expect((await world.as('operator').clearing.protocolPdf(pool)).base64).toBe(base64)
  })

  test('of a pool or delivery that does not exist is not found', async () => {
    const pool = await poolOf('BRA-B')
    await expect(world.as('operator').clearing.protocol({ ...pool, unit: 'ml' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('operator').clearing.protocol({ ...pool, deliveryId: pool.itemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('of a cancelled delivery does not exist', async () => {
    const pool = await poolOf('BRA-B')
    await world.as('operator').deliveries.cancel({ deliveryId, reason: 'Sklad je bez proudu.' })
    await expect(world.as('operator').clearing.protocol(pool)).rejects.toMatchObject({ code: 'WRONG_STATE' })
  })
})
