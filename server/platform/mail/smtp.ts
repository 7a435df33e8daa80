import { createTransport } from 'nodemailer'
import { NotSent, type Outlets } from './outlet.ts'

/** The sender of the mails. */
export interface Sender {
  name: string
  address: string
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the start. */
  url: string
  from: Sender
  /** Timeouts of the connection and of the server's silence (docs/rules/server.md#timeouts). */
  connectMs?: number
  silentMs?: number
}

// Codes for a missing address (RFC 3463): retrying for three days does not help.
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
    // Without a response code, the library itself found the address invalid.
    const isFinal = responseCode === undefined || (fault.command === 'RCPT TO' && noSuchAddress.test(response ?? ''))
    return new NotSent(reason, { isFinal, isOutage: responseCode === 421 })
  }
  return new NotSent(reason, { isOutage: fault.code !== 'EMESSAGE' || responseCode === 421 })
}

// The library would treat a comma as a separator of recipients.
const oneAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u

const isLocal = (host: string) => host === 'localhost' || host === '[::1]' || /^127\.[\d.]+$/.test(host)

/**
 * Sends by a mail server. The Message-ID derives from the outbox row. If a connection breaks between the last byte and the answer, a mail is
 * sent twice, and the recipient's program recognises the duplicate.
 */
export function openSmtp({ url, from, connectMs = 10_000, silentMs = 30_000 }: SmtpOptions): Outlets {
  const transport = createTransport({
    pool: true,
    url,
    maxConnections: 5,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silentMs,
    // Codes must not cross foreign networks unencrypted; `?requireTLS=false` in the URL allows it within one's own network.
    requireTLS: url.startsWith('smtp:') && !isLocal(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Failures are returned with their mail; the pool also emits them as events.
  transport.on('error', () => {})
  const domain = from.address.split('@')[1]!
  return {
    mail: async ({ id, to, subject, text, html, pictures, unsubscribe }, signal) => {
      if (!oneAddress.test(to)) throw new NotSent('NO_ADDRESS', { isFinal: true })
      // The address takes one click of a mail program (RFC 8058).
      const list = unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
      await transport
        .sendMail({
          from,
          to: { name: '', address: to },
          envelope: { from: from.address, to: [to] },
          messageId: `<${id}@${domain}>`,
          subject,
          text,
          html,
          attachments: pictures.map(({ cid, png }) => ({
            cid,
            content: png,
            filename: 'qr.png',
            contentType: 'image/png',
            contentDisposition: 'inline',
          })),
          textEncoding: 'quoted-printable',
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'cs', ...list },
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
