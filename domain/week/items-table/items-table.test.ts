import { describe, expect, it, test } from 'vitest'
import { sumLines } from '../basket/estimate.ts'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { sheetCsv } from '../../sheet/sheet.ts'
import { asDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import { facetsOf, filterRows, isFiltered, NO_FILTER } from './filter.ts'
import { orderRows } from './order.ts'
import {
  externalRow,
  ROW_TYPES,
  rowStateName,
  rowTypeName,
  templateRow,
  weekRow,
  type PoolPrice,
  type StandingLine,
  type WeekLine,
} from './row.ts'
import { feeRows, itemsFileName, templateSheet, weekSheet } from './sheet.ts'
import { totalsOf } from './totals.ts'

const week48 = asWeekStart('2026-11-23')
const line: WeekLine = {
  id: '1',
  type: { type: 'regular' },
  name: 'Brambory',
  category: 'Zelenina',
  unit: 'kg',
  quantity: thousandths(5000),
  maxPrice: haler(2000),
  notes: '',
  isOffered: true,
  awaitsApproval: false,
  templateQuantity: thousandths(5000),
  serviceMode: null,
  excluded: false,
  isCancelled: false,
  outcome: null,
  unitPrice: null,
  total: null,
}
const standing: StandingLine = {
  ...line,
  recurrence: 'biweekly',
  recurrenceWeeks: 2,
  nextWeek: week48,
  pausedUntil: null,
  isPaused: false,
}
const at = (price: number | null, hasOffer = true, lowest: number | null = null): PoolPrice => ({
  hasOffer,
  isFew: false,
  price: price === null ? null : haler(price),
  next: null,
  lowest: lowest === null ? null : haler(lowest),
})
const bakery = externalRow({ id: '9', shopName: 'Pekárna', kind: 'supplement', totalPrice: haler(42_050), notes: '' })

describe('a row shows its outcome and cost', () => {
  it.each<[string, Partial<WeekLine>, PoolPrice | null, number | null, number | null]>([
    ['ve stropu', {}, at(1490), 7450, 10_000],
    ['nad stropem', {}, at(2100), null, 10_000],
    ['bez cenového stropu', { maxPrice: null }, at(1490), null, null],
    ['bez cenového stropu', { maxPrice: null }, null, null, null],
    ['pod minimem', {}, at(null), null, 10_000],
    ['nad stropem', {}, at(null, true, 2001), null, 10_000],
    ['bez nabídky', {}, at(null, false), null, 10_000],
    ['čeká na schválení', { awaitsApproval: true }, null, null, 10_000],
    ['už se nenabízí', { isOffered: false }, at(1490), null, null],
    ['cena zatím není známa', {}, null, null, 10_000],
    ['tento týden ne', { excluded: true, quantity: thousandths(0) }, at(1490), null, null],
    ['závoz je zrušený', { isCancelled: true }, at(1490), null, null],
    ['tento týden ne', { isCancelled: true, excluded: true }, at(1490), null, null],
    ['koupeno', { outcome: 'admitted', unitPrice: haler(1290), total: haler(6450) }, null, 6450, 10_000],
    ['nad stropem', { outcome: 'over_cap', unitPrice: haler(2100), total: null }, null, null, null],
    ['bez nabídky', { outcome: 'no_offer' }, null, null, null],
  ])('%s: %j at %j', (state, changed, pool, total, atCap) => {
    const row = weekRow({ ...line, ...changed }, pool)
    expect([rowStateName(row.state), row.total, row.atCap]).toEqual([state, total, atCap])
  })

  it('a template line that is paused or bought elsewhere costs nothing', () => {
    expect(templateRow(standing, at(1490))).toMatchObject({ state: 'within_cap', total: 7450, rhythm: { pausedUntil: null } })
    const resting = templateRow({ ...standing, pausedUntil: asDay('2026-12-21'), isPaused: true }, at(1490))
    expect(resting).toMatchObject({ state: 'paused', total: null, atCap: null, rhythm: { pausedUntil: '2026-12-21' } })
    const back = templateRow({ ...standing, pausedUntil: asDay('2026-11-20') }, at(1490))
    expect(back).toMatchObject({ state: 'within_cap', rhythm: { pausedUntil: null } })
    const outside = templateRow({ ...standing, recurrence: 'external', recurrenceWeeks: 0, nextWeek: null }, at(1490))
    expect(outside).toMatchObject({ type: 'elsewhere', state: 'elsewhere', total: null, atCap: null })
  })

  it('every type has its own name', () => {
    expect(new Set(ROW_TYPES.map(rowTypeName)).size).toBe(ROW_TYPES.length)
    expect(weekRow({ ...line, type: { type: 'modified_temporary', modification: 'increase' } }, null).type).toBe('increase')
    expect(bakery).toMatchObject({ type: 'elsewhere', category: 'Nákup v jiném obchodě – doplněk', total: null, elsewhere: 42_050 })
  })
})

const lines: WeekLine[] = [
  line,
  { ...line, id: '2', name: 'Mléko', category: 'Mléčné', unit: 'l', quantity: thousandths(333), maxPrice: haler(1999), notes: 'čerstvé' },
  { ...line, id: '3', name: 'Chléb', category: 'Pečivo', type: { type: 'onetime' }, maxPrice: null },
  { ...line, id: '4', name: 'Čaj', category: 'Nápoje', excluded: true, quantity: thousandths(0) },
]
const pools = [at(1490), at(2500), at(3000), at(100)]
const rows = [...lines.map((one, i) => weekRow(one, pools[i]!)), bakery]
const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('filters', () => {
  it.each([
    [{}, ['Brambory', 'Mléko', 'Chléb', 'Čaj', 'Pekárna']],
    [{ type: 'onetime' }, ['Chléb']],
    [{ category: 'Mléčné' }, ['Mléko']],
    [{ state: 'over_cap' }, ['Mléko']],
    [{ text: 'CHLEB' }, ['Chléb']],
    [{ text: 'cerstve mlec' }, ['Mléko']],
    [{ type: 'regular', state: 'within_cap', text: 'b' }, ['Brambory']],
    [{ type: 'onetime', category: 'Mléčné' }, []],
  ] as const)('%j', (filter, names) => expect(namesOf(filterRows(rows, { ...NO_FILTER, ...filter }))).toEqual(names))

  it('show how many rows each choice would give with the other filters, and keep the chosen value', () => {
    expect(facetsOf(rows, NO_FILTER)).toEqual({
      type: [
        { id: 'regular', count: 3 },
        { id: 'onetime', count: 1 },
        { id: 'elsewhere', count: 1 },
      ],
      category: ['Mléčné', 'Nákup v jiném obchodě – doplněk', 'Nápoje', 'Pečivo', 'Zelenina'].map((id) => ({ id, count: 1 })),
      state: ['within_cap', 'over_cap', 'no_cap', 'excluded', 'elsewhere'].map((id) => ({ id, count: 1 })),
    })
    expect(facetsOf(rows, { ...NO_FILTER, type: 'onetime', category: 'Ryby' })).toMatchObject({
      type: [{ count: 0 }, { count: 0 }, { count: 0 }],
      category: [{ count: 0 }, { count: 0 }, { count: 0 }, { id: 'Pečivo', count: 1 }, { id: 'Ryby', count: 0 }, { count: 0 }],
    })
  })

  it('an empty field filters nothing', () => {
    expect([isFiltered(NO_FILTER), isFiltered({ ...NO_FILTER, text: ' ' }), isFiltered({ ...NO_FILTER, state: 'no_cap' })]).toEqual([
      false,
      false,
      true,
    ])
  })
})

describe('sorting', () => {
  it.each([
    ['name', 'ascending', ['Brambory', 'Čaj', 'Chléb', 'Mléko', 'Pekárna']],
    ['name', 'descending', ['Mléko', 'Chléb', 'Čaj', 'Brambory', 'Pekárna']],
    ['category', 'ascending', ['Mléko', 'Čaj', 'Chléb', 'Brambory', 'Pekárna']],
    ['type', 'ascending', ['Brambory', 'Čaj', 'Mléko', 'Chléb', 'Pekárna']],
    ['cap', 'descending', ['Brambory', 'Čaj', 'Mléko', 'Chléb', 'Pekárna']],
    ['price', 'ascending', ['Čaj', 'Brambory', 'Mléko', 'Chléb', 'Pekárna']],
    ['atCap', 'ascending', ['Mléko', 'Brambory', 'Čaj', 'Chléb', 'Pekárna']],
    ['total', 'ascending', ['Brambory', 'Čaj', 'Chléb', 'Mléko', 'Pekárna']],
  ] as const)('by %s, %s: rows without a value come last, other shops after all', (by, direction, names) =>
    expect(namesOf(orderRows(rows, by, direction))).toEqual(names),
  )
})

test('numbers in names are sorted by value', () => {
  const screws = ['Šroub 12', 'Šroub 5', 'Šroub 5 mm'].map((name) => ({ ...rows[0]!, name }))
  expect(namesOf(orderRows(screws, 'name', 'ascending'))).toEqual(['Šroub 5', 'Šroub 5 mm', 'Šroub 12'])
})

describe('sums', () => {
  it('equal those of the basket, each line rounded once, with other shops separate', () => {
    const { sum, ...counts } = totalsOf(rows)
    expect(sum).toMatchObject(sumLines(lines.map((one, i) => ({ ...one, asked: pools[i]!, isAvailable: true }))))
    expect(sum).toMatchObject({ items: 3, sure: { amount: 7450 }, overCap: { amount: 833 }, noCap: 1, ceiling: 10_666 })
    expect(counts).toEqual({ rows: 4, toPay: 7450, purchasesElsewhere: 1, elsewhere: 42_050 })
  })

  it('follow the filter, and show no price when nothing is bought', () => {
    const { sum, ...counts } = totalsOf(filterRows(rows, { ...NO_FILTER, state: 'over_cap' }))
    expect(sum).toMatchObject({ items: 1, sure: { amount: 0, count: 0 }, ceiling: 666 })
    expect(counts).toEqual({ rows: 1, toPay: 0, purchasesElsewhere: 0, elsewhere: null })
  })

  it('show what was paid after clearing', () => {
    const bought = weekRow({ ...line, outcome: 'admitted', unitPrice: haler(1290), total: haler(6450) }, null)
    const { sum } = totalsOf([bought, weekRow({ ...line, id: '2', outcome: 'over_cap', unitPrice: haler(2100) }, null)])
    expect(sum).toMatchObject({ items: 2, sure: { amount: 6450, count: 1 }, overCap: { count: 0 } })
  })
})

test('a cancelled week has no price and no sum', () => {
  const cancelled = weekRow({ ...line, isCancelled: true }, at(1490))
  expect(cancelled).toMatchObject({ price: null, part: null })
  const titles = weekSheet(week48, asDay('2026-11-26'), true).columns.map(({ sum }) => sum?.(totalsOf([cancelled])) ?? null)
  expect(titles[0]).toEqual({ kind: 'text', text: 'Tento týden nic neplatíte' })
})

describe('the fees of a week', () => {
  const prices = { home: haler(8900), preparation: haler(2000), packing: haler(1500), box: null, cashOnDelivery: haler(3900) }
  const week = { serviceMode: 'C_Delivery', isPaidOnDelivery: false, prices } as const
  const sure = weekRow(line, at(1490))
  const uncertain = weekRow({ ...line, id: '2', serviceMode: 'A2_SelfPickup_Prepared' }, null)

  it('are part of the sums, for a one-time item by its own mode, and as the rows say in the file', () => {
    const totals = totalsOf([sure, uncertain], week)
    expect(totals).toMatchObject({ toPay: 7450 + 8900, sum: { sure: { amount: 7450 }, ceiling: 2 * 10_000 + 8900 + 2000 } })
    expect(feeRows(totals).map(({ name, total, atCap, part }) => [name, total, atCap, part])).toEqual([
      ['Rozvoz domů', 8900, 8900, null],
      ['Příprava na místě', null, 2000, null],
    ])
    const csv = sheetCsv(weekSheet(week48, asDay('2026-11-26'), false), feeRows(totals), 'machine')
    expect(csv).toContain('Rozvoz domů,Převzetí,poplatek za převzetí,,,,,,,89.00,89.00,,jednou za závoz,,')
  })

  it('are none without a price, without lines and in the template', () => {
    expect(feeRows(totalsOf([sure], { ...week, serviceMode: 'E_Box' }))).toEqual([])
    expect(totalsOf([], { ...week, isPaidOnDelivery: true }).toPay).toBe(0)
    expect(totalsOf([sure]).toPay).toBe(7450)
  })
})

describe('the exported table', () => {
  const note = '=HYPERLINK("http://zly.example")'
  const more = weekRow(
    { ...line, quantity: thousandths(7500), notes: note, type: { type: 'modified_temporary', modification: 'increase' } },
    at(1490),
  )

  it('in Czech for Excel: decimal commas, Czech dates with ISO ones beside them, no formulas', () => {
    expect(sheetCsv(weekSheet(week48, asDay('2026-11-26'), false), [more, rows[3]!, bakery], 'czech').split('\r\n')).toEqual([
      '\uFEFFPoložka;Kategorie;Typ;Množství;Jednotka;Pravidelně;Změna;Cenový strop (Kč);Skupinová cena teď (Kč);Celkem (Kč);Nejvýš (Kč);Jinde (Kč);Stav;Poznámka;Týden od;Týden od (ISO);Závoz;Závoz (ISO)',
      `Brambory;Zelenina;tento týden víc;7,5;kg;5;2,5;20,00;14,90;111,75;150,00;;ve stropu;"'=HYPERLINK(""http://zly.example"")";23. 11. 2026;2026-11-23;26. 11. 2026;2026-11-26`,
      'Čaj;Nápoje;pravidelně;0;kg;5;-5;20,00;1,00;;;;tento týden ne;;23. 11. 2026;2026-11-23;26. 11. 2026;2026-11-26',
      'Pekárna;Nákup v jiném obchodě – doplněk;nákup v jiném obchodě;;;;;;;;;420,50;neplatí se tady;;23. 11. 2026;2026-11-23;26. 11. 2026;2026-11-26',
      '',
    ])
  })

  it('for programs: decimal points and commas; the template includes the recurrence', () => {
    expect(sheetCsv(templateSheet(), [templateRow(standing, null)], 'machine').split('\r\n')).toEqual([
      'Položka,Kategorie,Typ,Množství,Jednotka,Jak často,Příště v týdnu od,Pozastaveno do,Cenový strop (Kč),Skupinová cena teď (Kč),Celkem (Kč),Nejvýš (Kč),Stav,Poznámka',
      'Brambory,Zelenina,pravidelně,5,kg,každé 2 týdny,2026-11-23,,20.00,,,100.00,cena zatím není známa,',
      '',
    ])
    expect(itemsFileName(asDay('2026-11-21'), 'xlsx')).toBe('polozky_2026-11-21.xlsx')
  })
})
