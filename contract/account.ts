import { z } from 'zod'
import { procedure } from './procedure.ts'
import { id } from './shapes.ts'

export const person = z.object({
  id,
  email: z.string(),
  displayName: z.string(),
  role: z.enum(['admin', 'user', 'categorymanager', 'supplier', 'operator', 'finance', 'logistics']),
  isTestAccount: z.boolean(),
  localityName: z.string().nullable(),
  supplierName: z.string().nullable(),
})
export type Person = z.output<typeof person>

/** The accounts of the demo world, offered on the sign-in screen; empty outside the demo. */
export const demoAccount = z.object({ email: z.string(), password: z.string(), displayName: z.string(), roleLabel: z.string() })
export type DemoAccount = z.output<typeof demoAccount>

export const account = {
  /** Who is signed in; null for a visitor. */
  me: procedure.output(z.object({ person: person.nullable(), demo: z.array(demoAccount) })),
}
