import type { RefusalCode } from '#contract/refusals.ts'
import type { Context } from '#server/context.ts'
import { policies } from '#server/policy.ts'
import {
  actorKinds,
  actorGroups,
  type ActorKind,
  type ActorGroup,
  type Policy,
  type ProcedurePath,
} from '#server/people/account/who-may.ts'
import { openAttempts, missing, notThere, sampleOf, withIds, type Attempts, type Ending } from './attempts.ts'
import { castOf } from './belongings.ts'

// The authorization matrix (docs/rules/server.md#who-may): policies × actors × owners of the named data.

export const variants = ['nothing', 'own', 'foreign', 'missing'] as const
type Variant = (typeof variants)[number]
const mayIn = (actorGroup: ActorGroup, kind: ActorKind) => (actorGroups[actorGroup] as readonly ActorKind[]).includes(kind)

/** The policies, for look-up by any path. */
export const table: Record<ProcedurePath, Policy> = policies
export const paths = Object.keys(policies) as ProcedurePath[]

export interface Matrix {
  attempts: Attempts
  /** The contents of all tables before the first attempt. */
  before: Record<string, string>
  /** What came of the attempts at one procedure, by who and with what: each policy is judged by the same ones. */
  record: { path: string; endings: Map<string, Attempted> }
}

/** A world in which every procedure is tried as everybody. */
export async function openMatrix(): Promise<Matrix> {
  const attempts = await openAttempts()
  return { attempts, before: await attempts.state(), record: { path: '', endings: new Map() } }
}

/** The refusal for callers without permission. */
function denial(kind: ActorKind, actorGroup: ActorGroup): RefusalCode {
  if (kind === 'visitor' || kind === 'blocked') return 'SIGNED_OUT'
  if (kind === 'unverified') return 'EMAIL_NOT_VERIFIED'
  // An administrator may sell, but this one has no supplier profile.
  return actorGroup === 'suppliers' && kind === 'admin' ? 'NO_SUPPLIER_PROFILE' : 'NOT_ALLOWED'
}
const denials: readonly string[] = ['SIGNED_OUT', 'EMAIL_NOT_VERIFIED', 'NOT_ALLOWED', 'NO_SUPPLIER_PROFILE', 'INTERNAL_SERVER_ERROR']

/** The input of an attempt: without ids, with own or foreign ids, or with missing ones. */
export function inputFor({ attempts }: Matrix, path: ProcedurePath, kind: ActorKind, variant: Variant): unknown {
  if (variant === 'nothing') return undefined
  const { own, mine } = attempts.furnished.of(kind)
  const [stranger] = attempts.furnished.strangers
  const { common } = attempts.furnished
  const { input } = sampleOf(path)
  if (variant === 'own') return input(own, common, mine)
  if (variant === 'foreign') return input(stranger!.own, common, mine)
  return table[path].ids === 'own' ? input(withIds(own, missing), common, mine) : input(own, withIds(common, missing), mine)
}

interface Attempted extends Ending {
  /** Whether it wrote nothing, and did not try to. */
  isUntouched: boolean
  /** For a refused attempt: whether all tables are unchanged. */
  isUnchanged: boolean
}

async function tryAs(matrix: Matrix, kind: ActorKind, path: ProcedurePath, input: unknown, other?: Partial<Context>): Promise<Attempted> {
  if (matrix.record.path !== path) matrix.record = { path, endings: new Map() }
  const { endings } = matrix.record
  const key = `${kind} ${other !== undefined} ${JSON.stringify(input)}`
  const known = endings.get(key)
  if (known) return known
  const attempted = await matrix.attempts.rehearse(async () => {
    const ending = await matrix.attempts.attemptAs(kind, path, input, other)
    const isUntouched = await matrix.attempts.isUntouched()
    const isUnchanged = isUntouched || (ending.code !== 'answered' && (await matrix.attempts.holds(matrix.before)))
    return { ...ending, isUntouched, isUnchanged }
  })
  endings.set(key, attempted)
  return attempted
}

/** The deviations of all attempts at a procedure from its policy, one after the other. */
export async function* deviations(
  matrix: Matrix,
  path: ProcedurePath,
  { who, does, ids, asksReason, asksProof }: Policy,
): AsyncGenerator<string> {
  const { answers = 'answered' } = sampleOf(path)
  const absent = ids === 'own' ? 'NOT_FOUND' : notThere(path)
  // Starts with the administrator, who may do most.
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

/** Whether a call without a reason is refused for that. */
async function* asksForReason(matrix: Matrix, path: ProcedurePath, kind: ActorKind, asksReason: boolean) {
  const input = inputFor(matrix, path, kind, 'own')
  const isAsked = typeof input === 'object' && input !== null && 'reason' in input
  for (const reason of [null, ...(asksReason ? ['', '   '] : [])]) {
    const code = isAsked ? (await tryAs(matrix, kind, path, { ...input, reason })).code : 'never asked'
    if ((code === 'INVALID_INPUT') !== asksReason) yield `${kind}, without a reason: ${code}`
  }
}

/** Whether a call without a recent proof of identity is refused for that. */
async function* asksForProof(matrix: Matrix, path: ProcedurePath, kind: ActorKind, asksProof: boolean) {
  const key = castOf[kind]
  const actor = key && (await matrix.attempts.identify(key))
  if (!actor) return
  const { code, isUntouched } = await tryAs(matrix, kind, path, inputFor(matrix, path, kind, 'own'), {
    identify: async () => ({ ...actor, isFresh: false }),
  })
  if ((code === 'FRESH_SIGN_IN_REQUIRED') !== asksProof) yield `${kind}, proved long ago: ${code}`
  if (asksProof && !isUntouched) yield `${kind} is asked who they are, and something was written`
}
