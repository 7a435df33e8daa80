import type { Sms } from './kind.ts'
import type { Mail } from './layout.ts'

/** Hands something over, or throws; gives up when the signal says so. */
export type Outlet<Sent> = (sent: Sent, signal: AbortSignal) => Promise<void>

/** The ways out. Without the one of its kind a message waits in the outbox; nothing is posted for phones that would only wait. */
export interface Outlets {
  mail: Outlet<Mail> | null
  sms: Outlet<Sms & { id: string }> | null
  close: () => void
}

export const noOutlets: Outlets = { mail: null, sms: null, close: () => {} }

/** Why something was not handed over, without a word of whose it is. */
export class NotSent extends Error {
  /** Codes alone, at most 60 characters: the server's own sentence may name the address. */
  readonly reason: string
  /** Nobody's mail would get through now. */
  readonly isOutage: boolean
  /** This one never will. */
  readonly isFinal: boolean

  constructor(reason: string, { isOutage = false, isFinal = false } = {}) {
    super(reason.slice(0, 60))
    this.reason = this.message
    this.isOutage = isOutage
    this.isFinal = isFinal
  }
}
