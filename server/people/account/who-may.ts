import type { AnyContractProcedure } from '@orpc/contract'
import type { contract } from '#contract/index.ts'

/**
 * Everybody who may ask (design: security §3.3): who is not signed in, has not confirmed the address, or is blocked or deleted; then the
 * confirmed: a member, a test account, and the other roles, each of which buys for its own household too.
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

/** Who may, as a set of actors. A blocked account has no session, so that it is a visitor like others. */
export const circles = {
  everybody: actorKinds,
  /** Signed in, also before the address is confirmed. */
  newcomers: ['unverified', 'user', 'test', 'supplier', 'categorymanager', 'operator', 'logistics', 'finance', 'admin'],
  members: ['user', 'test', 'supplier', 'categorymanager', 'operator', 'logistics', 'finance', 'admin'],
  /** With an approved profile; an administrator who has one too. */
  suppliers: ['supplier'],
  operators: ['operator', 'admin'],
  catalogManagers: ['categorymanager', 'admin'],
  administrators: ['admin'],
} as const satisfies Record<string, readonly ActorKind[]>
export type Circle = keyof typeof circles

/**
 * Whose is what an input names by an id: `own` things of whoever asks (anybody else's is not found, as if there were none), `any`
 * thing of the kind, or the input names nothing (`none`). An own thing and a common one together are `own`. A basket may be named with
 * its owner: what that one shares counts as own then, to be read, or written too (docs/decisions/020-linked-baskets.md).
 */
type Ids = 'none' | 'own' | 'any'

export interface Policy {
  who: Circle
  does: 'reads' | 'writes'
  ids: Ids
  /** Whether nothing is done without a reason, which the history keeps. */
  asksReason: boolean
  /**
   * Whether staff confirm once more who they are, where that was more than ten minutes ago: what cannot be undone, concerns many people at once, or decides who
   * may what (docs/decisions/043-proofs.md). Of staff and suppliers alone.
   */
  asksProof: boolean
}

/** A line of a procedure that changes nothing. */
export const reads = (who: Circle, ids: Ids = 'none'): Policy => ({ who, does: 'reads', ids, asksReason: false, asksProof: false })
/** A line of a procedure that changes something. */
export const writes = (who: Circle, ids: Ids = 'none', ...asks: ('reason' | 'proof')[]): Policy => ({
  who,
  does: 'writes',
  ids,
  asksReason: asks.includes('reason'),
  asksProof: asks.includes('proof'),
})

type PathOf<Node, Path extends string = ''> = Node extends AnyContractProcedure
  ? Path
  : { [Key in keyof Node & string]: PathOf<Node[Key], Path extends '' ? Key : `${Path}.${Key}`> }[keyof Node & string]

/** Where a procedure stands in the contract, `template.addLine`. */
export type ProcedurePath = PathOf<typeof contract>

/** The lines of a wing: one for every procedure of its rooms, and none of another wing's. */
export type Lines<Room extends string> = Record<Extract<ProcedurePath, `${Room}.${string}`>, Policy>
