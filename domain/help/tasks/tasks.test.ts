import { describe, expect, it } from 'vitest'
import { haler, type Money } from '../../money/money.ts'
import { asDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import { at, newcomer, nextWeek } from '../lifecycle/examples.ts'
import { lifecycleOf, type LifecycleFacts } from '../lifecycle/lifecycle.ts'
import { defaultTaskFilter, filterTasks, sortTasks, type TaskFilter } from './filter.ts'
import { PRIORITIES, priorityLabel, tasksOf, type Task } from './task.ts'

const now = at('2026-11-23')
const shopper: LifecycleFacts = {
  ...newcomer,
  isConfigured: true,
  firstDemandAt: now,
  hasFullProfile: true,
  nextWeek,
  lastPurchase: { deliveryOn: asDay('2026-11-26'), cutOffAt: at('2026-11-23', '08:00'), isTransported: false, handedOverAt: null },
}
const made = (facts: LifecycleFacts) => tasksOf(lifecycleOf(facts, now), facts, now)
const named = (facts: LifecycleFacts, id: string) => made(facts).find((task) => task.id === id)

describe('the generation', () => {
  it("settings not configured: required task 'Nastavení nákupů' due tomorrow 23:59:59", () => {
    expect(named(newcomer, 'settings')).toMatchObject({
      title: 'Nastavení nákupů',
      priority: 'required',
      dueAt: new Date('2026-11-24T22:59:59Z'),
    })
  })
  it('no demand: required task to create the first demand, due one day after registration', () => {
    expect(named(newcomer, 'first_demand')).toMatchObject({ priority: 'required', dueAt: new Date('2026-11-24T22:59:59Z') })
    expect(named(shopper, 'first_demand')).toBeUndefined()
  })
  it('profile incomplete: recommended task', () => {
    expect(named(newcomer, 'profile')).toMatchObject({ priority: 'recommended', dueAt: null })
  })
  it("demand exists: recommended task 'review weekly purchase' due in 7 days", () => {
    const later = { ...shopper, nextWeek: { ...nextWeek, cutOffAt: at('2026-12-07', '20:00') } }
    for (const facts of [later, { ...shopper, nextWeek: null }])
      expect(named(facts, 'weekly_purchase')).toMatchObject({ priority: 'recommended', dueAt: new Date('2026-11-30T22:59:59Z') })
    expect(named(newcomer, 'weekly_purchase')).toBeUndefined()
  })
  it('the review is due at the cut-off if that is earlier, because nothing can be changed after it', () => {
    expect(named(shopper, 'weekly_purchase')?.dueAt).toEqual(nextWeek.cutOffAt)
    const closed = { ...shopper, nextWeek: { ...nextWeek, cutOffAt: at('2026-11-22', '20:00') } }
    expect(named(closed, 'weekly_purchase')?.dueAt).toEqual(new Date('2026-11-30T22:59:59Z'))
  })
  it('every weekly sub-step becomes a task, required or optional', () => {
    const weekly = made(shopper).filter(({ id }) => id.startsWith('weekly_purchase.'))
    expect(weekly.map(({ id, priority }) => `${id.slice(16)} ${priority}`)).toEqual([
      'modify optional',
      'supplement optional',
      'close required',
      'transport required',
      'handover required',
      'receipt required',
    ])
  })
  it('each incomplete last-purchase sub-step becomes a task', () => {
    const last = made(shopper).filter(({ id }) => id.startsWith('last_purchase.'))
    expect(last.map(({ id }) => id.slice(14))).toEqual(['transport', 'handover', 'receipt', 'complaints', 'support'])
  })
  it('what is to be paid is a required task until the end of its day, if it can be paid', () => {
    const owed = { method: 'prepaid', charged: haler(57_785), remaining: haler(57_785), isOrdered: true } as const
    const bought = { ...owed, purchaseId: 'a', weekStart: asWeekStart('2026-11-30'), dueOn: asDay('2026-12-02') }
    const paying = (remaining: Money, payTo: object | null) => ({
      ...shopper,
      payments: { purchases: [{ ...bought, remaining }], payTo, takesCards: false },
    })
    const task = named(paying(bought.remaining, {}), 'pay.a')!
    expect(task).toMatchObject({ title: 'Zaplatit nákup 49. týdne', priority: 'required', dueAt: new Date('2026-12-02T22:59:59Z') })
    expect(task.description.replaceAll('\u00a0', ' ')).toBe('Zaplaťte 577,85 Kč do středy 2. 12.')
    expect(filterTasks(made(paying(bought.remaining, {})), 'nearest', { selected: null, now })[0]).toEqual(task)
    expect(named(paying(haler(0), {}), 'pay.a')).toBeUndefined()
    expect(named(paying(bought.remaining, null), 'pay.a')).toBeUndefined()
  })
  it('gives every task a name of its own and one action', () => {
    const tasks = [...made(newcomer), ...made(shopper)]
    expect(new Set(made(shopper).map(({ id }) => id)).size).toBe(made(shopper).length)
    expect(tasks.filter(({ action }) => action === null)).toEqual([])
  })
})

it('priorities have Czech names', () => expect(PRIORITIES.map(priorityLabel)).toEqual(['povinné', 'doporučené', 'volitelné']))

const task = (id: string, given: Partial<Task>): Task => ({
  id,
  title: id,
  description: '',
  priority: 'optional',
  dueAt: null,
  completedAt: null,
  linkedStep: 'settings',
  isSubTask: false,
  action: null,
  ...given,
})

describe('the filters', () => {
  const tasks = [
    task('undated', { priority: 'required' }),
    task('later', { priority: 'required', dueAt: at('2026-12-05') }),
    task('soon', { priority: 'required', dueAt: at('2026-11-30', '23:59') }),
    task('done', { priority: 'required', dueAt: at('2026-11-20'), completedAt: at('2026-11-20') }),
    task('late', { priority: 'recommended', dueAt: at('2026-11-22') }),
    task('part', { priority: 'required', dueAt: at('2026-11-24'), isSubTask: true, linkedStep: 'weekly_purchase' }),
    task('free', {}),
  ]
  const ids = (filter: TaskFilter, selected: Task['linkedStep'] | null = null) =>
    filterTasks(tasks, filter, { selected, now }).map(({ id }) => id)
  it('sort by priority (required, recommended, optional), then by due date, dated before undated', () => {
    expect(sortTasks(tasks).map(({ id }) => id)).toEqual(['done', 'part', 'soon', 'later', 'undated', 'late', 'free'])
  })
  it("'nearest': the first 2; excludes completed tasks and the sub-tasks of purchases", () =>
    expect(ids('nearest')).toEqual(['soon', 'later']))
  it("'upcoming' means due within 7 days or undated", () => expect(ids('upcoming')).toEqual(['part', 'soon', 'undated', 'late', 'free']))
  it("'all' leaves nothing out", () => expect(ids('all')).toHaveLength(tasks.length))
  it("'required' are the required ones", () => expect(ids('required')).toEqual(['done', 'part', 'soon', 'later', 'undated']))
  it("'deliveries' are the parts of purchases", () => expect(ids('deliveries')).toEqual(['part']))
  it("'your_state' are those of the selected step", () => {
    expect(ids('your_state', 'weekly_purchase')).toEqual(['part'])
    expect(ids('your_state')).toEqual([])
  })
  it('by default the filter is your_state when a lifecycle step is selected, otherwise nearest', () => {
    expect([defaultTaskFilter('settings'), defaultTaskFilter(null)]).toEqual(['your_state', 'nearest'])
  })
})
