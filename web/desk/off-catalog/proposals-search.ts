// Apart from its page: the router reads addresses before the page is loaded.

export interface ProposalsSearch {
  /** What was decided, in place of what waits. */
  state?: 'decided'
  /** The proposal that is looked at. */
  item?: string
}

export function readProposalsSearch({ state, item }: Record<string, unknown>): ProposalsSearch {
  return {
    ...(state === 'decided' && { state }),
    ...(typeof item === 'string' && { item }),
  }
}
