// Which of the two pages about shopping were opened in this browser. The names are those of the specification.
const flags: Readonly<Record<string, string>> = { '/how': 'viewed_how_it_works', '/modes': 'viewed_delivery_methods' }

/** Remembers that a page was opened. */
export function noteViewed(path: string): void {
  const flag = flags[path]
  if (flag === undefined) return
  try {
    localStorage.setItem(flag, 'true')
  } catch {
    // Without storage the page counts as unread.
  }
}

/** Whether a page was opened in this browser. */
export function wasViewed(path: '/how' | '/modes'): boolean {
  try {
    return localStorage.getItem(flags[path]!) !== null
  } catch {
    return false
  }
}
