// Apart from its page: the router reads addresses before the page is loaded.

export interface DeliveriesSearch {
  /** The delivery that is looked at. */
  delivery?: string
  /** Deliveries that have not begun are listed too. */
  planned?: true
}

export function readDeliveriesSearch({ delivery, planned }: Record<string, unknown>): DeliveriesSearch {
  return { delivery: typeof delivery === 'string' ? delivery : undefined, planned: planned === true ? true : undefined }
}
