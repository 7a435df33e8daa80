import { z } from 'zod'
import { EVENT_KINDS } from '#domain/people/trail/event.ts'
import { procedure } from '../procedure.ts'
import { day, id } from '../shapes.ts'
import { line } from '../words.ts'

/** An account in the log. Only its id is stored; the name is looked up on reading. */
export const trailAccount = z.object({
  id: z.string(),
  /** Null if the account no longer exists. */
  name: z.string().nullable(),
  /** Null for an erased account, or if there is none. */
  email: z.string().nullable(),
})
export type TrailAccount = z.output<typeof trailAccount>

export const trailEvent = z.object({
  id: z.string(),
  at: z.date(),
  kind: z.enum(EVENT_KINDS),
  /** The account concerned; null if there was none. */
  account: trailAccount.nullable(),
  /** The account that acted, if it was another one. */
  doneBy: trailAccount.nullable(),
  /** In Czech, or the name of a procedure. */
  detail: z.string(),
  /** Number of identical events within the minute. */
  count: z.number(),
})
export type TrailEvent = z.output<typeof trailEvent>

/** The newest first, fifty a page; `next` is the cursor. */
export const trailPage = z.object({ events: z.array(trailEvent), next: z.string().nullable() })
export type TrailPage = z.output<typeof trailPage>

const wanted = z.strictObject({
  kind: z.enum(EVENT_KINDS).nullable(),
  /** The e-mail or id of an account, including deleted ones. */
  account: line('Účet', 254).nullable(),
  /** Days in Prague, both inclusive. */
  from: day.nullable(),
  to: day.nullable(),
  after: id.nullable(),
})
export type TrailWanted = z.output<typeof wanted>

/** Number of events of the last day per kind, without zeros. */
export const trailCounts = z.object({ counts: z.array(z.object({ kind: z.enum(EVENT_KINDS), count: z.number() })) })
export type TrailCounts = z.output<typeof trailCounts>

/** The security log, for administrators (docs/decisions/041-trail-of-security.md). */
export const trail = {
  page: procedure.input(wanted).output(trailPage),
  lastDay: procedure.output(trailCounts),
}
