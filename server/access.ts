import { mapEventIterator } from '@orpc/client'
import { implement, ORPCError, ValidationError, type ImplementerInternalWithMiddlewares } from '@orpc/server'
import { z } from 'zod'
import { contract } from '#contract/index.ts'
import { refusals } from '#contract/refusals.ts'
import { ofOwner } from '#contract/shapes.ts'
import { sells } from '#domain/people/account/duties.ts'
import { owesSecondFactor } from '#domain/people/account/two-factor.ts'
import type { Actor } from './people/account/session.ts'
import type { Context, HouseholdContext, MemberContext } from './context.ts'
import type { BasketChange } from './people/links/change-basket.ts'
import { findOwner } from './people/links/find-owner.ts'
import { refuseLocked } from './people/maintenance/check-lock.ts'
import { isRepeat, type ChangeContext } from './platform/db/change.ts'
import { blankSecrets } from './blank-secrets.ts'
import { PATIENCE_MS, withPatience } from './platform/db/patience.ts'
import { Refusal, retryAfterOf } from './platform/refusal.ts'
import { hashSecrets } from './platform/keyed-hash.ts'
import { countRequest } from './platform/metrics.ts'
import { isStorageFull, noFilesText, NoFiles } from './platform/storage.ts'
import { policyOf } from './policy.ts'
import { actorGroups, type ActorGroup } from './people/account/who-may.ts'

const refused = (refusal: Refusal) => {
  const { status, message } = refusals[refusal.code]
  return new ORPCError(refusal.code, { status, message: refusal.sentence ?? message, data: refusal.data })
}

/** Faults that one answer names; a form shows one. */
const mostFaults = 20
const nameOfField = /^\w{1,40}$/

/** An answer repeats nothing of what it refuses, however long that is: neither keys nor values. */
function invalidInput(fault: ValidationError) {
  const stepOf = (step: PropertyKey) => (nameOfField.test(String(step)) ? String(step) : '?')
  const fields = fault.issues.slice(0, mostFaults).map((issue) => ({
    path: (issue.path ?? []).map((step) => stepOf(typeof step === 'object' ? step.key : step)).join('.'),
    message: issue.message,
  }))
  const { status, message } = refusals.INVALID_INPUT
  return new ORPCError('INVALID_INPUT', { status, message: fields[0]?.message ?? message, data: { fields } })
}

// SQLSTATE classes for "not now": lock and statement timeouts, lost connections, too many connections.
const notNow = /^(55P03|57014|57P0[123]|08...|53...|40...|25P0[34])$/
// The same from the driver and the socket. After a loss inside a transaction, the rollback fails.
const noDatabase = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOENT)$|timeout exceeded|timeout expired|Connection terminated|not queryable/i
// Raised by is_within_invoice_limit().
const aboveInvoiceLimit = 'DH001'
const notText = /^(22021|22P05)$/

/** The caller by request, once known. */
const askers = new WeakMap<Context['request'], string>()

/** Records forbidden calls and rate limits in the security log. */
function countRefusal({ code }: Refusal, { trail, request }: Context, procedure: string): void {
  const kind = code === 'NOT_ALLOWED' ? 'refused' : code === 'TOO_MANY_REQUESTS' ? 'limit_reached' : null
  if (kind) trail.count({ kind, userId: askers.get(request) ?? null, detail: procedure })
}

/** Converts errors to answers, only here: a refusal keeps its sentence; a bug is logged once with the request's number. */
export function answerTo(fault: unknown, context: Context, procedure: string): ORPCError<string, unknown> {
  const { log, request } = context
  if (fault instanceof Refusal) {
    countRefusal(fault, context, procedure)
    const retryAfter = retryAfterOf(fault)
    if (retryAfter !== null) request.answerHeader('retry-after', String(retryAfter))
    return refused(fault)
  }
  if (fault instanceof ORPCError) {
    if (fault.code === 'BAD_REQUEST' && fault.cause instanceof ValidationError) return invalidInput(fault.cause)
    if (fault.code !== 'INTERNAL_SERVER_ERROR') return fault
  }
  const { code, message } = fault as { code?: string; message?: string }
  if (code === aboveInvoiceLimit) return refused(new Refusal('ABOVE_INVOICE_LIMIT'))
  if (isStorageFull(fault)) return refused(new Refusal('STORAGE_FULL'))
  if (fault instanceof NoFiles) return refused(new Refusal('STORAGE_FULL', noFilesText))
  if (notNow.test(code ?? '') || noDatabase.test(code ?? message ?? '')) {
    log.warn({ request: request.id, procedure, code }, 'not now')
    return refused(new Refusal('BUSY'))
  }
  if (code && notText.test(code)) return refused(new Refusal('INVALID_INPUT'))
  log.error({ err: fault, request: request.id, procedure }, 'bug')
  // The cause is not part of the answer; tests show it.
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: `Něco se pokazilo (${request.id})`, cause: fault })
}

