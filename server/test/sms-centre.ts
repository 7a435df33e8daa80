import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What happens to one message. */
export type SmsFate =
  | 'taken'
  /** Accepted, but the connection breaks before the answer. */
  | 'cut'
  /** Never answered. */
  | 'stalled'
  /** Refused with this status and, optionally, this code of Twilio's. */
  | { status: number; code?: number }

export interface SmsCentre {
  url: string
  /** The account and its credentials. */
  accountSid: string
  authToken: string
  /** The accepted messages, in order. */
  taken: { to: string; from: string; text: string }[]
  /** The number of requests. */
  asked: () => number
  decide: (fate: (phone: string) => SmsFate) => void
  close: () => Promise<void>
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** A real HTTP server on loopback with Twilio's Messages resource, which a test can make refuse, stall or disconnect. */
export async function openSmsCentre(): Promise<SmsCentre> {
  const accountSid = `AC${'0'.repeat(32)}`
  const authToken = 'velmi-tajny-token'
  const taken: SmsCentre['taken'] = []
  let fateOf: (phone: string) => SmsFate = () => 'taken'
  let asked = 0

  const server = createServer((request, response) => {
    asked += 1
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const refuse = (status: number, code?: number, message = '') =>
      answer(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status })
    void textOf(request).then((body) => {
      if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return refuse(404, 20404)
      const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
      if (request.headers.authorization !== `Basic ${credentials}`) return refuse(401, 20003, 'Authenticate')
      if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return refuse(400, 21602)
      const form = new URLSearchParams(body)
      const [to, text] = [form.get('To') ?? '', form.get('Body') ?? '']
      const fate = fateOf(to)
      if (fate === 'stalled') return undefined
      if (typeof fate === 'object') return refuse(fate.status, fate.code, `The 'To' number ${to} is refused`)
      taken.push({ to, from: form.get('From') ?? form.get('MessagingServiceSid') ?? '', text })
      if (fate === 'cut') return request.socket.destroy()
      return answer(201, { sid: `SM${'1'.repeat(32)}`, status: 'queued', to, body: text, error_code: null })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accountSid,
    authToken,
    taken,
    asked: () => asked,
    decide: (fate) => (fateOf = fate),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
