import { expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { begun, confirmed, nameOf, overMeanwhile, refusedBy, wished, type PendingChange, type PendingLine } from './pending-change.ts'
import { readStored, storedChange } from './stored-change.ts'

const amount = (units: number) => ({ quantity: thousandths(units * 1000), maxPrice: haler(2000) })
const line = { id: 'milk', origin: 'template', templateQuantity: thousandths(4000) } as PendingLine
const wish = (units: number, madeAt = 1) => ({
  weekStart: asWeekStart('2026-11-23'),
  ownerId: null,
  line,
  seen: amount(4),
  wanted: amount(units),
  madeAt,
})
const refusal = { code: 'CHANGED_MEANWHILE', sentence: 'Mezitím', meanwhile: null } as const

let keys = 0
const newKey = () => `key-${(keys += 1)}`
const waiting = (units: number): PendingChange => wished(null, wish(units))!

test('the last change of a line counts, and replaced ones are not sent', () => {
  const change = wished(waiting(5), wish(6, 2))!
  expect(change).toMatchObject({ seen: amount(4), wanted: amount(6), madeAt: 2, sent: null })
  expect(begun(change, newKey).sent).toEqual({ key: `key-${keys}`, wanted: amount(6) })
})

test('a change undone before sending is none', () => {
  expect(wished(waiting(5), wish(4))).toBeNull()
  expect(wished(null, wish(4))).toBeNull()
})

test('a change of further steps is one; an amount that says nothing about them leaves them', () => {
  const stepped = { ...amount(4), furtherSteps: [{ quantity: thousandths(8000), cap: haler(1500) }] }
  const seen = { ...amount(4), furtherSteps: [] }
  expect(wished(null, { ...wish(4), seen, wanted: stepped })).toMatchObject({ wanted: stepped })
  expect(wished(null, { ...wish(4), seen: stepped, wanted: stepped })).toBeNull()
  expect(wished(null, { ...wish(4), seen: stepped, wanted: amount(4) })).toBeNull()
})

test('a change with a tolerance is stored and read again', () => {
  const item = { id: 'milk', name: 'Mléko', unit: 'l' } as PendingLine['item']
  const accepts = { ...amount(4), furtherSteps: [{ quantity: thousandths(6000), cap: null }] }
  const change = wished(null, { ...wish(4), line: { ...line, item }, seen: { ...amount(4), furtherSteps: [] }, wanted: accepts })!
  expect(readStored(nameOf(change), JSON.parse(JSON.stringify(storedChange(change))))).toEqual(change)
})

test('an unanswered change is retried with its key, even if another change follows', () => {
  const sent = begun(waiting(5), newKey)
  const again = begun(wished(sent, wish(7))!, newKey)
  expect(again.sent).toEqual(sent.sent)
  expect(begun(wished(sent, wish(4))!, newKey).sent).toEqual(sent.sent)
  // After the confirmation, the later request is sent with its own key, based on the confirmed state.
  const next = confirmed(again, again.sent, 'milk')!
  expect(next).toMatchObject({ seen: amount(5), wanted: amount(7), sent: null })
  expect(begun(next, newKey).sent!.key).not.toBe(sent.sent.key)
  expect(confirmed(sent, sent.sent, 'milk')).toBeNull()
})

test('a new line is sent as an addition until it is answered, and then changed under its id', () => {
  const added: PendingChange = { ...waiting(5), line: { ...line, origin: 'addition', isNew: true } }
  const sent = begun(added, newKey)
  const again = wished(sent, { ...wish(7), line })!
  expect(begun(again, newKey)).toMatchObject({ line: { isNew: true, origin: 'addition' }, sent: sent.sent })
  expect(confirmed(again, sent.sent, 'addition-1')).toMatchObject({ line: { id: 'addition-1', isNew: false }, seen: amount(5), sent: null })
})

test('a refusal belongs to its change; a later one is tried separately', () => {
  const sent = begun(waiting(5), newKey)
  expect(refusedBy(sent, sent.sent, refusal)).toMatchObject({ refused: refusal, sent: null })
  expect(refusedBy(wished(sent, wish(7))!, sent.sent, refusal)).toMatchObject({ refused: null, sent: null, wanted: amount(7) })
})

test('after a refusal a new change is based on the current state, and so is the old one when repeated', () => {
  const sent = begun(waiting(5), newKey)
  const refused = refusedBy(sent, sent.sent, refusal)
  expect(wished(refused, { ...wish(9), seen: amount(6) })).toMatchObject({ seen: amount(6), wanted: amount(9), refused: null })
  expect(overMeanwhile(refused, amount(6))).toMatchObject({ seen: amount(6), wanted: amount(5), refused: null, sent: null })
})
