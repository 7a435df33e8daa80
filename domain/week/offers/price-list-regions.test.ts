import { describe, expect, it } from 'vitest'
import { sheetCsv } from '../../sheet/sheet.ts'
import { asDay } from '../../time/day.ts'
import { planPriceList, type NamedPool } from './price-list-plan.ts'
import { earlier, now, pool } from './price-list-sample.ts'
import type { PriceListCells } from './price-list-cells.ts'
import { readPriceListHeader } from './price-list-columns.ts'
import { priceListTemplate, regionalRows } from './price-list-sheet.ts'

const region = {
  id: 'south',
  name: 'Jih',
  localityIds: ['vysocina', 'brno'],
  localityCount: 2,
  summedLocalities: 2,
  offersCloseAt: new Date('2026-11-25T10:00:00Z'),
  firstOn: asDay('2026-11-26'),
  lastOn: asDay('2026-11-27'),
  myOffer: null,
  changesToday: 0,
  totalQuantity: 90_000,
  noCapQuantity: 8000,
  certainQuantity: 52_000,
  orderedQuantity: 20_000,
  isOrderedExact: true,
}
const there: NamedPool[] = [
  { ...pool, region },
  { ...pool, deliveryId: 'd48z', localityId: 'zdar', localityName: 'Žďársko', deliveryOn: asDay('2026-11-27'), region },
]
const row: PriceListCells = { locality: 'Brno-sever', week: '48', sku: 'bra-b', min1: '50', price1: '24,90' }
const cells: PriceListCells = { ...row, region: 'Ano' }
const plan = (list: PriceListCells[], pools: NamedPool[]) =>
  planPriceList(
    list.map((each, i) => ({ line: i + 2, cells: each })),
    pools,
    now,
    asDay('2026-11-21'),
  )

describe('a row of a price list for a whole region', () => {
  it('becomes an offer for it, beside the one for the locality', () => {
    const rows = plan([cells, { ...cells, region: '' }], there)
    expect(rows).toMatchObject([
      { outcome: 'new', region: 'Jih', reach: { totalQuantity: 90_000 }, offer: { deliveryId: 'd48', isRegional: true } },
      { outcome: 'new', region: null, reach: { totalQuantity: 60_000 } },
    ])
    expect(rows[1]!.offer).not.toHaveProperty('isRegional')
    expect(rows[1]).toEqual({ ...plan([row], [pool])[0], line: 3 })
  })

  it('says that more may be wanted if a locality is too small to be summed', () => {
    const partly = there.map((each) => ({ ...each, region: { ...region, summedLocalities: 1 } }))
    expect(plan([cells], partly)).toMatchObject([{ reach: { isAtLeast: true } }])
    expect(plan([row], partly)).toMatchObject([{ reach: { isAtLeast: false } }])
    expect(plan([cells], there)).toMatchObject([{ reach: { isAtLeast: false } }])
  })

  it('changes the offer for the region, and counts its changes', () => {
    const offered = there.map((each) => ({ ...each, region: { ...region, myOffer: earlier, changesToday: 5 } }))
    expect(plan([cells], offered)).toMatchObject([{ outcome: 'unchanged', replaces: 'o' }])
    expect(plan([{ ...cells, price1: '23' }], offered)).toMatchObject([{ faults: [{ sentence: 'Další změna až zítra' }] }])
    expect(plan([{ ...cells, region: 'ne' }], offered)).toMatchObject([{ outcome: 'new', replaces: null }])
  })

  it.each<[PriceListCells, NamedPool[], string | null, RegExp]>([
    [cells, [pool], 'region', /^Tato lokalita v tomto týdnu není v žádném regionu/],
    [{ ...cells, region: 'celý' }, there, 'region', /^Napište ano/],
    [{ ...cells, validUntil: '26. 11. 2026' }, there, 'validUntil', /v den závozu 27/],
    [cells, there.map((each) => ({ ...each, region: { ...region, offersCloseAt: now } })), null, /^Příjem nabídek skončil/],
  ])('%j is a fault', (faulty, pools, column, sentence) => {
    const [fault] = plan([faulty], pools)[0]!.faults
    expect(fault?.column).toBe(column)
    expect(fault?.sentence).toMatch(sentence)
  })

  it('under two of its localities is a fault of both', () => {
    const rows = plan([cells, { ...cells, locality: 'Žďársko' }], there)
    expect(rows.map(({ faults: [fault] }) => fault!.sentence)).toEqual([
      expect.stringContaining('Tutéž položku a region má i řádek 3'),
      expect.stringContaining('Tutéž položku a region má i řádek 2'),
    ])
  })
})

describe('the template', () => {
  const demandOf = (each: NamedPool, of: (Omit<typeof region, 'myOffer'> & { myOffer: typeof earlier | null }) | null) => ({
    ...each,
    categoryPath: '',
    quality: '',
    totalQuantity: 60_000,
    band: null,
    noCapQuantity: 0,
    orderedQuantity: 0,
    households: 7,
    state: 'sent' as const,
    myAward: null,
    region: of && { ...of, households: 9 },
  })
  const rowsOf = (demands: ReturnType<typeof regionalRows>): PriceListCells[] => {
    const [heading, ...lines] = sheetCsv(priceListTemplate(demands), demands, 'czech')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(';'))
    const { columns } = readPriceListHeader(heading!).header!
    return lines.map((line) => Object.fromEntries(columns.flatMap((column, i) => (column ? [[column, line[i]!]] : []))))
  }

  it('has a row for each item of a region while that takes offers, and no column for it without one', () => {
    const offered = { ...region, myOffer: earlier }
    const pools = there.map((each) => ({ ...each, region: offered }))
    const demands = pools.map((each) => demandOf(each, offered))
    const rows = rowsOf(regionalRows(demands, now))
    expect(rows).toMatchObject([{ locality: 'Brno-sever', region: 'ano', min1: '50' }])
    expect(plan(rows, pools)).toMatchObject([{ outcome: 'unchanged', replaces: 'o' }])
    expect(regionalRows(demands, region.offersCloseAt)).toEqual([])
    expect(Object.keys(rowsOf([demandOf(pool, null)])[0]!)).not.toContain('region')
  })
})
