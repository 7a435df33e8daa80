/** What a supplier's program can be told of (docs/rules/week.md#webhooks). */
export const EVENTS = ['demand.published', 'demand.awarded', 'order.sent'] as const

/** One of `EVENTS`. */
export type WebhookEvent = (typeof EVENTS)[number]

const NAMES: Readonly<Record<WebhookEvent, string>> = {
  'demand.published': 'poptávky týdne čekají na ceny',
  'demand.awarded': 'získali jste poptávky',
  'order.sent': 'poslali jsme vám objednávku',
}

/** The Czech name of an event. */
export const webhookEventName = (event: WebhookEvent): string => NAMES[event]

/** How many endpoints a supplier may have. */
export const MOST_ENDPOINTS = 5

/** For how many hours the former secret still signs after a rotation. */
export const FORMER_SECRET_HOURS = 24

/** After how many days of failures an endpoint is turned off. */
export const FAILING_DAYS = 5

// The schedule that Standard Webhooks recommends, in seconds after each failed attempt.
const WAITS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/**
 * The seconds to wait after the given number of failed attempts; null to give up. `chance` (0 to 1) adds up to a tenth, so that endpoints that
 * failed together are not asked together.
 */
export function retryWait(tries: number, chance: number): number | null {
  const wait = WAITS[tries - 1]
  return wait === undefined ? null : Math.round(wait * (1 + chance / 10))
}

/** Whether an answer means that the event was received: a redirect does not. */
export const isReceived = (status: number): boolean => status >= 200 && status < 300

/** The status by which a receiver says that it wants no more events. */
export const GONE = 410
