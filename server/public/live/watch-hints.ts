interface Watcher<Room> {
  rooms: Set<Room>
  wake: (() => void) | undefined
}

export interface Hints<Room extends string> {
  watch: (userId: string, signal: AbortSignal | undefined) => AsyncGenerator<{ room: Room }>
  /** A room's content changed for one person, or for everybody (null). */
  tell: (room: Room, userId: string | null) => void
  /** Anything may have changed for anybody. */
  tellAll: () => void
}

/** Who watches which hints of these rooms. What a slow reader has not taken yet is kept once for each room, however often it changed. */
export function createHints<Room extends string>(rooms: readonly Room[]): Hints<Room> {
  const watchers = new Map<string, Set<Watcher<Room>>>()

  const wake = (watcher: Watcher<Room>, told: readonly Room[]) => {
    for (const room of told) watcher.rooms.add(room)
    watcher.wake?.()
  }
  return {
    async *watch(userId, signal) {
      // A new or reconnected watcher may have an old copy of anything.
      const watcher: Watcher<Room> = { rooms: new Set(rooms), wake: undefined }
      const own = watchers.get(userId) ?? new Set()
      watchers.set(userId, own.add(watcher))
      const abort = () => watcher.wake?.()
      signal?.addEventListener('abort', abort)
      try {
        while (!signal?.aborted) {
          if (watcher.rooms.size === 0) await new Promise<void>((go) => (watcher.wake = go))
          watcher.wake = undefined
          const told = [...watcher.rooms]
          watcher.rooms.clear()
          for (const room of told) yield { room }
        }
      } finally {
        signal?.removeEventListener('abort', abort)
        own.delete(watcher)
        if (own.size === 0 && watchers.get(userId) === own) watchers.delete(userId)
      }
    },
    tell: (room, userId) => {
      const told = userId === null ? [...watchers.values()] : [watchers.get(userId) ?? new Set<Watcher<Room>>()]
      for (const own of told) for (const watcher of own) wake(watcher, [room])
    },
    tellAll: () => {
      for (const own of watchers.values()) for (const watcher of own) wake(watcher, rooms)
    },
  }
}
