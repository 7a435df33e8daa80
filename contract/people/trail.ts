import { z } from 'zod'
import { EVENT_KINDS } from '#domain/people/trail/event.ts'
import { procedure } from '../procedure.ts'
import { day, id } from '../shapes.ts'
import { line } from '../words.ts'

/** Somebody of the trail: only the number of the account is kept, the name is looked up when it is read. */
export const trailAccount = z.object({
  id: z.string(),
  /** Null where there is no such account any more. */
  name: z.string().nullable(),
  /** Null of an account that was erased, and where there is none. */
  email: z.string().nullable(),
})
export type TrailAccount = z.output<typeof trailAccount>

export const trailEvent = z.object({
  id: z.string(),
  at: z.date(),
  kind: z.enum(EVENT_KINDS),
  /** Whose account it is about; null where there was none. */
  account: trailAccount.nullable(),
  /** Who did it, where it was not the account itself. */
  doneBy: trailAccount.nullable(),
  /** In Czech, or the name of a procedure. */
  detail: z.string(),
  /** How many alike there were within the minute. */
  count: z.number(),
})
export type TrailEvent = z.output<typeof trailEvent>

/** The newest first, fifty at a time; `next` asks for what comes after these. */
export const trailPage = z.object({ events: z.array(trailEvent), next: z.string().nullable() })
export type TrailPage = z.output<typeof trailPage>

const wanted = z.strictObject({
  kind: z.enum(EVENT_KINDS).nullable(),
  /** The e-mail of an account, or its number, also of one that is gone. */
  account: line('Účet', 254).nullable(),
  /** From one day to another in Prague, both included. */
  from: day.nullable(),
  to: day.nullable(),
  after: id.nullable(),
})
export type TrailWanted = z.output<typeof wanted>

/** How often each kind came within the last day, of those that came at all. */
export const trailCounts = z.object({ counts: z.array(z.object({ kind: z.enum(EVENT_KINDS), count: z.number() })) })
export type TrailCounts = z.output<typeof trailCounts>

/** The trail of security, for administrators (docs/decisions/041-trail-of-security.md). */
export const trail = {
  page: procedure.input(wanted).output(trailPage),
  lastDay: procedure.output(trailCounts),
}
