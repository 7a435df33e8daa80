/** What an import made of its rows. */
export interface Upserted {
  added: number
  changed: number
  unchanged: number
  /** Rows of the table that the import no longer has; 0 unless it was to take the place of all. */
  deactivated: number
}

/**
 * The counts of an upsert from the rows it wrote; those that were the same already it did not write. A row that an upsert made new has
 * no deleting transaction: `returning xmax = 0 as "isNew"`.
 */
export function countUpserted(given: number, written: readonly { isNew: boolean }[], deactivated: number): Upserted {
  const added = written.filter(({ isNew }) => isNew).length
  return { added, changed: written.length - added, unchanged: given - written.length, deactivated }
}
