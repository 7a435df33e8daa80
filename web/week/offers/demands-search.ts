// Separate from its page: the router parses addresses before the page is loaded.

/** The type of the items. */
export type Kind = 'product' | 'service'

export interface DemandsSearch {
  type?: Kind
  /** The pool whose offer is open. */
  offer?: string
}

export function readDemandsSearch(search: Record<string, unknown>): DemandsSearch {
  const { type, offer } = search
  return { type: type === 'service' ? type : undefined, offer: typeof offer === 'string' ? offer : undefined }
}
