import type { Sms } from './kind.ts'
import type { Mail } from './layout.ts'

/** Delivers something or throws; stops when the signal aborts. */
export type Outlet<Sent> = (sent: Sent, signal: AbortSignal) => Promise<void>

/** The outlets. Without an outlet, mails wait in the outbox; text messages are not posted at all. */
export interface Outlets {
  mail: Outlet<Mail> | null
  sms: Outlet<Sms & { id: string }> | null
  close: () => void
}

export const noOutlets: Outlets = { mail: null, sms: null, close: () => {} }

/** Why something was not delivered, without personal data. */
export class NotSent extends Error {
  /** Only codes, at most 60 characters: the server's own sentence may contain the address. */
  readonly reason: string
  /** No mail can be delivered at present. */
  readonly isOutage: boolean
  /** This one never can. */
  readonly isFinal: boolean

  constructor(reason: string, { isOutage = false, isFinal = false } = {}) {
    super(reason.slice(0, 60))
    this.reason = this.message
    this.isOutage = isOutage
    this.isFinal = isFinal
  }
}
