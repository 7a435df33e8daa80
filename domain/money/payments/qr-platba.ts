import { fold } from '../../text/fold.ts'
import type { Money } from '../money.ts'

/** What a member pays by transfer. */
export interface Transfer {
  /** Without spaces. */
  iban: string
  /** In haléře, above 0. */
  amount: Money
  /** Ten digits. */
  symbol: string
  /** For the recipient. Accents are removed; only the first 60 characters count. */
  message: string
}

// What a QR code stores in its dense alphanumeric mode, without the asterisk, which separates the fields.
const dense = (text: string) =>
  fold(text)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z $%+\-./:]/g, ' ')
    .replaceAll('%', ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 60)
    .trim()

/** The text of a QR Platba code (Short Payment Descriptor 1.0), in the characters for which a code is smallest. */
export function qrPlatba({ iban, amount, symbol, message }: Transfer): string {
  const crowns = `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`
  const text = dense(message)
  return ['SPD', '1.0', `ACC:${iban}`, `AM:${crowns}`, 'CC:CZK', ...(text === '' ? [] : [`MSG:${text}`]), `X-VS:${symbol}`].join('*')
}
