/** What was being written under a key, before this page of the tab was left or loaded anew. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps it in this tab, or nothing more; a browser that keeps nothing is no reason to stop. */
export function keepDraft(key: string, draft: object | null): void {
  try {
    if (draft) sessionStorage.setItem(key, JSON.stringify(draft))
    else sessionStorage.removeItem(key)
  } catch {
    // Full, or switched off.
  }
}
