import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { stopsOrder } from './unpaid.ts'

const today = asDay('2026-11-27')
const purchase = { method: 'prepaid', dueOn: asDay('2026-11-26'), remaining: haler(2000), isOrdered: true } as const

it.each([
  [{}, 'stop', true],
  [{}, 'remind', false],
  [{}, 'collect', false],
  [{ method: null }, 'stop', true],
  [{ method: 'card' }, 'stop', true],
  [{ method: 'cash_on_delivery' }, 'stop', false],
  [{ method: 'invoice' }, 'stop', false],
  [{ dueOn: today }, 'stop', false],
  [{ remaining: haler(1999) }, 'stop', false],
  [{ isOrdered: false }, 'stop', false],
] as const)('a purchase with %j, where unpaid ones %s, keeps from ordering: %s', (part, rule, stops) =>
  expect(stopsOrder({ ...purchase, ...part }, { rule, today })).toBe(stops),
)
