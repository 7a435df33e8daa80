import type pg from 'pg'
import { connectionTo } from '#server/platform/db/database.ts'
import { PrimaryClient, reachPrimary } from '#server/platform/db/primary.ts'

const noLimit = 0

/** A connection of its own for as long as `work` takes; its statements may run for hours. */
export async function withClient<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = await reachPrimary(url, async () => {
    const fresh = new PrimaryClient({ ...connectionTo(url, noLimit), application_name: 'backup' })
    // A statement that fails says why; a connection that is lost between two must not end the process.
    fresh.on('error', () => {})
    await fresh.connect()
    return fresh
  })
  try {
    await client.query('set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
