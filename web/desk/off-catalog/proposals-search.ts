// Separate from its page: the router parses addresses before the page is loaded.

export interface ProposalsSearch {
  /** Decided proposals instead of waiting ones. */
  state?: 'decided'
  /** The open proposal. */
  item?: string
}

export function readProposalsSearch({ state, item }: Record<string, unknown>): ProposalsSearch {
  return {
    ...(state === 'decided' && { state }),
    ...(typeof item === 'string' && { item }),
  }
}
