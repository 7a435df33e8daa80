import { expect, test } from 'vitest'
import { requestedLineText, requestText } from './request-text.ts'

test('a second person reads what happens: who pays, and what became of money on its way', () => {
  expect(requestText('settlement.share', { kind: 'cost' }, null)).toBe('Společný náklad')
  expect(requestText('settlement.share', { kind: 'discount', bearer: 'supplier' }, null)).toBe('Sleva, kterou nese dodavatel')
  expect(requestText('payments.settlePayout', { is: 'sent' }, null)).toBe('Vrácení kreditu na účet: odesláno z banky')
  expect(requestText('payments.settlePayout', { is: 'returned' }, null)).toBe('Vrácení kreditu na účet: nejde odeslat, zůstane v kreditu')
  expect(requestText('support.decide', {}, 'R-2026-0007')).toBe('Dobropis k reklamaci R-2026-0007')
  expect(requestText('statements.decide', { is: 'cash' }, null)).toBe('Položka výpisu: výplata z platební brány a její poplatek')
  const line = { counterAccount: '19-2000145399/0800', counterName: 'Farma', isOnRecord: false, fileName: 'a.gpc', importedBy: 'Jan' }
  expect(requestedLineText(line)).toBe('účet 19-2000145399/0800 (Farma), který dodavatel nemá zapsaný; výpis a.gpc (nahrání: Jan)')
  expect(requestedLineText({ ...line, isOnRecord: true })).toContain('zapsaný u\u00a0dodavatele;')
  expect(requestedLineText({ ...line, isOnRecord: null, counterAccount: '' })).toMatch(/^bez účtu \(Farma\); výpis/)
})
