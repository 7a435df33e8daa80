import { expect, test } from 'vitest'
import { haler } from '../money.ts'
import { prepaidText } from './prepaid.ts'

test('an order that waits for money says above which sum, and how much is missing', () => {
  expect(prepaidText({ lack: haler(35_000), limit: haler(200_000) }).replaceAll(/\s/g, ' ')).toBe(
    'Nákup nad 2 000 Kč objednáváme až po zaplacení předem. Dobijte si prosím ještě 350 Kč.',
  )
})
