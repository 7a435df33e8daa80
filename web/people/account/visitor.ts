import { client } from '../../lib/light-client.ts'
import { createReading, useReading } from '../../lib/reading.ts'

// The role is reloaded every 5 minutes (docs/rules/people.md#access).
export const session = createReading(() => client.account.me(), { everyMs: 5 * 60_000 })

/** Whether the visitor of a public page is signed in; undefined until known, and after a failure. */
export function useVisitor(): { isSignedIn: boolean | undefined; hasFailed: boolean } {
  const { value, hasFailed } = useReading(session)
  return { isSignedIn: value && value.person !== null, hasFailed }
}
