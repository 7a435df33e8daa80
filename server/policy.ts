import type { PostingProcedure } from '#domain/money/ledger/authority.ts'
import { catalog } from './catalog/policy.ts'
import { desk } from './desk/policy.ts'
import { help } from './help/policy.ts'
import { money } from './money/policy.ts'
import { people } from './people/policy.ts'
import type { Policy, ProcedurePath } from './people/account/who-may.ts'
import { publicRooms } from './public/policy.ts'
import { week } from './week/policy.ts'

/**
 * The policies of all wings: one line for every procedure of the contract; without it nothing compiles. The builders of access.ts enforce it
 * (one that does not match its line refuses everybody), and access.test.ts calls every procedure as everybody. A new procedure needs a line
 * in the `policy.ts` of its wing and a sample in test/samples.ts.
 */
export const policies = { ...people, ...catalog, ...week, ...desk, ...help, ...money, ...publicRooms } satisfies Record<
  ProcedurePath,
  Policy
>

/** Every procedure that moves money is one of the contract, with its policy. */
policies satisfies Record<PostingProcedure, Policy>

/** Whether a call to this address may write; true for an unknown one. */
export function isChange(url: string): boolean {
  const path = url.replace(/^\/rpc\//, '').split(/[?#]/, 1)[0]!
  return (policies as Record<string, Policy>)[path.replaceAll('/', '.')]?.does !== 'reads'
}

/** The policy of a procedure by its path in the router. */
export function policyOf(path: readonly string[]): Policy {
  const policy = (policies as Record<string, Policy>)[path.join('.')]
  if (!policy) throw new Error(`${path.join('.')} stands in no line of policy.ts`)
  return policy
}
