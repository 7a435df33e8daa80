import type { ChangeKind } from './change.ts'

/** Reasons of a change. */
export const CHANGE_REASONS = {
  user_edit: 'úprava položky',
  user_creation: 'přidání položky',
  user_deletion: 'smazání položky',
  user_request: 'na vlastní žádost',
  admin_correction: 'oprava správou',
  admin_bulk_update: 'hromadná úprava správou',
  admin_manual_change: 'ruční změna správou',
  system_automation: 'automatická změna',
  data_import: 'import dat',
  data_migration: 'převod dat',
  data_synchronization: 'synchronizace dat',
  error_recovery: 'náprava chyby',
  compliance_update: 'úprava podle předpisů',
  gdpr_deletion: 'výmaz podle GDPR',
  gdpr_anonymization: 'anonymizace podle GDPR',
  scheduled_task: 'naplánovaná úloha',
  workflow_automation: 'automatický postup',
} as const

/** The reason that a merge of two items writes to basket changes. Unlike reasons written by staff, it names nobody and may be shown. */
export const ITEMS_MERGED = 'spojení položek v katalogu'

/** One of `CHANGE_REASONS`. */
export type ChangeReason = keyof typeof CHANGE_REASONS

const OF_MEMBER = { insert: 'user_creation', update: 'user_edit', delete: 'user_deletion' } as const satisfies Record<
  ChangeKind,
  ChangeReason
>
const OF_SOURCE: Readonly<Record<string, ChangeReason>> = {
  staff: 'admin_manual_change',
  system: 'system_automation',
  import: 'data_import',
}

const isReason = (text: string): text is ChangeReason => Object.hasOwn(CHANGE_REASONS, text)

export interface StoredReason {
  kind: ChangeKind
  /** `change_source` of the history: member, supplier, staff, system, import. */
  source: string
  businessReason: string
  changeReason: string
}

/**
 * The reason of a change in Czech: a listed reason by its name, a text that the product wrote about a member's own change (`Převedeno z
 * externí na pravidelnou …`), otherwise what the source implies. Reasons written by staff are not shown, because they may name people
 * (docs/rules/week.md#history).
 */
export function reasonOf({ kind, source, businessReason, changeReason }: StoredReason): string {
  const named = [changeReason, businessReason].find(isReason)
  if (named) return CHANGE_REASONS[named]
  if (businessReason === ITEMS_MERGED) return ITEMS_MERGED
  const own = OF_SOURCE[source]
  if (own) return CHANGE_REASONS[own]
  return businessReason || changeReason || CHANGE_REASONS[OF_MEMBER[kind]]
}
