import { widerOf } from '../platform/http/address.ts'

/** How many sockets and frames one member, or one network of visitors, may open and send (docs/rules/server.md#rate-limits). */
const limits = {
  visitor: { open: 20, opened: 30, frames: 120, framesTogether: 600 },
  member: { open: 60, opened: 120, frames: 240, framesTogether: 1500 },
} as const

/**
 * Frames of all visitors in a second; above it their sockets are closed, so that members are still heard. Half of them is only for the first
 * `calm` frames of a network in a minute: a tab sends two when it opens, so whoever floods from a few networks takes them from nobody else.
 */
const framesOfVisitors = { calm: 10, forCalm: 250, forOthers: 250 } as const

/** Whose a socket is: a member's, or a visitor's of a network. */
export interface Whose {
  kind: keyof typeof limits
  of: string
}

/** Counts what happens by a key, in spans that begin with the first one. */
function counting(spanMs: number, clock: () => number) {
  const counted = new Map<string, { count: number; until: number }>()
  return {
    /** How many there were in the present span, with this one. */
    count: (key: string): number => {
      const now = clock()
      const present = counted.get(key)
      if (!present || present.until <= now) {
        counted.set(key, { count: 1, until: now + spanMs })
        return 1
      }
      present.count += 1
      return present.count
    },
    /** Forgets spans that are over. */
    tidy: () => {
      for (const [key, { until }] of counted) if (until <= clock()) counted.delete(key)
    },
  }
}

/** Shares what all visitors together may send among their networks. Whoever has an IPv6 /48 has many networks, and one share. */
function sharing(clock: () => number) {
  const [own, all] = [counting(60_000, clock), counting(1000, clock)]
  return {
    /** Whether a frame of that network is heard. */
    mayCome: (network: string): boolean =>
      own.count(widerOf(network)) <= framesOfVisitors.calm
        ? all.count('calm') <= framesOfVisitors.forCalm
        : all.count('others') <= framesOfVisitors.forOthers,
    tidy: own.tidy,
  }
}

/** Counts the sockets of each member and of each network of visitors, and what they send. A flood of visitors does not exclude members. */
export function countSockets(clock: () => number = () => performance.now()) {
  const held = new Map<string, number>()
  const [opened, together, visitors] = [counting(60_000, clock), counting(60_000, clock), sharing(clock)]
  const keyOf = ({ kind, of }: Whose) => `${kind} ${of}`
  return {
    /** Whether another one may connect; if so, counts it. */
    mayOpen: (whose: Whose): boolean => {
      const { open, opened: mostOpened } = limits[whose.kind]
      return (held.get(keyOf(whose)) ?? 0) < open && opened.count(keyOf(whose)) <= mostOpened
    },
    /** Counts an open socket until the returned function is called. */
    hold: (whose: Whose): (() => void) => {
      const key = keyOf(whose)
      held.set(key, (held.get(key) ?? 0) + 1)
      return () => {
        const left = held.get(key)! - 1
        if (left > 0) held.set(key, left)
        else held.delete(key)
      }
    },
    /** Whether what a socket sends is heard: counts a frame of it at each call. */
    budgetOf: (whose: Whose): (() => boolean) => {
      const { frames, framesTogether } = limits[whose.kind]
      const own = counting(60_000, clock)
      return () =>
        own.count('') <= frames && together.count(keyOf(whose)) <= framesTogether && (whose.kind === 'member' || visitors.mayCome(whose.of))
    },
    /** Forgets past minutes. */
    tidy: () => [opened, together, visitors].forEach(({ tidy }) => tidy()),
  }
}
