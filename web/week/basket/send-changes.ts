import { ORPCError } from '@orpc/client'
import { notifyManager } from '@tanstack/react-query'
import type { Accepted } from '#contract/shapes.ts'
import type { LineAmount } from '#domain/week/template/merge.ts'
import { rereadId } from '../../people/account/session.ts'
import { client } from '../../lib/client.ts'
import { randomKey } from '../../lib/random-key.ts'
import { readAccount, readRooms } from '../../lib/query.ts'
import { meanwhileOf, refusalOf } from '../../lib/refusal.ts'
import { toastError } from '../../ui/toast.ts'
import { begun, confirmed, nameOf, refusedBy, wished, type PendingChange } from './pending-change.ts'
import { pendingStore } from './pending-store.ts'
import { isShared, whenSharedRead } from './withdrawn-baskets.ts'

const RETRY_MS = 15_000

type Sent = NonNullable<PendingChange['sent']>

function call({ weekStart, ownerId, line, seen }: PendingChange, { key, wanted }: Sent, later: Set<string>) {
  const { quantity, maxPrice, furtherSteps } = wanted
  const actingFor = pendingStore.account() ?? undefined
  const options = {
    context: { key, later, ...(actingFor === undefined ? {} : { actingFor }), onWaiting: () => pendingStore.setStuck(true) },
  }
  const week = { ownerId, weekStart }
  // Another quantity of a line that waits is a line of the week, which takes its place.
  if (line.isNew || (line.origin === 'waiting' && quantity !== 0))
    return client.basket.addItem({ ...week, itemId: line.item.id, quantity, maxPrice: maxPrice!, furtherSteps }, options)
  if (line.origin === 'template' || line.origin === 'override')
    return client.basket.changeItem({ ...week, lineId: line.id, quantity, maxPrice, furtherSteps, seen }, options)
  if (line.origin === 'addition') {
    const addition = { ...week, additionId: line.id, seen }
    if (quantity === 0) return client.basket.removeAddition(addition, options)
    return client.basket.changeAddition({ ...addition, quantity, maxPrice: maxPrice!, furtherSteps }, options)
  }
  if (line.origin === 'waiting') return client.basket.stopWaiting({ ...week, lineId: line.id }, options)
  const target = { ownerId, oneTimeItemId: line.id, seen }
  if (quantity === 0) return client.oneTime.removeItem(target, options)
  return client.oneTime.changeItem({ ...target, quantity, maxPrice: maxPrice!, furtherSteps }, options)
}

/** Refusals that do not concern the change: it waits for a retry. */
const notNow = new Set(['BUSY', 'STORAGE_FULL', 'TOO_MANY_REQUESTS', 'IN_MAINTENANCE', 'SIGNED_OUT', 'OTHER_ACCOUNT'])

/** Those after which this document belongs to nobody. */
const isSomebodyElse = new Set(['SIGNED_OUT', 'OTHER_ACCOUNT'])

function isNotNow(fault: unknown): boolean {
  const refusal = refusalOf(fault)
  if (refusal) return notNow.has(refusal.code)
  return !(fault instanceof ORPCError) || fault.status >= 502
}

/** The errors of changes sent in sequence: each is reported once. */
const told = new Set<string>()

const waiters = new Map<string, Set<(isSaved: boolean) => void>>()

function tell(name: string, isSaved: boolean) {
  for (const waiter of waiters.get(name) ?? []) waiter(isSaved)
  waiters.delete(name)
}

function succeed(change: PendingChange, sent: Sent, { id, acceptedAt }: Accepted) {
  const name = nameOf(change)
  const rest = confirmed(change, sent, id)
  pendingStore.setLast({ kind: 'saved', at: acceptedAt })
  if (!change.line.isNew) pendingStore.confirm(name, sent.wanted)
  if (rest && nameOf(rest) === name) return pendingStore.put(rest)
  if (rest) goOn(name, rest)
  pendingStore.drop(name)
  tell(name, true)
}

/** An added item is changed under its own id from now on. */
function goOn(name: string, rest: PendingChange) {
  const own = nameOf(rest)
  const change = wished(pendingStore.changeOf(own), rest)
  if (!change) return
  pendingStore.put(change)
  waiters.set(own, new Set([...(waiters.get(own) ?? []), ...(waiters.get(name) ?? [])]))
  waiters.delete(name)
}

/** Removes the changes of a basket that is no longer shared; what was sent without an answer is resolved first. */
function letGo(ownerId: string, answered: string | null = null) {
  for (const [name, change] of pendingStore.read().changes) {
    if (change.ownerId !== ownerId || (change.sent && name !== answered)) continue
    pendingStore.drop(name)
    told.add('Tento košík s vámi už nikdo nesdílí. Změny, které v něm nejsou uložené, jsme z tohoto zařízení odstranili.')
    tell(name, false)
  }
}

// The message of a failed change.
function failureOf({ line }: PendingChange, { wanted }: Sent): string {
  if (wanted.quantity !== 0) return 'Chyba při ukládání změn'
  if (line.origin !== 'one_time') return 'Chyba při mazání položky'
  return 'Chyba při mazání položky. Zkontrolujte, zda je možné provést změny před uzávěrkou.'
}

