import { hash, verify } from '@node-rs/argon2'
import { betterAuth } from 'better-auth'
import { minPasswordLength } from '#domain/account/password.ts'
import type { Db } from '#server/platform/db/database.ts'
import { limit } from '#server/platform/limit.ts'
import { Refusal } from '#server/platform/refusal.ts'
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
    expiresIn: 60 * 60 * 24 * 7,
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

/** Better Auth with the settings of security §6.3. Sign-up, codes and resets come with the account flows. */
export function createAuth({ db, origin, secret, limitRate }: { db: Db; origin: string; secret: string; limitRate: boolean }) {
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
      maxPasswordLength: 128,
      revokeSessionsOnPasswordReset: true,
      password: { hash: hashPassword, verify: ({ hash: stored, password }) => oneOfFew(() => verify(stored, password)) },
    },
    rateLimit: {
      enabled: limitRate,
      storage: 'database',
      modelName: 'auth_rate_limits',
      fields: { lastRequest: 'last_request' },
      customRules: { '/sign-in/email': { window: 60, max: 5 } },
    },
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
