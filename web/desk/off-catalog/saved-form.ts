import type { OffCatalogDraft } from './off-catalog-draft.ts'
import type { OfPage } from './use-pictures.ts'
import { saveDraft, readDraft } from '../../lib/saved-draft.ts'

/** The saved input, without the picture that it may have been read from. */
export interface SavedForm {
  /** The visit it belongs to; another visit starts anew. */
  visit: string
  draft: OffCatalogDraft
  ofPage: OfPage | null
  hadPicture: boolean
}

// By member: the next one at the same tab does not see it.
const keyOf = (whose: string) => `dohromady:off-catalog:1:${whose}`

/** The input of this visit from before a reload or a leave. */
export function readForm(whose: string, visit: string): SavedForm | null {
  const saved = readDraft(keyOf(whose)) as SavedForm | null
  return saved?.visit === visit ? saved : null
}

export const saveForm = (whose: string, form: SavedForm | null): void => saveDraft(keyOf(whose), form)
