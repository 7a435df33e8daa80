// Apart from its page: the router reads addresses before the page is loaded.

/** What a demand is of. */
export type Kind = 'product' | 'service'

export interface DemandsSearch {
  type?: Kind
  /** The demand whose offer is open. */
  offer?: string
}

export function readDemandsSearch(search: Record<string, unknown>): DemandsSearch {
  const { type, offer } = search
  return { type: type === 'service' ? type : undefined, offer: typeof offer === 'string' ? offer : undefined }
}
