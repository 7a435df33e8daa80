import { ORPCError } from '@orpc/client'
import type { LineAmount } from '#domain/basket/merge.ts'
import { signedInId } from '../account/session.ts'
import { client } from '../lib/client.ts'
import { queryClient } from '../lib/query.ts'
import { randomKey } from '../lib/random-key.ts'
import { meanwhileOf, refusalOf } from '../lib/refusal.ts'
import { orpc } from '../lib/rpc.ts'
import { toastError } from '../ui/toast.ts'
import { begun, confirmed, nameOf, refusedBy, type PendingChange } from './pending-change.ts'
import { pendingStore } from './pending-store.ts'

const RETRY_MS = 15_000

type Sent = NonNullable<PendingChange['sent']>

function call({ weekStart, ownerId, line, seen }: PendingChange, { key, wanted: { quantity, maxPrice } }: Sent) {
  const options = { context: { key, onWaiting: () => pendingStore.setStuck(true) } }
  const week = { ownerId, weekStart }
  if (line.isNew) return client.basket.addItem({ ...week, itemId: line.item.id, quantity, maxPrice: maxPrice! }, options)
  if (line.origin === 'template' || line.origin === 'override')
    return client.basket.changeItem({ ...week, lineId: line.id, quantity, maxPrice, seen }, options)
  if (line.origin === 'addition') {
    const addition = { ...week, additionId: line.id, seen }
    if (quantity === 0) return client.basket.removeAddition(addition, options)
    return client.basket.changeAddition({ ...addition, quantity, maxPrice: maxPrice! }, options)
  }
  const extra = { ownerId, oneTimeItemId: line.id, seen }
  if (quantity === 0) return client.oneTime.removeItem(extra, options)
  return client.oneTime.changeItem({ ...extra, quantity, maxPrice: maxPrice! }, options)
}

/** Answers that say nothing of the change: it waits, and is tried again. */
const notNow = new Set(['BUSY', 'TOO_MANY_REQUESTS', 'IN_MAINTENANCE', 'SIGNED_OUT'])

function isNotNow(fault: unknown): boolean {
  const refusal = refusalOf(fault)
  if (refusal) return notNow.has(refusal.code)
  return !(fault instanceof ORPCError) || fault.status >= 502
}

/** What went wrong of those that were sent one after another: said once. */
const told = new Set<string>()

const waiters = new Map<string, Set<(isSaved: boolean) => void>>()

function tell(name: string, isSaved: boolean) {
  for (const waiter of waiters.get(name) ?? []) waiter(isSaved)
  waiters.delete(name)
}

function succeed(change: PendingChange, sent: Sent, at: Date) {
  const name = nameOf(change)
  const rest = confirmed(change, sent)
  pendingStore.setLast({ kind: 'saved', at })
  if (!change.line.isNew) pendingStore.confirm(name, sent.wanted)
  if (rest) return pendingStore.put(rest)
  pendingStore.drop(name)
  tell(name, true)
}

// spec 2 §8
function failureOf({ line }: PendingChange, { wanted }: Sent): string {
  if (wanted.quantity !== 0) return 'Chyba při ukládání změn'
  if (line.origin !== 'one_time') return 'Chyba při mazání položky'
  return 'Chyba při mazání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou.'
}

function fail(change: PendingChange, sent: Sent, fault: unknown) {
  const name = nameOf(change)
  const refusal = refusalOf(fault)
  // What was to go is gone.
  const isExtra = change.line.origin === 'addition' || change.line.origin === 'one_time'
  if (refusal?.code === 'NOT_FOUND' && isExtra && change.wanted.quantity === 0) {
    pendingStore.drop(name)
    return tell(name, true)
  }
  const otherwise = failureOf(change, sent)
  const meanwhile = meanwhileOf<LineAmount>(fault)
  const left = refusedBy(change, sent, {
    code: refusal?.code ?? null,
    sentence: refusal?.sentence ?? otherwise,
    meanwhile,
  })
  pendingStore.put(left)
  if (!left.refused) return
  pendingStore.setLast({ kind: meanwhile ? 'met' : 'failed' })
  // Two changes that met stand side by side at the line.
  if (!meanwhile) told.add(left.refused.sentence)
  tell(name, false)
}

/** Sends one change; false when there is no use in sending more. */
async function sendOne(waiting: PendingChange): Promise<boolean> {
  const { sent, ...change } = begun(waiting, randomKey)
  const name = nameOf(change)
  pendingStore.put({ ...change, sent })
  try {
    const { acceptedAt } = await call(change as PendingChange, sent)
    pendingStore.setStuck(false)
    succeed(pendingStore.read().changes.get(name) ?? { ...change, sent }, sent, acceptedAt)
  } catch (fault) {
    if (isNotNow(fault)) return false
    pendingStore.setStuck(false)
    fail(pendingStore.read().changes.get(name) ?? { ...change, sent }, sent, fault)
  }
  return true
}

// One tab at a time, where the browser can tell them apart; where it cannot, a change sent twice takes effect once all the same.
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`dohromady.changes.${signedInId()}`, work)
  else await work()
}

let rereads = 0

// A later reading takes the place of one under way, and only after the last one what it says holds.
async function reread() {
  const read = pendingStore.read().confirmed
  const own = (rereads += 1)
  await queryClient.invalidateQueries({ queryKey: orpc.basket.key() })
  if (own === rereads) pendingStore.forget(read)
}

let retry: ReturnType<typeof setTimeout> | undefined

function getStuck() {
  pendingStore.setStuck(true)
  for (const name of waiters.keys()) tell(name, false)
  clearTimeout(retry)
  retry = setTimeout(() => void sendChanges(), RETRY_MS)
}

async function drain() {
  let isAny = false
  await alone(async () => {
    pendingStore.reload()
    for (let next = pendingStore.next(); next; next = pendingStore.next()) {
      if (!navigator.onLine || !(await sendOne(next))) return getStuck()
      isAny = true
    }
  })
  for (const sentence of told) toastError(sentence)
  told.clear()
  if (isAny) void reread()
}

let running: Promise<void> | null = null

/** Sends what waits, one after another, in the order in which it was made. */
export async function sendChanges(): Promise<void> {
  pendingStore.open()
  if (!pendingStore.next()) return
  running ??= drain().finally(() => {
    running = null
  })
  await running
  // What came while the last one was on its way.
  if (pendingStore.next() && !pendingStore.read().isStuck) await sendChanges()
}

/** Whether the change, or a later one that takes its place, has been confirmed; false also while it waits. */
export function sendSoon(change: PendingChange): Promise<boolean> {
  const saved = new Promise<boolean>((resolve) => {
    const name = nameOf(change)
    waiters.set(name, (waiters.get(name) ?? new Set()).add(resolve))
  })
  void sendChanges()
  return saved
}

/** From now on what waits is sent as soon as there is a connection. */
export function keepSending(): void {
  pendingStore.whenElsewhere((name, { wanted, refused }) => {
    if (!refused) pendingStore.confirm(name, wanted)
    void reread()
  })
  addEventListener('online', () => void sendChanges())
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendChanges())
  void sendChanges()
}
