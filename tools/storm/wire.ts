import { createHmac } from 'node:crypto'
import { Agent, request } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import type { Dice } from './dice.ts'

interface Answer {
  status: number
  json: Record<string, unknown>
}

/** The final outcome of a call. Times are of the machine's clock, which the product's clock follows here. */
export type Outcome =
  | { is: 'accepted'; answer: Record<string, unknown>; acceptedAt: number }
  | { is: 'refused'; code: string }
  | { is: 'unanswered' }

export interface Call {
  /** Used as the idempotency key, and as the session of the history's rows, which identifies their cause. */
  key: string
  cookie: string
  procedure: string
  input: unknown
  /** How often the first attempt is sent concurrently. */
  copies: number
}

export interface Asked {
  outcome: Outcome
  /** When the answered attempt was sent, and when the answer came. */
  sentAt: number
  answeredAt: number
}

export interface Tally {
  requests: number
  retries: number
  /** Concurrent copies of first requests with the same key. */
  copies: number
  /** Keys sent again later, with the same content or with another. */
  repeats: number
  /** Templates saved by five tabs at once. */
  tabRounds: number
  /** Answers that no request may get: 5xx other than "not now", different answers to one key. */
  faults: string[]
  /** Set if the storm itself failed: nobody waits for answers any more. */
  isCalledOff: boolean
}

const requestTimeoutMs = 15_000
const giveUpMs = 60_000
export const machineNow = () => new Date().getTime()

/** The cookie of a session as the server signs it. */
export const cookieOf = (token: string, secret: string) =>
  `sid=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`

/** Plain HTTP to one server, without the product's own client. */
export function createWire(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 })
  const post = ({ key, cookie, procedure, input }: Omit<Call, 'copies'>) =>
    new Promise<Answer>((resolve, reject) => {
      const body = JSON.stringify({ json: input })
      const headers = {
        cookie,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': key,
        'x-session-id': key,
        'x-ui-path': '/storm',
      }
      const sent = request(
        { host: '127.0.0.1', port, agent, method: 'POST', path: `/rpc/${procedure.replace('.', '/')}`, headers, timeout: requestTimeoutMs },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            try {
              const { json } = JSON.parse(Buffer.concat(parts).toString()) as { json: Answer['json'] }
              resolve({ status: answer.statusCode ?? 0, json })
            } catch (fault) {
              reject(fault instanceof Error ? fault : new Error('no answer'))
            }
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('timeout')))
      sent.on('error', reject)
      sent.end(body)
    })
  return { post, close: () => agent.destroy() }
}
export type Wire = ReturnType<typeof createWire>

function outcomeOf({ status, json }: Answer): Outcome | 'again' {
  if (status === 200) return { is: 'accepted', answer: json, acceptedAt: new Date(json['acceptedAt'] as string).getTime() }
  return status >= 500 ? 'again' : { is: 'refused', code: String(json['code']) }
}

// The only refusal that later succeeds: the delivery began to collect between two copies.
const mayPrecede = (outcome: Outcome) => outcome.is === 'refused' && outcome.code === 'NOT_COLLECTING'

/** Calls a procedure and retries with the same key until it is answered, as a careful client does. */
export async function ask(wire: Wire, call: Call, chance: Dice, tally: Tally): Promise<Asked> {
  const startedAt = machineNow()
  tally.copies += call.copies - 1
  for (let attempt = 1; ; attempt++) {
    const sentAt = machineNow()
    const copies = attempt === 1 ? call.copies : 1
    tally.requests += copies
    const answers = await Promise.allSettled(Array.from({ length: copies }, () => wire.post(call)))
    const finals: Outcome[] = []
    for (const answer of answers) {
      if (answer.status === 'rejected') continue
      const outcome = outcomeOf(answer.value)
      if (outcome !== 'again') finals.push(outcome)
      else if (answer.value.json['code'] !== 'BUSY')
        tally.faults.push(`${call.procedure} answered ${answer.value.status} ${JSON.stringify(answer.value.json)}`)
    }
    const first = finals.find(({ is }) => is === 'accepted') ?? finals[0]
    if (first?.is === 'accepted' && finals.some((other) => !isDeepStrictEqual(other, first) && !mayPrecede(other)))
      tally.faults.push(`${call.key} got different answers: ${JSON.stringify(finals)}`)
    if (first) return { outcome: first, sentAt, answeredAt: machineNow() }
    if (tally.isCalledOff || machineNow() - startedAt > giveUpMs) return { outcome: { is: 'unanswered' }, sentAt, answeredAt: machineNow() }
    tally.retries += 1
    await wait(Math.min(25 * 2 ** attempt, 200) + chance.below(50))
  }
}
