import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { maxPasswordLength, minPasswordLength } from '#domain/people/account/password.ts'
import { LONGEST_SESSION_DAYS } from '#domain/people/account/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import { limit } from '#server/platform/limit.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PasskeySite } from './passkey-site.ts'
import { sessionCookie } from './session.ts'

// OWASP's argon2id profile; hashing is a lever for overload, so only a few run at once (design: security §3.2).
const argon2id = { algorithm: 2 /* argon2id */, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const oneOfFew = limit(4, { mostWaiting: 20, refuse: () => new Refusal('TOO_MANY_REQUESTS') })

export const hashPassword = (password: string) => oneOfFew(() => hash(password, argon2id))

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

// Better Auth's models on our tables.
const tables = {
  user: { modelName: 'users', fields: { name: 'display_name', emailVerified: 'email_verified', ...times } },
  session: {
    modelName: 'sessions',
    fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...times },
    expiresIn: 60 * 60 * 24 * LONGEST_SESSION_DAYS,
    cookieCache: { enabled: false },
  },
  account: {
    modelName: 'auth_accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...times,
    },
  },
  verification: { modelName: 'auth_verifications', fields: { expiresAt: 'expires_at', ...times } },
}

/** Better Auth with the settings of security §6.3, for signing in and out; everything else about accounts is our own acts. */
export function createAuth({ db, origin, secret }: { db: Db; origin: string; secret: string }) {
  const secure = origin.startsWith('https:')
  return betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    // The requests of other sites are refused before they come here. Without https, one machine has several names.
    trustedOrigins: secure ? [origin] : (request) => [origin, `http://${request?.headers.get('host')}`],
    telemetry: { enabled: false },
    // Its messages name addresses; a failed sign-in is an answer, not an event of the log.
    logger: { disabled: true },
    database: { db, type: 'postgres', transaction: true },
    disabledPaths: ['/sign-up/email', '/update-user', '/change-email', '/set-password', '/delete-user'],
    ...tables,
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash: stored, password }) => oneOfFew(() => verify(stored, password)) },
    },
    // Its counters know neither accounts nor failures: signIn() counts itself.
    rateLimit: { enabled: false },
    advanced: {
      // Our server sets this header from the socket and deletes any that came in.
      ipAddress: { ipAddressHeaders: ['x-real-client-ip'], ipv6Subnet: 64 },
      database: { generateId: false },
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: secure ? sessionCookie.secure : sessionCookie.plain } },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** How people come in here: by what, and on which of the operator's terms. */
export interface Entrance {
  auth: Auth
  /** Cookies are for https alone. */
  isSecure: boolean
  /** Fewest characters of a new password. */
  minPasswordLength: number
  /** Nobody is told which addresses are registered: not by signing up either (design: security I8). */
  hidesAddresses: boolean
  /** Where passkeys are kept for; null where browsers keep none. */
  passkeySite: PasskeySite | null
  /** Who is staff works only with a second factor. */
  staffNeedsSecondFactor: boolean
  /** Mails leave here, or a demo keeps them to be read. */
  sendsMail: boolean
  /** Codes can be sent to telephones. */
  sendsSms: boolean
  /** The people of the demo may come in, whose password everybody knows. */
  letsDemoIn: boolean
  /** Off for storms and benchmarks alone, which come from one address. */
  limitsAddresses: boolean
}
