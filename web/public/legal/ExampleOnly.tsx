import type { ReactNode } from 'react'
import { operator } from '../../lib/operator.ts'

/** A note shown only while the operator is an example. The server removes it from prerendered pages by its attribute. */
export function ExampleOnly({ children }: { children: ReactNode }) {
  return operator.isExample ? <aside data-example="true">{children}</aside> : null
}
