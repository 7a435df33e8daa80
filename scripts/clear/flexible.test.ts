import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearFiles } from './clear-files.ts'
import { faultLines, type Source } from './faults.ts'
import { lineRows, poolRows } from './write-results.ts'

const demandHeader = 'household,locality,week,item,unit,quantity,max_price'
const offerHeader = 'offer,supplier,locality,week,item,unit,min1,price1,min2,price2,min3,price3,submitted_at'
const at = '2026-11-20T08:00:00Z'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dohromady-flexible-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const text = (...rows: string[]) => rows.map((row) => `${row}\n`).join('')

/** Both result files, by rows without their headers. */
function cleared(demand: string, offers: string) {
  const source = (name: string, content: string): Source => {
    writeFileSync(join(folder, name), content)
    return { path: join(folder, name), name, faults: [] }
  }
  const sources = [source('demand.csv', demand), source('offers.csv', offers)] as const
  const results = clearFiles({ demand: sources[0], offers: sources[1], regions: null })
  expect(sources.flatMap(faultLines)).toEqual([])
  const [pools, lines] = [[...poolRows(results!)], [...lineRows(results!)]]
  return { pools: pools.slice(1), lines: lines.slice(1), files: [pools, lines].map((rows) => text(...rows)) }
}

/** A file of 2 000 plain lines and its offers, the same in every run. */
function plainFiles() {
  let state = 7
  const below = (n: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
  const key = () => `Lhota ${below(3)},${['2026-11-23', '2026-11-30'][below(2)]},zboží ${below(20)},${['ks', 'kg'][below(2)]}`
  const price = () => (1 + below(4000) / 100).toFixed(2)
  const demand = Array.from(
    { length: 2000 },
    () => `domácnost ${below(300)},${key()},${(1 + below(9000)) / 1000},${below(9) === 0 ? '' : price()}`,
  )
  const offers = Array.from({ length: 300 }, (_, n) => {
    const dearest = 5 + below(30)
    return `n${n},Statek ${below(9)},${key()},${below(5)},${dearest},${5 + below(20)},${dearest - 2}.50,${40 + below(40)},${dearest - 4},2026-11-2${below(3)}T08:00:00Z`
  })
  return [text(demandHeader, ...demand), text(offerHeader, ...offers)] as const
}

describe('without an optional column', () => {
  it('the results are the same bytes as ever', () => {
    const hashes = cleared(...plainFiles()).files.map((file) => createHash('sha256').update(file).digest('hex'))
    expect(hashes).toEqual([
      'b1185c1a71d41abf0e8c27487a3d4c0d96eb36077e8fe60f9a53cb419c0ee751',
      '71be4891f794341c96cb5d5250cdb56026ff0e3b5fb1d30b34dd23e6da52e875',
    ])
  })
})

describe('with empty optional columns', () => {
  it('everything else is the same', () => {
    const [demand, offers] = plainFiles()
    const wider = demand.replaceAll('\n', ',,\n').replace(',,\n', ',quantity_max,wait_weeks\n')
    const [before, after] = [cleared(demand, offers), cleared(wider, offers)]
    expect(after.pools).toEqual(before.pools.map((row) => `${row},0,0`))
    expect(after.lines.map((row) => row.split(',').slice(0, 10).join(','))).toEqual(before.lines)
  })
})

describe('tolerance', () => {
  const key = 'Lhota,2026-11-23,brambory,kg'
  const tolerant = (...rows: string[]) => text(`${demandHeader},quantity_max`, ...rows)
  const offer = (tiers: string) => text(offerHeader, `n1,Statek,${key},${tiers},${at}`)

  it('buys what the tier needs of it, shares it by equal steps, and rounds each total once', () => {
    const { pools, lines } = cleared(
      tolerant(`Malí,${key},2,30,2.01`, `Novákovi,${key},3,30,5`, `Velcí,${key},1,25,`, `Jiní,${key},1,,9`),
      offer('6,26.05,,,,'),
    )
    // 5 kg with a cap of 30, so 1 kg is missing: 0.01 to Malí, the rest to Novákovi.
    expect(pools).toEqual([`${key},cleared,n1,Statek,1,26.05,6,2,7,,1,0`])
    expect(lines).toEqual([
      `Malí,${key},2,30.00,admitted,26.05,52.36,2.01,0.01,2026-11-23,`,
      `Novákovi,${key},3,30.00,admitted,26.05,103.94,3.99,0.99,2026-11-23,`,
      `Velcí,${key},1,25.00,over_cap,,,,,2026-11-23,`,
      `Jiní,${key},1,,no_cap,,,,,2026-11-23,`,
    ])
  })

  it('gives the step that is left by the hash of the pool and the household, two lines of one household by their rows', () => {
    const names = ['Malí', 'Novákovi', 'Velcí', 'Jiní']
    const extra = (week: string, households: readonly string[], need: number) => {
      const pool = `Lhota,${week},vejce,ks`
      const rows = households.map((household) => `${household},${pool},1,30,9`)
      const { lines } = cleared(tolerant(...rows), text(offerHeader, `n1,Statek,${pool},${households.length + need},20,,,,,${at}`))
      return new Map(lines.map((row, i) => [`${households[i]} ${i}`, row.split(',')[11]]))
    }
    for (const week of ['2026-11-23', '2026-11-30', '2026-12-07']) {
      const order = names.toSorted((a, b) => (hash(week, a) < hash(week, b) ? -1 : 1))
      const got = extra(week, names, 7)
      expect(new Set(names.filter((name, i) => got.get(`${name} ${i}`) === '2'))).toEqual(new Set(order.slice(0, 3)))
      const shuffled = extra(week, names.toReversed(), 7)
      for (const [i, name] of names.entries()) expect(shuffled.get(`${name} ${3 - i}`)).toBe(got.get(`${name} ${i}`))
    }
    expect([...extra('2026-11-23', ['Malí', 'Malí', 'Malí'], 4).values()]).toEqual(['2', '1', '1'])
  })

  const hash = (week: string, household: string) =>
    createHash('sha256').update(['Lhota', week, 'vejce', 'ks', household].join('\u001F')).digest('hex')
})

describe('waiting', () => {
  const row = (household: string, week: string, quantity: number, cap: number | '', wait: number | '') =>
    `${household},Lhota,${week},mléko,l,${quantity},${cap},${wait}`
  const waiting = (...rows: string[]) => text(`${demandHeader},wait_weeks`, ...rows)
  const offerIn = (id: string, week: string, tiers: string, item = 'mléko') => `${id},Statek,Lhota,${week},${item},l,${tiers},${at}`
  const ends = (lines: string[]) =>
    lines.map((line) =>
      line
        .split(',')
        .filter((_, i) => [0, 7, 8, 9, 12, 13].includes(i))
        .join(' '),
    )

  it('joins the next delivery with its quantity and cap, is bought there, and tells where', () => {
    const { pools, lines } = cleared(
      waiting(row('Malí', '2026-11-23', 2, 20, 2), row('Velcí', '2026-11-30', 3, 20, '')),
      text(offerHeader, offerIn('n1', '2026-11-23', '5,20,,,,'), offerIn('n2', '2026-11-30', '5,19,,,,')),
    )
    expect(pools).toEqual([
      'Lhota,2026-11-23,mléko,l,not_cleared,,,,,0,0,2,3,0,0',
      'Lhota,2026-11-30,mléko,l,cleared,n2,Statek,1,19.00,5,2,5,,0,2',
    ])
    expect(ends(lines)).toEqual(['Malí admitted 19.00 38.00 2026-11-30 ', 'Velcí admitted 19.00 57.00 2026-11-30 '])
    expect(lines[0]).toBe('Malí,Lhota,2026-11-23,mléko,l,2,20.00,admitted,19.00,38.00,2,0,2026-11-30,')
  })

  it('counts weeks without a delivery, over the end of the year, into a pool that nobody else is in', () => {
    const { pools, lines } = cleared(
      waiting(row('Malí', '2026-12-21', 2, 20, 3), row('Velcí', '2026-12-21', 2, 20, 1)),
      text(offerHeader, offerIn('n0', '2027-01-04', '1,1,,,,', 'máslo'), offerIn('n1', '2027-01-11', '1,19,,,,')),
    )
    // Locality Lhota delivers on 4. 1. too, because there is an offer; nobody offers milk in it.
    expect(pools).toEqual([
      'Lhota,2026-12-21,mléko,l,not_cleared,,,,,0,0,4,,0,0',
      'Lhota,2027-01-04,mléko,l,not_cleared,,,,,0,0,2,,0,2',
      'Lhota,2027-01-11,mléko,l,cleared,n1,Statek,1,19.00,2,1,2,,0,2',
    ])
    expect(ends(lines)).toEqual(['Malí admitted 19.00 38.00 2027-01-11 ', 'Velcí no_offer   2026-12-21 '])
  })

  it('is replaced for good by a line of the same household and goods in the week it would join', () => {
    const { lines } = cleared(
      waiting(row('Malí', '2026-11-23', 2, 20, 8), row('Malí', '2026-11-30', 1, 9, 0), row('Velcí', '2026-12-07', 1, 20, 0)),
      text(offerHeader, offerIn('n1', '2026-12-07', '1,19,,,,')),
    )
    expect(ends(lines)).toEqual(['Malí no_offer   2026-11-23 ', 'Malí no_offer   2026-11-30 ', 'Velcí admitted 19.00 19.00 2026-12-07 '])
  })

  it('counts in the pool of its week what waited before the file begins, and from then on', () => {
    const since = (...rows: string[]) => text(`${demandHeader},wait_weeks,waiting_since`, ...rows)
    const { pools, lines } = cleared(
      since(
        `${row('Malí', '2026-11-23', 2, 20, 2)},2026-11-16`,
        `${row('Staří', '2026-11-23', 3, 20, 1)},2026-11-16`,
        `${row('Velcí', '2026-11-30', 5, 20, '')},`,
      ),
      text(offerHeader, `n1,Statek,Lhota,2026-11-30,mléko,l,7,15,,,,,${at}`),
    )
    expect(pools).toEqual([
      'Lhota,2026-11-23,mléko,l,not_cleared,,,,,0,0,5,,0,5',
      'Lhota,2026-11-30,mléko,l,cleared,n1,Statek,1,15.00,7,2,7,,0,2',
    ])
    // One of two weeks is over before the file begins.
    expect(lines.map((line) => line.split(',').slice(7).join(','))).toEqual([
      'admitted,15.00,30.00,2,0,2026-11-30,',
      'no_offer,,,,,2026-11-23,',
      'admitted,15.00,75.00,5,0,2026-11-30,',
    ])
  })

  it('ends when it expires, and still waits after the last delivery of its locality', () => {
    const { lines } = cleared(
      waiting(
        row('Malí', '2026-11-23', 2, 20, 1),
        row('Velcí', '2026-11-23', 2, 20, 2),
        row('Jiní', '2026-11-30', 2, '', 8),
        row('Čtyři', '2026-11-30', 1, 30, 8),
        row('Tři', '2026-11-30', 2, 5, 8),
        'Tři,Jinde,2026-12-28,mléko,l,1,5,1',
      ),
      text(offerHeader, offerIn('n1', '2026-11-30', '1,25,,,,')),
    )
    expect(ends(lines)).toEqual([
      'Malí over_cap   2026-11-30 ',
      'Velcí over_cap   2026-11-30 2026-12-07',
      'Jiní no_cap   2026-11-30 ',
      'Čtyři admitted 25.00 25.00 2026-11-30 ',
      'Tři over_cap   2026-11-30 2027-01-25',
      'Tři no_offer   2026-12-28 2027-01-04',
    ])
  })

  it('carries steps and tolerance along, and ends when a first step is bought', () => {
    const steps = (...rows: string[]) => text(`${demandHeader},quantity2,max_price2,quantity_max,wait_weeks`, ...rows)
    const { pools, lines } = cleared(
      steps('Malí,Lhota,2026-11-23,mléko,l,2,20,5,15,,2', 'Velcí,Lhota,2026-11-23,mléko,l,2,18,,,4,2'),
      text(offerHeader, offerIn('n1', '2026-11-30', '4.5,18,7,15,,'), offerIn('n2', '2026-12-07', '1,10,,,,')),
    )
    expect(pools[1]).toBe('Lhota,2026-11-30,mléko,l,cleared,n1,Statek,2,15.00,7,2,7,,0,7')
    const one = cleared(
      steps('Malí,Lhota,2026-11-23,mléko,l,2,20,5,15,,2', 'Velcí,Lhota,2026-11-23,mléko,l,2,18,,,4,2'),
      text(offerHeader, offerIn('n1', '2026-11-30', '4.5,18,,,,'), offerIn('n2', '2026-12-07', '1,10,,,,')),
    )
    expect(ends(lines)).toEqual(['Malí admitted 15.00 75.00 2026-11-30 ', 'Velcí admitted 15.00 30.00 2026-11-30 '])
    expect(one.pools).toHaveLength(2)
    expect(one.pools[1]).toBe('Lhota,2026-11-30,mléko,l,cleared,n1,Statek,1,18.00,4.5,2,7,,0.5,7')
    expect(ends(one.lines)).toEqual(['Malí admitted 18.00 36.00 2026-11-30 ', 'Velcí admitted 18.00 45.00 2026-11-30 '])
  })
})
