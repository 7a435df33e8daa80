/**
 * One reading for all watchers of a topic. Readings never overlap; what is announced while one runs causes exactly one
 * more. `read` gets the keys announced since the last reading, or null when everything may have changed.
 */
export interface Topic<State> {
  subscribe: (signal: AbortSignal | undefined) => AsyncGenerator<State>
  stale: (keys: string[] | null) => void
}

interface Watcher<State> {
  pending: State | undefined
  wake: (() => void) | undefined
}

export function createTopic<State>(
  read: (keys: ReadonlySet<string> | null, last: State | undefined) => Promise<State>,
  { minGapMs = 250, onError = (_fault: unknown) => {}, onEmpty = () => {} } = {},
): Topic<State> {
  const watchers = new Set<Watcher<State>>()
  let last: State | undefined
  let dirty: Set<string> | null | undefined
  let running = false
  let readAt = 0

  const deliver = (state: State) => {
    for (const watcher of watchers) {
      watcher.pending = state
      watcher.wake?.()
    }
  }
  const run = async () => {
    if (running) return
    running = true
    try {
      while (dirty !== undefined && watchers.size > 0) {
        const gap = readAt + minGapMs - performance.now()
        if (gap > 0) await new Promise((resume) => setTimeout(resume, gap))
        const keys = dirty
        dirty = undefined
        readAt = performance.now()
        try {
          last = await read(keys, keys === null ? undefined : last)
          deliver(last)
        } catch (fault) {
          onError(fault)
          dirty = null
          await new Promise((resume) => setTimeout(resume, 1000))
        }
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
    const watcher: Watcher<State> = { pending: last, wake: undefined }
    const abort = () => watcher.wake?.()
    watchers.add(watcher)
    signal?.addEventListener('abort', abort)
    if (last === undefined) stale(null)
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
      watchers.delete(watcher)
      if (watchers.size === 0) {
        last = undefined
        onEmpty()
      }
    }
  }
  return { subscribe, stale }
}
