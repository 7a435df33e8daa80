import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { isAccepted, type Change, type Entry } from './journal.ts'

interface Effect {
  key: string
  table_name: string
  change_type: string
  item_id: string
}

/** Whether the history shows this change exactly once. */
function isOneEffect(change: Change, answerId: string, rows: readonly Effect[]): boolean {
  const only = (table: string, type: string) =>
    rows.length === 1 && rows[0]!.table_name === table && rows[0]!.change_type === type && rows[0]!.item_id === answerId
  switch (change.does) {
    case 'addItem':
      return only('weekly_variant_items', 'insert')
    case 'addOneTime':
      return only('one_time_items', 'insert')
    case 'removeAddition':
      return only('weekly_variant_items', 'delete')
    // Skipping a skipped week, or changing nothing, writes no history.
    case 'skipWeek':
    case 'buyWeek': {
      const type = change.does === 'skipWeek' ? 'insert' : 'delete'
      return rows.length <= 1 && rows.every((row) => row.table_name === 'skipped_weeks' && row.change_type === type)
    }
    case 'changeItem':
      return rows.length <= 1 && rows.every(({ table_name }) => table_name === 'weekly_variant_items')
    case 'changeLine':
      return rows.length === 0 || only('weekly_demands', 'update')
    case 'replace':
      return (
        rows.every(({ table_name }) => table_name === 'weekly_demands') && new Set(rows.map(({ item_id }) => item_id)).size === rows.length
      )
  }
}

/** Each accepted key has one effect, each refused one none; and nothing was stored without a request. */
export async function judgeEffects(db: Db, journal: readonly Entry[]): Promise<string[]> {
  const broken: string[] = []
  const { rows } =
    await sql<Effect>`select session_id as key, table_name, change_type, item_id from history where session_id like 'storm-%' and table_name <> 'deliveries'`.execute(
      db,
    )
  const effects = Map.groupBy(rows, ({ key }) => key)
  const entries = new Map(journal.map((entry) => [entry.key, entry]))
  for (const entry of journal) {
    const own = effects.get(entry.key) ?? []
    if (isAccepted(entry)) {
      if (!isOneEffect(entry.change, String(entry.outcome.answer['id']), own))
        broken.push(`${entry.change.does} ${entry.key} has ${own.length} effects: ${JSON.stringify(own)}`)
    } else if (own.length > 0 && entry.outcome.is === 'refused')
      broken.push(`${entry.change.does} ${entry.key} was refused ${entry.outcome.code} and stored`)
  }
  for (const key of effects.keys()) if (!entries.has(key)) broken.push(`${key} was stored, and nobody asked for it`)

  const { rows: stored } = await sql<{ key: string }>`select key from idempotency_keys where key not like 'storm-operator-%'`.execute(db)
  const accepted = new Set(journal.filter(isAccepted).map(({ key }) => key))
  for (const { key } of stored) if (!accepted.delete(key)) broken.push(`the answer of ${key} was stored and not given`)
  for (const key of accepted) broken.push(`${key} was accepted and its answer not stored`)
  return broken
}
