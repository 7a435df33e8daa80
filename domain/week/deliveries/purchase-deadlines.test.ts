import { expect, it } from 'vitest'
import { changeText, DEADLINE_TYPES, deadlineLabel, deadlineState } from './purchase-deadlines.ts'

it('all nine deadlines have a name of their own', () => {
  expect(deadlineLabel('order_cutoff')).toBe('Uzávěrka objednávky')
  expect(new Set(DEADLINE_TYPES.map(deadlineLabel)).size).toBe(9)
})

it('only an event completes a deadline, never its time', () => {
  const deadlineAt = new Date('2026-11-23T19:00:00Z')
  const at = (completedAt: Date | null, now: Date) => deadlineState({ deadlineAt, completedAt, canModifyUntil: null }, now)
  expect(at(null, new Date(deadlineAt.getTime() - 1))).toBe('ahead')
  expect(at(null, deadlineAt)).toBe('missed')
  expect(at(deadlineAt, deadlineAt)).toBe('done')
  expect(at(new Date('2026-11-20'), new Date('2026-11-20'))).toBe('done')
})

it('says until when the member can change something, and does not promise it afterwards', () => {
  const canModifyUntil = new Date('2026-11-23T19:00:00Z')
  const text = (now: Date) => changeText({ canModifyUntil }, now)?.replaceAll('\u00a0', ' ')
  expect(text(new Date(canModifyUntil.getTime() - 1))).toBe('lze změnit do po 23. 11., 20:00')
  expect(text(canModifyUntil)).toBe('šlo změnit do po 23. 11., 20:00')
  expect(changeText({ canModifyUntil: null }, canModifyUntil)).toBeNull()
})
