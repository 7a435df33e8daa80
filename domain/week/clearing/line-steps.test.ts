import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { haler, lineTotal } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { insistLine, mergeLine, requestedLine } from '../template/merge.ts'
import { demandOf } from './clear.ts'
import {
  atPrice,
  boughtAt,
  furtherFault,
  isLineFor,
  largestOf,
  mostOf,
  numbersOf,
  pointsOfLine,
  stepsIn,
  withFittingSteps,
  type SteppedLine,
} from './line-steps.ts'
import { boughtText, furtherText, stepsOnLadder, stepsText } from './steps-text.ts'

const kg = (n: number) => thousandths(n * 1000)
const crowns = (n: number) => haler(n * 100)
const step = (units: number, cap: number) => ({ quantity: kg(units), cap: crowns(cap) })
const line = (units: number, cap: number | null, ...furtherSteps: ReturnType<typeof step>[]): SteppedLine => ({
  quantity: kg(units),
  maxPrice: cap === null ? null : crowns(cap),
  furtherSteps,
})
const potatoes = line(2, 30, step(5, 20))

const stepped = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    cap: fc.option(fc.integer({ min: 20, max: 60 }), { freq: 8 }),
    more: fc.array(fc.record({ units: fc.integer({ min: 1, max: 5 }), less: fc.integer({ min: 1, max: 9 }) }), { maxLength: 2 }),
  })
  .map(({ quantity, cap, more }) => {
    const steps: ReturnType<typeof step>[] = []
    let [units, price] = [quantity, cap ?? 0]
    for (const { units: added, less } of cap === null ? [] : more) steps.push(step((units += added), (price -= less)))
    return line(quantity, cap, ...steps)
  })

describe('a line with further steps', () => {
  it.each([
    [31, 0],
    [30, 2],
    [21, 2],
    [20, 5],
    [1, 5],
  ])('at %d Kč buys %d kg', (price, bought) => {
    expect(boughtAt(potatoes, crowns(price))).toBe(kg(bought))
    expect(atPrice(potatoes, crowns(price)).quantity).toBe(kg(bought || 2))
  })

  it('costs at most its dearest step, which need not be the last one', () => {
    expect(mostOf(potatoes)).toBe(crowns(100))
    expect(mostOf(line(10, 30, step(11, 5)))).toBe(crowns(300))
    expect(mostOf(line(10, null))).toBe(0)
    expect(largestOf(potatoes)).toBe(kg(5))
  })

  it.each<[SteppedLine, string | null]>([
    [potatoes, null],
    [line(2, 30, step(5, 20), step(8, 15)), null],
    [line(2, 30, step(2, 20)), '0 množství musí být vyšší než v předchozím stupni'],
    [line(2, 30, step(3, 30)), '0 cena musí být nižší než v předchozím stupni'],
    [line(2, 30, step(5, 20), step(4, 15)), '1 množství musí být vyšší než v předchozím stupni'],
    [line(2, null, step(5, 20)), '0 nejprve zadejte cenu do prvního stupně'],
    // A line that is left out wants nothing at any price.
    [line(0, 30, step(5, 20)), null],
  ])('%j: %s', (stated, fault) => {
    const found = furtherFault(stated)
    expect(found && `${found.index} ${found.fault}`).toBe(fault)
  })

  it('keeps the steps that still follow when only its quantity or cap changes', () => {
    const three = line(2, 30, step(5, 20), step(8, 15))
    expect(withFittingSteps({ ...three, quantity: kg(5) }).furtherSteps).toEqual([step(8, 15)])
    expect(withFittingSteps({ ...three, maxPrice: crowns(20) }).furtherSteps).toEqual([step(8, 15)])
    expect(withFittingSteps({ ...three, maxPrice: null }).furtherSteps).toEqual([])
    expect(withFittingSteps({ ...three, quantity: kg(0) }).furtherSteps).toEqual(three.furtherSteps)
    expect(requestedLine({ quantity: kg(9), maxPrice: crowns(30) }, three)).toMatchObject({ quantity: kg(9), furtherSteps: [] })
    expect(requestedLine({ quantity: kg(2), maxPrice: crowns(30), furtherSteps: [] }, three)).toMatchObject({ furtherSteps: [] })
  })

  it('is whole in units of whole numbers', () => {
    expect(
      isLineFor({ quantity: kg(1), maxPrice: crowns(30), furtherSteps: [{ quantity: thousandths(2500), cap: crowns(20) }] }, 'kg'),
    ).toBe(true)
    expect(
      isLineFor({ quantity: kg(1), maxPrice: crowns(30), furtherSteps: [{ quantity: thousandths(2500), cap: crowns(20) }] }, 'ks'),
    ).toBe(false)
  })

  it('of any line: its points are what it buys, it costs no more than its ceiling, and it is stored as it is', () => {
    fc.assert(
      fc.property(stepped, fc.integer({ min: 1, max: 65 }), (any, price) => {
        const bought = boughtAt(any, crowns(price))
        expect(demandOf(pointsOfLine(any, null))(crowns(price))).toBe(bought)
        expect(lineTotal(crowns(price), bought)).toBeLessThanOrEqual(mostOf(any))
        expect(stepsIn(numbersOf(any.furtherSteps))).toEqual(any.furtherSteps)
        expect(furtherFault(any)).toBeNull()
        expect(withFittingSteps(any)).toEqual(any)
      }),
    )
  })
})

