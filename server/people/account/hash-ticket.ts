import { randomUUID } from 'node:crypto'
import type { KeyedHash } from '#server/platform/keyed-hash.ts'
import { ticketCookie } from './session.ts'

/** The stored form of a ticket. */
export const hashTicket = (keyedHash: KeyedHash, ticket: string) => keyedHash('ticket', ticket)

/** The ticket of a sign-up: the same for a retry of the request, and unique to it. */
export const ticketOf = (keyedHash: KeyedHash, email: string, idempotencyKey: string | null) =>
  keyedHash('ticket of a sign-up', `${email}\0${idempotencyKey ?? randomUUID()}`).toString('base64url')

/** The cookie of a ticket; it lives longer than any code. */
export const ticketSetCookie = (ticket: string, isSecure: boolean) =>
  `${isSecure ? ticketCookie.secure : ticketCookie.plain}=${ticket}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
