import { beforeEach, expect, test, vi } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { nameOf, type PendingChange, type PendingLine } from './pending-change.ts'
import { takeOverChange } from './take-over-change.ts'

const pending = new Map<string, PendingChange>()
let lines: object[] = []
vi.mock('../../lib/query.ts', () => ({ queryClient: { fetchQuery: async () => ({ lines }) } }))
vi.mock('../../lib/rpc.ts', () => ({ orpc: { basket: { week: { queryOptions: () => ({}) } } } }))
vi.mock('./send-changes.ts', () => ({ sendSoon: async () => true }))
vi.mock('./pending-store.ts', () => ({
  pendingStore: {
    changeOf: (name: string) => pending.get(name) ?? null,
    put: (change: PendingChange) => pending.set(nameOf(change), change),
    drop: (name: string) => pending.delete(name),
  },
}))

const next = asWeekStart('2026-11-30')
const amount = (units: number) => ({ quantity: thousandths(units * 1000), maxPrice: haler(2000) })
const item = { id: 'item', name: 'Mléko', unit: 'l' }
const late: PendingChange = {
  weekStart: asWeekStart('2026-11-23'),
  ownerId: null,
  line: { id: 'milk', origin: 'template', item, templateQuantity: null } as PendingLine,
  seen: amount(4),
  wanted: amount(6),
  madeAt: 1,
  sent: null,
  refused: { code: 'CUTOFF_PASSED', sentence: 'Uzávěrka pro změny uplynula', meanwhile: null },
}
const confirmAll = (...changes: PendingChange[]) => {
  for (const change of changes) pending.set(nameOf(change), change)
}
const left = () => [...pending.values()]

beforeEach(() => {
  pending.clear()
  lines = []
})

test('a late change is applied to the line of the next week', async () => {
  confirmAll(late)
  lines = [{ id: 'milk', origin: 'template', item, templateQuantity: thousandths(2000), ...amount(2) }]
  expect(await takeOverChange(late, next)).toBeNull()
  expect(left()).toMatchObject([{ weekStart: next, seen: amount(2), wanted: amount(6), sent: null, refused: null }])
})

test('a value that is there already causes no change', async () => {
  confirmAll(late)
  lines = [{ id: 'milk', origin: 'template', item, templateQuantity: null, ...amount(6) }]
  expect(await takeOverChange(late, next)).toBeNull()
  expect(left()).toEqual([])
})

test('a change being sent to that week keeps its key, and this one follows', async () => {
  const onItsWay = { ...late, weekStart: next, refused: null, wanted: amount(3), sent: { key: 'first', wanted: amount(3) } }
  confirmAll(late, onItsWay)
  lines = [{ id: 'milk', origin: 'override', item, templateQuantity: null, ...amount(4) }]
  expect(await takeOverChange(late, next)).toBeNull()
  expect(left()).toMatchObject([{ seen: amount(4), wanted: amount(6), sent: onItsWay.sent }])
})

test('an addition being sent remains one, with its key', async () => {
  const added = { ...late.line, id: 'item', origin: 'addition', isNew: true } as const
  const sent = { key: 'first', wanted: amount(3) }
  confirmAll(late, { ...late, weekStart: next, line: added, wanted: amount(3), refused: null, sent })
  expect(await takeOverChange(late, next)).toBeNull()
  expect(left()).toMatchObject([{ line: added, wanted: amount(6), sent }])
})

test('a line missing in the next week is added', async () => {
  confirmAll(late)
  expect(await takeOverChange(late, next)).toBeNull()
  expect(left()).toMatchObject([{ weekStart: next, line: { id: 'item', origin: 'addition', isNew: true }, wanted: amount(6), sent: null }])
})
