import type { RefusalCode } from '#contract/refusals.ts'
import type { Context } from '#server/context.ts'
import { actorOfEmail } from '#server/people/account/session.ts'
import { policies } from '#server/policy.ts'
import { actorKinds, circles, type ActorKind, type Circle, type Policy, type ProcedurePath } from '#server/people/account/who-may.ts'
import { emailOf } from '#server/seed/cast.ts'
import { openAttempts, missing, next, notThere, sampleOf, withIds, type Attempts, type Ending } from './attempts.ts'
import { castOf } from './belongings.ts'

// The authorization matrix (design: security §3.3 and §5.3, S1): policies × actors × whose things are named.

export const variants = ['nothing', 'own', 'foreign', 'missing', 'guessed'] as const
type Variant = (typeof variants)[number]
const mayIn = (circle: Circle, kind: ActorKind) => (circles[circle] as readonly ActorKind[]).includes(kind)

/** The lines of the policy, to be looked up by any path. */
export const table: Record<ProcedurePath, Policy> = policies
export const paths = Object.keys(policies) as ProcedurePath[]

export interface Matrix {
  attempts: Attempts
  /** What is stored before anything is tried, table by table. */
  before: Record<string, string>
}

/** A world in which every procedure is tried as everybody. */
export async function openMatrix(): Promise<Matrix> {
  const attempts = await openAttempts()
  return { attempts, before: await attempts.kept() }
}

/** What somebody who may not is told. */
function denial(kind: ActorKind, circle: Circle): RefusalCode {
  if (kind === 'visitor' || kind === 'blocked') return 'SIGNED_OUT'
  if (kind === 'unverified') return 'EMAIL_NOT_VERIFIED'
  // An administrator may sell, but this one has no profile to sell under.
  return circle === 'suppliers' && kind === 'admin' ? 'NO_SUPPLIER_PROFILE' : 'NOT_ALLOWED'
}
const denials: readonly string[] = ['SIGNED_OUT', 'EMAIL_NOT_VERIFIED', 'NOT_ALLOWED', 'NO_SUPPLIER_PROFILE', 'INTERNAL_SERVER_ERROR']

/** What is sent: nothing, with ids of one's own or of others, or with ids of nothing. */
export function inputFor({ attempts }: Matrix, path: ProcedurePath, kind: ActorKind, variant: Variant): unknown {
  if (variant === 'nothing') return undefined
  const { own, mine } = attempts.furnished.of(kind)
  const [stranger] = attempts.furnished.strangers
  const { common } = attempts.furnished
  const { input } = sampleOf(path)
  if (variant === 'own') return input(own, common, mine)
  if (variant === 'foreign') return input(stranger!.own, common, mine)
  const other = variant === 'missing' ? missing : next
  return table[path].ids === 'own' ? input(withIds(own, other), common, mine) : input(own, withIds(common, other), mine)
}

interface Attempted extends Ending {
  /** Whether nothing was written, nor tried to be. */
  isUntouched: boolean
  /** Of a refused one: whether all tables hold what they held. */
  isUnchanged: boolean
}

const tryAs = (matrix: Matrix, kind: ActorKind, path: ProcedurePath, input: unknown, other: Partial<Context> = {}): Promise<Attempted> =>
  matrix.attempts.rehearse(async () => {
    const ending = await matrix.attempts.attemptAs(kind, path, input, other)
    const isUntouched = await matrix.attempts.isUntouched()
    const isUnchanged = isUntouched || (ending.code !== 'answered' && (await matrix.attempts.holds(matrix.before)))
    return { ...ending, isUntouched, isUnchanged }
  })

/** What of all attempts at a procedure is not as its policy says, one after the other. */
export async function* deviations(
  matrix: Matrix,
  path: ProcedurePath,
  { who, does, ids, asksReason, asksProof }: Policy,
): AsyncGenerator<string> {
  const { answers = 'answered' } = sampleOf(path)
  const absent = ids === 'own' ? 'NOT_FOUND' : notThere(path)
  // From the administrator on, who may most of it.
  for (const kind of actorKinds.toReversed()) {
    const refused = new Map<Variant, string>()
    for (const variant of variants) {
      const { code, body, isUntouched, isUnchanged } = await tryAs(matrix, kind, path, inputFor(matrix, path, kind, variant))
      const told = `${kind}, ${variant}: ${code}`
      if (!mayIn(who, kind)) {
        if (code !== denial(kind, who)) yield `${told} and not ${denial(kind, who)}`
        if (!isUntouched) yield `${told}, and something was written`
      } else if (variant === 'nothing') {
        if (denials.includes(code)) yield told
      } else if (variant === 'own' || ids === 'none' || (ids === 'any' && variant === 'foreign')) {
        const right = typeof answers === 'string' ? answers : answers(kind)
        if (code !== right) yield `${told} and not ${right}`
        if (does === 'reads' && !isUntouched) yield `${told} by a reading that writes`
        if (does === 'writes' && code === 'answered' && isUntouched) yield `${told} without a change`
      } else {
        if (code !== absent) yield `${told} and not ${absent}`
        if (!isUnchanged) yield `${told}, and something was changed`
        refused.set(variant, JSON.stringify(body))
      }
    }
    if (new Set(refused.values()).size > 1) yield `${kind} can tell what is another's from what is not there`
    if (mayIn(who, kind)) yield* asksForReason(matrix, path, kind, asksReason)
    if (mayIn(who, kind)) yield* asksForProof(matrix, path, kind, asksProof)
  }
}

/** Whether whoever gives no reason is refused for that. */
async function* asksForReason(matrix: Matrix, path: ProcedurePath, kind: ActorKind, asksReason: boolean) {
  const input = inputFor(matrix, path, kind, 'own')
  const isAsked = typeof input === 'object' && input !== null && 'reason' in input
  for (const reason of [null, ...(asksReason ? ['', '   '] : [])]) {
    const code = isAsked ? (await tryAs(matrix, kind, path, { ...input, reason })).code : 'never asked'
    if ((code === 'INVALID_INPUT') !== asksReason) yield `${kind}, without a reason: ${code}`
  }
}

/** Whether who sits at a browser is asked once more, where that was proved long ago. */
async function* asksForProof(matrix: Matrix, path: ProcedurePath, kind: ActorKind, asksProof: boolean) {
  const key = castOf[kind]
  const actor = key && (await actorOfEmail(matrix.attempts.world.db, emailOf(key)))
  if (!actor) return
  const { code, isUntouched } = await tryAs(matrix, kind, path, inputFor(matrix, path, kind, 'own'), {
    identify: async () => ({ ...actor, isFresh: false }),
  })
  if ((code === 'FRESH_SIGN_IN_REQUIRED') !== asksProof) yield `${kind}, proved long ago: ${code}`
  if (asksProof && !isUntouched) yield `${kind} is asked who they are, and something was written`
}
