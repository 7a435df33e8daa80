import { client } from './client.ts'
import { createReading, useReading } from './reading.ts'

export const session = createReading(() => client.account.me())

/** Whether the visitor of a public page is signed in; undefined until the server has said it. */
export function useVisitor(): { isSignedIn: boolean | undefined } {
  const { value } = useReading(session)
  return { isSignedIn: value && value.person !== null }
}
