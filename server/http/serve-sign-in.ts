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
  body: z.ZodType<Body>
  take: (context: Context, body: Body, request: FastifyRequest) => Promise<Answer>
}

type Answer = SignedIn | ({ cookies: string[] } & KeyRequest)

/** A sign-in step: sets its cookies, which scripts cannot read, and answers whether a code is owed. */
function serveStep<Body>({ body, take }: Step<Body>, shared: Shared, secret: string) {
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
      const refused = answerTo(fault, context, 'signIn')
      return reply.status(refused.status).send({ json: refused.toJSON() })
    }
  }
}

/** Better Auth uses the Fetch API. Its own Node adapter hung behind Fastify, so requests are converted here. */
async function answerSignOut({ authSettings }: Shared, origin: string, request: FastifyRequest, reply: FastifyReply) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  const answer = await authSettings.auth.handler(new Request(new URL(request.url, origin), { method: 'POST', headers, body: '{}' }))
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.status(answer.status).send(await answer.text())
}

/** Mounts sign-in and sign-out at /api/auth; no other endpoint of Better Auth is reachable. */
export function serveSignIn(app: Http, shared: Shared, { origin, secret }: { origin: string; secret: string }) {
  const oldToken = (request: FastifyRequest) => sessionToken(request.headers.cookie, { secret, isSecure: shared.authSettings.isSecure })
  const stepToken = (request: FastifyRequest) =>
    cookieOf(request.headers.cookie, shared.authSettings.isSecure ? secondStepCookie.secure : secondStepCookie.plain)

  const first: Step<z.output<typeof credentials>> = {
    body: credentials,
    take: (context, body, request) => signIn(context, body, { oldToken: oldToken(request) }),
  }
  const secondStep: Step<z.output<typeof second>> = {
    body: second,
    take: (context, body, request) => passSecondStep(context, body, { stepToken: stepToken(request), oldToken: oldToken(request) }),
  }
  app.post('/api/auth/sign-in/email', serveStep(first, shared, secret))
  app.post('/api/auth/sign-in/second-step', serveStep(secondStep, shared, secret))
  const byKey: Step<Assertion> = {
    body: assertion,
    take: (context, body, request) => signInByPasskey(context, body, { oldToken: oldToken(request) }),
  }
  const ask: Step<object> = { body: nothing, take: async (context) => ({ cookies: [], ...(await askForPasskey(context)) }) }
  const askStep: Step<object> = {
    body: nothing,
    take: async (context, _, request) => ({ cookies: [], ...(await askStepKey(context, stepToken(request))) }),
  }
  app.post('/api/auth/sign-in/passkey', serveStep(byKey, shared, secret))
  app.post('/api/auth/passkey/sign-in', serveStep(ask, shared, secret))
  app.post('/api/auth/passkey/second-step', serveStep(askStep, shared, secret))
  app.post('/api/auth/sign-out', (request, reply) => {
    reply.header('cache-control', 'no-store')
    return answerSignOut(shared, origin, request, reply)
  })
}
