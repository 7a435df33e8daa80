import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearFiles } from './clear-files.ts'
import { faultLines, type Source } from './faults.ts'
import { lineRows, poolRows } from './write-results.ts'

const script = join(import.meta.dirname, '..', 'clear.ts')
const demandHeader = 'household,locality,week,item,unit,quantity,max_price'
const offerHeader = 'offer,supplier,locality,region,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at'
const poolHeader = 'locality,week,item,unit,status,offer,supplier,tier,unit_price,quantity,households,requested_quantity,missing_quantity'
const [goods, at] = ['2026-11-23,mléko,l', '2026-11-20T08:00:00Z']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dohromady-regions-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const text = (...rows: string[]) => rows.map((row) => `${row}\n`).join('')

function source(name: string, content: string): Source {
  const [path, file] = [join(folder, `${name}.csv`), `${name}.csv`]
  writeFileSync(path, content)
  return { path, name: file, faults: [] }
}

/** What is in the files that the command writes, or the faults of those that it reads. */
function cleared(demand: string, offers: string, regions: string | null) {
  const sources = {
    demand: source('demand', demand),
    offers: source('offers', offers),
    regions: regions === null ? null : source('regions', regions),
  }
  const results = clearFiles(sources)
  const faults = Object.values(sources).flatMap((each) => (each === null ? [] : faultLines(each)))
  return { faults, pools: results && [...poolRows(results)], lines: results && [...lineRows(results)] }
}

/** The command itself, with regions. */
function run(...files: [demand: string, offers: string, regions: string]) {
  for (const [n, name] of ['demand', 'offers', 'regions'].entries()) source(name, files[n]!)
  const args = [script, '--demand', 'demand.csv', '--offers', 'offers.csv', '--regions', 'regions.csv', '--out', 'out']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  return { status, faults: stderr.split('\n').slice(0, -1), isWritten: existsSync(join(folder, 'out')) }
}

const demand = text(
  demandHeader,
  `Malí,Lhota,${goods},4,30`,
  `Velcí,Lhota,${goods},1,19`,
  `Nová,Brno,${goods},5,25`,
  `Jiní,Praha,${goods},6,25`,
)
const regions = text('locality,region', 'Lhota,"jih, západ"', 'Brno,"jih, západ"', 'Plzeň,"jih, západ"')

describe('clearing with regions', () => {
  it('sells to the localities of a region together, and names the region', () => {
    const offers = text(
      offerHeader,
      `r1,Mlékárna,,"jih, západ",${goods},9,20,,,,,${at}`,
      `n1,Statek,Brno,,${goods},5,22,,,,,${at}`,
      `n2,Statek,Praha,,${goods},5,24,,,,,${at}`,
    )
    const { faults, pools, lines } = cleared(demand, offers, regions)
    expect(faults).toEqual([])
    expect(pools).toEqual([
      `${poolHeader},region`,
      'Brno,2026-11-23,mléko,l,cleared,r1,Mlékárna,1,20.00,5,1,5,,"jih, západ"',
      'Lhota,2026-11-23,mléko,l,cleared,r1,Mlékárna,1,20.00,4,1,5,,"jih, západ"',
      'Praha,2026-11-23,mléko,l,cleared,n2,Statek,1,24.00,6,1,6,,',
    ])
    expect(lines?.slice(1).map((line) => line.split(',').slice(7))).toEqual([
      ['admitted', '20.00', '80.00'],
      ['over_cap', '', ''],
      ['admitted', '20.00', '100.00'],
      ['admitted', '24.00', '144.00'],
    ])
  })

  it('a locality with a regional offer only, which fails, is below its minimum', () => {
    const { pools, lines } = cleared(demand, text(offerHeader, `r1,Mlékárna,,"jih, západ",${goods},12,20,,,,,${at}`), regions)
    expect(pools?.slice(1)).toEqual([
      'Brno,2026-11-23,mléko,l,not_cleared,,,,,0,0,5,3,',
      'Lhota,2026-11-23,mléko,l,not_cleared,,,,,0,0,5,3,',
      'Praha,2026-11-23,mléko,l,not_cleared,,,,,0,0,6,,',
    ])
    expect(lines?.slice(1).map((line) => line.split(',')[7])).toEqual(['below_minimum', 'below_minimum', 'below_minimum', 'no_offer'])
  })

  it('the column is the last one, after those of tolerance and waiting, and waiting lines count for the region', () => {
    const waiting = text(
      `${demandHeader},wait_weeks`,
      'Malí,Lhota,2026-11-16,mléko,l,4,30,2',
      `Velcí,Lhota,${goods},1,30,`,
      `Nová,Brno,${goods},5,25,`,
    )
    const { pools, lines } = cleared(waiting, text(offerHeader, `r1,Mlékárna,,"jih, západ",${goods},10,20,,,,,${at}`), regions)
    expect(pools?.at(0)).toBe(`${poolHeader},flexible_quantity,waiting_quantity,region`)
    expect(pools?.slice(2)).toEqual([
      'Lhota,2026-11-16,mléko,l,not_cleared,,,,,0,0,4,,0,0,',
      'Lhota,2026-11-23,mléko,l,cleared,r1,Mlékárna,1,20.00,5,2,5,,0,4,"jih, západ"',
    ])
    expect(lines?.[1]).toBe('Malí,Lhota,2026-11-16,mléko,l,4,30.00,admitted,20.00,80.00,4,0,2026-11-23,')
  })

  it('without the file the column region of offers says nothing', () => {
    const offers = text(offerHeader, `n1,Statek,Praha,jih,${goods},5,24,,,,,${at}`)
    const { pools } = cleared(demand, offers, null)
    expect(pools?.at(0)).toBe(poolHeader)
    expect(pools?.at(-1)).toBe('Praha,2026-11-23,mléko,l,cleared,n1,Statek,1,24.00,6,1,6,')
  })

  it('names the faults of regions and of regional offers, and writes nothing', () => {
    const offers = text(
      offerHeader,
      `a,S,Lhota,jih,${goods},1,1,,,,,${at}`,
      `b,S,,,${goods},1,1,,,,,${at}`,
      `c,S,,jih,2026-11-24,,l,1,1,,,,,${at}`,
      `d,S,,jinde,${goods},1,1,,,,,${at}`,
    )
    const wrong = text('locality,region', 'Lhota,jih', 'Brno,', ',jih', 'Lhota,sever')
    const week = 'týden „2026-11-24“ musí být pondělí ve tvaru RRRR-MM-DD'
    expect(run(demand, offers, wrong)).toEqual({
      status: 2,
      faults: [
        'offers.csv:2: nabídka je buď pro lokalitu (locality), nebo pro region (region), ne pro obojí',
        'offers.csv:3: chybí lokalita (locality) nebo region (region)',
        `offers.csv:4: ${week}`,
        'offers.csv:4: chybí položka (item)',
        'regions.csv:3: chybí region (region)',
        'regions.csv:4: chybí lokalita (locality)',
        'regions.csv:5: lokalita „Lhota“ se opakuje, poprvé je na řádku 2',
      ],
      isWritten: false,
    })
    expect(cleared(demand, text(offerHeader), 'locality\nLhota\n').faults).toEqual([
      'regions.csv:1: chybí sloupec region; první řádek musí být locality,region',
    ])
  })
})
