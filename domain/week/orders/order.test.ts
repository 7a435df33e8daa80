import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { asDay } from '../../time/day.ts'
import {
  answerLabel,
  isNotWhole,
  mostUrgent,
  orderLineTotal,
  orderNumber,
  orderRounding,
  orderTotal,
  packagesText,
  promisedQuantity,
  receivedFault,
  shortFault,
} from './order.ts'

const potatoes = { name: 'Brambory', unit: 'kg', quantity: thousandths(68_250), unitPrice: haler(2490) } as const
const eggs = { name: 'Vejce M 10 ks', unit: 'balení', quantity: thousandths(12_000), unitPrice: haler(4990) } as const

describe('the answer to an order', () => {
  it.each([
    ['sent', 0, false, 'odesláno', false],
    ['sent', 0, true, 'odesláno, včas nepotvrzeno', true],
    ['sent', 1, false, 'odesláno, 1\u00a0řádek méně', true],
    ['confirmed', 0, false, 'potvrzeno', false],
    ['confirmed', 2, false, 'potvrzeno, 2\u00a0řádky méně', true],
    ['received', 2, false, 'přijato, 2\u00a0řádky méně', false],
  ] as const)('%s, %i lines short, late %s, reads %j', (status, shortLines, isLate, label, notWhole) => {
    expect(answerLabel({ status, shortLines, isLate })).toBe(label)
    expect(isNotWhole({ status, shortLines, isLate })).toBe(notWhole)
  })
})

describe('an order', () => {
  it('has a number that people can read out', () => expect(orderNumber(42)).toBe('OBJ-000042'))
  it('rounds each line once, half up', () => {
    expect(orderLineTotal(potatoes)).toBe(169_943)
    expect(orderLineTotal(eggs)).toBe(59_880)
  })
  it('costs what its members pay, and says what rounding adds to quantity times price', () => {
    // Three members with 0.333 kg at 19.97 Kč pay 6.65 Kč each; 0.999 kg are 19.95 Kč.
    const awkward = { quantity: thousandths(999), unitPrice: haler(1997), total: haler(3 * 665) }
    expect(orderLineTotal(awkward)).toBe(1995)
    expect(orderRounding([awkward])).toBe(0)
    const cut = { quantity: thousandths(1000), unitPrice: haler(1999), total: haler(4 * 500) }
    expect(orderTotal([awkward, cut])).toBe(1995 + 2000)
    expect(orderRounding([awkward, cut])).toBe(1)
  })
  it('adds up the largest pool exactly', () =>
    expect(orderLineTotal({ quantity: thousandths(90_000_000_000), unitPrice: haler(12_345_678) })).toBe(1_111_111_020_000_000))
  it('says what packages contain', () => {
    const packagesOf = (line: Omit<Parameters<typeof packagesText>[0], 'packaging'>) => packagesText({ ...line, packaging: null })
    expect(packagesOf(eggs)).toBe('10\u00a0ks, celkem 120\u00a0ks')
    expect(packagesOf({ name: 'Mléko 1,5% 1 l', unit: 'ks', quantity: thousandths(68_000) })).toBe('1\u00a0l, celkem 68\u00a0l')
    expect(packagesOf({ name: 'Voda 6×1,5 l', unit: 'balení', quantity: thousandths(3000) })).toBe('6× 1,5\u00a0l, celkem 27\u00a0l')
    expect(packagesOf(potatoes)).toBeNull()
    expect(packagesOf({ name: 'Kedlubna', unit: 'ks', quantity: thousandths(3000) })).toBeNull()
    const crate = { kind: 'crate', quantity: thousandths(12_000) } as const
    expect(packagesText({ name: 'Kedlubna', unit: 'ks', quantity: thousandths(36_000), packaging: crate })).toBe(
      '3\u00a0přepravky po 12\u00a0ks',
    )
  })
})

describe('the delivery whose orders open first', () => {
  const [monday, tuesday, friday] = (['2026-11-30', '2026-12-01', '2026-12-04'] as const).map(asDay)
  const today = tuesday!
  const passed = { status: 'cleared', deliveryOn: monday! } as const
  const late = { status: 'ordered', deliveryOn: monday! } as const
  const soon = { status: 'cleared', deliveryOn: today } as const
  const later = [
    { status: 'cleared', deliveryOn: friday! },
    { status: 'ordered', deliveryOn: friday! },
  ] as const
  it('is the earliest that can still be ordered, and for logistics the earliest to receive', () => {
    expect(mostUrgent([...later, soon, late, passed], { maySend: true, today })).toBe(soon)
    expect(mostUrgent([...later, soon, late, passed], { maySend: false, today })).toBe(late)
    expect(mostUrgent([later[1], late, passed], { maySend: true, today })).toBe(late)
    expect(mostUrgent([passed], { maySend: true, today })).toBeUndefined()
  })
})

describe('an answer to a line', () => {
  it('promises all, less or nothing', () => {
    expect(promisedQuantity('full', potatoes.quantity, null)).toBe(68_250)
    expect(promisedQuantity('short', potatoes.quantity, thousandths(40_000))).toBe(40_000)
    expect(promisedQuantity('rejected', potatoes.quantity, thousandths(40_000))).toBe(0)
  })
  it('promises less only as less', () => {
    expect(shortFault(40_000, potatoes)).toBeNull()
    expect(shortFault(null, potatoes)).toBe('Zadejte množství, které dodáte')
    expect(shortFault(0, potatoes)).toContain('nedodáme')
    expect(shortFault(68_250, potatoes)).toContain('dodáme celé')
    expect(shortFault(1500, eggs)).toBe('Zadejte celé číslo')
  })
})

describe('a received quantity', () => {
  it('is from zero to what was ordered', () => {
    expect(receivedFault(0, potatoes)).toBeNull()
    expect(receivedFault(68_250, potatoes)).toBeNull()
    expect(receivedFault(68_260, potatoes)).toContain('Přebytek vraťte')
    expect(receivedFault(-10, potatoes)).toBe('Množství nemůže být záporné')
    expect(receivedFault(1005, potatoes)).toBe('Zadejte množství po setinách')
  })
})
