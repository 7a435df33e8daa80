// Which of the two pages about shopping were opened in this browser. The names are those of the specification.
const flags = { '/how': 'viewed_how_it_works', '/modes': 'viewed_delivery_methods' } as const

/** Remembers that a page was opened. */
export function noteViewed(path: keyof typeof flags): void {
  try {
    localStorage.setItem(flags[path], 'true')
  } catch {
    // Without storage the page counts as unread.
  }
}

/** Whether a page was opened in this browser. */
export function wasViewed(path: keyof typeof flags): boolean {
  try {
    return localStorage.getItem(flags[path]) !== null
  } catch {
    return false
  }
}
