import { signedInId } from '../../people/account/session.ts'
import { saveDraft, readDraft } from '../../lib/saved-draft.ts'
import type { EditStop, RowBase, RowDraft } from './row-draft.ts'

/** Unsaved input in a row, and the state it is based on. */
interface SavedRowDraft {
  /** The field that editing started with. */
  first: EditStop
  base: RowBase
  draft: RowDraft
}

const keyOf = () => `dohromady:desk-rows:2:${signedInId()}`

/** Unsaved input in rows, by item: it is restored with its row, after a filter, going back or a link. */
export const savedRowDrafts = (): Readonly<Record<string, SavedRowDraft>> =>
  (readDraft(keyOf()) as Record<string, SavedRowDraft> | null) ?? {}

export function saveRowDraft(itemId: string, row: SavedRowDraft | null): void {
  const { [itemId]: _, ...others } = savedRowDrafts()
  const rows = row ? { ...others, [itemId]: row } : others
  saveDraft(keyOf(), Object.keys(rows).length > 0 ? rows : null)
}
