import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { asWeekStart } from '../../time/week.ts'
import { stopsOrder, unpaidText, unpaidTogether } from './unpaid.ts'

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

it('several purchases that keep from ordering are named by their sum, so that who pays it can order', () => {
  const one = { weekStart: asWeekStart('2026-11-23'), remaining: haler(103_500), dueOn: asDay('2026-11-26') }
  const older = { weekStart: asWeekStart('2026-11-09'), remaining: haler(145_591), dueOn: asDay('2026-11-12') }
  expect(unpaidText(unpaidTogether([one])).replaceAll('\u00a0', ' ')).toBe(
    'Nejdřív prosím zaplaťte nákup 48. týdne: zbývá 1 035 Kč, splatný byl 26. 11. Potom půjde objednat další.',
  )
  expect(unpaidText(unpaidTogether([one, older])).replaceAll('\u00a0', ' ')).toBe(
    'Nejdřív prosím zaplaťte 2 nákupy po splatnosti: dohromady zbývá 2 490,91 Kč, nákup 46. týdne byl splatný už 12. 11. Potom půjde objednat další.',
  )
})
