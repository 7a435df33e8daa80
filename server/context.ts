import type { Entrance } from './people/account/auth.ts'
import type { Actor, SessionEnd } from './people/account/session.ts'
import type { Extraction } from './catalog/extraction/open-extraction.ts'
import type { BasketOwner } from './people/links/find-owner.ts'
import type { LiveTopics } from './public/live/topics.ts'
import type { MaintenanceWatch } from './people/maintenance/watch-maintenance.ts'
import type { Tiles } from './platform/config.ts'
import type { Db } from './platform/db/database.ts'
import type { Kept } from './platform/keep.ts'
import type { Log } from './platform/log.ts'
import type { Notices } from './platform/realtime/notices.ts'
import type { Seal } from './platform/seal.ts'
import type { Trail } from './people/trail/collect-refusals.ts'
import type { Uploads } from './catalog/uploads/open-uploads.ts'

/** What every procedure gets. */
export interface Context {
  db: Db
  notices: Notices
  topics: LiveTopics
  /** What visitors read, the same for all. */
  kept: Kept
  log: Log
  demo: boolean
  /** Where maps take their background from; null for none. */
  tiles: Tiles | null
  /** What reads pages of shops; null where the operator has switched that off. */
  extraction: Extraction | null
  /** Where pictures that people send go. */
  uploads: Uploads
  /** What is under way in this environment. */
  maintenance: MaintenanceWatch
  /** For what must not be stored as it is. */
  seal: Seal
  entrance: Entrance
  /** Counts who was refused, for the trail of security. */
  trail: Trail
  /** Who is signed in, also who has not confirmed the address yet. */
  identify: () => Promise<Actor | null>
  /** Why the browser's session was ended from outside, if it was. */
  endOfSession: () => Promise<SessionEnd | null>
  request: {
    id: string
    uiPath: string
    sessionId: string
    idempotencyKey: string | null
    /** Whose act it is, where the browser says so: by now somebody else may be signed in there. */
    actingFor: string | null
    /** Of whoever asks, for limits; an IPv6 one stands for its network. */
    address: string
    userAgent: string
    /** Of the browser's sign-up, where addresses are hidden. */
    ticket: string | null
    /** Of the browser's bypass of a maintenance window. */
    bypass: string | null
    /** Adds a header to the answer; what comes over a socket has none. */
    answerHeader: (name: string, value: string) => void
  }
}

export type MemberContext = Context & { actor: Actor }
export type HouseholdContext = MemberContext & { owner: BasketOwner }
