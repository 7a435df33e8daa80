import type { InferContractRouterInputs } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { ActorKind, ProcedurePath } from '#server/people/account/who-may.ts'
import type { Common, Own, Versions } from './belongings.ts'

type At<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? At<Tree[Key], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never

export interface Sample<Input> {
  /**
   * An input that is in order, of whoever owns `own`: the authorization matrix puts things of others and of nobody in their place.
   * What has no owner is `common`; `mine` is the asker's, whoever's things are named.
   */
  input: (own: Own, common: Common, mine: Versions) => Input
  /** What those who may are answered, where it is not what they want: they have no code to enter, say. */
  answers?: RefusalCode | ((kind: ActorKind) => RefusalCode | 'answered')
  /** What they are told of something common that is not there, for one id by where it stands; NOT_FOUND if nothing is said. */
  missing?: RefusalCode | Readonly<Record<string, RefusalCode>>
}

/** One of every procedure. */
export type Samples = { [Path in ProcedurePath]: Sample<At<InferContractRouterInputs<typeof contract>, Path>> }
