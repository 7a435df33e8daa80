import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { orderLimitText, waitsForPermitText } from './order-limit.ts'

test('an order above the limit says from which sum on somebody confirms it', () => {
  expect(orderLimitText(haler(20_000_00)).replaceAll(/\s/g, ' ')).toBe(
    'Objednávku domácnosti nad 20 000 Kč za týden nejdřív potvrzuje člověk od nás. Ozveme se vám, nebo nám napište.',
  )
})

test('what was added above the limit says that it is in the basket, not ordered, and for whom it waits', () => {
  expect(waitsForPermitText(haler(20_000_00)).replaceAll(/\s/g, ' ')).toBe(
    'Máte je v košíku, ale zatím neobjednané. Objednávku domácnosti nad 20 000 Kč za týden nejdřív potvrzuje člověk od nás. Ozveme se vám, nebo nám napište. Po povolení je objednáte tlačítkem v košíku.',
  )
})
