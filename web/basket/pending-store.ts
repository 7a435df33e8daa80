import type { LineAmount } from '#domain/basket/merge.ts'
import { signedInId } from '../account/session.ts'
import { shelfOf, type Shelf } from '../lib/on-device.ts'
import { nameOf, type PendingChange } from './pending-change.ts'

/** The changes of the account in charge that no server has confirmed yet, and how far they have got. */
export interface Pending {
  changes: ReadonlyMap<string, PendingChange>
  /** Confirmed, though what was read before still says otherwise. */
  confirmed: ReadonlyMap<string, LineAmount>
  /** Set while the server cannot be reached. */
  isStuck: boolean
  /** How the last one that was answered ended. */
  last: { kind: 'saved'; at: Date } | { kind: 'failed' } | { kind: 'met' } | null
}

let state: Pending = { changes: new Map(), confirmed: new Map(), isStuck: false, last: null }
let shelf: Shelf | null = null
const listeners = new Set<() => void>()

function become(next: Partial<Pending>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

// An instant is kept as its text.
function readChange(name: string): PendingChange | null {
  const change = shelf?.read(name) as PendingChange | null | undefined
  const meanwhile = change?.refused?.meanwhile
  if (meanwhile?.at) meanwhile.at = new Date(meanwhile.at)
  return change ?? null
}

function changed(name: string, change: PendingChange | null) {
  const changes = new Map(state.changes)
  if (change === null) changes.delete(name)
  else changes.set(name, change)
  become({ changes })
}

let onElsewhere: (name: string, before: PendingChange) => void = () => {}

// A document belongs to one account: another one begins with a fresh document.
function open() {
  const account = signedInId()
  if (shelf || account === null) return
  shelf = shelfOf(account)
  shelf.watch((name) => {
    if (!name.startsWith('change.')) return
    const before = state.changes.get(name)
    const now = readChange(name)
    if (before && !now) onElsewhere(name, before)
    changed(name, now)
  })
  reload()
}

/** Reads what is kept anew: another tab may have sent some of it. */
function reload() {
  become({
    changes: new Map(
      (shelf?.names('change.') ?? []).flatMap((name) => {
        const change = readChange(name)
        return change ? [[name, change]] : []
      }),
    ),
  })
}

export const pendingStore = {
  subscribe: (listener: () => void) => {
    open()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => state,
  open,
  reload,
  /** Told when another tab has sent or dropped a change. */
  whenElsewhere: (listener: typeof onElsewhere) => {
    onElsewhere = listener
  },
  put: (change: PendingChange) => {
    open()
    shelf?.write(nameOf(change), change)
    changed(nameOf(change), change)
  },
  drop: (name: string) => {
    shelf?.remove(name)
    changed(name, null)
  },
  changeOf: (name: string): PendingChange | null => {
    open()
    return state.changes.get(name) ?? null
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
