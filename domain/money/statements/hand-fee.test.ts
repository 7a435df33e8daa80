import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { handFeesOf } from './hand-fee.ts'

const line = (day: string, amount = -4900) => ({ bookedOn: asDay(day), amount: haler(amount) })
const fee = (key: string, day: string, amount = 4900) => ({ key, postedOn: asDay(day), amount: haler(amount) })

it.each([
  ['posted before the bank booked it', [line('2026-11-30')], [fee('a', '2026-11-02')], ['a']],
  ['posted after it', [line('2026-11-30')], [fee('a', '2026-12-31')], ['a']],
  ['of long ago', [line('2026-11-30')], [fee('a', '2027-01-01')], [null]],
  ['of another amount', [line('2026-11-30', -4901)], [fee('a', '2026-11-30')], [null]],
  ['of what arrived', [line('2026-11-30', 4900)], [fee('a', '2026-11-30')], [null]],
  ['the nearest of two', [line('2026-11-30')], [fee('a', '2026-11-20'), fee('b', '2026-11-29')], ['b']],
  [
    'each only once',
    [line('2026-11-30'), line('2026-11-30'), line('2026-11-30')],
    [fee('a', '2026-11-29'), fee('b', '2026-11-20')],
    ['a', 'b', null],
  ],
] as const)('a line of a statement is the fee that was posted by hand: %s', (_what, lines, fees, keys) =>
  expect(handFeesOf(lines, fees)).toEqual(keys),
)
