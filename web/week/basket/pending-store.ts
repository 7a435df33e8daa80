import type { LineAmount } from '#domain/week/template/merge.ts'
import { signedInId } from '../../people/account/session.ts'
import { shelfOf, type Shelf } from '../../lib/on-device.ts'
import { keptChange, readKept } from './kept-change.ts'
import { nameOf, type PendingChange } from './pending-change.ts'

/** The changes of the account in charge that no server has confirmed yet, and how far they have got. */
export interface Pending {
  changes: ReadonlyMap<string, PendingChange>
  /** Confirmed, though what was read before still says otherwise. */
  confirmed: ReadonlyMap<string, LineAmount>
  /** Set while some of them would be gone with this page: the browser has no room for them. */
  isFleeting: boolean
  /** Set while the server cannot be reached. */
  isStuck: boolean
  /** How the last one that was answered ended. */
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

// What cannot be read stands in nobody's way.
function readChange(name: string): PendingChange | null {
  const kept = shelf?.read(name) ?? null
  if (kept === null && !shelf?.has(name)) return null
  const change = readKept(name, kept)
  if (change === 'newer') return null
  if (change !== 'unreadable') return change
  // oxlint-disable-next-line no-console -- of no use to whoever sits there, but to whoever looks for what became of it
  console.warn(`${name} cannot be read and is dropped`)
  shelf?.remove(name)
  return null
}

function hold(changes: ReadonlyMap<string, PendingChange>) {
  become({ changes, isFleeting: [...changes.keys()].some((name) => shelf?.isHeld(name) ?? true) })
}

function changed(name: string, change: PendingChange | null) {
  const changes = new Map(state.changes)
  if (change === null) changes.delete(name)
  else changes.set(name, change)
  hold(changes)
}

let onElsewhere: () => void = () => {}

// A document belongs to one account: another one begins with a fresh document.
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

/** Reads what is kept anew: another tab may have sent some of it. */
function reload() {
  if (!shelf) return
  hold(
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
  /** Also what waited when the page began: the first picture of a list shows it already. */
  read: () => {
    open()
    return state
  },
  open,
  reload,
  /** Whose changes these are. */
  account: () => account,
  /** Told when another tab has sent or dropped a change; which of the two it was is known only from what is read after. */
  whenElsewhere: (listener: typeof onElsewhere) => {
    onElsewhere = listener
  },
  put: (change: PendingChange) => {
    open()
    shelf?.hold(nameOf(change), keptChange(change))
    changed(nameOf(change), change)
  },
  drop: (name: string) => {
    shelf?.remove(name)
    changed(name, null)
  },
  /** As it is kept now: another tab may have wished otherwise since. */
  changeOf: (name: string): PendingChange | null => {
    open()
    const known = state.changes.get(name) ?? null
    if (!shelf) return known
    const now = readChange(name)
    if (JSON.stringify(now) === JSON.stringify(known)) return known
    changed(name, now)
    return now
  },
  /** The next one to be sent. */
  next: (): PendingChange | undefined =>
    [...state.changes.values()].filter(({ refused }) => refused === null).toSorted((a, b) => a.madeAt - b.madeAt)[0],
  confirm: (name: string, amount: LineAmount) => become({ confirmed: new Map(state.confirmed).set(name, amount) }),
  /** What was confirmed is read by now. */
  forget: (read: ReadonlyMap<string, LineAmount>) =>
    become({ confirmed: new Map([...state.confirmed].filter(([name, amount]) => read.get(name) !== amount)) }),
  setStuck: (isStuck: boolean) => state.isStuck !== isStuck && become({ isStuck }),
  setLast: (last: Pending['last']) => become({ last }),
}
