import type { Context } from '#server/access.ts'
import type { Credentials } from './sign-in.ts'

/** What the browser is to keep, and what it is told. */
export interface Opened {
  cookies: string[]
  token: string
  answer: unknown
}

/** Compares a password and begins a session of its own, by Better Auth; null when address and password do not belong together. */
export async function openSession(
  { entrance, request }: Pick<Context, 'entrance' | 'request'>,
  { email, password }: Credentials,
): Promise<Opened | null> {
  try {
    const { headers, response } = await entrance.auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'x-real-client-ip': request.address, 'user-agent': request.userAgent }),
      returnHeaders: true,
    })
    return { cookies: headers.getSetCookie(), token: response.token, answer: response }
  } catch (fault) {
    const { statusCode } = fault as { statusCode?: number }
    if (statusCode === 401 || statusCode === 400) return null
    throw fault
  }
}
