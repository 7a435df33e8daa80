/** A checkout that a member is sent to. */
export interface Checkout {
  /** Our id of it. Creating it again with the same id creates one. */
  id: string
  /** In haléře. */
  amount: number
  /** What is paid for, as the payer reads it. */
  title: string
  email: string | null
}

/** Money that goes back to the card it came from. */
export interface Refund {
  /** Our id of it. Asking again with the same id refunds once. */
  id: string
  /** The gateway's id of the payment. */
  payment: string
  /** In haléře. */
  amount: number
}

/** A payment as the gateway reports it: in the smallest unit of the currency. */
export interface ReportedMoney {
  amount: number
  /** Three small letters. */
  currency: string
}

/** What an event is about; null for what is not ours. */
export type CardNews =
  | ({ about: 'checkout'; checkoutId: string; sessionId: string; payment: string | null; outcome: 'paid' | 'failed' } & ReportedMoney)
  | { about: 'refund'; refundId: string; outcome: 'sent' | 'failed' }
  /** A refund that somebody made at the gateway, a payment that the owner of the card disputes, or one that we did not ask for. */
  | ({ about: 'trouble'; trouble: 'refund' | 'dispute' | 'unknown'; payment: string | null } & ReportedMoney)
  | null

/** A signed event of the gateway. */
export interface CardEvent {
  /** The gateway's id of the event. */
  id: string
  kind: string
  news: CardNews
}

/** A hosted card gateway: it takes the card on its own page, and reports by signed events. */
export interface CardGateway {
  /** Creates a checkout and returns its page. Throws `GatewayDown` if the gateway does not answer or refuses. */
  open: (checkout: Checkout) => Promise<{ sessionId: string; url: string }>
  /** Sends money back. `sent` may still fail later. Throws `GatewayDown` if it is unknown whether the gateway will do it. */
  refund: (refund: Refund) => Promise<'sent' | 'failed'>
  /** Reads a signed event. Null if the signature is wrong or too old. */
  read: (body: string, signature: string) => CardEvent | null
}

/** The gateway did not answer, or not now. The message contains nothing personal. */
export class GatewayDown extends Error {}
