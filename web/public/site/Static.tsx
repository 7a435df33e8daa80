import type { ReactNode } from 'react'

// One object for all: React writes the HTML of an element again when it is given another one.
const asItStands = { __html: '' }

/**
 * A part of a public page that never changes and listens to nothing but its links: the build writes it, the browser leaves it as
 * it stands and does not download it a second time as code. What is in it belongs behind `import.meta.env.SSR &&`, so that the
 * browser's build drops it.
 */
export function Static({ children }: { children?: ReactNode }) {
  if (import.meta.env.SSR) return <div className="contents">{children}</div>
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
}
