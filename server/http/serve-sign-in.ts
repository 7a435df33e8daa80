import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { email } from '#contract/people/identity.ts'
import { assertion, type Assertion, type KeyRequest } from '#contract/people/passkey-shapes.ts'
import { secondCode } from '#contract/people/security.ts'
import { maxPasswordLength } from '#domain/people/account/password.ts'
import { answerTo } from '../access.ts'
import type { Context } from '../context.ts'
import { askStepKey, passSecondStep } from '../people/account/pass-second-step.ts'
import { secondStepCookie, sessionToken } from '../people/account/session.ts'
import { signIn, type SignedIn } from '../people/account/sign-in.ts'
import { askForPasskey, signInByPasskey } from '../people/account/sign-in-by-passkey.ts'
import { signOut } from '../people/account/sign-out.ts'
import { cookieOf } from '../platform/http/cookie.ts'
import { sendRefusal } from '../platform/http/server.ts'
import type { Http } from '../platform/http/app.ts'
import { asked, contextOf } from './serve.ts'
import type { Shared } from './shared.ts'

const credentials = z.object({ email, password: z.string('Zadejte heslo').min(1, 'Zadejte heslo').max(maxPasswordLength) })

const nothing = z.object({})
// A request without a key is a code, as before passkeys existed.
const second = z.union([z.strictObject({ passkey: assertion }), secondCode])

interface Step<Body> {
  /** Its name in the log. */
  name: string
  body: z.ZodType<Body>
  take: (context: Context, body: Body, request: FastifyRequest) => Promise<Answer>
}

type Answer = SignedIn | ({ cookies: string[] } & (KeyRequest | { success: true }))

/** A step of sign-in or sign-out: sets its cookies, which scripts cannot read, and answers whether a code is owed. */
function serveStep<Body>({ name, body, take }: Step<Body>, shared: Shared, secret: string) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    const context = contextOf(shared, secret, request.headers, asked(request, reply, { isUse: true }))
    const read = body.safeParse(request.body)
    if (!read.success) return sendRefusal(reply, 'INVALID_INPUT', read.error.issues[0]?.message)
    try {
      const { cookies, ...said } = await take(context, read.data, request)
      for (const cookie of cookies) reply.header('set-cookie', cookie)
      return await reply.send(said)
    } catch (fault) {
      const refused = answerTo(fault, context, name)
      return reply.status(refused.status).send({ json: refused.toJSON() })
    }
  }
}

/** Mounts sign-in and sign-out at /api/auth. */
export function serveSignIn(app: Http, shared: Shared, { secret }: { secret: string }) {
  const oldToken = (request: FastifyRequest) => sessionToken(request.headers.cookie, { secret, isSecure: shared.authSettings.isSecure })
  const stepToken = (request: FastifyRequest) =>
    cookieOf(request.headers.cookie, shared.authSettings.isSecure ? secondStepCookie.secure : secondStepCookie.plain)

  const first: Step<z.output<typeof credentials>> = {
    name: 'signIn',
    body: credentials,
    take: (context, body, request) => signIn(context, body, { oldToken: oldToken(request) }),
  }
  const secondStep: Step<z.output<typeof second>> = {
    name: 'signIn',
    body: second,
    take: (context, body, request) => passSecondStep(context, body, { stepToken: stepToken(request), oldToken: oldToken(request) }),
  }
  app.post('/api/auth/sign-in/email', serveStep(first, shared, secret))
  app.post('/api/auth/sign-in/second-step', serveStep(secondStep, shared, secret))
  const byKey: Step<Assertion> = {
    name: 'signIn',
    body: assertion,
    take: (context, body, request) => signInByPasskey(context, body, { oldToken: oldToken(request) }),
  }
  const ask: Step<object> = {
    name: 'signIn',
    body: nothing,
    take: async (context) => ({ cookies: [], ...(await askForPasskey(context)) }),
  }
  const askStep: Step<object> = {
    name: 'signIn',
    body: nothing,
    take: async (context, _, request) => ({ cookies: [], ...(await askStepKey(context, stepToken(request))) }),
  }
  // Whatever the body says: a sign-out must not fail because of it.
  const out: Step<unknown> = {
    name: 'signOut',
    body: z.unknown(),
    take: async (context, _, request) => ({ cookies: [await signOut(context, oldToken(request))], success: true }),
  }
  app.post('/api/auth/sign-in/passkey', serveStep(byKey, shared, secret))
  app.post('/api/auth/passkey/sign-in', serveStep(ask, shared, secret))
  app.post('/api/auth/passkey/second-step', serveStep(askStep, shared, secret))
  app.post('/api/auth/sign-out', serveStep(out, shared, secret))
}
