import { BYPASS_SECONDS } from '#domain/people/maintenance/lock.ts'
import { cookieOf } from '#server/platform/http/cookie.ts'

const nameOf = (secure: boolean) => (secure ? '__Host-bypass' : 'bypass')

/** The cookie that keeps a bypass in the browser for its 24 hours (spec 1 §9); no script reads it, no other site sends it. */
export function bypassCookie(token: string, secure: boolean): string {
  return `${nameOf(secure)}=${token}; Max-Age=${BYPASS_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** The token of a request's bypass; null without one. */
export function bypassToken(header: string | undefined, secure: boolean): string | null {
  return cookieOf(header, nameOf(secure))
}
