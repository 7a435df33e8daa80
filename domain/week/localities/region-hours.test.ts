import { expect, test } from 'vitest'
import { asDay } from '../../time/day.ts'
import { pragueInstant } from '../../time/prague.ts'
import { asWeekStart } from '../../time/week.ts'
import { regionFault, regionHours, usualHours, type LocalityHours } from './region-hours.ts'

const at = (day: string, time: string) => pragueInstant(asDay(day), time)
const brno: LocalityHours = {
  name: 'Brno-sever',
  cutOffAt: at('2026-11-23', '20:00'),
  offersCloseAt: at('2026-11-25', '12:00'),
  deliveryAt: at('2026-11-26', '17:00'),
  lastOrderAt: at('2026-11-26', '17:00'),
}
const zdar = (closes: [string, string]): LocalityHours => ({
  name: 'Žďársko',
  cutOffAt: at('2026-11-24', '20:00'),
  offersCloseAt: at(...closes),
  deliveryAt: at('2026-11-27', '16:00'),
  lastOrderAt: at('2026-11-27', '16:00'),
})

test.each([
  // Prices five hours before the first delivery.
  [[brno, zdar(['2026-11-26', '12:00'])], 1, true],
  [[brno, zdar(['2026-11-25', '17:01'])], 1, true],
  [[brno, zdar(['2026-11-25', '17:00'])], 1, false],
  [[brno, zdar(['2026-11-25', '16:00'])], 2, true],
  [[brno, zdar(['2026-11-26', '12:00'])], 0, false],
  // One locality alone waits for nobody.
  [[{ ...brno, offersCloseAt: at('2026-11-26', '12:00') }], 1, false],
] as const)('case %#: between prices and the first delivery is too little time: %s working days, %s', (localities, days, isTight) => {
  const hours = regionHours(localities, days)!
  expect(hours.isTight).toBe(isTight)
  expect(hours.first.name).toBe('Brno-sever')
  expect(regionFault(hours) === null).toBe(!isTight)
})

test('a region without localities has no hours, and the fault names them', () => {
  expect(regionHours([], 1)).toBeNull()
  expect(regionFault(null)).toBeNull()
  expect(regionFault(regionHours([brno, zdar(['2026-11-26', '12:00'])], 1))!.replaceAll('\u00a0', ' ')).toContain(
    'Ceny by byly známé čt 26. 11., 12:00, ale první závoz (Brno-sever) je už čt 26. 11., 17:00.',
  )
  expect(regionFault(regionHours([brno, zdar(['2026-11-26', '12:00'])], 1))!.replaceAll('\u00a0', ' ')).toContain(
    'nejdřív pá 27. 11., 12:00',
  )
})

test('prices of a region come before the last hour of orders of each of its localities', () => {
  const lateIn = (time: string) => {
    const early = { ...brno, lastOrderAt: at('2026-11-25', time) }
    return regionFault(regionHours([early, zdar(['2026-11-25', '16:00'])], 1))?.replaceAll('\u00a0', ' ')
  }
  expect(lateIn('16:01')).toBeUndefined()
  expect(lateIn('16:00')).toContain(
    'Ceny by byly známé st 25. 11., 16:00, ale objednávky lokality Brno-sever musí odejít už st 25. 11., 16:00.',
  )
  // One locality alone is judged by its own schedule.
  expect(regionFault(regionHours([{ ...brno, lastOrderAt: brno.offersCloseAt }], 1))).toBeNull()
})

test('a region is judged by the first week from its start in which no delivery is shifted', () => {
  const week = (weekStart: string, name: string, isShifted = false) => ({ ...brno, name, weekStart: asWeekStart(weekStart), isShifted })
  const weeks = [
    week('2026-11-16', 'Brno-sever'),
    week('2026-11-16', 'Žďársko'),
    week('2026-11-23', 'Brno-sever', true),
    week('2026-11-23', 'Žďársko'),
    week('2026-11-30', 'Brno-sever'),
    week('2026-11-30', 'Žďársko'),
  ]
  const judged = (from: string, of = weeks) => [...new Set(usualHours(of, asWeekStart(from)).map(({ weekStart }) => weekStart))]
  expect(judged('2026-11-16')).toEqual(['2026-11-16'])
  expect(judged('2026-11-23')).toEqual(['2026-11-30'])
  expect(judged('2026-11-23', weeks.slice(0, 4))).toEqual(['2026-11-23'])
  expect(judged('2026-12-07')).toEqual([])
})
