import { z } from 'zod'
import { ROLES } from '#domain/people/account/role.ts'
import { BASKET_ACCESS } from '#domain/people/links/sharing.ts'
import { email } from './identity.ts'
import { procedure } from '../procedure.ts'
import { refusals, refuse } from '../refusals.ts'
import { id, reason } from '../shapes.ts'
import { attempts } from './verification.ts'

/**
 * Messages of the panel, in addition to refusals: `linkedNotRead` and `pendingNotRead` for failed queries, `notRequested` for any other
 * failure of `request`, `notMailed` if its mail could not be sent.
 */
export const linksMessages = {
  requested: 'Žádost o propojení byla odeslána',
  linked: 'Účty byly úspěšně propojeny',
  rejected: 'Žádost o propojení byla odmítnuta',
  lifted: 'O propojení teď jde znovu požádat',
  removed: 'Propojení bylo odebráno',
  notMailed: 'Propojení vytvořeno, ale email se nepodařilo odeslat.',
  notRequested: 'Chyba při vytváření propojení',
  askToRemove: 'Opravdu chcete odebrat toto propojení?',
  linkedNotRead: 'Chyba při načítání propojených účtů',
  pendingNotRead: 'Chyba při načítání čekajících žádostí',
} as const

/** An account linked with the caller, whoever requested it. */
export const linkedAccount = z.object({
  linkId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  linkedAt: z.date(),
  /** What the account may do with the caller's basket. */
  sharedByMe: z.enum(BASKET_ACCESS),
  /** What the caller may do with the account's basket, and its owner's name there; null for nothing. */
  sharedWithMe: z.object({ ownerId: id, access: z.enum(['see', 'edit']) }).nullable(),
})
export type LinkedAccount = z.output<typeof linkedAccount>

/** A basket that the caller may see or change: of a linked account that shares it, or of a person without e-mail whom the caller helps. */
export const sharedBasket = z.object({ ownerId: id, access: z.enum(['see', 'edit']), name: z.string(), isAssisted: z.boolean() })
export type SharedBasket = z.output<typeof sharedBasket>

/** An unanswered request of the caller. It shows only the other account's address as typed (docs/rules/people.md#links). */
export const sentRequest = z.object({
  linkId: id,
  email: z.string(),
  requestedAt: z.date(),
  codeExpiresAt: z.date(),
  /** Expired or out of attempts: withdraw the request and send a new one. */
  isCodeSpent: z.boolean(),
  /** The mail with the code could not be delivered. */
  isMailLost: z.boolean(),
})
export type SentRequest = z.output<typeof sentRequest>

/** A request from somebody else: who it is, and the remaining attempts for the code (0: none, or expired). */
export const receivedRequest = z.object({
  linkId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  requestedAt: z.date(),
  codeExpiresAt: z.date(),
  remainingAttempts: z.number(),
})
export type ReceivedRequest = z.output<typeof receivedRequest>

/** A request that the caller rejected. It cannot be repeated until the caller allows it. */
export const rejectedRequest = z.object({
  linkId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  requestedAt: z.date(),
})
export type RejectedRequest = z.output<typeof rejectedRequest>

/** The address of the account to link with. */
const requestedEmail = z.string('Zadejte emailovou adresu').trim().min(1, 'Zadejte emailovou adresu').pipe(email)

/** The mailed code: six digits. */
const linkCode = z
  .string('Zadejte ověřovací kód')
  .trim()
  .regex(/^\d{6}$/, 'Zadejte ověřovací kód')

/** The link request an account sends. */
export const requestedLink = z.strictObject({ email: requestedEmail })

/** The two accounts between which a rejection is lifted, in any order. */
export const liftedRejection = z.strictObject({ emails: z.tuple([requestedEmail, requestedEmail]), reason })

const oneLink = z.strictObject({ linkId: id })

export const links = {
  /** Newest first, without blocked and deleted accounts. */
  linked: procedure.output(z.array(linkedAccount)),
  /** Baskets of others that the caller may see or change, by name. */
  baskets: procedure.output(z.array(sharedBasket)),
  /** Newest first: sent and received requests. */
  pending: procedure.output(z.object({ sent: z.array(sentRequest), received: z.array(receivedRequest) })),
  /** Requests that the caller rejected, newest first. */
  rejected: procedure.output(z.array(rejectedRequest)),
  /**
   * Requests a link with the account of an address. Only its owner gets the mailed code. `isMailed` is false if this installation cannot
   * send mail.
   */
  request: procedure
    .input(requestedLink)
    .errors(refuse('NO_SUCH_ACCOUNT', 'LINK_TO_SELF', 'ALREADY_LINKED', 'LINK_REQUESTED', 'LINK_EXISTS'))
    .output(z.object({ linkId: id, isMailed: z.boolean() })),
  /** Accepts a received request with the mailed code: five attempts within a day. The sender cannot do this. */
  verify: procedure
    .input(z.strictObject({ linkId: id, code: linkCode }))
    .errors({
      LINK_CODE_WRONG: { ...refusals.LINK_CODE_WRONG, data: attempts },
      LINK_CODE_EXPIRED: { ...refusals.LINK_CODE_EXPIRED, data: attempts },
    })
    .output(z.object({ linkId: id, linkedAt: z.date() })),
  /** Rejects a received request. Neither side can request again until the rejection is lifted. */
  reject: procedure.input(oneLink).output(oneLink),
  /** Lifts a rejection; only by the side that rejected. */
  lift: procedure.input(oneLink).output(oneLink),
  /** Lifts a rejection between two addresses, in any order; for administrators. */
  liftBetween: procedure.input(liftedRejection).output(oneLink),
  /** Withdraws a sent request, which leaves no trace. */
  withdraw: procedure.input(oneLink).output(oneLink),
  /** Ends a link, from either side. Neither side can request again. */
  remove: procedure.input(oneLink).output(oneLink),
  /** Sets what the other side may do with the caller's basket. The other direction is the other side's decision. */
  shareBasket: procedure
    .input(oneLink.extend({ access: z.enum(BASKET_ACCESS, 'Vyberte, co smí propojený účet') }))
    .output(oneLink.extend({ access: z.enum(BASKET_ACCESS) })),
}
