/** What of a profile is proved by a code that was sent there (spec 1 §2, user settings modal). */
export const CONTACTS = ['phone', 'delivery_email'] as const

/** One of `CONTACTS`. */
export type Contact = (typeof CONTACTS)[number]

/** How long the link that confirms a new sign-in address holds, in hours. */
export const EMAIL_CHANGE_HOURS = 24

/**
 * The delivery address as it is stored: null where it is the main one anyway (spec 1 §5, "defaults to the main email"). While another
 * main address is on its way, the present one is a choice of its own.
 */
export function ownDeliveryEmail(wanted: string | null, email: { present: string; wanted: string }): string | null {
  return wanted === email.present && email.wanted === email.present ? null : wanted
}
