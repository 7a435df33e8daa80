import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** As if the suppliers of complained goods had nothing to say about these complaints, or about all of them (null). */
export const hearSuppliers = (db: Db, requestIds: readonly string[] | null = null) =>
  sql`
  update complaint_hearings set body = 'Bez připomínek.', answered_at = asked_at
  where answered_at is null and (${requestIds}::uuid[] is null or request_id = any(${requestIds}))`.execute(db)
