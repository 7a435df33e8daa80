import type { ReactNode } from 'react'
import { operator } from '../../lib/operator.ts'

/** What is said only while the operator is made up. The server takes it out of a prerendered page by its attribute. */
export function ExampleOnly({ children }: { children: ReactNode }) {
  return operator.isExample ? <aside data-example="true">{children}</aside> : null
}
