import { catalog } from './catalog/policy.ts'
import { desk } from './desk/policy.ts'
import { people } from './people/policy.ts'
import type { Policy, ProcedurePath } from './people/account/who-may.ts'
import { publicRooms } from './public/policy.ts'
import { week } from './week/policy.ts'

/**
 * Who may do what, put together from the wings: one line for every procedure of the contract; without it nothing compiles. The builders of
 * access.ts enforce it (one that lets in others than its line says answers nobody), and access.test.ts calls every procedure as everybody.
 * A new procedure needs a line in the `policy.ts` of its wing and a sample in test/samples.ts.
 */
export const policies = { ...people, ...catalog, ...week, ...desk, ...publicRooms } satisfies Record<ProcedurePath, Policy>

/** Whether a call at this address may change something; of one that there is not nobody knows. */
export function isChange(url: string): boolean {
  const path = url.replace(/^\/rpc\//, '').split(/[?#]/, 1)[0]!
  return (policies as Record<string, Policy>)[path.replaceAll('/', '.')]?.does !== 'reads'
}

/** The line of a procedure, as the router knows it. */
export function policyOf(path: readonly string[]): Policy {
  const policy = (policies as Record<string, Policy>)[path.join('.')]
  if (!policy) throw new Error(`${path.join('.')} stands in no line of policy.ts`)
  return policy
}
