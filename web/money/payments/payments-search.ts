// Separate from its page: the router parses addresses before the page is loaded.

/** The parts of the desk of payments. */
export const DESK_PARTS = ['vypisy', 'hotovost', 'vraceni'] as const
export type DeskPart = (typeof DESK_PARTS)[number]

export interface PaymentsDeskSearch {
  part?: DeskPart
}

export function readDeskSearch({ part }: Record<string, unknown>): PaymentsDeskSearch {
  const known = DESK_PARTS.find((each) => each === part)
  return known ? { part: known } : {}
}
