const TICK_MS = 250

let until = 0
let seconds = 0
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick() {
  seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000))
  if (seconds === 0) {
    clearInterval(timer)
    timer = undefined
  }
  for (const listener of listeners) listener()
}

/** How long rate-limited requests still wait, by this device's clock; it ticks only while something waits. */
export const waitStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Whole seconds; 0 if nothing waits. */
  seconds: () => seconds,
  wait: (more: number) => {
    until = Math.max(until, performance.now() + more * 1000)
    timer ??= setInterval(tick, TICK_MS)
    tick()
  },
}
