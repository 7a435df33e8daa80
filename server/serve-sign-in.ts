import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { email } from '#contract/identity.ts'
import { maxPasswordLength } from '#domain/account/password.ts'
import { answerTo, type Context } from './access.ts'
import { sessionToken } from './account/session.ts'
import { signIn } from './account/sign-in.ts'
import { sendRefusal, type Http } from './platform/http/server.ts'
import { asked, contextOf, type Shared } from './serve.ts'

const credentials = z.object({ email, password: z.string('Zadejte heslo').min(1, 'Zadejte heslo').max(maxPasswordLength) })

async function answerSignIn(context: Context, request: FastifyRequest, reply: FastifyReply, oldToken: string | null) {
  const read = credentials.safeParse(request.body)
  if (!read.success) return sendRefusal(reply, 'INVALID_INPUT', read.error.issues[0]?.message)
  try {
    const { cookies, answer } = await signIn(context, read.data, { oldToken })
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    return await reply.send(answer)
  } catch (fault) {
    const refused = answerTo(fault, context, 'signIn')
    return reply.status(refused.status).send({ json: refused.toJSON() })
  }
}

/** Better Auth speaks Fetch; its own Node adapter hung behind Fastify, so requests are converted here. */
async function answerSignOut({ entrance }: Shared, origin: string, request: FastifyRequest, reply: FastifyReply) {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  const answer = await entrance.auth.handler(new Request(new URL(request.url, origin), { method: 'POST', headers, body: '{}' }))
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value)
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  return reply.status(answer.status).send(await answer.text())
}

/** Mounts what people sign in and out by at /api/auth; nothing else of Better Auth is reachable. */
export function serveSignIn(app: Http, shared: Shared, { origin, secret }: { origin: string; secret: string }) {
  app.post('/api/auth/sign-in/email', (request, reply) => {
    reply.header('cache-control', 'no-store')
    const context = contextOf(shared, secret, request.headers, asked(request, reply, { isUse: true }))
    return answerSignIn(context, request, reply, sessionToken(request.headers.cookie, secret))
  })
  app.post('/api/auth/sign-out', (request, reply) => {
    reply.header('cache-control', 'no-store')
    return answerSignOut(shared, origin, request, reply)
  })
}
