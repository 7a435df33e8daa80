/** The result of importing rows. */
export interface Upserted {
  added: number
  changed: number
  unchanged: number
  /** Rows of the table that are missing in the import; 0 unless the import replaces everything. */
  deactivated: number
}

/**
 * The counts of an upsert from the rows it wrote; equal rows are not written. A newly inserted row has no deleting transaction: `returning
 * xmax = 0 as "isNew"`.
 */
export function countUpserted(given: number, written: readonly { isNew: boolean }[], deactivated: number): Upserted {
  const added = written.filter(({ isNew }) => isNew).length
  return { added, changed: written.length - added, unchanged: given - written.length, deactivated }
}
