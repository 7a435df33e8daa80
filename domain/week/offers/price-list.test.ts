import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import { sheetCsv } from '../../sheet/sheet.ts'
import { firstWeeks, type WeeklyDemand } from './first-weeks.ts'
import { priceListTemplate, type TemplateDemand } from './price-list-sheet.ts'
import { readPriceListHeader } from './price-list-columns.ts'
import type { PriceListCells } from './price-list-cells.ts'
import { planPriceList, type NamedPool } from './price-list-plan.ts'
import { earlier, now, pool } from './price-list-sample.ts'

const today = asDay('2026-11-21')
const row: PriceListCells = { locality: 'brno sever', week: '48', sku: 'bra-b', min1: '50', price1: '24,90' }
const plan = (cells: PriceListCells[], pools: NamedPool[] = [pool]) =>
  planPriceList(
    cells.map((each, i) => ({ line: i + 2, cells: each })),
    pools,
    now,
    today,
  )
const faultOf = (cells: PriceListCells, pools?: NamedPool[]) => plan([cells], pools)[0]!.faults[0]

describe('a row of a price list', () => {
  it('becomes an offer for the pool it names, in its week', () => {
    expect(plan([{ ...row, locality: 'Brno-sever', min2: '100', price2: '22,50 Kč', notes: ' z Vysočiny ' }])).toMatchObject([
      {
        line: 2,
        name: 'Brambory',
        outcome: 'new',
        reach: { totalQuantity: 60_000, noCapQuantity: 8000, certainQuantity: 52_000, orderedQuantity: 20_000, isOrderedExact: true },
        offer: {
          deliveryId: 'd48',
          itemId: 'potatoes',
          unit: 'kg',
          tiers: [
            { minQuantity: 50_000, price: 2490 },
            { minQuantity: 100_000, price: 2250 },
          ],
          validFrom: '2026-11-23',
          validUntil: '2026-11-29',
          notes: 'z Vysočiny',
        },
        weeks: [48],
        goesOn: false,
      },
    ])
  })

  it('that names a week touches that week alone, and one without a week every week from today on', () => {
    const later = { ...pool, deliveryId: 'd49', weekStart: asWeekStart('2026-11-30'), deliveryOn: asDay('2026-12-03') }
    const both = [
      { ...pool, myOffer: earlier },
      { ...later, myOffer: earlier },
    ]
    const there = { ...row, locality: 'Brno-sever', price1: '24,80' }
    expect(plan([{ ...there, week: '49' }], both)).toMatchObject([
      { outcome: 'changed', weeks: [49], goesOn: false, offer: { deliveryId: 'd49', validFrom: '2026-11-30', validUntil: '2026-12-06' } },
    ])
    // Also if its dates reach further.
    expect(plan([{ ...there, week: '49', validFrom: '1. 11. 2026', validUntil: '31. 12. 2026' }], both)).toMatchObject([
      { weeks: [49], offer: { validFrom: '2026-11-30', validUntil: '2026-12-06' } },
    ])
    expect(plan([{ ...there, week: '' }], both)).toMatchObject([
      { outcome: 'changed', weeks: [48, 49], goesOn: true, offer: { validFrom: earlier.validFrom, validUntil: null } },
    ])
    expect(
      plan(
        [
          { ...there, week: '48' },
          { ...there, week: '49', price1: '23' },
        ],
        both,
      ).map(({ outcome }) => outcome),
    ).toEqual(['changed', 'changed'])
    expect(
      plan(
        [
          { ...there, week: '' },
          { ...there, week: '49', price1: '23' },
        ],
        both,
      ).map(({ outcome }) => outcome),
    ).toEqual(['faulty', 'faulty'])
  })

  it('that says what already applies changes nothing, and another price does', () => {
    const mine = [{ ...pool, myOffer: earlier }]
    const there = { ...row, locality: 'Brno-sever' }
    expect(plan([there], mine)).toMatchObject([{ outcome: 'unchanged', replaces: 'o' }])
    expect(plan([{ ...there, price1: '24,80' }], mine)).toMatchObject([
      { outcome: 'changed', replaces: 'o', offer: { validFrom: '2026-11-23', validUntil: '2026-11-29' } },
    ])
  })

  const brno = { ...row, locality: 'Brno-sever' }
  it.each<[PriceListCells, string | null, RegExp]>([
    [{ ...brno, locality: 'Praha' }, 'locality', /takové lokalitě/],
    [{ ...brno, locality: '' }, 'locality', /^Zadejte lokalitu/],
    [{ ...brno, sku: 'X' }, 'sku', /nikdo nechce/],
    [{ ...brno, week: '49' }, 'week', /V tomto týdnu/],
    [{ ...brno, week: 'příští' }, 'week', /číslem/],
    [{ ...brno, unit: 'tuna' }, 'unit', /neznáme/],
    [{ ...brno, min1: 'moc' }, 'min1', /číslem/],
    [{ ...brno, min1: '1 000 001' }, 'min1', /nejvýš 1 000 000/],
    [{ ...brno, price1: '24,999' }, 'price1', /korunách/],
    [{ ...brno, price1: '' }, 'price1', /Pásmo 1: zadejte cenu/],
    [{ ...brno, min2: '40', price2: '20' }, 'min2', /vyšší než v pásmu 1/],
    [{ ...brno, min2: '60', price2: '25' }, 'price2', /nižší než v pásmu 1/],
    [{ ...brno, min3: '60', price3: '20' }, 'min2', /Pásmo 2: zadejte množství/],
    [{ ...brno, validFrom: '32. 11. 2026' }, 'validFrom', /Datum zadejte/],
    [{ ...brno, validFrom: '1. 12. 2026' }, 'validFrom', /musí platit v den závozu/],
    [{ ...brno, validUntil: '2026-11-25' }, 'validUntil', /musí platit v den závozu/],
    [{ ...brno, validFrom: '26. 11. 2026', validUntil: '25. 11. 2026' }, 'validUntil', /Konec platnosti/],
  ])('%j is a fault of %s', (cells, column, sentence) => {
    const fault = faultOf(cells)
    expect(fault?.column).toBe(column)
    expect(fault?.sentence).toMatch(sentence)
    expect(plan([cells])[0]!.offer).toBeNull()
  })

  it('for whole pieces takes whole numbers', () => {
    expect(faultOf({ ...brno, min1: '1,5' }, [{ ...pool, unit: 'ks' }])).toEqual({
      column: 'min1',
      sentence: 'Pásmo 1: množství musí být celé číslo.',
    })
  })

  it.each<[Partial<NamedPool>, string]>([
    [{ offersCloseAt: now }, 'Příjem nabídek skončil'],
    [{ isCleared: true }, 'Cena už je stanovena'],
    [{ myAward: {} }, 'Již přiděleno'],
    [{ changesToday: 5 }, 'Další změna až zítra'],
  ])('for a pool that takes none (%j) is a fault', (part, sentence) => {
    expect(faultOf(brno, [{ ...pool, ...part }])).toEqual({ column: null, sentence })
  })

  it('leaves the end, the note and the package of the present offer alone in a file without these columns', () => {
    const packaging = { kind: 'crate' as const, quantity: thousandths(12_000) }
    const said = { validFrom: asDay('2026-11-01'), validUntil: asDay('2026-12-31'), notes: 'z Vysočiny', packaging }
    const mine = [{ ...pool, myOffer: { id: 'o', tiers: [{ minQuantity: thousandths(50_000), price: haler(2490) }], ...said } }]
    const everyWeek = { ...brno, week: '' }
    expect(plan([everyWeek], mine)).toMatchObject([{ outcome: 'unchanged' }])
    expect(plan([{ ...everyWeek, price1: '24' }], mine)).toMatchObject([{ outcome: 'changed', offer: said }])
    const emptied = { ...everyWeek, validUntil: '', notes: '' }
    expect(plan([emptied], mine)).toMatchObject([{ outcome: 'changed', offer: { validUntil: null, notes: '' } }])
  })

  it('that changes nothing is no fault after five changes today', () => {
    const mine = [{ ...pool, myOffer: earlier, changesToday: 5 }]
    expect(plan([brno], mine)).toMatchObject([{ outcome: 'unchanged' }])
    expect(plan([{ ...brno, price1: '24' }], mine)).toMatchObject([{ outcome: 'faulty', faults: [{ sentence: 'Další změna až zítra' }] }])
  })

  it('goes to the first open week without a number, and to the named one with it', () => {
    const later = { ...pool, deliveryId: 'd49', weekStart: asWeekStart('2026-11-30'), deliveryOn: asDay('2026-12-03') }
    const deliveryOf = (cells: PriceListCells, pools: NamedPool[]) => plan([cells], pools)[0]!.offer?.deliveryId
    expect(deliveryOf({ ...brno, week: '' }, [later, pool])).toBe('d48')
    expect(deliveryOf({ ...brno, week: '' }, [later, { ...pool, offersCloseAt: now }])).toBe('d49')
    expect(deliveryOf({ ...brno, week: '49' }, [later, pool])).toBe('d49')
  })

  it('twice for one item and locality is a fault of both', () => {
    const rows = plan([brno, { ...brno, price1: '23' }, { ...brno, sku: 'X' }])
    expect(rows.map(({ outcome }) => outcome)).toEqual(['faulty', 'faulty', 'faulty'])
    expect(rows[0]!.faults[0]!.sentence).toContain('i řádek 3')
    expect(rows[1]!.faults[0]!.sentence).toContain('i řádek 2')
  })
})

