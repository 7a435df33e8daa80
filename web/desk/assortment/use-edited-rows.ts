import { useState } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { saveRowDraft, savedRowDrafts } from './saved-rows.ts'
import type { EditStop } from './row-draft.ts'

const without = <V>(map: ReadonlyMap<string, V>, id: string) => new Map([...map].filter(([each]) => each !== id))

const begun = () => new Map(Object.entries(savedRowDrafts()).map(([id, { first }]) => [id, first]))

/** The rows that are edited in place, each with the field in which editing started. */
export function useEditedRows(items: readonly DeskItem[]) {
  const [edited, setEdited] = useState<ReadonlyMap<string, EditStop>>(begun)
  const shown = items.map(({ id }) => id).join()
  const [seen, setSeen] = useState(shown)
  if (seen !== shown) {
    setSeen(shown)
    // A row that was out of view is reopened only if it has unsaved input.
    const saved = savedRowDrafts()
    setEdited(new Map([...edited].filter(([id]) => id in saved || shown.includes(id))))
  }
  return {
    edited,
    edit: (id: string, first: EditStop) => setEdited((before) => new Map([...before, [id, first]])),
    close: (id: string) => {
      saveRowDraft(id, null)
      setEdited((before) => without(before, id))
    },
  }
}
