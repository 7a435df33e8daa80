// Separate from its page: the router parses addresses before the page is loaded.

export interface DeliveriesSearch {
  /** The open delivery. */
  delivery?: string
  /** Also lists planned deliveries. */
  planned?: true
  /** Also lists deliveries that were handed over or ended otherwise. */
  ended?: true
}

export function readDeliveriesSearch({ delivery, planned, ended }: Record<string, unknown>): DeliveriesSearch {
  return {
    delivery: typeof delivery === 'string' ? delivery : undefined,
    planned: planned === true ? true : undefined,
    ended: ended === true ? true : undefined,
  }
}
