import type { Context } from '#server/context.ts'
import type { Actor } from '#server/people/account/session.ts'
import { pragueDay } from '#domain/time/prague.ts'
import { waitText } from '#domain/text/wait.ts'
import { appNow } from '#server/platform/db/database.ts'
import { limit } from '#server/platform/limit.ts'
import { countUnless, waitOf } from '#server/platform/rate-limits.ts'
import type { PersonalRoom } from '#server/platform/personal-room.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordEvent } from '#server/people/trail/record-event.ts'
import { exportLimit, exportsOf } from './queries.ts'
import { sendExport, writeExport } from './write-export.ts'

export interface ExportedData {
  /** `moje-udaje-2026-11-21.zip`. */
  filename: string
  content: AsyncIterable<Uint8Array>
}

const twoAtOnce = limit(2, { mostWaiting: 20, refuse: () => new Refusal('BUSY') })

function refuseAnother(wait: number): void {
  if (wait === 0) return
  const sentence = `Údaje jste si už dvakrát stáhli. Znovu to půjde za ${waitText(wait)}.`
  throw new Refusal('TOO_MANY_REQUESTS', sentence, { retryAfterSeconds: wait })
}

/**
 * Collects all data about the caller as of one instant. Everything except their files is complete before the response starts, so that a slow
 * client blocks no database connection. Only completed exports count for the limit.
 */
export async function exportData(
  { db, uploads }: Pick<Context, 'db' | 'uploads'>,
  rooms: readonly PersonalRoom[],
  { userId, email }: Pick<Actor, 'userId' | 'email'>,
): Promise<ExportedData> {
  refuseAnother(await waitOf(db, exportsOf(userId), exportLimit))
  const written = await twoAtOnce(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => writeExport(tx, rooms, { id: userId, addresses: [email], staying: [] })),
  )
  await db.transaction().execute(async (tx) => {
    refuseAnother(await countUnless(tx, exportsOf(userId), [exportLimit]))
    await recordEvent(tx, { kind: 'exported', userId, detail: 'my_data' })
  })
  return { filename: `moje-udaje-${pragueDay(await appNow(db))}.zip`, content: sendExport(written, uploads.own) }
}
