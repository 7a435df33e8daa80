/** Leaves the app for a public page, which is a separate document; never resolves, so that nothing renders meanwhile. */
export function toSite(path: string): Promise<never> {
  location.replace(path)
  return new Promise(() => {})
}
