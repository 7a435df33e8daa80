import { createHash, randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { contract } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Context } from '#server/context.ts'
import { actorOfEmail, type Actor } from '#server/people/account/session.ts'
import { watchMaintenance } from '#server/people/maintenance/watch-maintenance.ts'
import { emailOf } from '#server/seed/cast.ts'
import { policies } from '#server/policy.ts'
import type { ActorGroup, ActorKind, Policy, ProcedurePath } from '#server/people/account/who-may.ts'
import { castOf, furnishWorld, type Furnished } from './belongings.ts'
import { openWorld } from './call.ts'
import { openRehearsal } from './rehearsal.ts'
import type { Sample } from './sample.ts'
import { samples } from './samples.ts'
import { openHashes } from './stored.ts'

interface Leaf {
  '~orpc': { inputSchema?: { '~standard': { validate: (input: unknown) => unknown } } }
}
const isLeaf = (node: object): node is Leaf => '~orpc' in node

function leaves(node: object, path: readonly string[] = []): [string, Leaf][] {
  if (isLeaf(node)) return [[path.join('.'), node]]
  return Object.entries(node).flatMap(([key, child]) => leaves(child as object, [...path, key]))
}

/** Every procedure of the contract by its path. */
export const procedures = new Map(leaves(contract)) as ReadonlyMap<ProcedurePath, Leaf>

export const sampleOf = (path: ProcedurePath): Sample<unknown> => samples[path] as Sample<unknown>

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Replaces every id in a value, by its path. */
export function withIds<Value>(value: Value, other: (id: string, at: string) => string, at = ''): Value {
  if (typeof value === 'string') return (uuid.test(value) ? other(value, at) : value) as Value
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Blob) return value
  if (Array.isArray(value)) return value.map((each: unknown, index) => withIds(each, other, `${at}[${index}]`)) as Value
  const entries = Object.entries(value).map(([key, each]) => [key, withIds(each as unknown, other, at ? `${at}.${key}` : key)])
  return Object.fromEntries(entries) as Value
}

/** The paths of the ids in an input. */
export function idsOf(input: unknown): Map<string, string> {
  const found = new Map<string, string>()
  withIds(input, (id, at) => (found.set(at, id), id))
  return found
}

const asks = {
  newcomers: 'unverified',
  suppliers: 'supplier',
  operators: 'operator',
  receivers: 'logistics',
  catalogManagers: 'categorymanager',
  accountants: 'finance',
  administrators: 'admin',
} as const satisfies Record<Exclude<ActorGroup, 'everybody' | 'members'>, ActorKind>

/** A permitted caller with the fewest rights. */
export function askerOf(path: ProcedurePath): ActorKind {
  const { who } = (policies as Record<ProcedurePath, Policy>)[path]
  return who in asks ? asks[who as keyof typeof asks] : 'user'
}

/** The answer that a permitted caller gets for missing public data: for any id, or for the one at a path. */
export function notThere(path: ProcedurePath, at = ''): RefusalCode | 'answered' {
  const { missing = 'NOT_FOUND' } = sampleOf(path)
  return typeof missing === 'string' ? missing : (missing[at] ?? 'NOT_FOUND')
}

/** An id of nothing; in place of the same id the same one, so that the same attempt need not be made twice. */
export function missing(id: string = randomUUID()): string {
  const hex = createHash('sha256').update(id).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
/** The following id, as somebody guesses who counts upwards. */
export const next = (id: string) =>
  `${id.slice(0, -4)}${((Number.parseInt(id.slice(-4), 16) + 1) % 0x1_00_00).toString(16).padStart(4, '0')}`

/** The outcome of an attempt: `answered` or the refusal's code, and the whole error. */
export interface Ending {
  code: string
  body: unknown
}

const uncounted = { 'public.rate_counters': '' }

/** A furnished world in which every procedure can be tried by everybody, and everything is rolled back. */
export async function openAttempts() {
  const world = await openWorld()
  const furnished: Furnished = await furnishWorld(world)
  const rehearsal = await openRehearsal(world.workerUrl)
  const { db } = rehearsal
  const notices = { tell: () => {}, stop: async () => {} }
  // Refusals are normally counted and written once a minute; attempts here do not belong in the log.
  const trail = { count: () => {}, write: async () => {}, stop: async () => {} }
  // Attempts are rolled back, so neither the maintenance nor a caller's rights change between them.
  const maintenance = watchMaintenance(world.worker, world.log, 'development', { cacheMs: 60_000 })
  const taking = { db, notices, trail, maintenance }
  const actors = new Map<string, Actor | null>()
  const identify = async (key: string) => {
    if (!actors.has(key)) actors.set(key, await actorOfEmail(world.worker, emailOf(key)))
    return actors.get(key)!
  }
  const hashes = await openHashes(world.db)
  const counted = { calls: 0 }

  async function attempt(key: string | null, path: ProcedurePath, input: unknown, other: Partial<Context> = {}): Promise<Ending> {
    counted.calls += 1
    let node: unknown = world.as(key, {}, { ...taking, ...(key && { identify: () => identify(key) }), ...other })
    for (const step of path.split('.')) node = (node as Record<string, unknown>)[step]
    try {
      const answer = await (node as (input: unknown) => Promise<unknown>)(input)
      await (answer as AsyncGenerator | undefined)?.return?.(undefined)
      return { code: 'answered', body: answer }
    } catch (fault) {
      if (!(fault instanceof ORPCError)) throw fault
      return { code: fault.code, body: fault.toJSON() }
    }
  }

  return {
    world,
    furnished,
    notices,
    counted,
    identify,
    attempt,
    attemptAs: (kind: ActorKind, path: ProcedurePath, input: unknown, other: Partial<Context> = {}) =>
      attempt(castOf[kind], path, input, other),
    ...rehearsal,
    /** Whether all tables, except rate counters, are unchanged inside the current rehearsal. */
    holds: async (before: Record<string, string>) => {
      const written = { ...(await hashes.written(db)), ...uncounted }
      return Object.entries(written).every(([name, hash]) => before[name] === hash)
    },
    /** The permanent contents. */
    state: async () => ({ ...(await hashes.of(world.db)), ...uncounted }),
    close: async () => {
      maintenance.stop()
      await rehearsal.close()
      await world.close()
    },
  }
}
export type Attempts = Awaited<ReturnType<typeof openAttempts>>
