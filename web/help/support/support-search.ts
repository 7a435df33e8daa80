import type { RequestType } from '#domain/help/support/request.ts'

// Separate from its page: the router parses addresses before the page is loaded.

export interface SupportSearch {
  /** The open request. */
  request?: string
  /** The form, with this type chosen. */
  new?: RequestType
  /** The purchase item that the form is about. */
  item?: string
}

// Without the list of domain, whose file has the texts of the form too.
export const isType = (type: unknown): type is RequestType => type === 'support' || type === 'complaint'

export function readSupportSearch({ request, new: type, item }: Record<string, unknown>): SupportSearch {
  return {
    ...(typeof request === 'string' && { request }),
    ...(isType(type) && { new: type }),
    ...(typeof item === 'string' && { item }),
  }
}

/** The address of a request. */
export const requestHref = (id: string): string => `/support?request=${id}`
/** The address of the form for a new request. */
export const newRequestHref = (type: RequestType = 'support'): string => `/support?new=${type}`
/** The address of the form for a complaint about a purchase item. */
export const complainHref = (purchaseItemId: string): string => `/support?new=complaint&item=${purchaseItemId}`
