import { expect, it } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import { openWeeks } from './open-weeks.ts'

const now = new Date('2026-11-21T12:00:00Z')
const weekStart = asWeekStart('2026-11-23')
const demand = { type: 'product', weekStart, offersCloseAt: new Date('2026-11-24T12:00:00Z'), localityName: 'Brno-sever' } as const

it('counts the demands without an offer of the supplier by week, the nearest deadline first', () => {
  const later = { ...demand, weekStart: asWeekStart('2026-11-30'), offersCloseAt: new Date('2026-12-01T12:00:00Z'), state: 'open' } as const
  const weeks = openWeeks(
    [
      later,
      { ...demand, state: 'open' },
      { ...demand, state: 'withdrawn', localityName: 'Blansko' },
      { ...demand, state: 'sent' },
      { ...demand, type: 'service', state: 'sent' },
      { ...demand, state: 'allocated' },
      { ...demand, state: 'not_chosen' },
      { ...demand, state: 'over' },
      { ...demand, state: 'sent', offersCloseAt: now },
    ],
    now,
  )
  expect(weeks).toEqual([
    { type: 'product', weekStart, closesAt: demand.offersCloseAt, localities: ['Blansko', 'Brno-sever'], unanswered: 1, total: 3 },
    { type: 'service', weekStart, closesAt: demand.offersCloseAt, localities: ['Brno-sever'], unanswered: 0, total: 1 },
    { type: 'product', weekStart: later.weekStart, closesAt: later.offersCloseAt, localities: ['Brno-sever'], unanswered: 1, total: 1 },
  ])
})
