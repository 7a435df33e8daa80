import type { LineAmount } from '#domain/week/template/merge.ts'
import { signedInId } from '../../people/account/session.ts'
import { shelfOf, type Shelf } from '../../lib/on-device.ts'
import { storedChange, readStored } from './stored-change.ts'
import { nameOf, type PendingChange } from './pending-change.ts'

/** The unconfirmed changes of the present account, and their progress. */
export interface Pending {
  changes: ReadonlyMap<string, PendingChange>
  /** Confirmed, although the cached data still differ. */
  confirmed: ReadonlyMap<string, LineAmount>
  /** Whether some would be lost with this page, because storage is full. */
  isFleeting: boolean
  /** Whether the server is unreachable. */
  isStuck: boolean
  /** The outcome of the last answered change. */
  last: { kind: 'saved'; at: Date } | { kind: 'failed' } | { kind: 'met' } | null
}

let state: Pending = { changes: new Map(), confirmed: new Map(), isFleeting: false, isStuck: false, last: null }
let shelf: Shelf | null = null
let account: string | null = null
const listeners = new Set<() => void>()

function become(next: Partial<Pending>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

// An unreadable entry is skipped.
function readChange(name: string): PendingChange | null {
  const stored = shelf?.read(name) ?? null
  if (stored === null && !shelf?.has(name)) return null
  const change = readStored(name, stored)
  if (change === 'newer') return null
  if (change !== 'unreadable') return change
  // oxlint-disable-next-line no-console -- of no use to whoever sits there, but to whoever looks for what became of it
  console.warn(`${name} cannot be read and is dropped`)
  shelf?.remove(name)
  return null
}

function show(changes: ReadonlyMap<string, PendingChange>) {
  become({ changes, isFleeting: [...changes.keys()].some((name) => shelf?.isInMemory(name) ?? true) })
}

function changed(name: string, change: PendingChange | null) {
  const changes = new Map(state.changes)
  if (change === null) changes.delete(name)
  else changes.set(name, change)
  show(changes)
}

let onElsewhere: () => void = () => {}

// A document belongs to one account; another one gets a new document.
function open() {
  if (shelf) return
  account = signedInId()
  if (account === null) return
  shelf = shelfOf(account)
  shelf.watch((name) => {
    if (!name.startsWith('change.')) return
    const before = state.changes.get(name)
    const now = readChange(name)
    changed(name, now)
    if (before && !now) onElsewhere()
  })
  reload()
}

/** Reloads stored changes: another tab may have sent some. */
function reload() {
  if (!shelf) return
  show(
    new Map(
      shelf.names('change.').flatMap((name) => {
        const change = readChange(name)
        return change ? [[name, change]] : []
      }),
    ),
  )
}

export const pendingStore = {
  subscribe: (listener: () => void) => {
    open()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Includes changes that waited when the page started, so the first render of a list shows them. */
  read: () => {
    open()
    return state
  },
  open,
  reload,
  /** The account of these changes. */
  account: () => account,
  /** Registers a callback for changes sent or dropped by another tab; which of the two happened is known only after a reload. */
  whenElsewhere: (listener: typeof onElsewhere) => {
    onElsewhere = listener
  },
  put: (change: PendingChange) => {
    open()
    shelf?.store(nameOf(change), storedChange(change))
    changed(nameOf(change), change)
  },
  drop: (name: string) => {
    shelf?.remove(name)
    changed(name, null)
  },
  /** The stored state: another tab may have changed the request. */
  changeOf: (name: string): PendingChange | null => {
    open()
    const known = state.changes.get(name) ?? null
    if (!shelf) return known
    const now = readChange(name)
    if (JSON.stringify(now) === JSON.stringify(known)) return known
    changed(name, now)
    return now
  },
  /** The next change to send. */
  next: (): PendingChange | undefined =>
    [...state.changes.values()].filter(({ refused }) => refused === null).toSorted((a, b) => a.madeAt - b.madeAt)[0],
  confirm: (name: string, amount: LineAmount) => become({ confirmed: new Map(state.confirmed).set(name, amount) }),
  /** Drops confirmed changes that the loaded data contain. */
  forget: (read: ReadonlyMap<string, LineAmount>) =>
    become({ confirmed: new Map([...state.confirmed].filter(([name, amount]) => read.get(name) !== amount)) }),
  setStuck: (isStuck: boolean) => state.isStuck !== isStuck && become({ isStuck }),
  setLast: (last: Pending['last']) => become({ last }),
}
