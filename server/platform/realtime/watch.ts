import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/**
 * One query for all watchers of a topic. Queries never overlap; notices during a query cause exactly one more. `read` gets the keys since the
 * last query, or null if everything may have changed, and the state that it returned last.
 */
export interface Topic<State> {
  subscribe: (signal: AbortSignal | undefined) => AsyncGenerator<State>
  stale: (keys: string[] | null) => void
}

interface Watcher<State> {
  pending: State | undefined
  wake: (() => void) | undefined
}

// A watcher costs up to 0.2 ms for each state, so thousands woken at once would block the process for seconds.
const wokenAtOnce = 50

/** The watchers, each with the newest state it has not taken yet. */
function createWatchers<State>() {
  const all = new Set<Watcher<State>>()
  return {
    count: () => all.size,
    /** Gives everybody a state. Requests get their turn meanwhile. */
    deliver: async (state: State) => {
      for (const watcher of all) watcher.pending = state
      let woken = 0
      for (const watcher of all) {
        if (!watcher.wake) continue
        watcher.wake()
        woken += 1
        if (woken % wokenAtOnce === 0) await nextTurn()
      }
    },
    add: (first: State | undefined) => {
      const watcher: Watcher<State> = { pending: first, wake: undefined }
      all.add(watcher)
      return watcher
    },
    remove: (watcher: Watcher<State>) => all.delete(watcher),
  }
}

async function* statesOf<State>(watcher: Watcher<State>, signal: AbortSignal | undefined): AsyncGenerator<State> {
  const abort = () => watcher.wake?.()
  signal?.addEventListener('abort', abort)
  try {
    while (!signal?.aborted) {
      if (watcher.pending === undefined) await new Promise<void>((wake) => (watcher.wake = wake))
      watcher.wake = undefined
      const state = watcher.pending
      watcher.pending = undefined
      if (state !== undefined) yield state
    }
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

export function createTopic<State>(
  read: (keys: ReadonlySet<string> | null, last: State | undefined) => Promise<State>,
  { minGapMs = 250, onError = (_fault: unknown) => {}, onEmpty = () => {} } = {},
): Topic<State> {
  const watchers = createWatchers<State>()
  let last: State | undefined
  let dirty: Set<string> | null | undefined
  let running = false
  /** When the next query may start: as long after a delivery as it took, so that watchers take at most half of the time. */
  let notBefore = 0

  const readOnce = async () => {
    const keys = dirty!
    dirty = undefined
    notBefore = performance.now() + minGapMs
    try {
      last = await read(keys, last)
    } catch (fault) {
      onError(fault)
      dirty = null
      return wait(1000)
    }
    const since = performance.now()
    await watchers.deliver(last)
    notBefore = Math.max(notBefore, 2 * performance.now() - since)
  }
  const run = async () => {
    if (running) return
    running = true
    try {
      while (dirty !== undefined && watchers.count() > 0) {
        const gap = notBefore - performance.now()
        if (gap > 0) await wait(gap)
        await readOnce()
      }
    } finally {
      running = false
    }
  }
  const stale = (keys: string[] | null) => {
    if (keys === null || dirty === null) dirty = null
    else {
      dirty ??= new Set()
      for (const key of keys) dirty.add(key)
    }
    void run()
  }

  async function* subscribe(signal: AbortSignal | undefined): AsyncGenerator<State> {
    const watcher = watchers.add(last)
    // The running query also serves this watcher.
    if (last === undefined && !running) stale(null)
    try {
      yield* statesOf(watcher, signal)
    } finally {
      watchers.remove(watcher)
      if (watchers.count() === 0) {
        last = undefined
        onEmpty()
      }
    }
  }
  return { subscribe, stale }
}
