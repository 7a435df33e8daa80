/** Browsers of one account that get notices pushed (docs/rules/help.md#inbox). */
export const MOST_DEVICES = 10
/** Seconds for which a push service keeps a message for a device that is not reachable. */
export const PUSH_TTL_SECONDS = 86_400

/** What follows from an answer of a push service. */
export type PushOutcome = 'sent' | 'device_gone' | 'dropped' | 'later'

/**
 * What an answer of a push service means (RFC 8030); null: there was none. 404 and 410 say that the browser no longer wants messages. Another
 * refusal will not change by asking again, except too many requests and faults of the service.
 */
export function pushOutcome(status: number | null): PushOutcome {
  if (status === null || status === 429 || status >= 500) return 'later'
  if (status === 404 || status === 410) return 'device_gone'
  return status >= 200 && status < 300 ? 'sent' : 'dropped'
}

// Seconds after each failed attempt. What could not be pushed in that time is in the inbox anyway.
const WAITS = [30, 300, 1800, 7200, 14_400] as const

/** The seconds to wait after the given number of failed attempts; null to give up. */
export const pushWait = (tries: number): number | null => WAITS[tries - 1] ?? null
