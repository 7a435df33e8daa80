import { describe, expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { orderedLines } from '../binding/consent.ts'
import { mergeLine, requestedLine } from '../template/merge.ts'
import { fillParts } from '../orders/shortage.ts'
import { forecast } from './forecast.ts'
import {
  boughtAt,
  furtherFault,
  mostAccepted,
  mostOf,
  numbersOf,
  pointsOfLine,
  shareAt,
  stepsIn,
  upTo,
  withFittingSteps,
  type SteppedLine,
} from './line-steps.ts'
import { draftsOf, statedSteps, stepDraftFaults } from './step-draft.ts'
import { boughtText, cheaperText, furtherText, quantityText, shareText, stepsText } from './steps-text.ts'

const kg = (n: number) => thousandths(Math.round(n * 1000))
const crowns = (n: number) => haler(n * 100)
const line: SteppedLine = { quantity: kg(5), maxPrice: crowns(24), furtherSteps: upTo(kg(7)) }
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('a line that accepts more than it wants', () => {
  it('wants its quantity, costs at most all that it accepts, and is stored as one number', () => {
    expect(boughtAt(line, crowns(20))).toBe(5000)
    expect(boughtAt(line, crowns(25))).toBe(0)
    expect(mostOf(line)).toBe(16_800)
    expect(numbersOf(line.furtherSteps)).toEqual([7000])
    expect(stepsIn([7000])).toEqual(line.furtherSteps)
    expect(pointsOfLine(line, 'kg')).toEqual([{ cap: 2400, quantity: 5000, flexible: 2000 }])
  })

  it('in pieces has whole steps only; less than a step is none', () => {
    expect(pointsOfLine({ ...line, furtherSteps: upTo(kg(6.5)) }, 'ks')).toEqual([{ cap: 2400, quantity: 5000, flexible: 1000 }])
    expect(pointsOfLine({ ...line, furtherSteps: upTo(kg(5.5)) }, 'ks')).toEqual([{ cap: 2400, quantity: 5000 }])
  })

  it('must accept more than it wants, with a cap and without other steps', () => {
    expect(furtherFault(line)).toBeNull()
    expect(furtherFault({ ...line, quantity: kg(7) })?.fault).toBe('musí být větší než množství')
    expect(furtherFault({ ...line, quantity: kg(8) })?.fault).toBe('nesmí být menší než množství')
    expect(furtherFault({ ...line, maxPrice: null })?.fault).toBe('nejprve zadejte cenu do')
    const step = { quantity: kg(9), cap: crowns(20) }
    expect(furtherFault({ ...line, furtherSteps: [...upTo(kg(7)), step] })).toMatchObject({ index: 0 })
    expect(furtherFault({ ...line, furtherSteps: [step, ...upTo(kg(12))] })).toMatchObject({ index: 1 })
  })

  it('keeps it when the quantity or the cap changes alone, unless it adds nothing any more', () => {
    expect(mostAccepted(withFittingSteps({ ...line, quantity: kg(6), maxPrice: crowns(1) }))).toBe(7000)
    expect(mostAccepted(withFittingSteps({ ...line, quantity: kg(7) }))).toBeNull()
    expect(requestedLine({ quantity: kg(6), maxPrice: crowns(24) }, line)).toMatchObject({ furtherSteps: upTo(kg(7)) })
  })

  it('of two windows is one field: beside a changed quantity it applies, beside other steps it conflicts', () => {
    const seen = { quantity: kg(5), maxPrice: crowns(24), furtherSteps: [] }
    const wanted = { ...seen, furtherSteps: upTo(kg(7)) }
    expect(mergeLine(seen, { ...seen, quantity: kg(6) }, wanted)).toMatchObject({
      is: 'apply',
      state: { quantity: 6000, furtherSteps: upTo(kg(7)) },
    })
    expect(mergeLine(seen, { ...seen, quantity: kg(9) }, wanted)).toEqual({ is: 'conflict' })
    expect(mergeLine(seen, { ...seen, furtherSteps: upTo(kg(6)) }, wanted)).toEqual({ is: 'conflict' })
  })

  it('is ordered up to what was agreed: all of it, without what is on top, or as it was', () => {
    const of = (now: SteppedLine, was: SteppedLine, ceiling: number) => {
      const id = { id: 'a', unit: 'kg' } as const
      return orderedLines([{ ...id, ...now }], { ceiling: haler(ceiling), lines: [{ ...id, ...was }] }).get('a')
    }
    const firm = { quantity: kg(5), maxPrice: crowns(24) }
    expect(of(line, firm, 12_000)).toMatchObject(firm)
    expect(mostAccepted(of(line, firm, 12_000)!)).toBeNull()
    expect(of(line, firm, 16_800)).toMatchObject(line)
    // Seven kilograms were agreed, so from five to seven are less.
    expect(of(line, { ...firm, quantity: kg(7) }, 0)).toMatchObject(line)
    expect(of({ ...firm, quantity: kg(7) }, line, 0)).toMatchObject(line)
  })
})

describe('in words', () => {
  it('is a range everywhere, with the firm and the flexible part told apart', () => {
    expect(plain(quantityText(line, 'kg'))).toBe('5 až 7 kg')
    expect(plain(stepsText(line, 'kg'))).toBe('5 až 7 kg do 24 Kč')
    expect(plain(furtherText(line, 'kg'))).toBe('až 7 kg')
    expect(plain(cheaperText(line, 'kg'))).toBe('Chcete 5 až 7 kg: napevno 5 kg, a až 2 kg navíc, když to všem sníží cenu')
  })

  it('of what was bought is the sentence of the receipt', () => {
    expect(plain(boughtText({ ...line, flexible: kg(1) }, haler(2390), 'kg'))).toBe(
      'Kupujeme 6 kg po 23,90 Kč: 5 kg a 1 kg navíc, díky kterému se všichni dostali na nižší cenu.',
    )
    expect(plain(boughtText({ ...line, flexible: kg(0) }, haler(2390), 'kg'))).toBe('Kupujeme 5 kg po 23,90 Kč, nic navíc nebylo třeba.')
  })
})

describe('a form', () => {
  it('has either further steps or the most that is accepted', () => {
    expect(statedSteps(draftsOf(line))).toEqual(line.furtherSteps)
    expect(statedSteps([{ kind: 'most' }])).toEqual([])
    const first = { quantity: kg(5), maxPrice: crowns(24) }
    expect(stepDraftFaults(first, [{ kind: 'most', quantity: kg(5) }], 'kg')).toEqual({ '0.quantity': 'Zadejte víc, než kolik chcete' })
    expect(stepDraftFaults(first, [{ kind: 'most', quantity: thousandths(6500) }], 'ks')).toEqual({ '0.quantity': 'Zadejte množství' })
    expect(stepDraftFaults(first, draftsOf(line), 'kg')).toEqual({ '0.quantity': null })
  })
})

describe('the forecast', () => {
  const pool = {
    itemId: 'a',
    unit: 'kg' as const,
    curve: [{ cap: crowns(24), quantity: 5000 }],
    tolerant: [
      { cap: crowns(24), steps: 200, lines: 2 },
      { cap: crowns(24), steps: 10, lines: 1 },
      { cap: crowns(1), steps: 900, lines: 1 },
    ],
    offers: [{ id: 'o', submittedAt: 1, tiers: [{ minQuantity: thousandths(6010), price: crowns(20) }] }],
    households: 5,
    typicalQuantity: 1000,
  }

  it('says how lines that buy share what is needed, so that a member sees what the own line gets', () => {
    const { more, price } = forecast({ ...pool, cappedHouseholds: 5 })
    // 101 steps: 10 for the small one, and 45 or 46 for each of the others.
    expect([price, more]).toEqual([2000, { quantity: 1010, level: 45, rest: 1 }])
    expect(shareAt(line, price!, more, 'kg')).toEqual({ least: 5450, most: 5460 })
    expect(shareAt({ ...line, furtherSteps: upTo(kg(5.1)) }, price!, more, 'kg')).toEqual({ least: 5100, most: 5100 })
    expect(plain(shareText(shareAt(line, price!, more, 'kg'), price!, 'kg'))).toBe('při 20,00 Kč koupíte 5,45 až 5,46 kg')
    expect(shareAt({ ...line, furtherSteps: [] }, price!, more, 'kg')).toEqual({ least: 5000, most: 5000 })
  })

  it('below five households tells nothing of it', () => {
    expect(forecast({ ...pool, cappedHouseholds: 4 })).toEqual(forecast({ ...pool, tolerant: [], cappedHouseholds: 4 }))
  })
})

describe('a shortage', () => {
  const points = [
    { quantity: 6000, flexible: 1000, lines: 2 },
    { quantity: 2000, flexible: 0, lines: 1 },
  ]
  it('is borne by what is on top first, and by all alike only then', () => {
    expect(fillParts(points, 13_000, 'ks', '', 50)).toMatchObject({ part: 'flexible', level: 0, above: 2, left: 1000 })
    expect(fillParts(points, 12_000, 'ks', '', 50)).toMatchObject({ part: 'firm', level: 5000, above: 0 })
    expect(fillParts(points, 8000, 'ks', '', 50)).toMatchObject({ part: 'firm', level: 3000, above: 2, left: 0 })
  })
})
