/** How long to wait after so many failures, in ms: up to 10 s with jitter, so that tabs do not all come again at once. */
export function backOff(times: number): number {
  const wait = Math.min(500 * 2 ** times, 10_000)
  return wait / 2 + (crypto.getRandomValues(new Uint8Array(1))[0]! / 255) * (wait / 2)
}
