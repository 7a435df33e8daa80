import { z } from 'zod'
import { ROLES } from '#domain/people/account/role.ts'
import { BASKET_ACCESS } from '#domain/people/links/sharing.ts'
import { email } from './identity.ts'
import { procedure } from '../procedure.ts'
import { refusals, refuse } from '../refusals.ts'
import { id, reason } from '../shapes.ts'
import { attempts } from './verification.ts'

/**
 * What the panel says (spec 1 §8), beside the refusals: a reading that fails as `linkedNotRead` or `pendingNotRead`, any other fault of
 * `request` as `notRequested`, and a request whose mail cannot leave as `notMailed`.
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

/** An account that is linked with the one who asks, whichever of them wanted it. */
export const linkedAccount = z.object({
  linkId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
  linkedAt: z.date(),
  /** What the account may do with one's own basket. */
  sharedByMe: z.enum(BASKET_ACCESS),
  /** What one may do with the basket of the account, and how its owner is named then; null for nothing. */
  sharedWithMe: z.object({ ownerId: id, access: z.enum(['see', 'edit']) }).nullable(),
})
export type LinkedAccount = z.output<typeof linkedAccount>

/** What one asked for and the other has not answered: of the other account nothing but the address as it was typed (design: security L4). */
export const sentRequest = z.object({
  linkId: id,
  email: z.string(),
  requestedAt: z.date(),
  codeExpiresAt: z.date(),
  /** Expired, or mistaken too often: the request has to be taken back and sent anew. */
  isCodeSpent: z.boolean(),
  /** The mail with the code was given up. */
  isMailLost: z.boolean(),
})
export type SentRequest = z.output<typeof sentRequest>

/** What somebody else asks for: who it is, and how many times the code may still be entered (0: no more, or it has expired). */
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

/** What one has rejected, so that it cannot be asked for again until one allows it. */
export const rejectedRequest = z.object({
  linkId: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  requestedAt: z.date(),
})
export type RejectedRequest = z.output<typeof rejectedRequest>

/** The address of the account to link with. */
export const requestedEmail = z.string('Zadejte emailovou adresu').trim().min(1, 'Zadejte emailovou adresu').pipe(email)

/** The code as it was mailed: six digits (spec 1 §5, §9). */
const linkCode = z
  .string('Zadejte ověřovací kód')
  .trim()
  .regex(/^\d{6}$/, 'Zadejte ověřovací kód')

const oneLink = z.strictObject({ linkId: id })

export const links = {
  /** Newest first. Accounts that were blocked or deleted are not among them. */
  linked: procedure.output(z.array(linkedAccount)),
  /** Newest first: what one asked for, and what is asked of one. */
  pending: procedure.output(z.object({ sent: z.array(sentRequest), received: z.array(receivedRequest) })),
  /** What one has rejected, newest first. */
  rejected: procedure.output(z.array(rejectedRequest)),
  /** Asks the account of that address. Its owner is mailed a code, which nobody else is told. `isMailed`: false when no mail can leave here. */
  request: procedure
    .input(z.strictObject({ email: requestedEmail }))
    .errors(refuse('NO_SUCH_ACCOUNT', 'LINK_TO_SELF', 'ALREADY_LINKED', 'LINK_REQUESTED', 'LINK_EXISTS'))
    .output(z.object({ linkId: id, isMailed: z.boolean() })),
  /** Agrees to what is asked of one, by the mailed code: five tries within a day. Who asked cannot do it (design: security L1). */
  verify: procedure
    .input(z.strictObject({ linkId: id, code: linkCode }))
    .errors({
      LINK_CODE_WRONG: { ...refusals.LINK_CODE_WRONG, data: attempts },
      LINK_CODE_EXPIRED: { ...refusals.LINK_CODE_EXPIRED, data: attempts },
    })
    .output(z.object({ linkId: id, linkedAt: z.date() })),
  /** Says no to what is asked of one; the two cannot be asked for again until it is lifted. */
  reject: procedure.input(oneLink).output(oneLink),
  /** Lets two be asked for again, by the one of them who had rejected it. */
  lift: procedure.input(oneLink).output(oneLink),
  /** The same by an administrator, for the accounts of two addresses, in whatever order. */
  liftBetween: procedure.input(z.strictObject({ emails: z.tuple([requestedEmail, requestedEmail]), reason })).output(oneLink),
  /** Takes back what one asked for, as if it had never been asked. */
  withdraw: procedure.input(oneLink).output(oneLink),
  /** Ends a link, from either side; the two cannot be asked for again. */
  remove: procedure.input(oneLink).output(oneLink),
  /** Lets the other side of a link see or edit one's own basket, or no more; the other direction is the other side's matter. */
  shareBasket: procedure
    .input(oneLink.extend({ access: z.enum(BASKET_ACCESS, 'Vyberte, co smí propojený účet') }))
    .output(oneLink.extend({ access: z.enum(BASKET_ACCESS) })),
}
