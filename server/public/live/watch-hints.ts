interface Watcher<Room> {
  /** What it has not taken yet, and whether only its own tab has changed it. */
  rooms: Map<Room, boolean>
  tab: string | undefined
  wake: (() => void) | undefined
}

/** What a watcher knows. */
export interface Watching {
  /** Its own tab, which has the answers of its commands. */
  tab?: string | undefined
  /** How old its oldest copy of anything may be; without it, any age. */
  readForMs?: number | undefined
}

export interface Hints<Room extends string> {
  /** `audiences` are those of the watcher besides everybody, such as its own id. Begins with what changed since the watcher read it. */
  watch: (
    audiences: readonly string[],
    signal: AbortSignal | undefined,
    watching?: Watching,
  ) => AsyncGenerator<{ room: Room; isOwn?: true }>
  /** A room's content changed for one audience, or for everybody (null); by one tab, if it is named. */
  tell: (room: Room, audience: string | null, tab?: string) => void
  /** Anything may have changed for anybody. */
  tellAll: () => void
}

const REMEMBERED_MS = 60_000
/** The longest way of a watcher's question from its tab to here. */
const ON_ITS_WAY_MS = 10_000

/** When what was told last; nothing is known of the time before `forget`, and of more than a minute ago. */
function createMemory<Room extends string>() {
  let since = performance.now()
  const told = new Map<string, { room: Room; audience: string | null; at: number }>()
  return {
    note: (room: Room, audience: string | null) => {
      const [key, at] = [`${room} ${audience}`, performance.now()]
      told.delete(key)
      told.set(key, { room, audience, at })
      for (const [old, entry] of told) {
        if (entry.at > at - REMEMBERED_MS) break
        told.delete(old)
      }
    },
    forget: () => {
      since = performance.now()
      told.clear()
    },
    /** The rooms of which a copy of that age may be old; null if it may be any. */
    since: (ageMs: number, audiences: readonly string[]): Room[] | null => {
      // A notice comes after its commit, so what was committed since then came since then.
      const from = performance.now() - ageMs - ON_ITS_WAY_MS
      if (from < since || ageMs + ON_ITS_WAY_MS > REMEMBERED_MS) return null
      return [...told.values()].flatMap(({ room, audience, at }) =>
        at >= from && (audience === null || audiences.includes(audience)) ? [room] : [],
      )
    },
  }
}

/** Who watches which hints of these rooms. What a slow reader has not taken yet is kept once for each room, however often it changed. */
export function createHints<Room extends string>(rooms: readonly Room[]): Hints<Room> {
  const everybody = new Set<Watcher<Room>>()
  const byAudience = new Map<string, Set<Watcher<Room>>>()
  const memory = createMemory<Room>()

  const wake = (watcher: Watcher<Room>, told: readonly Room[], tab?: string) => {
    const isOwn = tab !== undefined && watcher.tab === tab
    for (const room of told) watcher.rooms.set(room, isOwn && (watcher.rooms.get(room) ?? true))
    watcher.wake?.()
  }
  const leave = (watcher: Watcher<Room>, audience: string) => {
    const members = byAudience.get(audience)
    members?.delete(watcher)
    if (members?.size === 0) byAudience.delete(audience)
  }
  return {
    async *watch(audiences, signal, { tab, readForMs = Infinity } = {}) {
      const begun = (memory.since(readForMs, audiences) ?? rooms).map((room) => [room, false] as const)
      const watcher: Watcher<Room> = { rooms: new Map(begun), tab, wake: undefined }
      everybody.add(watcher)
      for (const audience of audiences) byAudience.set(audience, (byAudience.get(audience) ?? new Set()).add(watcher))
      const abort = () => watcher.wake?.()
      signal?.addEventListener('abort', abort)
      try {
        while (!signal?.aborted) {
          if (watcher.rooms.size === 0) await new Promise<void>((go) => (watcher.wake = go))
          watcher.wake = undefined
          const told = [...watcher.rooms]
          watcher.rooms.clear()
          for (const [room, isOwn] of told) yield isOwn ? { room, isOwn } : { room }
        }
      } finally {
        signal?.removeEventListener('abort', abort)
        everybody.delete(watcher)
        for (const audience of audiences) leave(watcher, audience)
      }
    },
    tell: (room, audience, tab) => {
      memory.note(room, audience)
      for (const watcher of audience === null ? everybody : (byAudience.get(audience) ?? [])) wake(watcher, [room], tab)
    },
    tellAll: () => {
      memory.forget()
      for (const watcher of everybody) wake(watcher, rooms)
    },
  }
}
