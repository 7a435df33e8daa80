import { randomUUID } from 'node:crypto'
import type { TemplateView } from '#contract/week/template.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'
import { openClient, type HttpClient } from './http-client.ts'

/** A signed-in member with the line to change. */
export interface Member {
  /** The `cookie` header of the session, and the token in it. */
  cookie: string
  token: string
  userId: string
  weekStart: string
  line: { id: string; quantity: number; maxPrice: number | null }
  call: (procedure: string, input: unknown) => Promise<Buffer>
}

/** Opens a connection on which a member calls procedures. */
export async function openCalls(address: string, cookie: string): Promise<Member['call']> {
  const client = await openClient(address, { origin: address, cookie, 'x-ui-path': '/demand' })
  return (procedure, input) => client.post(`/rpc/${procedure}`, JSON.stringify({ json: input }), `idempotency-key: ${randomUUID()}\r\n`)
}

/** Signs in somebody of the demo world; the `cookie` header of the session. */
export async function cookieOf(address: string, key: string): Promise<string> {
  const answer = await fetch(new URL('/api/auth/sign-in/email', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ email: emailOf(key), password: demoPassword }),
  })
  if (answer.status !== 200) throw new Error(`${key} could not sign in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

/** Signs in a member of the demo world, and finds a line of the template and a later week to change it in. */
export async function signIn(address: string, key: string): Promise<Member> {
  const cookie = await cookieOf(address, key)
  // The cookie contains the session's token and its signature.
  const token = /=([^.]+)\./.exec(decodeURIComponent(cookie))![1]!
  const call = await openCalls(address, cookie)
  const read = async (procedure: string) => (JSON.parse((await call(procedure, undefined)).toString()) as { json: unknown }).json
  const { person } = (await read('account/me')) as { person: { id: string } }
  const template = (await read('template/read')) as TemplateView
  const weeks = (await read('basket/weeks')) as { weekStart: string; isOpen: boolean }[]
  const line = template.lines.find(({ recurrenceWeeks }) => recurrenceWeeks === 1)!
  return { cookie, token, userId: person.id, weekStart: weeks.filter(({ isOpen }) => isOpen).at(-1)!.weekStart, line, call }
}

/** The changes of each member by our API. */
export const httpChanges = (members: readonly Member[]) =>
  members.map(
    ({ call, weekStart, line }) =>
      (n: number) =>
        // Never the template's own quantity, which would remove the override.
        call('basket/changeItem', { weekStart, lineId: line.id, quantity: line.quantity + 1000 * (1 + (n % 2)), maxPrice: line.maxPrice }),
  )

/** Requests of each member to a bare server: `values` follow the member in its statement. */
export const bareRequests = (clients: readonly HttpClient[], path: string, values: (member: number, n: number) => readonly unknown[]) =>
  clients.map((client, member) => (n: number) => client.post(path, JSON.stringify(values(member, n))))
