/** Leaves the app for a public page, which is a document of its own; never comes back, so that nothing is drawn meanwhile. */
export function toSite(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => {})
}
