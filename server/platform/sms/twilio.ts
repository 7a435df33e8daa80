import { z } from 'zod'
import type { Sms } from '../mail/kind.ts'
import { NotSent, type Outlet } from '../mail/outlet.ts'

export interface TwilioOptions {
  accountSid: string
  authToken: string
  /** A number of the account, a permitted sender name, or a messaging service (`MG…`). */
  from: string
  /** Another base URL than Twilio's. */
  url?: string
  /** Timeout of a whole call (docs/rules/server.md#timeouts). */
  withinMs?: number
}

// https://www.twilio.com/docs/api/errors: permanent errors of this phone only. Any other refusal may be our account's fault.
const ofThisPhone = new Set([
  21211, // not a number
  21408, // a country the account does not send to
  21610, // unsubscribed by its owner
  21612, // unreachable by any carrier
  21614, // not a mobile phone
])

const mostBytes = 65_536

/** The code in a refusal: `{"code": 21211, "message": …, "status": 400}`. The message contains the phone number, so it is not read. */
const refusal = z.object({ code: z.int() })

async function codeOf({ body }: Response): Promise<number | null> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length
    if (bytes > mostBytes) return null
    parts.push(part)
  }
  try {
    return refusal.parse(JSON.parse(Buffer.concat(parts).toString('utf8'))).code
  } catch {
    return null
  }
}

/** Why there was no answer, by the socket's code; the error message may contain the address. */
function noAnswer(fault: unknown): NotSent {
  const { name, cause } = fault as { name?: string; cause?: { code?: string } }
  return new NotSent(name === 'TimeoutError' || name === 'AbortError' ? 'SMS TIMEOUT' : `SMS ${cause?.code ?? 'UNREACHABLE'}`, {
    isOutage: true,
  })
}

/**
 * Sends through Twilio's Messages resource (docs/decisions/016-sms.md). After a call without an answer it is unknown whether the message was
 * accepted; it is sent again with the same code.
 */
export function openTwilio(options: TwilioOptions): Outlet<Sms> {
  const { accountSid, authToken, from, url = 'https://api.twilio.com', withinMs = 10_000 } = options
  const messages = `${url}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From'

  return async ({ phone, text }, signal) => {
    let status: number
    let code: number | null
    try {
      const answer = await fetch(messages, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: phone, [sender]: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
      })
      status = answer.status
      // Accepted, whatever happens to the rest of the answer.
      if (status === 201) return void answer.body?.cancel().catch(() => {})
      code = await codeOf(answer)
    } catch (fault) {
      throw noAnswer(fault)
    }
    const isFinal = code !== null && ofThisPhone.has(code)
    throw new NotSent(['SMS', status, code].filter(Boolean).join(' '), { isFinal, isOutage: !isFinal })
  }
}
