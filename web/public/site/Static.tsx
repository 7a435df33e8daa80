import type { ReactNode } from 'react'

// One object for all renders, because React would write the HTML again for a new one.
const asItStands = { __html: '' }

/**
 * A static part of a public page with nothing interactive except links: the build renders it, and the browser leaves it unchanged without
 * downloading its code. Put its children behind `import.meta.env.SSR &&`, so that the browser's build drops them.
 */
export function Static({ children }: { children?: ReactNode }) {
  if (import.meta.env.SSR) return <div className="contents">{children}</div>
  return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
}
