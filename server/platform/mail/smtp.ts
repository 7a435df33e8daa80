import { createTransport } from 'nodemailer'
import { NotSent, type Outlets } from './outlet.ts'

/** Whose name stands on the mails. */
export interface Sender {
  name: string
  address: string
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` where TLS comes first. */
  url: string
  from: Sender
  /** How long a connection may take, and how long the server may be silent (design: security §6.5). */
  connectMs?: number
  silentMs?: number
}

// What is said of an address that there is none (RFC 3463): it will not come to be in three days.
const noSuchAddress = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/

interface Fault {
  code?: string
  response?: string
  responseCode?: number
  command?: string
  rejectedErrors?: Fault[]
}

function notSent(fault: Fault): NotSent {
  const { responseCode, response } = fault.rejectedErrors?.[0] ?? fault
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
  const reason = [fault.code ?? 'UNKNOWN', responseCode, status].filter(Boolean).join(' ')
  if (fault.code === 'EENVELOPE') {
    // Without an answer of the server it is the library that finds no address in it.
    const isFinal = responseCode === undefined || (fault.command === 'RCPT TO' && noSuchAddress.test(response ?? ''))
    return new NotSent(reason, { isFinal, isOutage: responseCode === 421 })
  }
  return new NotSent(reason, { isOutage: fault.code !== 'EMESSAGE' || responseCode === 421 })
}

// The library would take a comma for a second recipient.
const oneAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u

const isLocal = (host: string) => host === 'localhost' || host === '[::1]' || /^127\.[\d.]+$/.test(host)

/**
 * Sends by a mail server. Of the same outbox row comes the same Message-ID, so that whoever receives a mail twice, as its
 * connection was cut between the last byte and the answer, can see that it is one.
 */
export function openSmtp({ url, from, connectMs = 10_000, silentMs = 30_000 }: SmtpOptions): Outlets {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    // Codes do not go through foreign networks in the open; the address may say `?requireTLS=false` where the network is one's own.
    requireTLS: url.startsWith('smtp:') && !isLocal(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Failures come back with the mail they are about; a pool also tells them to nobody in particular.
  transport.on('error', () => {})
  const domain = from.address.split('@')[1]!
  return {
    mail: async ({ id, to, subject, text, html, unsubscribe }, signal) => {
      if (!oneAddress.test(to)) throw new NotSent('NO_ADDRESS', { isFinal: true })
      const list = unsubscribe ? { list: { unsubscribe } } : {}
      await transport
        .sendMail({
          from,
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          html,
          textEncoding: 'quoted-printable',
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'cs' },
          ...list,
          signal,
        })
        .catch((fault: Fault) => {
          throw notSent(fault)
        })
    },
    sms: null,
    close: () => transport.close({ force: true }),
  }
}