function fail(change: PendingChange, sent: Sent, fault: unknown) {
  const name = nameOf(change)
  const refusal = refusalOf(fault)
  // A removed item that is missing is as requested. In another member's basket, the whole basket may be missing.
  const isOnlyThisWeek = change.line.origin !== 'template' && change.line.origin !== 'override'
  if (refusal?.code === 'NOT_FOUND' && change.ownerId === null && isOnlyThisWeek && change.wanted.quantity === 0) {
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
  // Conflicts are shown at their lines.
  if (!meanwhile) told.add(left.refused.sentence)
  tell(name, false)
}

async function isWithdrawn({ ownerId }: PendingChange, fault: unknown): Promise<boolean> {
  return ownerId !== null && refusalOf(fault)?.code === 'NOT_FOUND' && !(await isShared(ownerId))
}

/** Sends one change; false if sending more is useless. */
async function sendOne(name: string, changed: Set<string>): Promise<boolean> {
  const waiting = pendingStore.changeOf(name)
  if (!waiting || waiting.refused) return true
  const change = begun(waiting, randomKey)
  pendingStore.put(change)
  // A later request may have been made meanwhile, also in another tab.
  const now = () => pendingStore.changeOf(name) ?? { ...change, wanted: change.sent.wanted }
  try {
    const accepted = await call(change, change.sent, changed)
    pendingStore.setStuck(false)
    succeed(now(), change.sent, accepted)
  } catch (fault) {
    return await settle(change, fault, now)
  }
  return true
}

/** Handles a change that was not accepted; false if sending more is useless. */
async function settle(change: ReturnType<typeof begun>, fault: unknown, now: () => PendingChange): Promise<boolean> {
  if (isNotNow(fault)) {
    if (isSomebodyElse.has(refusalOf(fault)?.code ?? '')) void readAccount()
    return false
  }
  try {
    const isGone = await isWithdrawn(change, fault)
    pendingStore.setStuck(false)
    if (isGone) letGo(change.ownerId!, nameOf(change))
    else fail(now(), change.sent, fault)
    return true
  } catch {
    // The permission could not be checked.
    return false
  }
}

// One tab at a time, if the browser supports locks; otherwise idempotency keys prevent double effects.
async function alone(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(`dohromady.changes.${pendingStore.account()}`, work)
  else await work()
}

let rereads = 0

// A later reload replaces a running one, and only the result of the last one counts.
async function reread(changed: ReadonlySet<string>) {
  const read = pendingStore.read().confirmed
  const own = (rereads += 1)
  await readRooms([...changed])
  // Screens hear of the reading only in a later task. Forgotten before, the line shows its old state, and an undo finds nothing to undo.
  notifyManager.schedule(() => own === rereads && pendingStore.forget(read))
}

let retry: ReturnType<typeof setTimeout> | undefined

function getStuck() {
  pendingStore.setStuck(true)
  for (const name of waiters.keys()) tell(name, false)
  clearTimeout(retry)
  retry = setTimeout(() => void sendChanges(), RETRY_MS)
}

async function drain() {
  const changed = new Set<string>()
  await alone(async () => {
    pendingStore.reload()
    for (let next = pendingStore.next(); next; next = pendingStore.next())
      if (!navigator.onLine || !(await sendOne(nameOf(next), changed))) return getStuck()
  })
  sayTold()
  if (changed.size > 0) void reread(changed)
}

function sayTold() {
  for (const sentence of told) toastError(sentence)
  told.clear()
}

let running: Promise<void> | null = null

/** Sends waiting changes one after another, in the order in which they were made. */
export async function sendChanges(): Promise<void> {
  pendingStore.open()
  if (!pendingStore.next()) return
  running ??= drain().finally(() => {
    running = null
  })
  await running
  // Changes made while the last one was being sent.
  if (pendingStore.next() && !pendingStore.read().isStuck) await sendChanges()
}

/** Whether the change, or a later one that replaces it, has been confirmed; false while it waits. */
export function sendSoon(change: PendingChange): Promise<boolean> {
  const saved = new Promise<boolean>((resolve) => {
    const name = nameOf(change)
    waiters.set(name, (waiters.get(name) ?? new Set()).add(resolve))
  })
  void sendChanges()
  return saved
}

// While this page slept, somebody else may have signed in here; this page's changes are not theirs to send.
async function wake() {
  pendingStore.open()
  if (!pendingStore.next()) return
  if (!navigator.onLine || (await rereadId()) === pendingStore.account()) await sendChanges()
}

/** From now on sends waiting changes as soon as there is a connection. */
export function retrySending(): void {
  pendingStore.whenElsewhere(() => void reread(new Set(['basket'])))
  whenSharedRead((owners) => {
    for (const { ownerId } of pendingStore.read().changes.values()) if (ownerId !== null && !owners.has(ownerId)) letGo(ownerId)
    sayTold()
  })
  addEventListener('online', () => void wake())
  addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void wake())
  // The browser asks before changes that did not fit into storage are lost.
  addEventListener('beforeunload', (event) => pendingStore.read().isFleeting && event.preventDefault())
  void sendChanges()
}
