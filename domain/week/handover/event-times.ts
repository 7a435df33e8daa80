/**
 * When the events of a device happened, by the clock of the server: after the handover began and after earlier events of the device, not after the server
 * knew of them, and in their order. The clock of a device may be years off, and nobody dates a handover back (docs/rules/week.md#handover). `told` are its
 * own times, in the order in which they were recorded; returns one instant for each.
 */
export function eventTimes(told: readonly Date[], { after, knownAt }: { after: Date; knownAt: Date }): Date[] {
  const ahead = Math.max(0, ...told.map((at) => at.getTime() - knownAt.getTime()))
  const times = told.map((at) => at.getTime() - ahead)
  const order = times.map((_, i) => i).toSorted((one, other) => times[one]! - times[other]!)
  let last = after.getTime()
  for (const i of order) {
    last = Math.min(knownAt.getTime(), Math.max(times[i]!, last + 1))
    times[i] = last
  }
  return times.map((time) => new Date(time))
}
