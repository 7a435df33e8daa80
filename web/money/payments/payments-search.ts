// Separate from its page: the router parses addresses before the page is loaded.

/** The parts of the desk of payments. */
export const DESK_PARTS = ['vypisy', 'hotovost', 'karty', 'vraceni', 'dodavatele'] as const
export type DeskPart = (typeof DESK_PARTS)[number]

export interface PaymentsDeskSearch {
  part?: DeskPart
}

export interface PaymentsSearch {
  /** The checkout from which the payer returns. */
  karta?: string
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const readPaymentsSearch = ({ karta }: Record<string, unknown>): PaymentsSearch =>
  typeof karta === 'string' && uuid.test(karta) ? { karta } : {}

export function readDeskSearch({ part }: Record<string, unknown>): PaymentsDeskSearch {
  const known = DESK_PARTS.find((each) => each === part)
  return known ? { part: known } : {}
}
