import type { InferContractRouterInputs } from '@orpc/contract'
import type { contract } from '#contract/index.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { ActorKind, ProcedurePath } from '#server/people/account/who-may.ts'
import type { Own, Versions } from './belongings.ts'
import type { Common } from './common.ts'

type At<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? At<Tree[Key], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never

export interface Sample<Input> {
  /**
   * A valid input of the owner of `own`; the authorization matrix replaces it by foreign and missing data. Data without an owner are in
   * `common`; `mine` belongs to the caller.
   */
  input: (own: Own, common: Common, mine: Versions) => Input
  /** The refusal that permitted callers get if the sample cannot succeed, for example without a code. */
  answers?: RefusalCode | ((kind: ActorKind) => RefusalCode | 'answered')
  /** The answer for missing public data, by the path of its id; NOT_FOUND by default. */
  missing?: RefusalCode | 'answered' | Readonly<Record<string, RefusalCode | 'answered'>>
}

/** One sample per procedure. */
export type Samples = { [Path in ProcedurePath]: Sample<At<InferContractRouterInputs<typeof contract>, Path>> }
