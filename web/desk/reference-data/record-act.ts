import type { ReferenceRecord } from '#contract/desk/reference-data.ts'
import type { SetName } from '#domain/desk/reference-data/set-names.ts'
import type { ReferenceSearch } from './reference-search.ts'

/** The records of a set that are listed. */
export interface ReferencePageProps {
  set: SetName
  search: ReferenceSearch
  onSearch: (search: ReferenceSearch, step?: 'own' | 'same') => void
}

/** What is being done over the list. */
export type RecordAct = { does: 'add' | 'import' } | { does: 'change' | 'remove' | 'history'; record: ReferenceRecord }
