import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefusalCode } from '#contract/refusals.ts'
import { openAttempts, missing, next, notThere, procedures, sampleOf, withIds, type Attempts, type Ending } from '#server/test/attempts.ts'
import { castOf } from '#server/test/belongings.ts'
import type { Context } from './access.ts'
import { actorOfEmail } from './account/session.ts'
import { actorKinds, circles, policies, type ActorKind, type Circle, type Policy, type ProcedurePath } from './policy.ts'
import { emailOf } from './seed/cast.ts'

// The authorization matrix (design: security §3.3 and §5.3, S1): policies × actors × whose things are named.

const paths = Object.keys(policies) as ProcedurePath[]
const table: Record<ProcedurePath, Policy> = policies
const variants = ['nothing', 'own', 'foreign', 'missing', 'guessed'] as const
type Variant = (typeof variants)[number]
const mayIn = (circle: Circle, kind: ActorKind) => (circles[circle] as readonly ActorKind[]).includes(kind)

let attempts: Attempts
let before: Record<string, string>
beforeAll(async () => {
  attempts = await openAttempts()
  before = await attempts.kept()
})
afterAll(() => attempts.close())

/** What somebody who may not is told. */
function denial(kind: ActorKind, circle: Circle): RefusalCode {
  if (kind === 'visitor' || kind === 'blocked') return 'SIGNED_OUT'
  if (kind === 'unverified') return 'EMAIL_NOT_VERIFIED'
  // An administrator may sell, but this one has no profile to sell under.
  return circle === 'suppliers' && kind === 'admin' ? 'NO_SUPPLIER_PROFILE' : 'NOT_ALLOWED'
}
const denials: readonly string[] = ['SIGNED_OUT', 'EMAIL_NOT_VERIFIED', 'NOT_ALLOWED', 'NO_SUPPLIER_PROFILE', 'INTERNAL_SERVER_ERROR']

function inputFor(path: ProcedurePath, kind: ActorKind, variant: Variant): unknown {
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

const tryAs = (kind: ActorKind, path: ProcedurePath, input: unknown, other: Partial<Context> = {}): Promise<Attempted> =>
  attempts.rehearse(async () => {
    const ending = await attempts.attemptAs(kind, path, input, other)
    const isUntouched = await attempts.isUntouched()
    const isUnchanged = isUntouched || (ending.code !== 'answered' && JSON.stringify(await attempts.stored()) === JSON.stringify(before))
    return { ...ending, isUntouched, isUnchanged }
  })

/** What of all attempts at a procedure is not as its policy says, one after the other. */
async function* deviations(path: ProcedurePath, { who, does, ids, asksReason, asksProof }: Policy): AsyncGenerator<string> {
  const { answers = 'answered' } = sampleOf(path)
  const absent = ids === 'own' ? 'NOT_FOUND' : notThere(path)
  // From the administrator on, who may most of it.
  for (const kind of actorKinds.toReversed()) {
    const refused = new Map<Variant, string>()
    for (const variant of variants) {
      const { code, body, isUntouched, isUnchanged } = await tryAs(kind, path, inputFor(path, kind, variant))
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
    if (mayIn(who, kind)) yield* asksForReason(path, kind, asksReason)
    if (mayIn(who, kind)) yield* asksForProof(path, kind, asksProof)
  }
}

/** Whether whoever gives no reason is refused for that. */
async function* asksForReason(path: ProcedurePath, kind: ActorKind, asksReason: boolean) {
  const input = inputFor(path, kind, 'own')
  const isAsked = typeof input === 'object' && input !== null && 'reason' in input
  for (const reason of [null, ...(asksReason ? ['', '   '] : [])]) {
    const code = isAsked ? (await tryAs(kind, path, { ...input, reason })).code : 'never asked'
    if ((code === 'INVALID_INPUT') !== asksReason) yield `${kind}, without a reason: ${code}`
  }
}

/** Whether who sits at a browser is asked once more, where that was proved long ago. */
async function* asksForProof(path: ProcedurePath, kind: ActorKind, asksProof: boolean) {
  const key = castOf[kind]
  const actor = key && (await actorOfEmail(attempts.world.db, emailOf(key)))
  if (!actor) return
  const { code, isUntouched } = await tryAs(kind, path, inputFor(path, kind, 'own'), {
    identify: async () => ({ ...actor, isFresh: false }),
  })
  if ((code === 'FRESH_SIGN_IN_REQUIRED') !== asksProof) yield `${kind}, proved long ago: ${code}`
  if (asksProof && !isUntouched) yield `${kind} is asked who they are, and something was written`
}

test('every procedure has a line, and every sample is in order', async () => {
  expect([...procedures.keys()].sort()).toEqual([...paths].sort())
  for (const path of paths) {
    const schema = procedures.get(path)!['~orpc'].inputSchema
    if (schema) expect(await schema['~standard'].validate(inputFor(path, 'user', 'own')), path).not.toHaveProperty('issues')
  }
})

test.each(paths)('%s is answered to those who may and to nobody else, and of their own things alone', async (path) => {
  const found: string[] = []
  for await (const deviation of deviations(path, table[path])) found.push(deviation)
  expect(found).toEqual([])
})

test('a supplier needs an approved profile', async () => {
  for (const path of paths.filter((path) => table[path].who === 'suppliers')) {
    const { own, mine } = attempts.furnished.of('supplier')
    const input = sampleOf(path).input(own, attempts.furnished.common, mine)
    const { code } = await attempts.rehearse(() => attempts.attempt('bezprofilu', path, input))
    expect(code, path).toBe('NO_SUPPLIER_PROFILE')
  }
})

test('more than 2 500 calls were made for that, and nothing is left of them', async () => {
  expect(attempts.counted.calls).toBeGreaterThanOrEqual(Math.max(2500, paths.length * actorKinds.length * variants.length))
  expect(await attempts.kept()).toEqual(before)
})

const isOfStaff = (circle: Circle) => ['suppliers', 'operators', 'catalogManagers', 'administrators'].includes(circle)

/** Every other line a procedure could have. */
function mutants({ who, does, ids, asksReason, asksProof }: Policy): Policy[] {
  const line = { who, does, ids, asksReason, asksProof }
  return [
    ...(Object.keys(circles) as Circle[]).filter((other) => other !== who).map((other) => ({ ...line, who: other })),
    ...(['none', 'own', 'any'] as const).filter((other) => other !== ids).map((other) => ({ ...line, ids: other })),
    { ...line, does: does === 'reads' ? ('writes' as const) : ('reads' as const) },
    { ...line, asksReason: !asksReason },
    // Of who works with what belongs to others the line itself decides; `staff.test.ts` says which of them ask.
    ...(isOfStaff(who) ? [] : [{ ...line, asksProof: !asksProof }]),
  ]
}

test('a line that says anything else is noticed', { timeout: 120_000 }, async () => {
  const unnoticed: string[] = []
  let count = 0
  for (const path of paths) {
    const right = table[path]
    for (const mutant of mutants(right)) {
      count += 1
      table[path] = mutant
      const { done } = await deviations(path, mutant).next()
      if (done) unnoticed.push(`${path}: ${JSON.stringify(mutant)}`)
    }
    table[path] = right
  }
  expect(unnoticed).toEqual([])
  expect(count).toBe(paths.length * 11 - paths.filter((path) => isOfStaff(table[path].who)).length)
})
