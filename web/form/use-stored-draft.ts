import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { readDraft, saveDraft } from '../lib/saved-draft.ts'

export interface StoredDraft {
  /** Whether the form started with stored input. */
  isContinued: boolean
  /** Deletes the stored input. */
  forget: () => void
}

/** Stores the input of a form in this tab, with every change; `write` puts stored input into the fields. */
export function useStoredDraft<Draft extends object>(
  name: string | undefined,
  { draft, isDirty, write }: { draft: Draft; isDirty: boolean; write: (found: Draft) => void },
): StoredDraft {
  const [found, setFound] = useState(() => (name === undefined ? null : (readDraft(name) as Draft | null)))
  const isOver = useRef(false)
  const writeFound = useEffectEvent(() => found && write(found))
  // Before the first paint, so that the empty form never shows.
  useLayoutEffect(() => void writeFound(), [])
  useEffect(() => {
    if (!isDirty) isOver.current = false
    if (name !== undefined && !isOver.current) saveDraft(name, isDirty ? draft : null)
  }, [name, draft, isDirty])
  return {
    isContinued: found !== null,
    forget: () => {
      isOver.current = true
      setFound(null)
      if (name !== undefined) saveDraft(name, null)
    },
  }
}
