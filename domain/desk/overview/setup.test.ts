import { expect, test } from 'vitest'
import { essentialsMissing, SETUP_STEPS, setupSteps, type SetupFacts } from './setup.ts'

const empty: SetupFacts = {
  isRunning: false,
  hasOperator: false,
  hasAccount: false,
  sendsMail: false,
  hasSentMail: false,
  municipalities: 0,
  localities: 0,
  emptyLocalities: [],
  pointlessLocalities: [],
  unsetFees: 4,
  providers: 0,
  departments: 0,
  pricedItems: 0,
  suppliers: 0,
  securedStaff: 0,
  staff: 1,
  hasLegalTexts: false,
  backupHours: null,
}
const ready: SetupFacts = {
  ...empty,
  hasOperator: true,
  hasAccount: true,
  sendsMail: true,
  hasSentMail: true,
  municipalities: 3,
  localities: 1,
  unsetFees: 0,
  providers: 1,
  departments: 5,
  pricedItems: 10,
  suppliers: 1,
  securedStaff: 2,
  staff: 2,
  hasLegalTexts: true,
  backupHours: 25,
}
const left = (facts: SetupFacts) => setupSteps(facts).flatMap(({ step, isDone }) => (isDone ? [] : [step]))
const stateOf = (facts: SetupFacts, step: string) => setupSteps(facts).find((shown) => shown.step === step)!.state

test('an empty installation lacks every step, a complete one none', () => {
  expect(left(empty)).toEqual([...SETUP_STEPS])
  expect(left(ready)).toEqual([])
})

test.each([
  ['operator', { hasOperator: false }, ''],
  ['account', { hasAccount: false }, ''],
  ['mail', { sendsMail: false }, ''],
  ['mail', { hasSentMail: false }, 'Server je nastavený, žádný e-mail zatím neodešel.'],
  ['municipalities', { municipalities: 0 }, ''],
  ['locality', { emptyLocalities: ['Lhota'] }, 'Bez obcí: Lhota'],
  ['points', { pointlessLocalities: ['A', 'B', 'C', 'D'] }, 'Bez výdejního místa: A, B, C a další'],
  ['fees', { unsetFees: 2 }, 'Chybí 2\u00a0částky'],
  ['providers', { providers: 0 }, ''],
  ['categories', { departments: 0 }, ''],
  ['items', { pricedItems: 9 }, 'Zatím 9\u00a0položek'],
  ['suppliers', { suppliers: 0 }, ''],
  ['people', { staff: 1, securedStaff: 1 }, 'Zatím spravuje jediný člověk.'],
  ['people', { staff: 3, securedStaff: 2 }, 'Druhý faktor chybí: 1 z 3'],
  ['legal', { hasLegalTexts: false }, ''],
  ['backup', { backupHours: null }, 'Příkazem npm run backup zatím žádná nevznikla.'],
  ['backup', { backupHours: 26 }, 'Poslední je stará 26\u00a0hodin.'],
] as const)('%s is missing with %o', (step, change, state) => {
  const facts = { ...ready, ...change } as SetupFacts
  expect(left(facts)).toEqual([step])
  expect(stateOf(facts, step)).toBe(state)
})

test('only what a first delivery cannot do without is essential, and nothing after it', () => {
  expect(essentialsMissing(empty)).toBe(8)
  expect(
    essentialsMissing({ ...ready, hasAccount: false, providers: 0, hasLegalTexts: false, staff: 1, backupHours: null, unsetFees: 4 }),
  ).toBe(0)
  expect(essentialsMissing({ ...empty, isRunning: true })).toBe(0)
})
