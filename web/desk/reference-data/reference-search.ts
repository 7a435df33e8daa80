import { SET_NAMES, type SetName } from '#domain/desk/reference-data/set-names.ts'

// Separate from its page: the router parses addresses before the page is loaded.

/** Whether a path names a set. */
export const isSetName = (text: string): text is SetName => (SET_NAMES as readonly string[]).includes(text)

export interface ReferenceSearch {
  /** Words to find. */
  q?: string | undefined
}

export const readReferenceSearch = ({ q }: Record<string, unknown>): ReferenceSearch =>
  (typeof q === 'string' || typeof q === 'number') && q !== '' ? { q: String(q).slice(0, 100) } : {}
