import { expect, it } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { statedSteps, stepDraftFaults, type StepDraft } from './step-draft.ts'

const step = (units: number | null, crowns: number | null): StepDraft => ({
  quantity: units === null ? null : thousandths(units * 1000),
  cap: crowns === null ? null : haler(crowns * 100),
})
const first = { quantity: thousandths(2000), maxPrice: haler(3000) }
const faultsOf = (...drafts: StepDraft[]) =>
  Object.fromEntries(Object.entries(stepDraftFaults(first, drafts, 'kg')).filter(([, fault]) => fault !== null))

it.each<[string, StepDraft[], Record<string, string>]>([
  ['5 kg do 20 Kč', [step(5, 20)], {}],
  ['nothing', [step(null, null), {}], {}],
  ['half a step', [step(5, null), step(null, 10)], { '0.cap': 'Zadejte cenu do', '1.quantity': 'Zadejte množství' }],
  ['no more', [step(2, 20)], { '0.quantity': 'Množství musí být vyšší než v předchozím stupni' }],
  ['no cheaper', [step(5, 30)], { '0.cap': 'Cena musí být nižší než v předchozím stupni' }],
  ['no cheaper than the second', [step(5, 20), step(8, 25)], { '1.cap': 'Cena musí být nižší než v předchozím stupni' }],
])('a form with %s as further steps', (_, drafts, faults) => expect(faultsOf(...drafts)).toEqual(faults))

it('judges no order against a first step that is not stated yet, and knows whole units', () => {
  expect(stepDraftFaults({ quantity: null, maxPrice: null }, [step(1, 20)], 'kg')).toEqual({ '0.quantity': null, '0.cap': null })
  expect(stepDraftFaults(first, [step(2.5, 20)], 'ks')).toMatchObject({ '0.quantity': 'Zadejte množství' })
})

it('sends only what is filled in', () => {
  expect(statedSteps([step(null, null), step(5, 20), {}])).toEqual([step(5, 20)])
})
