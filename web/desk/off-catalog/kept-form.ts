import type { OffCatalogDraft } from './off-catalog-draft.ts'
import type { OfPage } from './use-pictures.ts'
import { keepDraft, readDraft } from '../../lib/kept-draft.ts'

/** What is being filled in, without the picture it may have been read from. */
export interface KeptForm {
  /** Of which visit it is: another one begins anew. */
  visit: string
  draft: OffCatalogDraft
  ofPage: OfPage | null
  hadPicture: boolean
}

// By whom it is filled in: the next one at the same tab sees nothing of it.
const keyOf = (whose: string) => `dohromady:off-catalog:1:${whose}`

/** What was filled in on this visit before the page was left or loaded anew. */
export function readForm(whose: string, visit: string): KeptForm | null {
  const kept = readDraft(keyOf(whose)) as KeptForm | null
  return kept?.visit === visit ? kept : null
}

export const keepForm = (whose: string, form: KeptForm | null): void => keepDraft(keyOf(whose), form)
