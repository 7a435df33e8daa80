import { client } from '../../lib/light-client.ts'
import { createReading, useReading } from '../../lib/reading.ts'

// spec 2 §9: the role is read again every 5 minutes.
export const session = createReading(() => client.account.me(), { everyMs: 5 * 60_000 })

/** Whether the visitor of a public page is signed in; undefined until the server has said it, and where it cannot be asked. */
export function useVisitor(): { isSignedIn: boolean | undefined; hasFailed: boolean } {
  const { value, hasFailed } = useReading(session)
  return { isSignedIn: value && value.person !== null, hasFailed }
}
