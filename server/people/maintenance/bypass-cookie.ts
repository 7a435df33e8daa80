import { BYPASS_SECONDS } from '#domain/people/maintenance/lock.ts'
import { cookieOf } from '#server/platform/http/cookie.ts'

const nameOf = (secure: boolean) => (secure ? '__Host-bypass' : 'bypass')

/** The cookie of a bypass for its 24 hours; scripts cannot read it, and other sites cannot send it. */
export function bypassCookie(token: string, secure: boolean): string {
  return `${nameOf(secure)}=${token}; Max-Age=${BYPASS_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
}

/** The token of a request's bypass; null if there is none. */
export function bypassToken(header: string | undefined, secure: boolean): string | null {
  return cookieOf(header, nameOf(secure))
}
