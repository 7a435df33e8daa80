/** The saved input of a key, from before the page of this tab was left or reloaded. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Saves the input in this tab, or deletes it; ignores blocked storage. */
export function saveDraft(key: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Full, or switched off.
  }
}
