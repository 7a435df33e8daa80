/** The contacts of a profile that are verified with a code. */
export const CONTACTS = ['phone', 'delivery_email'] as const

/** One of `CONTACTS`. */
export type Contact = (typeof CONTACTS)[number]

/** Validity in hours of the link that confirms a new sign-in address. */
export const EMAIL_CHANGE_HOURS = 24

/**
 * The delivery address to store: null if it equals the sign-in address, which is the default. While a change of the sign-in address is
 * pending, the present one is stored explicitly.
 */
export function ownDeliveryEmail(wanted: string | null, email: { present: string; wanted: string }): string | null {
  return wanted === email.present && email.wanted === email.present ? null : wanted
}
