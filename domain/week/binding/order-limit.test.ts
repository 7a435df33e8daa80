import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { orderLimitText } from './order-limit.ts'

test('an order above the limit says from which sum on somebody confirms it', () => {
  expect(orderLimitText(haler(20_000_00)).replaceAll(/\s/g, ' ')).toBe(
    'Objednávku nad 20 000 Kč za týden nejdřív potvrzuje člověk od nás. Ozveme se vám, nebo nám napište.',
  )
})
