import type { AuthSettings } from './people/account/auth-settings.ts'
import type { Actor, SessionEnd } from './people/account/session.ts'
import type { Extraction } from './catalog/extraction/open-extraction.ts'
import type { BasketOwner } from './people/links/find-owner.ts'
import type { LiveTopics } from './public/live/topics.ts'
import type { MaintenanceWatch } from './people/maintenance/watch-maintenance.ts'
import type { Companies } from './week/suppliers/open-companies.ts'
import type { PayTo } from '#contract/money/payments.ts'
import type { Known } from './money/statements/read-file.ts'
import type { ReadFile } from '#domain/money/statements/statement.ts'
import type { Party } from '#domain/money/documents/document.ts'
import type { CardGateway } from './platform/cards/gateway.ts'
import type { Tiles } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'
import type { AnswerCache } from './platform/answer-cache.ts'
import type { Log } from './platform/log.ts'
import type { Notices } from './platform/realtime/notices.ts'
import type { KeyedHash } from './platform/keyed-hash.ts'
import type { Trail } from './people/trail/collect-refusals.ts'
import type { Uploads } from './catalog/uploads/open-uploads.ts'

/** The context of every procedure. */
export interface Context {
  db: Db
  /** How long a request waits for it in all; `PATIENCE_MS` if not given. */
  patienceMs?: number
  /** For readings that may be some seconds old: catalog, map, and public pages. Never for what a change decides on, or what a hint announces. */
  replica: () => Db
  notices: Notices
  topics: LiveTopics
  /** The cache of public answers. */
  cache: AnswerCache
  log: Log
  demo: boolean
  /** The source of map tiles; null for no background. */
  tiles: Tiles | null
  /** The operator, as a party of documents. */
  operator: Party
  /** The operator's bank account; null if it is not configured. */
  payTo: PayTo | null
  /** The card gateway; null if it is not configured. */
  cards: CardGateway | null
  /** Extraction; null if the operator has switched it off. */
  extraction: Extraction | null
  /** Reads the file of a stranger as a bank statement; null if that took too long or too much memory. */
  readStatement: (file: Uint8Array<ArrayBuffer>, known: Known) => Promise<ReadFile | null>
  /** The public register of companies; null if it is not configured. */
  companies: Companies | null
  /** The stores of uploaded pictures. */
  uploads: Uploads
  /** The maintenance of this environment. */
  maintenance: MaintenanceWatch
  /** HMACs of values that must not be stored in plain text. */
  keyedHash: KeyedHash
  authSettings: AuthSettings
  /** Counts refusals for the security log. */
  trail: Trail
  /** The signed-in user, even with an unconfirmed address. */
  identify: () => Promise<Actor | null>
  /** Why the browser's session was ended remotely, if it was. */
  endOfSession: () => Promise<SessionEnd | null>
  request: {
    id: string
    uiPath: string
    sessionId: string
    idempotencyKey: string | null
    /** Whose command it is, if the browser says so: somebody else may be signed in by now. */
    actingFor: string | null
    /** The caller's network, for rate limits. */
    address: string
    userAgent: string
    /** The ticket of the browser's sign-up, if addresses are hidden. */
    ticket: string | null
    /** The token of the browser's bypass of a maintenance window. */
    bypass: string | null
    /** Adds a header to the response; calls over a socket have none. */
    answerHeader: (name: string, value: string) => void
  }
}

export type MemberContext = Context & { actor: Actor }
export type HouseholdContext = MemberContext & { owner: BasketOwner }