describe('the template, while two weeks take offers', () => {
  const validFrom = asDay('2026-11-01')
  const said = {
    tiers: [{ minQuantity: thousandths(50_000), price: haler(2490) }],
    validFrom,
    validUntil: null,
    notes: '',
    packaging: null,
  }
  const demandOf = (each: NamedPool): TemplateDemand & WeeklyDemand => ({
    ...each,
    categoryPath: '',
    quality: '',
    totalQuantity: 60_000,
    band: null,
    noCapQuantity: 0,
    orderedQuantity: 0,
    households: 7,
    state: 'sent',
    myAward: null,
  })
  const weeks = (mine: Partial<NamedPool>): NamedPool[] => [
    { ...pool, deliveryId: 'd49', weekStart: asWeekStart('2026-11-30'), deliveryOn: asDay('2026-12-03'), ...mine },
    { ...pool, status: 'offering', ...mine },
  ]
  const rowsOf = (demands: readonly TemplateDemand[]): PriceListCells[] => {
    const [heading, ...lines] = sheetCsv(priceListTemplate(demands), demands, 'czech')
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split(';'))
    const { columns } = readPriceListHeader(heading!).header!
    return lines.map((cells) => Object.fromEntries(columns.flatMap((column, i) => (column ? [[column, cells[i]!]] : []))))
  }

  it('has each item and locality once, in the first week, and can be imported', () => {
    const pools = weeks({})
    const rows = rowsOf(firstWeeks(pools.map(demandOf))).map((cells) => ({ ...cells, min1: '50', price1: '24,90' }))
    expect(plan(rows, pools)).toMatchObject([{ outcome: 'new', week: 48, offer: { deliveryId: 'd48' } }])
  })

  it('has each date once, in Czech; a column in ISO beside another is ignored', () => {
    const mine = [demandOf({ ...pool, myOffer: { id: 'o', ...said } })]
    const [head, row] = sheetCsv(priceListTemplate(mine), mine, 'czech').split('\r\n')
    expect(head).not.toContain('(ISO)')
    expect(row).toMatch(/;\d+\. \d+\. 20\d\d;/)
    const { columns, unknown } = readPriceListHeader([...head!.split(';'), 'Platí od (ISO)']).header!
    expect([columns.at(-1), unknown]).toEqual([null, []])
  })

  it('has a note as it is, so that importing it again changes nothing', () => {
    const mine = [{ ...pool, myOffer: { id: 'o', ...said, notes: 'po 5\u00a0kg' } }]
    expect(plan(rowsOf(mine.map(demandOf)), mine)).toMatchObject([{ outcome: 'unchanged' }])
  })

  it('may repeat an offer that does not change, but not one that does', () => {
    const pools = weeks({ myOffer: { id: 'o', ...said } })
    const rows = rowsOf(pools.map(demandOf))
    expect(plan(rows, pools).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
    expect(plan([rows[0]!, { ...rows[1]!, price1: '23' }], pools).map(({ outcome }) => outcome)).toEqual(['faulty', 'faulty'])
  })
})

describe('the headings of a price list', () => {
  it('are read in any order and spelling, and what only informs is ignored', () => {
    const { header } = readPriceListHeader(['KÓD', 'lokalita', 'Položka', 'pasmo 1 od', 'Pásmo 1 cena (Kč)', 'Barva'])
    expect(header).toEqual({ columns: ['sku', 'locality', null, 'min1', 'price1', null], unknown: ['Barva'] })
  })

  it('without a required column, or with one twice, are none', () => {
    expect(readPriceListHeader(['Kód', 'Lokalita', 'Pásmo 1 od']).fault).toContain('„Pásmo 1 cena (Kč)“')
    expect(readPriceListHeader(['Kód', 'SKU', 'Lokalita', 'Pásmo 1 od', 'Cena']).fault).toContain('víckrát')
  })
})
