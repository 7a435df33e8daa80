import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'
import { postMessages } from '#server/platform/outbox.ts'

/** Mails members that staff answered, decided or resolved their requests. */
export async function tellMembers(tx: Tx, at: Date, requests: readonly { userId: string; id: string; version: number }[]): Promise<void> {
  await postMessages(
    tx,
    'support_answered',
    at,
    sql`
      select 'support_answered:' || told.id || ':' || told.version, told.user_id, jsonb_build_object('requestId', told.id, 'at', ${at.toISOString()}::text)
      from unnest(${requests.map(({ userId }) => userId)}::uuid[], ${requests.map(({ id }) => id)}::uuid[],
                  ${requests.map(({ version }) => version)}::integer[]) told (user_id, id, version)`,
  )
}
