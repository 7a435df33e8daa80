import type { AnyContractProcedure } from '@orpc/contract'
import type { contract } from '#contract/index.ts'

/**
 * All kinds of callers (docs/rules/server.md#who-may): visitors, unconfirmed accounts, blocked or deleted accounts; then the confirmed:
 * members, test accounts, and the other roles, each of which also buys for its own household.
 */
export const actorKinds = [
  'visitor',
  'unverified',
  'blocked',
  'user',
  'test',
  'supplier',
  'categorymanager',
  'operator',
  'logistics',
  'finance',
  'admin',
] as const
export type ActorKind = (typeof actorKinds)[number]

/** Who may call a procedure, as a set of actors. A blocked account has no session, so it counts as a visitor. */
export const actorGroups = {
  everybody: actorKinds,
  /** Signed in, even before the address is confirmed. */
  newcomers: ['unverified', 'user', 'test', 'supplier', 'categorymanager', 'operator', 'logistics', 'finance', 'admin'],
  members: ['user', 'test', 'supplier', 'categorymanager', 'operator', 'logistics', 'finance', 'admin'],
  /** With an approved profile, including administrators who have one. */
  suppliers: ['supplier'],
  operators: ['operator', 'admin'],
  /** They receive goods at the depot. */
  receivers: ['operator', 'logistics', 'admin'],
  catalogManagers: ['categorymanager', 'admin'],
  /** They keep the books. */
  accountants: ['finance', 'admin'],
  administrators: ['admin'],
} as const satisfies Record<string, readonly ActorKind[]>
export type ActorGroup = keyof typeof actorGroups

/**
 * Whose data the ids of an input may name: `own` (a foreign id is reported as not found), `any`, or `none` if the input has no id. Own and
 * public ids together are `own`. A basket may be named with its owner; then a shared basket counts as own, for reading or also for writing
 * (docs/decisions/020-linked-baskets.md).
 */
type Ids = 'none' | 'own' | 'any'

export interface Policy {
  who: ActorGroup
  does: 'reads' | 'writes'
  ids: Ids
  /** Whether a reason is required; the history stores it. */
  asksReason: boolean
  /**
   * Whether staff must prove their identity again if the last proof is more than ten minutes old: for commands that cannot be undone, affect
   * many people at once, or decide about rights (docs/decisions/043-proofs.md). Only for staff and suppliers.
   */
  asksProof: boolean
}

/** The policy of a query. */
export const reads = (who: ActorGroup, ids: Ids = 'none'): Policy => ({ who, does: 'reads', ids, asksReason: false, asksProof: false })
/** The policy of a command. */
export const writes = (who: ActorGroup, ids: Ids = 'none', ...asks: ('reason' | 'proof')[]): Policy => ({
  who,
  does: 'writes',
  ids,
  asksReason: asks.includes('reason'),
  asksProof: asks.includes('proof'),
})

type PathOf<Node, Path extends string = ''> = Node extends AnyContractProcedure
  ? Path
  : { [Key in keyof Node & string]: PathOf<Node[Key], Path extends '' ? Key : `${Path}.${Key}`> }[keyof Node & string]

/** The path of a procedure in the contract, `template.addLine`. */
export type ProcedurePath = PathOf<typeof contract>

/** The policies of a wing: one for every procedure of its rooms, and none of another wing's. */
export type Lines<Room extends string> = Record<Extract<ProcedurePath, `${Room}.${string}`>, Policy>
