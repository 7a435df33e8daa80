/** A record to be added (without an id) or changed: its values by field, as a room's own statement reads them from JSON. */
export type RecordWrite = { id: string | null } & Readonly<Record<string, unknown>>
