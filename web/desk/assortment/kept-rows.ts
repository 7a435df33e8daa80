import { signedInId } from '../../people/account/session.ts'
import { keepDraft, readDraft } from '../../lib/kept-draft.ts'
import type { RowDraft, RowState } from './row-draft.ts'
import type { EditStop } from './row-draft.ts'

/** What is being written in a row, over what. */
interface KeptRow {
  /** The field that it was begun with. */
  first: EditStop
  base: { version: number; state: RowState }
  draft: RowDraft
  reason: string
}

const keyOf = () => `dohromady:desk-rows:1:${signedInId()}`

/** What is being written in rows, by item: it is there again with its row, after a filter, a way back or a link. */
export const keptRows = (): Readonly<Record<string, KeptRow>> => (readDraft(keyOf()) as Record<string, KeptRow> | null) ?? {}

export function keepRow(itemId: string, row: KeptRow | null): void {
  const { [itemId]: _, ...others } = keptRows()
  const rows = row ? { ...others, [itemId]: row } : others
  keepDraft(keyOf(), Object.keys(rows).length > 0 ? rows : null)
}
