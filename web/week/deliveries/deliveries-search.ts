// Separate from its page: the router parses addresses before the page is loaded.

export interface DeliveriesSearch {
  /** The open delivery. */
  delivery?: string
  /** Also lists planned deliveries. */
  planned?: true
}

export function readDeliveriesSearch({ delivery, planned }: Record<string, unknown>): DeliveriesSearch {
  return { delivery: typeof delivery === 'string' ? delivery : undefined, planned: planned === true ? true : undefined }
}
