import { expect, test } from 'vitest'
import { haler } from '../money.ts'
import { missedText } from './missed-text.ts'

test('whoever paid for what was never ordered reads that the money is theirs', () => {
  expect(missedText(haler(0))).toBe('Zboží se nestihlo objednat. Nedostanete ho a nic za něj neplatíte.')
  expect(missedText(haler(57_785)).replaceAll(/\s/g, ' ')).toContain(
    'Zaplacených 577,85 Kč je vašich: máte je v kreditu a můžete si je nechat vrátit na účet.',
  )
})
