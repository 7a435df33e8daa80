/** The flags that `/viewed.js` sets once a page was opened in this browser, named as in the specification. */
export const viewedFlags = { '/how': 'viewed_how_it_works', '/modes': 'viewed_delivery_methods' } as const

/** Whether a page was opened in this browser. */
export function wasViewed(path: keyof typeof viewedFlags): boolean {
  try {
    return localStorage.getItem(viewedFlags[path]) !== null
  } catch {
    return false
  }
}
