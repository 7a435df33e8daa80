let until = 0
const listeners = new Set<() => void>()

/** When what was asked too fast goes on, on this device's clock; 0 when nothing waits. */
export const waitStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  until: () => until,
  wait: (seconds: number) => {
    until = Math.max(until, performance.now() + seconds * 1000)
    for (const listener of listeners) listener()
  },
}
