import { randomUUID } from 'node:crypto'
import type { Seal } from '#server/platform/seal.ts'
import { ticketCookie } from './session.ts'

/** What is stored of a ticket. */
export const sealTicket = (seal: Seal, ticket: string) => seal('ticket', ticket)

/** The ticket of a sign-up: the same for a repeat of the request, and nobody else's. */
export const ticketOf = (seal: Seal, email: string, idempotencyKey: string | null) =>
  seal('ticket of a sign-up', `${email}\0${idempotencyKey ?? randomUUID()}`).toString('base64url')

/** The cookie that keeps it, longer than any code holds. */
export const ticketSetCookie = (ticket: string, isSecure: boolean) =>
  `${isSecure ? ticketCookie.secure : ticketCookie.plain}=${ticket}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
