import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { referenceOf, standingsOf, type ComparedLine, type EarlierLine } from './twin.ts'

let made = 0
const line = (more: Partial<ComparedLine> = {}): ComparedLine => ({
  key: `line ${++made}`,
  bookedOn: asDay('2026-11-24'),
  amount: haler(57_785),
  symbol: '2600000427',
  counterAccount: '168540115/0600',
  reference: '',
  ...more,
})
const posted = (more: Partial<ComparedLine> = {}): EarlierLine => ({ ...line(more), sameAs: null })
const on = (day: string) => ({ bookedOn: asDay(day) })
const outcome = (lines: readonly ComparedLine[], earlier: readonly EarlierLine[] = []) => standingsOf(lines, earlier).map((each) => each.is)

describe('a line equal to a posted one in amount and symbol', () => {
  const csv = (number: string) => ({ reference: referenceOf('csv:dcv', number) })
  it.each<[string, Partial<ComparedLine>, Partial<ComparedLine>, 'new' | 'doubtful']>([
    ['without a reference of the bank, on the same day', {}, { counterAccount: '' }, 'doubtful'],
    ['five days later', {}, on('2026-11-29'), 'doubtful'],
    ['five days earlier', {}, on('2026-11-19'), 'doubtful'],
    ['six days later', {}, on('2026-11-30'), 'new'],
    ['six days earlier', {}, on('2026-11-18'), 'new'],
    ['with another reference in the same kind of file', csv('1'), csv('2'), 'new'],
    ['with the same reference', csv('1'), { ...csv('1'), ...on('2026-11-25') }, 'doubtful'],
    ['with a reference in another kind of file', csv('1'), { reference: referenceOf('abo', '2') }, 'doubtful'],
    ['with a reference where the posted one has none', {}, csv('2'), 'doubtful'],
    ['with zeros before its symbol', {}, { symbol: '02600000427' }, 'doubtful'],
    ['but of another amount', {}, { amount: haler(57_786) }, 'new'],
    ['but of another symbol', {}, { symbol: '2600000435' }, 'new'],
    ['but without symbols', { symbol: '' }, { symbol: '' }, 'new'],
    ['but which left the account', { amount: haler(-57_785) }, { amount: haler(-57_785) }, 'new'],
  ])('%s', (_what, first, second, is) => expect(outcome([line(second)], [posted(first)])).toEqual([is]))

  it('is shown beside the nearest of them', () => {
    const [far, near] = [posted(on('2026-11-20')), posted(on('2026-11-25'))]
    expect(standingsOf([line()], [far, near])).toEqual([{ is: 'doubtful', twin: near.key }])
  })

  it('and with its key is the line itself', () => {
    const one = posted()
    expect(outcome([{ ...one }], [one])).toEqual(['known'])
  })
})

it('a file of many equal lines is compared in steps in proportion to it', () => {
  const steps = (many: number, more: (n: number) => Partial<ComparedLine>) => {
    let count = 0
    const counted = (n: number) => {
      const each = line(more(n))
      return Object.defineProperty({ ...each }, 'bookedOn', {
        get: () => {
          count += 1
          return each.bookedOn
        },
      })
    }
    standingsOf(
      Array.from({ length: many }, (_, n) => counted(n)),
      [],
    )
    return count
  }
  for (const more of [
    () => ({}),
    (n: number) => ({ reference: referenceOf('abo', String(n + 1)) }),
    (n: number) => on(`2026-11-${10 + (n % 10)}`),
  ])
    expect(steps(2000, more)).toBeLessThan(3 * steps(1000, more))
})

describe('two equal lines of one file', () => {
  it('are two payments if the bank numbers them both, else the second waits', () => {
    const numbered = (number: string) => line({ reference: referenceOf('abo', number) })
    expect(outcome([numbered('1'), numbered('2')])).toEqual(['new', 'new'])
    expect(outcome([numbered('1'), numbered('000')])).toEqual(['new', 'doubtful'])
    expect(outcome([line(), line()])).toEqual(['new', 'doubtful'])
  })
})

describe('a line that a person left out as the same payment', () => {
  const first = posted()
  const left: EarlierLine = { ...line({ ...on('2026-11-26'), counterAccount: '' }), sameAs: first.key }
  it('is known in a third export, once in a file', () => {
    expect(outcome([line(on('2026-11-26'))], [first, left])).toEqual(['known'])
    expect(outcome([line(on('2026-11-26')), line(on('2026-11-26'))], [first, left])).toEqual(['known', 'doubtful'])
  })
  it('hides no payment of another day or account', () => {
    expect(outcome([line(on('2026-11-27'))], [first, left])).toEqual(['doubtful'])
    const named = { ...left, counterAccount: '1/0800' }
    expect(outcome([line(on('2026-11-26'))], [first, named])).toEqual(['doubtful'])
  })
})
