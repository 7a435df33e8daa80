import type { ChangeKind } from './change.ts'

/** Why something changes (spec 2 §3, change reasons). */
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

/** What the product itself writes of a basket's change that a merge of two items made: unlike what staff wrote down, it names nobody. */
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
 * Why an item changed, in Czech: a reason of the list as it is named there, what the product itself wrote about a member's own change
 * (`Převedeno z externí na pravidelnou …`), else what the source alone says. What staff wrote down stays with staff, as it may name
 * people (design: security O12).
 */
export function reasonOf({ kind, source, businessReason, changeReason }: StoredReason): string {
  const named = [changeReason, businessReason].find(isReason)
  if (named) return CHANGE_REASONS[named]
  if (businessReason === ITEMS_MERGED) return ITEMS_MERGED
  const own = OF_SOURCE[source]
  if (own) return CHANGE_REASONS[own]
  return businessReason || changeReason || CHANGE_REASONS[OF_MEMBER[kind]]
}
