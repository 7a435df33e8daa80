/** A row as stored in the history: column values by name. */
export type StoredRecord = Readonly<Record<string, unknown>>

/** A changed field in Czech; a side is null if there was no value. */
export interface RecordField {
  label: string
  from: string | null
  to: string | null
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const FIELDS: readonly { column: string; label: string; read: (value: unknown) => string | null }[] = [
  { column: 'name', label: 'Název', read: text },
  { column: 'registration_number', label: 'IČO', read: text },
  { column: 'bank_account', label: 'Bankovní účet', read: text },
  { column: 'tax_number', label: 'DIČ', read: text },
  { column: 'street', label: 'Ulice a číslo', read: text },
  { column: 'postal_code', label: 'PSČ', read: text },
  { column: 'city', label: 'Město', read: text },
  { column: 'suspended_at', label: 'Stav', read: (value) => (text(value) === null ? 'aktivní' : 'pozastavený') },
  { column: 'suspension_reason', label: 'Důvod pozastavení', read: text },
]

/** What changed in a supplier's profile. Of a new one only the values that it has. */
export function changedRecord({ before, after }: { before: StoredRecord | null; after: StoredRecord | null }): RecordField[] {
  return FIELDS.flatMap(({ column, label, read }) => {
    const [from, to] = [before && read(before[column]), after && read(after[column])]
    return from === to ? [] : [{ label, from, to }]
  })
}
