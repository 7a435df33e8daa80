import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** What happens to one message. */
export type Fate =
  | 'taken'
  /** Accepted, but the connection breaks before the answer. */
  | 'cut'
  /** Never answered. */
  | 'stalled'
  /** Refused with this answer at the recipient, or after the content. */
  | { refused: string; at: 'recipient' | 'message' }

export interface PostOffice {
  url: string
  /** The accepted messages, in order; a message accepted twice appears twice. */
  taken: string[]
  mails: () => Promise<Email[]>
  /** Decides about each message when its recipient is named. */
  decide: (fate: (recipient: string) => Fate) => void
  /** Closes the port. */
  close: () => Promise<void>
  /** Opens the port again. */
  open: () => Promise<void>
}

const refusal = (answer: string) => Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** A real mail server on loopback, which a test can make refuse, stall, disconnect or close. */
export async function openPostOffice(): Promise<PostOffice> {
  const taken: string[] = []
  let fateOf: (recipient: string) => Fate = () => 'taken'
  let port = 0
  const fates = new Map<string, Fate>()

  const begin = () => {
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 50,
      // Our timeout must expire before the server's.
      socketTimeout: 60_000,
      onRcptTo: ({ address }, session, answer) => {
        const fate = fateOf(address)
        fates.set(session.id, fate)
        answer(typeof fate === 'object' && fate.at === 'recipient' ? refusal(fate.refused) : null)
      },
      onData: (stream, session, answer) => {
        const fate = fates.get(session.id)!
        void textOf(stream).then((text) => {
          if (fate === 'stalled') return
          if (typeof fate === 'object') return answer(refusal(fate.refused))
          taken.push(text)
          if (fate === 'taken') return answer(null)
          for (const connection of server.connections as Set<{ id: string; _socket: { destroy: () => void } }>)
            if (connection.id === session.id) connection._socket.destroy()
        })
      },
    })
    server.on('error', () => {})
    return server
  }
  let server: SMTPServer
  const open = async () => {
    server = begin()
    const listening = server.listen(port, '127.0.0.1')
    await once(listening, 'listening')
    port = (listening.address() as AddressInfo).port
  }
  await open()
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mails: () => Promise.all(taken.map((text) => PostalMime.parse(text))),
    decide: (fate) => (fateOf = fate),
    close: () => new Promise((closed) => server.close(() => closed())),
    open,
  }
}
