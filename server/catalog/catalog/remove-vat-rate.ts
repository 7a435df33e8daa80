import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/change.ts'

/** Removes a rate of VAT that does not hold yet; false if there is none. Part of a command. */
export async function removeVatRate(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from vat_rates where id = ${id} and valid_from > app_today()`.execute(tx)
  return numAffectedRows === 1n
}
