/** A pickup code as a person types it, without spaces; null unless it has six digits. */
export function readCode(text: string): string | null {
  const digits = text.replaceAll(/[\s\u00a0-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A pickup code as people read it: `123 456`. */
export const formatCode = (code: string): string => `${code.slice(0, 3)}\u00a0${code.slice(3)}`

const TOKEN = 'DHM1:'
const LABEL = 'DHM-N:'

/** The text of a member's QR code, from its secret token. */
export const tokenText = (token: string): string => TOKEN + token

/** The text of the QR code on a label: it names a purchase of a delivery and proves nothing. Capitals make a QR code smaller. */
export const labelText = (deliveryId: string, number: number): string => `${LABEL}${deliveryId.toUpperCase()}:${number}`

/** What a scanned text is: a member's token, a label, or neither. */
export type Scanned = { kind: 'token'; token: string } | { kind: 'label'; deliveryId: string; number: number } | { kind: 'unknown' }

/** Reads a scanned text. */
export function readScanned(text: string): Scanned {
  const token = /^DHM1:([\w-]{22})$/.exec(text)?.[1]
  if (token !== undefined) return { kind: 'token', token }
  const [, deliveryId, number] = /^DHM-N:([\dA-F-]{36}):(\d{1,6})$/.exec(text) ?? []
  return deliveryId === undefined ? { kind: 'unknown' } : { kind: 'label', deliveryId: deliveryId.toLowerCase(), number: Number(number) }
}

/**
 * How many wrong codes a device may try in one delivery, and a person on all their devices. A right one resets nothing. Of a million codes
 * forty find one of fifty purchases in one case of five hundred (docs/decisions/054-pickup-codes.md).
 */
export const MOST_GUESSES = { device: 20, person: 40 } as const
