import type { RequestType } from '#domain/help/support/request.ts'
import { isType } from './support-search.ts'

// Separate from its page: the router parses addresses before the page is loaded.

export interface DeskSearch {
  /** Resolved and closed requests instead of those that wait. */
  state?: 'settled'
  type?: RequestType
  assigned?: 'me' | 'nobody'
  q?: string
  /** The open request. */
  request?: string
}

export function readDeskSearch({ state, type, assigned, q, request }: Record<string, unknown>): DeskSearch {
  return {
    ...(state === 'settled' && { state }),
    ...(isType(type) && { type }),
    ...((assigned === 'me' || assigned === 'nobody') && { assigned }),
    ...(typeof q === 'string' && q !== '' && { q }),
    ...(typeof request === 'string' && { request }),
  }
}
