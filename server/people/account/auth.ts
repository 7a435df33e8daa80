import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { maxPasswordLength, minPasswordLength } from '#domain/people/account/password.ts'
import { LONGEST_SESSION_DAYS } from '#domain/people/account/session.ts'
import type { Db } from '#server/platform/db/database.ts'
import { limit } from '#server/platform/limit.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { PasskeySite } from './passkey-site.ts'
import { sessionCookie } from './session.ts'

// OWASP's argon2id profile. Hashing can overload the server, so only a few run at once (docs/rules/people.md#passwords).
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

/** Better Auth for sign-in and sign-out; everything else about accounts is our own code. */
export function createAuth({ db, origin, secret }: { db: Db; origin: string; secret: string }) {
  const secure = origin.startsWith('https:')
  return betterAuth({
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    // Requests from other sites are refused earlier. Without https, a machine has several names.
    trustedOrigins: secure ? [origin] : (request) => [origin, `http://${request?.headers.get('host')}`],
    telemetry: { enabled: false },
    // Its log messages contain addresses; a failed sign-in is an answer, not a log event.
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
    // Its limiter counts neither accounts nor failures; signIn() does.
    rateLimit: { enabled: false },
    advanced: {
      // Our server sets this header from the socket and deletes any incoming one.
      ipAddress: { ipAddressHeaders: ['x-real-client-ip'], ipv6Subnet: 64 },
      database: { generateId: false },
      useSecureCookies: false,
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      cookies: { session_token: { name: secure ? sessionCookie.secure : sessionCookie.plain } },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** How people sign in here: the operator's settings. */
export interface AuthSettings {
  auth: Auth
  /** Cookies are for https only. */
  isSecure: boolean
  /** Minimum length of a new password. */
  minPasswordLength: number
  /** Never reveals which addresses are registered, not even at sign-up (docs/rules/people.md#sign-up). */
  hidesAddresses: boolean
  /** The site of passkeys; null if browsers store none for this origin. */
  passkeySite: PasskeySite | null
  /** Staff need a second factor to work. */
  staffNeedsSecondFactor: boolean
  /** Mails are sent, or a demo stores them to be read. */
  sendsMail: boolean
  /** Codes can be sent to phones. */
  sendsSms: boolean
  /** The people of the demo may sign in; everybody knows their password. */
  letsDemoIn: boolean
  /** Off only for load tests and benchmarks, which come from one address. */
  limitsAddresses: boolean
}
