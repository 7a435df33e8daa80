import { expect, test } from 'vitest'
import { missedInStatement, missedText } from './missed-text.ts'
import { haler } from './money.ts'

test('whoever paid for what was never ordered reads that the money is theirs', () => {
  expect(missedText(haler(0))).toBe('Zboží se nestihlo objednat. Nedostanete ho a nic za něj neplatíte.')
  expect(missedText(haler(57_785)).replaceAll(/\s/g, ' ')).toContain('Zaplacených 577,85 Kč přešlo do vašeho kreditu.')
})

test('a statement names what its movements ask for in vain', () => {
  expect(missedInStatement(haler(0))).toBeNull()
  expect(missedInStatement(haler(57_785))!.replaceAll(/\s/g, ' ')).toMatch(/^Mezi pohyby je i 577,85 Kč .*Neplatíte je/)
})
