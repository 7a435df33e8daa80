import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Of an event or a task as programs have read it. */
export interface Version {
  sum: string
  /** How often it has changed since it was first read. */
  sequence: number
  changedAt: string
}

export type Versioned<Item> = Item & Pick<Version, 'sequence' | 'changedAt'>

/** For so long an event may be away from the calendar (a skipped week) before it begins anew. */
const REMEMBERED_MS = 200 * 86_400_000

/** Counts the changes of each event or task from one reading to the next. A program takes a change only with a higher number (RFC 5545). */
export async function noteVersions<Item extends { id: string }>(
  db: Db,
  { feedId, shown, kind }: { feedId: string; shown: Readonly<Record<string, Version>>; kind: string },
  items: readonly Item[],
  now: Date,
): Promise<Versioned<Item>[]> {
  // Events and tasks are read apart, and neither forgets the other ones.
  const keyOf = (id: string) => `${kind} ${id}`
  const changed: Record<string, Version> = {}
  const versioned = items.map((item) => {
    const sum = createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 12)
    const before = shown[keyOf(item.id)]
    if (before?.sum === sum) return { ...item, ...before }
    const version = { sum, sequence: before ? before.sequence + 1 : 0, changedAt: now.toISOString() }
    changed[keyOf(item.id)] = version
    return { ...item, ...version }
  })
  const current = new Set(items.map(({ id }) => keyOf(id)))
  const isLongAgo = (key: string) => Date.parse(shown[key]!.changedAt) < now.getTime() - REMEMBERED_MS
  const gone = Object.keys(shown).filter((key) => key.startsWith(keyOf('')) && !current.has(key) && isLongAgo(key))
  if (gone.length + Object.keys(changed).length > 0)
    await sql`update calendar_feeds set shown = (shown - ${gone}::text[]) || ${JSON.stringify(changed)}::jsonb where id = ${feedId}`.execute(
      db,
    )
  return versioned
}
