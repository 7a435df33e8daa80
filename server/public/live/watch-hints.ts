interface Watcher<Room> {
  rooms: Set<Room>
  wake: (() => void) | undefined
}

export interface Hints<Room extends string> {
  /** `audiences` are those of the watcher besides everybody, such as its own id. */
  watch: (audiences: readonly string[], signal: AbortSignal | undefined) => AsyncGenerator<{ room: Room }>
  /** A room's content changed for one audience, or for everybody (null). */
  tell: (room: Room, audience: string | null) => void
  /** Anything may have changed for anybody. */
  tellAll: () => void
}

/** Who watches which hints of these rooms. What a slow reader has not taken yet is kept once for each room, however often it changed. */
export function createHints<Room extends string>(rooms: readonly Room[]): Hints<Room> {
  const everybody = new Set<Watcher<Room>>()
  const byAudience = new Map<string, Set<Watcher<Room>>>()

  const wake = (watcher: Watcher<Room>, told: readonly Room[]) => {
    for (const room of told) watcher.rooms.add(room)
    watcher.wake?.()
  }
  const leave = (watcher: Watcher<Room>, audience: string) => {
    const members = byAudience.get(audience)
    members?.delete(watcher)
    if (members?.size === 0) byAudience.delete(audience)
  }
  return {
    async *watch(audiences, signal) {
      // A new or reconnected watcher may have an old copy of anything.
      const watcher: Watcher<Room> = { rooms: new Set(rooms), wake: undefined }
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
          for (const room of told) yield { room }
        }
      } finally {
        signal?.removeEventListener('abort', abort)
        everybody.delete(watcher)
        for (const audience of audiences) leave(watcher, audience)
      }
    },
    tell: (room, audience) => {
      for (const watcher of audience === null ? everybody : (byAudience.get(audience) ?? [])) wake(watcher, [room])
    },
    tellAll: () => {
      for (const watcher of everybody) wake(watcher, rooms)
    },
  }
}
