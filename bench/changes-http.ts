import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { TemplateView } from '#contract/week/template.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import type { Measured } from './changes.ts'

/** A signed-in member with the line to change. */
export interface Client {
  token: string
  userId: string
  weekStart: string
  line: { id: string; quantity: number; maxPrice: number | null }
  call: (procedure: string, input: unknown, key?: string) => Promise<unknown>
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

interface Answer {
  status: number
  cookie: string
  body: string
}

function post(address: string, path: string, body: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const all = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), origin: address, ...headers }
    const sent = request(new URL(path, address), { method: 'POST', agent, headers: all }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const cookie = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ')
        resolve({ status: answer.statusCode ?? 0, cookie, body: Buffer.concat(parts).toString() })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Signs in a member of the demo world, and finds a line of the template and a later week to change it in. */
export async function signIn(address: string, key: string): Promise<Client> {
  const signedIn = await post(address, '/api/auth/sign-in/email', JSON.stringify({ email: emailOf(key), password: demoPassword }), {})
  if (signedIn.status !== 200) throw new Error(`${key} could not sign in: ${signedIn.status} ${signedIn.body}`)
  // The cookie contains the session's token and its signature.
  const token = /=([^.]+)\./.exec(decodeURIComponent(signedIn.cookie))![1]!
  const call = async (procedure: string, input: unknown, idempotencyKey?: string) => {
    const headers = { cookie: signedIn.cookie, 'x-ui-path': '/demand', ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) }
    const { status, body } = await post(address, `/rpc/${procedure}`, JSON.stringify({ json: input }), headers)
    if (status !== 200) throw new Error(`${procedure} answered ${status}: ${body}`)
    return (JSON.parse(body) as { json: unknown }).json
  }
  const { person } = (await call('account/me', undefined)) as { person: { id: string } }
  const template = (await call('template/read', undefined)) as TemplateView
  const weeks = (await call('basket/weeks', undefined)) as { weekStart: string; isOpen: boolean }[]
  const line = template.lines.find(({ recurrenceWeeks }) => recurrenceWeeks === 1)!
  return { token, userId: person.id, weekStart: weeks.filter(({ isOpen }) => isOpen).at(-1)!.weekStart, line, call }
}

/** Every member changes a line repeatedly, waiting for each answer, for this many seconds. */
export async function httpChanges(members: readonly Client[], seconds: number): Promise<Measured> {
  const started = performance.now()
  const until = started + seconds * 1000
  const latencies: number[] = []
  await Promise.all(
    members.map(async ({ call, weekStart, line }) => {
      for (let n = 1; performance.now() < until; n++) {
        const at = performance.now()
        // Never the template's own quantity, which would remove the override.
        const input = { weekStart, lineId: line.id, quantity: line.quantity + 1000 * (1 + (n % 2)), maxPrice: line.maxPrice }
        await call('basket/changeItem', input, randomUUID())
        latencies.push(performance.now() - at)
      }
    }),
  )
  return { changes: latencies.length, seconds: (performance.now() - started) / 1000, latencies }
}
