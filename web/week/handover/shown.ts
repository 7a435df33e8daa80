/** What somebody has shown to get a purchase. The server confirms codes; until it did, one proves nothing. */
export type Shown =
  | { kind: 'qr'; token: string }
  | {
      kind: 'code'
      code: string
      isConfirmed: boolean
      /** Who comes with a one-time code; null if it is the member's own, or not known yet. */
      comes: string | null
    }

/** Whether nobody needs to look at a document as well. */
export const isProved = (shown: Shown | null): boolean => shown !== null && (shown.kind === 'qr' || shown.isConfirmed)
