import { expect, test } from 'vitest'
import { requestText } from './request-text.ts'

test('a second person reads what happens: who pays, and what became of money on its way', () => {
  expect(requestText('settlement.share', { kind: 'cost' }, null)).toBe('Společný náklad')
  expect(requestText('settlement.share', { kind: 'discount', bearer: 'supplier' }, null)).toBe('Sleva, kterou nese dodavatel')
  expect(requestText('payments.settlePayout', { is: 'sent' }, null)).toBe('Vrácení kreditu na účet: odesláno z banky')
  expect(requestText('payments.settlePayout', { is: 'returned' }, null)).toBe('Vrácení kreditu na účet: nejde odeslat, zůstane v kreditu')
  expect(requestText('support.decide', {}, 'R-2026-0007')).toBe('Dobropis k reklamaci R-2026-0007')
})