const isStream = (output: unknown): output is AsyncIterator<unknown> =>
  typeof output === 'object' && output !== null && Symbol.asyncIterator in output

const answerFaults = implement(contract)
  .$context<Context>()
  .middleware(async ({ context, next, path }) => {
    const [procedure, since] = [path.join('.'), performance.now()]
    const answered = (fault: unknown) => answerTo(fault, context, procedure)
    try {
      const result = await withPatience(context.patienceMs ?? PATIENCE_MS, async () => next())
      countRequest(procedure, 'ok', since)
      if (!isStream(result.output)) return result
      // A stream is answered before its first state is read, so its errors occur only while it is read.
      const output: unknown = mapEventIterator(result.output, { value: async (state) => state, error: async (fault) => answered(fault) })
      return { ...result, output: output as never }
    } catch (fault) {
      const answer = answered(fault)
      countRequest(procedure, answer.code, since)
      throw answer
    }
  })

/** Secrets of the member: addresses and keys that work without a sign-in. */
const secretRooms = new Set(['calendarFeed', 'apiKeys', 'webhooks', 'privacy'])

/** An administrator who looks at a member's account writes nothing and reads no secrets (docs/rules/people.md#views). */
function refuseInView({ viewedBy }: Actor, path: readonly string[]): void {
  if (viewedBy === null || path.join('.') === 'users.endView') return
  if (policyOf(path).does === 'writes' || secretRooms.has(path[0]!)) throw new Refusal('VIEW_ONLY')
}

const who = implement(contract)
  .$context<Context>()
  .middleware(async ({ context, next, path, procedure }) => {
    const actor = await context.identify()
    if (!actor) throw new Refusal('SIGNED_OUT')
    refuseInView(actor, path)
    askers.set(context.request, actor.userId)
    const { actingFor } = context.request
    if (actingFor !== null && actingFor !== actor.userId) throw new Refusal('OTHER_ACCOUNT')
    const result = await next({ context: { actor } })
    const shape = procedure['~orpc'].outputSchema
    if (actor.viewedBy === null || !shape || isStream(result.output)) return result
    return { ...result, output: blankSecrets(shape as never, result.output) as never }
  })

/** Procedures that work during maintenance, so that the lock screen can be shown and left. */
const answeredWhenLocked = new Set(['maintenance.status', 'maintenance.enter', 'account.me', 'live.publicHints'])

// Runs first: the lock screen only displays this (docs/rules/people.md#maintenance).
const lock = implement(contract)
  .$context<Context>()
  .middleware(async ({ context, next, path }) => {
    if (!answeredWhenLocked.has(path.join('.'))) await refuseLocked(context)
    return next()
  })

// Named, because the compiler cannot print a type several times the size of the contract.
type Builder<Known extends object = object> = ImplementerInternalWithMiddlewares<typeof contract, Context, Context & Known>

/** The beginning of every procedure. */
export const anyCall: Builder = implement(contract).$context<Context>().use(answerFaults).use(lock)

// A procedure whose builder does not match its line in policy.ts refuses everybody, so the table decides.
const within = (actorGroup: ActorGroup) =>
  implement(contract)
    .$context<Context>()
    .middleware(async ({ next, path }) => {
      const { who } = policyOf(path)
      if (who !== actorGroup) throw new Error(`${path.join('.')} is built for ${actorGroup}, and policy.ts says ${who}`)
      return next()
    })

const confirmed = implement(contract)
  .$context<MemberContext>()
  .middleware(async ({ context, next }) => {
    if (!context.actor.isVerified) throw new Refusal('EMAIL_NOT_VERIFIED')
    return next()
  })

/** Anybody, signed in or not. */
export const visitor: Builder = anyCall.use(within('everybody'))

/** Anybody signed in, even before the address is confirmed: for confirming it, and nothing else. */
export const newcomer: Builder<Pick<MemberContext, 'actor'>> = anyCall.use(within('newcomers')).use(who)

/** The same. If addresses are hidden, nobody is signed in yet, and the ticket identifies the browser. */
export const confirming: Builder<{ actor: Actor | null }> = anyCall.use(within('newcomers')).use(async ({ context, next, path }) => {
  const actor = await context.identify()
  if (actor) refuseInView(actor, path)
  if (!actor && !context.authSettings.hidesAddresses) throw new Refusal('SIGNED_OUT')
  return next({ context: { actor } })
})

/** Anybody signed in with a confirmed address; every role also buys for its own household. */
export const member: Builder<Pick<MemberContext, 'actor'>> = anyCall.use(within('members')).use(who).use(confirmed)

const owner = z.object(ofOwner)

