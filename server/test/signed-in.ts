import { Secret, TOTP } from 'otpauth'
import { actorOfToken, endOf, sessionToken } from '#server/people/account/session.ts'
import { signIn } from '#server/people/account/sign-in.ts'
import { appNow } from '#server/platform/db/database.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import type { World } from './call.ts'

// Shared by tests of sessions and the second factor.

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'
let networks = 0
const elsewhere = () => `2001:db8:9:${(networks += 1).toString(16)}::/64`

/** The context of a command that uses HTTP, from a separate network. */
export const contextOf = ({ db, notices, maintenance, keyedHash, authSettings, trail, log }: World, userAgent = firefox) =>
  ({
    db,
    notices,
    maintenance,
    keyedHash,
    authSettings,
    trail,
    log,
    request: { address: elsewhere(), userAgent, bypass: null },
  }) as unknown as Parameters<typeof signIn>[0]

/** The value of a cookie that was set. */
export const valueOf = (cookies: readonly string[], name: string) =>
  cookies.map((cookie) => new RegExp(`^${name}=([^;]*)`).exec(cookie)?.[1]).find((value) => value !== undefined) ?? ''

/** A browser with this session, which stores the cookies it gets. */
export function browserWith(world: World, cookie: string) {
  let sid = cookie
  const token = () => sessionToken(`sid=${sid}`, { secret: world.secret, isSecure: false })!
  const request = {
    answerHeader: (name: string, value: string) => {
      if (name === 'set-cookie') sid = valueOf([value], 'sid')
    },
  }
  const identify = async () => actorOfToken(world.db, token())
  const endOfSession = async () => endOf(world.db, token())
  return {
    token,
    get account() {
      return world.as(null, { ...request, address: elsewhere() }, { identify, endOfSession }).account
    },
    /** Repeats requests with this idempotency key. */
    repeating: (idempotencyKey: string) =>
      world.as(null, { ...request, address: elsewhere(), idempotencyKey }, { identify, endOfSession }).account,
  }
}

/** Signs in a member of the cast without a second factor. */
export async function signedIn(world: World, key: string, { userAgent = firefox, password = demoPassword } = {}) {
  const { cookies } = await signIn(contextOf(world, userAgent), { email: emailOf(key), password }, { oldToken: null })
  return browserWith(world, valueOf(cookies, 'sid'))
}

/** The code that an app with this secret shows, some half minutes before or after the product's time. */
export async function appCode({ db }: World, secret: string, steps = 0): Promise<string> {
  const timestamp = (await appNow(db)).getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}
