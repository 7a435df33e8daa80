import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { haler } from '../money.ts'
import { isToPay, owedLine, owedText, waysToPay } from './owed.ts'

const owed = { method: 'prepaid', dueOn: asDay('2026-12-02'), charged: haler(57_785), remaining: haler(57_785), isOrdered: true } as const
const both = { hasAccount: true, takesCards: true }

it.each([
  [{}, '2026-11-30', 'due', 'Zaplaťte 577,85 Kč do středy 2. 12.'],
  [{ method: null, remaining: haler(47_785) }, '2026-11-30', 'due', 'Zaplaťte 477,85 Kč do středy 2. 12.'],
  [{ method: 'invoice', dueOn: asDay('2026-12-17') }, '2026-11-30', 'due', 'Zaplaťte 577,85 Kč do čtvrtka 17. 12.'],
  [{}, '2026-12-02', 'due', 'Zaplaťte 577,85 Kč ještě dnes'],
  [{}, '2026-12-03', 'late', 'Po splatnosti: 577,85 Kč mělo přijít do středy 2. 12.'],
  // Nobody is late with paying for what is not ordered.
  [{ isOrdered: false }, '2026-12-03', 'due', 'Zaplaťte 577,85 Kč'],
  [{ method: 'cash_on_delivery' }, '2026-11-30', 'due', 'Při převzetí zaplatíte 578 Kč'],
  [{ method: 'cash_on_delivery' }, '2026-12-03', 'late', 'Po splatnosti: 577,85 Kč mělo přijít do středy 2. 12.'],
  [{ remaining: haler(0) }, '2026-12-03', 'paid', 'Zaplaceno 577,85 Kč'],
  [{ charged: haler(0), remaining: haler(0) }, '2026-11-30', 'paid', 'Zaplaceno'],
] as const)('of a purchase with %j is said on %s that it is %s: %s', (part, today, state, text) => {
  const said = { ...owed, ...part }
  expect(owedLine(said, asDay(today)).state).toBe(state)
  expect(owedText(said, asDay(today)).replaceAll('\u00a0', ' ')).toBe(text)
})

it.each([
  [{}, both, { byCard: true, byTransfer: true, note: null }],
  [{}, { hasAccount: true, takesCards: false }, { byCard: false, byTransfer: true, note: null }],
  [
    { method: 'card' },
    { hasAccount: true, takesCards: false },
    { byCard: false, byTransfer: true, note: 'Kartou tady zatím platit nejde. Zaplaťte prosím převodem.' },
  ],
  // The gateway takes no less than 15 Kč.
  [{ method: 'card', remaining: haler(1499) }, both, { byCard: false, byTransfer: true, note: null }],
  [{}, { hasAccount: false, takesCards: true }, { byCard: true, byTransfer: false, note: null }],
  [
    {},
    { hasAccount: false, takesCards: false },
    { byCard: false, byTransfer: false, note: 'Provozovatel zatím nemá účet, na který byste platbu poslali. Ozve se vám.' },
  ],
  [{ method: 'cash_on_delivery' }, both, { byCard: true, byTransfer: false, note: null }],
  [{ remaining: haler(0) }, both, { byCard: false, byTransfer: false, note: null }],
] as const)('a purchase with %j can be paid where %j so: %j', (part, ways, expected) =>
  expect(waysToPay({ ...owed, ...part }, ways)).toEqual(expected),
)

it('only what can be paid now, and not at the handover, is a task', () => {
  expect(isToPay(owed, both)).toBe(true)
  expect(isToPay({ ...owed, method: 'cash_on_delivery' }, both)).toBe(false)
  expect(isToPay({ ...owed, remaining: haler(0) }, both)).toBe(false)
  expect(isToPay(owed, { hasAccount: false, takesCards: false })).toBe(false)
})