// Read before the rest of the input is validated; an invalid id is refused with the rest.
const named = (input: unknown): string | null => owner.safeParse(input).data?.ownerId?.toLowerCase() ?? null

const withOwner = implement(contract)
  .$context<MemberContext>()
  .middleware(async ({ context, next, path }, input) => {
    const ownerId = named(input)
    const { does } = policyOf(path)
    // A retry of a change that was accepted is answered "saved", even if it is no longer permitted.
    const wasTaken = ownerId !== null && does === 'writes' && (await isRepeat(changeBy(context, 'member', path, input)))
    const found = wasTaken ? { userId: ownerId, isTestAccount: false } : await findOwner(context.db, context.actor, ownerId, does)
    return next({ context: { owner: found } })
  })

/** A member's call for a basket: the member's own, or that of a linked account which permits it (docs/decisions/020-linked-baskets.md). */
export const household: Builder<Pick<HouseholdContext, 'actor' | 'owner'>> = member.use(withOwner)

/** Refuses staff and suppliers whose identity is not proved sufficiently, including administrators who also sell. */
function refuseUnproven({ actor, authSettings }: MemberContext, path: readonly string[]): void {
  if (owesSecondFactor(actor, authSettings)) throw new Refusal('SECOND_FACTOR_REQUIRED')
  // A browser that was left open suffices for what can be undone, and for nothing else.
  if (policyOf(path).asksProof && !actor.isFresh) throw new Refusal('FRESH_SIGN_IN_REQUIRED')
}

const proven = implement(contract)
  .$context<MemberContext>()
  .middleware(async ({ context, next, path }) => {
    refuseUnproven(context, path)
    return next()
  })

/** A supplier with an approved profile. */
export const supplier: Builder<Pick<MemberContext, 'actor'> & { supplierId: string }> = anyCall
  .use(within('suppliers'))
  .use(who)
  .use(confirmed)
  .use(async ({ context, next }) => {
    if (!sells(context.actor.role)) throw new Refusal('NOT_ALLOWED')
    if (!context.actor.supplierId) throw new Refusal('NO_SUPPLIER_PROFILE')
    return next({ context: { supplierId: context.actor.supplierId } })
  })
  .use(proven)

type StaffGroup = Exclude<ActorGroup, 'everybody' | 'newcomers' | 'members' | 'suppliers'>

const ofRoles = (actorGroup: StaffGroup) =>
  implement(contract)
    .$context<MemberContext>()
    .middleware(async ({ context, next }) => {
      if (!(actorGroups[actorGroup] as readonly string[]).includes(context.actor.role)) throw new Refusal('NOT_ALLOWED')
      return next()
    })

/** Staff with these roles. */
export const staff = (actorGroup: StaffGroup): Builder<Pick<MemberContext, 'actor'>> =>
  anyCall.use(within(actorGroup)).use(who).use(confirmed).use(ofRoles(actorGroup)).use(proven)

/** Catalog managers. */
export const catalogManager: Builder<Pick<MemberContext, 'actor'>> = staff('catalogManagers')

/** Administrators. */
export const admin: Builder<Pick<MemberContext, 'actor'>> = staff('administrators')

/**
 * Names the rooms that a command changed in a header of its answer: its own, refused or not, and those that it announced. `*` means any: the first
 * answer to a repeated command was lost (docs/rules/server.md#live-updates).
 */
function nameChanged({ request: { answerHeader } }: Context, own: string): ChangeContext['noteChanged'] {
  const rooms = new Set([own])
  const say = () => answerHeader('x-changed', [...rooms].join(' '))
  say()
  return (announced) => {
    for (const room of announced ?? ['*']) rooms.add(room)
    say()
  }
}

/** The change context of a visitor's command. */
export function changeByVisitor(context: Context, procedure: readonly string[], input: unknown): ChangeContext {
  const { id: requestId, idempotencyKey, uiPath, sessionId } = context.request
  return {
    noteChanged: nameChanged(context, procedure[0]!),
    db: context.db,
    notices: context.notices,
    userId: null,
    source: 'member',
    uiPath,
    sessionId,
    requestId,
    ...(idempotencyKey
      ? { idempotency: { key: idempotencyKey, procedure: procedure.join('.'), input: hashSecrets(context.keyedHash, input) } }
      : {}),
  }
}

/** The change context of a command, in its actor's name. */
export function changeBy(
  context: MemberContext,
  source: ChangeContext['source'],
  procedure: readonly string[],
  input: unknown,
  changeReason = '',
): ChangeContext & { userId: string } {
  return { ...changeByVisitor(context, procedure, input), userId: context.actor.userId, source, changeReason }
}

/** The change context of a basket command, in its actor's name. */
export const changeOfBasket = (context: HouseholdContext, procedure: readonly string[], input: unknown): BasketChange => ({
  ...changeBy(context, 'member', procedure, input),
  ownerId: context.owner.userId,
})
