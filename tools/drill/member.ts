import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { WebSocket } from 'ws'
import type { contract } from '#contract/index.ts'
import { formOf } from '#server/test/send-form.ts'
import { demoPassword, emailOf } from '#server/seed/cast.ts'

interface Line {
  id: string
}

/** A member of the demo at an address, with plain HTTP, as a browser would speak. */
export async function signInAt(origin: string, key: string) {
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  const entered = await post('/api/auth/sign-in/email', { email: emailOf(key), password: demoPassword })
  if (!entered.ok) throw new Error(`${key} could not sign in: ${entered.status} ${await entered.text()}`)
  const cookie = entered.headers
    .getSetCookie()
    .map((each) => each.split(';')[0]!)
    .join('; ')

  const ask = async <Answer>(procedure: string, input: unknown, at = origin, key: string = randomUUID()): Promise<Answer> => {
    const answer = await fetch(`${at}/rpc/${procedure}`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ json: input }),
    })
    if (!answer.ok) throw new Error(`${procedure}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { json: Answer }).json
  }
  /** Sends a picture of one's own, and returns its address, or the sentence of the refusal. */
  const sendPicture = async (picture: File, at = origin): Promise<{ status: number; said: string }> => {
    const answer = await fetch(`${at}/rpc/uploads/storeScreenshot`, {
      method: 'POST',
      headers: { origin, cookie, 'idempotency-key': randomUUID() },
      body: formOf({ picture }),
    })
    const { json } = (await answer.json()) as { json: { address?: string; message?: string } }
    return { status: answer.status, said: json.address ?? json.message ?? '' }
  }
  const lines = async (at?: string) => (await ask<{ lines: Line[] }>('template/read', {}, at)).lines.map(({ id }) => id)
  return {
    lines,
    sendPicture,
    /** Removes a line under an idempotency key, and returns the whole answer. */
    remove: (lineId: string, key: string, at?: string) => ask<{ acceptedAt: string }>('template/removeLine', { lineId }, at, key),
    /** A tab that follows what changes; `next` is the next room that is stale. */
    openTab: async () => {
      const socket = new WebSocket(`${origin.replace('http', 'ws')}/live`, { headers: { origin, cookie } })
      // Also after an error, which nobody may be waiting for yet.
      const closed = new Promise<void>((done) => socket.once('close', () => done()))
      socket.on('error', () => {})
      await once(socket, 'open')
      const { live } = createORPCClient<ContractRouterClient<typeof contract>>(new RPCLink({ websocket: socket as never }))
      const hints = await live.hints()
      return { closed, next: async () => ((await hints.next()).value as { room: string }).room, close: () => socket.terminate() }
    },
    load: (address: string, at = origin) => fetch(`${at}${address}`, { headers: { cookie } }),
    /** Removes the first line of the regular purchase; `at` is a server beside the proxy. */
    removeFirst: async (at?: string): Promise<string> => {
      const [lineId] = await lines(at)
      await ask('template/removeLine', { lineId }, at)
      return lineId!
    },
  }
}
