import { describe, expect, it } from 'vitest'
import { at, newcomer, nextWeek } from './examples.ts'
import { lifecycleOf, type LifecycleFacts } from './lifecycle.ts'
import { defaultStep, filterSteps, needsTip, selectStep } from './selection.ts'
import { STEP_STATUSES, stepStatusLabel, type StepId, type SubStepId } from './step.ts'
import { purchaseSubSteps, weeklySubSteps } from './sub-steps.ts'

const now = at('2026-11-23')
const shopper: LifecycleFacts = { ...newcomer, isConfigured: true, serviceMode: 'pickup', firstDemandAt: now, nextWeek }
const statusOf = (facts: LifecycleFacts, id: StepId, when = now) => lifecycleOf(facts, when).find((step) => step.id === id)!.status
const partsOf = (parts: ReturnType<typeof weeklySubSteps>) => Object.fromEntries(parts.map(({ id, status }) => [id, status]))

describe('the ten steps', () => {
  it('come in order, and the first three are required', () => {
    const steps = lifecycleOf(newcomer, now)
    expect(steps.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(steps.filter(({ isRequired }) => isRequired).map(({ id }) => id)).toEqual(['registration', 'settings', 'first_demand'])
  })
  it.each<[string, StepId, Partial<LifecycleFacts>, string]>([
    ['registration: always completed', 'registration', {}, 'completed'],
    ['shopping settings: otherwise in progress', 'settings', {}, 'in_progress'],
    ['shopping settings: completed when is_configured is true', 'settings', { isConfigured: true }, 'completed'],
    ['first regular demand: not before any demand exists', 'first_demand', {}, 'not_started'],
    ['first regular demand: completed if any demand exists', 'first_demand', { firstDemandAt: now }, 'completed'],
    ['last purchase: not without a demand', 'last_purchase', {}, 'not_started'],
    ['last purchase: completed if a demand exists', 'last_purchase', { firstDemandAt: now }, 'completed'],
    ['nearest weekly purchase: else not started', 'weekly_purchase', {}, 'not_started'],
    ['nearest weekly purchase: in progress if a demand exists', 'weekly_purchase', { firstDemandAt: now }, 'in_progress'],
    ['requests and complaints: not started without any', 'requests', {}, 'not_started'],
    ['requests and complaints: in progress while one is not closed', 'requests', { requests: { active: 1, closed: 2 } }, 'in_progress'],
    ['requests and complaints: completed if all are closed', 'requests', { requests: { active: 0, closed: 2 } }, 'completed'],
    ['complete profile: completed when first name, last name and phone are all set', 'profile', { hasFullProfile: true }, 'completed'],
    ['complete profile: otherwise not started', 'profile', { hasFullProfile: false }, 'not_started'],
    ['read how it works: flag viewed_how_it_works', 'how_it_works', { hasReadHowItWorks: true }, 'completed'],
    ['read delivery methods: flag viewed_delivery_methods', 'delivery_methods', { hasReadDeliveryMethods: true }, 'completed'],
    ['invite friends: by real referrals', 'invite', { invited: 1 }, 'completed'],
  ])('%s', (_, id, facts, status) => expect(statusOf({ ...newcomer, ...facts }, id)).toBe(status))
  it('the first regular demand is overdue after the day that follows the registration', () => {
    expect(statusOf(newcomer, 'first_demand', at('2026-11-24', '23:59'))).toBe('not_started')
    expect(statusOf(newcomer, 'first_demand', at('2026-11-25', '00:00'))).toBe('overdue')
  })
})

it('the last purchase opens the next basket until it was handed over, and then the past purchases', () => {
  const made = { ...nextWeek, isTransported: true }
  const target = (handedOverAt: Date | null) =>
    lifecycleOf({ ...shopper, lastPurchase: { ...made, handedOverAt } }, now).find(({ id }) => id === 'last_purchase')!.action!.target
  expect(target(null)).toBe('/basket')
  expect(target(now)).toBe('/purchases')
})

it('states have Czech names', () => {
  expect(STEP_STATUSES.map(stepStatusLabel)).toEqual(['nezačato', 'probíhá', 'hotovo', 'po termínu'])
})

describe('the parts of the weekly purchase', () => {
  it('are due 7, 5, 3, 1 and 0 days before the start date', () => {
    const due = Object.fromEntries(weeklySubSteps(nextWeek, 'pickup', now).map(({ id, dueAt }) => [id, dueAt?.toISOString().slice(0, 16)]))
    expect(due).toEqual({
      modify: '2026-11-26T22:59',
      supplement: '2026-11-28T22:59',
      close: '2026-11-30T19:00',
      transport: '2026-12-02T22:59',
      handover: '2026-12-03T22:59',
      receipt: '2026-12-03T22:59',
    })
  })
  it('count as completed once their due date has passed', () => {
    const done = (when: Date) => weeklySubSteps(nextWeek, null, when).filter(({ status }) => status === 'completed').length
    expect([at('2026-11-26', '23:59'), at('2026-11-27'), at('2026-11-30', '20:00'), at('2026-12-04')].map(done)).toEqual([0, 1, 3, 6])
    expect(partsOf(weeklySubSteps(nextWeek, null, at('2026-11-27')))).toMatchObject({ supplement: 'in_progress', close: 'not_started' })
  })
  it('are not due after an early cut-off', () => {
    const early = { ...nextWeek, cutOffAt: at('2026-11-27', '20:00') }
    expect(weeklySubSteps(early, null, now).find(({ id }) => id === 'supplement')!.dueAt).toEqual(early.cutOffAt)
  })
  it('are all not started if the start date is not set', () => {
    expect(new Set(weeklySubSteps(null, null, now).map(({ status }) => status))).toEqual(new Set(['not_started']))
  })
  it('end with the cut-off if nothing was ordered in it', () => {
    const leftOut = weeklySubSteps({ ...nextWeek, isLeftOut: true }, 'pickup', at('2026-12-01'))
    expect(partsOf(leftOut)).toEqual({ modify: 'completed', supplement: 'completed', close: 'completed' })
  })
  it('name the handover by the service mode', () => {
    const title = (mode: LifecycleFacts['serviceMode']) => weeklySubSteps(nextWeek, mode, now).find(({ id }) => id === 'handover')!.title
    expect(['pickup', 'delivery', null].map((mode) => title(mode as 'pickup'))).toEqual([
      'Vyzvednutí na výdejním místě',
      'Doručení',
      'Doručení',
    ])
  })
})

describe('the parts of the last purchase', () => {
  const made = { ...nextWeek, isTransported: false, handedOverAt: null }
  const parts = (facts: Partial<typeof made> | { handedOverAt: Date }, when: Date) =>
    partsOf(purchaseSubSteps({ ...made, ...facts }, 'pickup', when))
  it('are: modify, supplement, close, transport, delivery or pickup, receipt, complaints, support requests', () => {
    const all = ['modify', 'supplement', 'close', 'transport', 'handover', 'receipt', 'complaints', 'support']
    expect(purchaseSubSteps(made, null, now).map(({ id }): SubStepId => id)).toEqual(all)
  })
  it('close, transport, handover and receipt are required', () => {
    const required = purchaseSubSteps(made, null, now).filter(({ isRequired }) => isRequired)
    expect(required.map(({ id }): SubStepId => id)).toEqual(['close', 'transport', 'handover', 'receipt'])
  })
  it('are completed by real events, not by their dates', () => {
    const evening = at('2026-12-03', '18:00')
    expect(parts({}, evening)).toMatchObject({ supplement: 'completed', close: 'completed', transport: 'overdue', handover: 'not_started' })
    expect(parts({ isTransported: true }, evening)).toMatchObject({ transport: 'completed', handover: 'in_progress' })
    expect(parts({ handedOverAt: evening }, evening)).toMatchObject({ transport: 'completed', handover: 'completed', receipt: 'completed' })
    expect(parts({ isTransported: true }, at('2026-12-04'))).toMatchObject({ handover: 'overdue', receipt: 'overdue' })
  })
  it('do not exist without a purchase', () => expect(purchaseSubSteps(null, null, now)).toEqual([]))
})

describe('the selection', () => {
  it('is by default the first incomplete required step, else in progress, else not started, else the first', () => {
    expect(defaultStep(lifecycleOf(newcomer, now))).toBe('settings')
    expect(defaultStep(lifecycleOf(shopper, now))).toBe('weekly_purchase')
    const steps = lifecycleOf(shopper, now)
    expect(defaultStep(steps.filter(({ status }) => status !== 'in_progress'))).toBe('requests')
    expect(defaultStep(steps.filter(({ status }) => status === 'completed'))).toBe('registration')
  })
  it('toggles the expansion of a step with sub-steps, and is cleared by a second click', () => {
    const step = lifecycleOf(shopper, now).find(({ id }) => id === 'weekly_purchase')!
    const once = selectStep({ selected: null, expanded: null }, step)
    expect(once).toEqual({ selected: 'weekly_purchase', expanded: 'weekly_purchase' })
    expect(selectStep(once, step)).toEqual({ selected: null, expanded: null })
    expect(selectStep(once, lifecycleOf(shopper, now)[1]!)).toEqual({ selected: 'settings', expanded: null })
  })
})

describe('the filters of the panel', () => {
  const names = (facts: LifecycleFacts, filter: Parameters<typeof filterSteps>[1]) =>
    filterSteps(lifecycleOf(facts, now), filter).map(({ id }) => id)
  it('are all, each state, required and nearest', () => {
    expect(names(newcomer, 'all')).toHaveLength(10)
    expect(names(newcomer, 'in_progress')).toEqual(['settings'])
    expect(names(newcomer, 'completed')).toEqual(['registration'])
    expect(names(newcomer, 'required')).toEqual(['registration', 'settings', 'first_demand'])
    expect(names(newcomer, 'not_started')).toContain('invite')
    expect(names(newcomer, 'nearest')).toEqual(['settings', 'first_demand'])
    expect(names(shopper, 'nearest')).toEqual(['weekly_purchase', 'requests'])
  })
  it('the tip is shown while a required step is incomplete', () => {
    expect(needsTip(lifecycleOf(newcomer, now))).toBe(true)
    expect(needsTip(lifecycleOf(shopper, now))).toBe(false)
  })
})
