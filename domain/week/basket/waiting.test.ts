import { expect, test } from 'vitest'
import { asWeekStart } from '../../time/week.ts'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { mayWait, waitingText, waitOf, waitsText, type WaitingLine } from './waiting.ts'

const [since, until] = [asWeekStart('2026-11-23'), asWeekStart('2026-12-14')]

const line = (more: Partial<WaitingLine>): WaitingLine => ({ since, until, became: null, boughtIn: null, ...more })

test.each<[WaitingLine, string | null, string]>([
  [line({ since: null }), null, 'Nekoupí-li se, počká na další závoz, nejdéle do týdne od 14. 12. 2026.'],
  [line({ since: null, became: 'waits' }), null, 'Položka počká na další závoz, nejdéle do týdne od 14. 12. 2026.'],
  [line({ became: 'waits' }), null, 'Položka počká na další závoz, nejdéle do týdne od 14. 12. 2026.'],
  [line({}), null, 'Čeká od týdne 23. 11. 2026, nejdéle do týdne od 14. 12. 2026.'],
  [line({ became: 'bought' }), '24,90 Kč/kg', 'Čekala od týdne 23. 11. 2026, teď kupujeme za 24,90 Kč/kg.'],
  [line({ since: null, became: 'bought', boughtIn: asWeekStart('2026-12-07') }), null, 'Počkala a koupili jsme ji v týdnu od 7. 12. 2026.'],
  [line({ became: 'bought', boughtIn: asWeekStart('2026-12-07') }), null, 'Počkala a koupili jsme ji v týdnu od 7. 12. 2026.'],
  [line({ since: null, became: 'replaced' }), null, 'Nahradil ji váš nový nákup téhož zboží.'],
  [line({ since: null, became: 'removed' }), null, 'Už nečeká, odebrali jste ji.'],
  [line({ became: 'expired' }), null, 'Do 14. 12. 2026 se nepodařilo koupit, dál nečekáme a nic neplatíte.'],
])('%j, bought for %s', (waiting, price, text) => {
  expect(waitingText(waiting, price).replaceAll('\u00a0', ' ').replaceAll('\u2060', '')).toBe(text)
})

test('beside the button stand the last of the last weeks and the sum, in the right grammatical form', () => {
  const said = (count: number, items = count) =>
    waitsText(
      Array.from({ length: count }, (_, i) => (i === 0 ? until : since)),
      '162 Kč',
      items,
    ).replaceAll('\u00a0', ' ')
  expect(said(1)).toBe('Nekoupí-li se, počká nejdéle do týdne od 14. 12. 2026, za nejvýš 162 Kč.')
  expect(said(1, 3)).toBe('Nekoupí-li se, počká 1 položka, nejdéle do týdne od 14. 12. 2026, za nejvýš 162 Kč.')
  expect(said(2)).toBe('Nekoupí-li se, počkají 2 položky, nejdéle do týdne od 14. 12. 2026, za nejvýš 162 Kč.')
  expect(said(5)).toBe('Nekoupí-li se, počká 5 položek, nejdéle do týdne od 14. 12. 2026, za nejvýš 162 Kč.')
})

const amount = (units: number, crowns: number | null) => ({
  quantity: thousandths(units * 1000),
  maxPrice: crowns === null ? null : haler(crowns * 100),
})

test('a line waits for as long as was agreed, unless it buys more than that by now', () => {
  const agreed = { ...amount(3, 20), weeks: 2 }
  expect(waitOf(amount(3, 20), agreed)).toBe(2)
  expect(waitOf(amount(2, 15), agreed)).toBe(2)
  expect(waitOf(amount(4, 20), agreed)).toBe(0)
  expect(waitOf(amount(3, 21), agreed)).toBe(0)
  expect(waitOf(amount(3, null), agreed)).toBe(0)
  expect(waitOf({ ...amount(3, 20), furtherSteps: [{ quantity: thousandths(5000), cap: haler(1000) }] }, agreed)).toBe(0)
  expect(waitOf(amount(3, 20), undefined)).toBe(0)
})

test('a line that accepts more than was agreed buys more', () => {
  const upTo = (units: number) => ({ furtherSteps: [{ quantity: thousandths(units * 1000), cap: null }] })
  const agreed = { ...amount(3, 20), ...upTo(5), weeks: 2 }
  expect(waitOf({ ...amount(3, 20), ...upTo(5) }, agreed)).toBe(2)
  expect(waitOf({ ...amount(2, 15), ...upTo(4) }, agreed)).toBe(2)
  expect(waitOf(amount(3, 20), agreed)).toBe(2)
  expect(waitOf({ ...amount(3, 20), ...upTo(6) }, agreed)).toBe(0)
  expect(waitOf({ ...amount(3, 20), ...upTo(4) }, { ...amount(3, 20), weeks: 2 })).toBe(0)
  // 4 for certain are more than 3, and perhaps 5.
  expect(waitOf(amount(4, 20), agreed)).toBe(0)
  expect(waitOf({ ...amount(3, 20), ...upTo(5) }, { ...amount(5, 20), weeks: 2 })).toBe(2)
})

test('what keeps, has a cap and is not bought every week may wait', () => {
  const line = { isStorable: true, maxPrice: haler(2000), everyWeeks: null }
  expect(mayWait(line)).toBe(true)
  expect(mayWait({ ...line, everyWeeks: 4 })).toBe(true)
  expect(mayWait({ ...line, everyWeeks: 1 })).toBe(false)
  expect(mayWait({ ...line, isStorable: false })).toBe(false)
  expect(mayWait({ ...line, maxPrice: null })).toBe(false)
})