describe('concurrent changes of a line with steps', () => {
  it('are merged field by field, unless what they make does not fit together', () => {
    const plain = line(2, 30)
    const apply = (state: SteppedLine) => ({ is: 'apply', state })
    expect(mergeLine(plain, line(3, 30), potatoes)).toEqual(apply(line(3, 30, step(5, 20))))
    expect(mergeLine(plain, potatoes, line(3, 30))).toEqual(apply(line(3, 30, step(5, 20))))
    expect(mergeLine(plain, potatoes, line(2, 30, step(6, 20)))).toEqual({ is: 'conflict' })
    expect(mergeLine(plain, line(7, 30), potatoes)).toEqual({ is: 'conflict' })
    expect(mergeLine(plain, potatoes, potatoes)).toEqual({ is: 'same' })
    // Who insists gets the own line as a whole where the two do not fit.
    expect(insistLine(plain, line(7, 30), potatoes)).toEqual(potatoes)
    expect(insistLine(plain, line(3, 30), potatoes)).toEqual(line(3, 30, step(5, 20)))
    // An older app says nothing about steps: they stay, as far as they fit.
    expect(mergeLine({ quantity: kg(2), maxPrice: crowns(30) }, potatoes, { quantity: kg(7), maxPrice: crowns(30) })).toEqual(
      apply(line(7, 30)),
    )
  })
})

describe('the words', () => {
  it.each([
    [2700, 'Kupujeme 2 kg po 27,00 Kč. Při ceně do 20 Kč byste dostali 5 kg.'],
    [1950, 'Cena klesla na 19,50 Kč, kupujeme 5 kg, jak jste si přáli.'],
    [3001, null],
  ])('at %d haléře: %s', (price, sentence) => {
    expect(boughtText(potatoes, haler(price), 'kg')?.replaceAll('\u00a0', ' ') ?? null).toBe(sentence)
  })

  it('say where on the ladder each further step begins to count', () => {
    const three = line(2, 30, step(5, 20), step(8, 15))
    const on = (...prices: number[]) => stepsOnLadder(three, prices.map(haler), 'kg').map((text) => text.replaceAll('\u00a0', ' '))
    expect(on(2490, 1990, 1790, 1490)).toEqual(['při 19,90 Kč koupíte 5 kg', 'při 14,90 Kč koupíte 8 kg'])
    expect(on(2490, 1490)).toEqual(['při 14,90 Kč koupíte 8 kg'])
    expect(on(2490, 1990)).toEqual(['při 19,90 Kč koupíte 5 kg', 'při ceně do 15 Kč koupíte 8 kg'])
    expect(on()).toHaveLength(2)
    expect(stepsOnLadder(line(2, 30), [haler(1990)], 'kg')).toEqual([])
  })

  it('name the steps as they are written', () => {
    expect(stepsText(potatoes, 'kg')?.replaceAll('\u00a0', ' ')).toBe('2 kg do 30 Kč, 5 kg do 20 Kč')
    expect(furtherText(potatoes, 'kg')?.replaceAll('\u00a0', ' ')).toBe('5 kg do 20 Kč')
    expect(stepsText(line(2, 30), 'kg')).toBeNull()
    expect(boughtText(line(2, 30), crowns(10), 'kg')).toBeNull()
  })
})
