import { expect, it } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { stepFaults } from './step-faults.ts'

const first = { quantity: thousandths(5000), maxPrice: haler(2000) }

it('a step that does not follow is explained at its field of the form', () => {
  const step = (units: number, cap: number) => [{ quantity: thousandths(units * 1000), cap: haler(cap) }]
  expect(stepFaults(first, step(12, 1500), 'kg')).toEqual({ 'furtherSteps.0.quantity': null, 'furtherSteps.0.cap': null })
  expect(stepFaults(first, step(5, 1500), 'kg')).toMatchObject({
    'furtherSteps.0.quantity': 'Množství musí být vyšší než v předchozím stupni',
  })
  expect(stepFaults(first, step(12, 2000), 'kg', 'lines.3')).toMatchObject({
    'lines.3.0.cap': 'Cena musí být nižší než v předchozím stupni',
  })
})

it('so is the most that is accepted, if it is not more than is wanted', () => {
  expect(stepFaults(first, [{ kind: 'most', quantity: thousandths(5000) }], 'kg')).toEqual({
    'furtherSteps.0.quantity': 'Zadejte víc, než kolik chcete',
  })
})
