import { describe, expect, it } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import { conversionReason, isConversion, withPeriod } from './conversion.ts'
import { recurrenceOf } from './recurrence.ts'

const anchorWeek = asWeekStart('2026-11-02')
const firstOpenWeek = asWeekStart('2026-11-23')
const external = { ...recurrenceOf(null, 0)!, anchorWeek }
const weekly = { ...recurrenceOf(null, 1)!, anchorWeek }

describe('an external line becomes regular', () => {
  it.each([
    [recurrenceOf(null, 6)!, 'Převedeno z externí na pravidelnou (každých 6 týdnů)'],
    [recurrenceOf(null, 52)!, 'Převedeno z externí na pravidelnou (každých 52 týdnů)'],
    [recurrenceOf(null, 1)!, 'Převedeno z externí na pravidelnou (každý týden)'],
    [recurrenceOf(null, 2)!, 'Převedeno z externí na pravidelnou (každé 2 týdny)'],
    [recurrenceOf('monthly', 4)!, 'Převedeno z externí na pravidelnou (každý měsíc)'],
  ])('%j is described as %s', (period, reason) => expect(conversionReason(external, period)).toBe(reason))

  it('its period is counted from the first open week', () => {
    expect(withPeriod(external, recurrenceOf(null, 2)!, firstOpenWeek)).toEqual({
      recurrence: 'biweekly',
      recurrenceWeeks: 2,
      anchorWeek: firstOpenWeek,
    })
  })
})

describe('no other change is a conversion', () => {
  it.each([
    ['another period', weekly, recurrenceOf(null, 2)!],
    ['the way back', weekly, external],
    ['nothing', external, external],
  ])('%s', (_name, before, after) => {
    expect(isConversion(before, after)).toBe(false)
    expect(conversionReason(before, after)).toBe('')
    expect(withPeriod(before, after, firstOpenWeek).anchorWeek).toBe(anchorWeek)
  })
})
