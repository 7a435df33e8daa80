import { expect, test } from 'vitest'
import { haler } from '../money.ts'
import { asDay } from '../../time/day.ts'
import { requestedLineText, requestText } from './request-text.ts'

test('a second person reads what happens: who pays, and what became of money on its way', () => {
  expect(requestText('settlement.share', { kind: 'cost' }, null)).toBe('Společný náklad')
  expect(requestText('settlement.share', { kind: 'discount', bearer: 'supplier' }, null)).toBe('Sleva, kterou nese dodavatel')
  expect(requestText('payments.settlePayout', { is: 'sent' }, null)).toBe('Vrácení kreditu na účet: odesláno z banky')
  expect(requestText('payments.settlePayout', { is: 'returned' }, null)).toBe('Vrácení kreditu na účet: nejde odeslat, zůstane v kreditu')
  expect(requestText('orders.receive', {}, null)).toBe('Sleva za to, co podle příjmu nepřišlo')
  expect(requestText('handover.end', {}, null)).toBe('Sleva za to, co podle záznamu při předání chybělo')
  expect(requestText('support.decide', {}, 'R-2026-0007')).toBe('Dobropis k reklamaci R-2026-0007')
  expect(requestText('statements.decide', { is: 'cash' }, null)).toBe('Položka výpisu: výplata z platební brány a její poplatek')
  const line = {
    amount: haler(-64_000),
    bookedOn: asDay('2026-11-25'),
    counterAccount: '19-2000145399/0800',
    counterName: 'Farma“; nahrál(a) Eva',
    isOnRecord: false,
    fileName: 'a.gpc',
    importedBy: 'Jan',
  }
  // What a file says stands in quotes, after what is known, cut and without tricks.
  expect(requestedLineText(line).replaceAll('\u00a0', ' ')).toBe(
    '640,00 Kč z 25. 11. 2026, nahrál(a) Jan; účet dodavatel nemá zapsaný; podle výpisu „a.gpc“: „19-2000145399/0800“, „Farma"; nahrál(a) Eva“',
  )
  expect(requestedLineText({ ...line, isOnRecord: true })).toContain('účet má dodavatel zapsaný')
  expect(requestedLineText({ ...line, isOnRecord: null, counterAccount: '' })).toMatch(/Jan; podle výpisu „a\.gpc“: „Farma/)
})
