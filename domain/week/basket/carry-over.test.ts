import { expect, it } from 'vitest'
import type { Unit } from '../../money/unit.ts'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { carryOver } from './carry-over.ts'
import type { BasketLine, VariantItem } from './effective.ts'

type OwnItem = VariantItem & { notes: string }
const addition: OwnItem = {
  id: 'added-rice',
  templateLineId: null,
  itemId: 'rice',
  unit: 'ks',
  quantity: thousandths(1000),
  maxPrice: haler(4990),
  modificationType: 'addition',
  notes: 'Preferovaná značka: Bio',
}
const change: OwnItem = {
  ...addition,
  id: 'more-milk',
  templateLineId: 'milk-line',
  itemId: 'milk',
  unit: 'l',
  modificationType: 'regular',
}
const exclusion: OwnItem = { ...change, id: 'no-milk', quantity: thousandths(0), maxPrice: null, modificationType: 'exclusion' }
const milk: BasketLine = {
  id: 'milk-line',
  origin: 'template',
  itemId: 'milk',
  unit: 'l',
  quantity: thousandths(4000),
  maxPrice: haler(1950),
  templateLineId: 'milk-line',
  templateQuantity: thousandths(4000),
  excluded: false,
}
const rice: BasketLine = { ...milk, id: 'r', origin: 'one_time', itemId: 'rice', unit: 'ks', templateLineId: null, templateQuantity: null }
const offered = new Map<string, Unit>([
  ['rice', 'ks'],
  ['milk', 'l'],
])

it.each([
  ['an addition that the week does not have', addition, [milk], null],
  ['an addition that the week already has, from any origin', addition, [milk, rice], 'present'],
  ['another quantity of a due line', change, [milk], null],
  ['another quantity of a line that is not due', change, [rice], 'not_due'],
  ['another quantity where the week already has its own', change, [{ ...milk, origin: 'override' }], 'present'],
  ['another quantity that the template has now', { ...change, quantity: milk.quantity, maxPrice: milk.maxPrice }, [milk], 'present'],
  ['an excluded line', exclusion, [milk], null],
  ['an excluded line where the week already has its own change', exclusion, [{ ...milk, origin: 'override' }], 'present'],
  ['an excluded line that is not due', exclusion, [], 'not_due'],
] satisfies [string, OwnItem, BasketLine[], string | null][])('%s', (_, item, basket, obstacle) => {
  expect(carryOver([item], basket, offered)).toMatchObject([{ sourceId: item.id, obstacle }])
})

it('items no longer offered, or with another unit, are not carried over; exclusions are', () => {
  expect(carryOver([addition, change, exclusion], [milk], new Map()).map(({ obstacle }) => obstacle)).toEqual([
    'not_offered',
    'not_offered',
    null,
  ])
  expect(carryOver([addition], [milk], new Map<string, Unit>([['rice', 'kg']]))).toMatchObject([{ obstacle: 'not_offered' }])
})

it('shows what the template contains this week', () => {
  expect(carryOver([change, addition], [milk], offered)).toMatchObject([
    { kind: 'change', lineId: 'milk-line', quantity: 1000, templateQuantity: 4000 },
    { kind: 'addition', lineId: null, templateQuantity: null, notes: 'Preferovaná značka: Bio' },
  ])
})
