import { csvOf, type CsvStyle } from '../../text/csv.ts'
import { momentCells, momentTitles } from '../../sheet/sheet.ts'
import type { Day } from '../../time/day.ts'
import { changeKindName, type ChangeKind } from '../../week/history/change.ts'
import { auditedName, isAudited, sourceNames, type AuditedField } from './audited.ts'
import type { ChangeSource } from './audited-tables.ts'

/** One change of the history of everything. */
export interface AuditedChange {
  at: Date
  /** The name of who made it: a person, „systém“ or „smazaný účet“. */
  by: string
  source: ChangeSource
  kind: ChangeKind
  table: string
  /** The name of the record; empty if it has none, or is a household's own. */
  subject: string
  /** The screen it was made on; empty if unknown. */
  place: string
  reason: string
  fields: readonly AuditedField[]
}

const HEADS = ['Kdo', 'Odkud', 'Co', 'Název', 'Změna', 'Pole', 'Kde', 'Proč']

/** `Přidáno: název Praha`, `sazba 12 → 15`. */
export const fieldsText = (fields: readonly AuditedField[]): string =>
  fields
    .map(({ label, from, to }) => {
      if (from === null && to === null) return label
      if (from === null) return `${label}: ${to}`
      return to === null ? `${label}: ${from} → nic` : `${label}: ${from} → ${to}`
    })
    .join('; ')

/** The changes as a CSV file, a row each. */
export const auditCsv = (changes: readonly AuditedChange[], style: CsvStyle): string =>
  csvOf(
    [
      [...momentTitles('Kdy', style), ...HEADS],
      ...changes.map(({ at, by, source, table, subject, kind, fields, place, reason }) => [
        ...momentCells(at, style),
        by,
        sourceNames[source],
        isAudited(table) ? auditedName(table) : table,
        subject,
        changeKindName(kind),
        fieldsText(fields),
        place,
        reason,
      ]),
    ],
    style,
  )

/** `historie-zmen-2026-11-24.csv`. */
export const auditFileName = (today: Day): string => `historie-zmen-${today}.csv`
