import type { ReactNode } from 'react'
import { RichText } from '../../ui/RichText.tsx'

interface DocsPartProps {
  id: string
  title: string
  /** Sentences with emphasis and links. */
  rules?: readonly string[]
  children: ReactNode
}

/** A titled part of the page, with a list of rules first. */
export function DocsPart({ id, title, rules = [], children }: DocsPartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-20 font-bold">
        {title}
      </h2>
      {rules.length > 0 && (
        <ul className="flex list-disc flex-col gap-2 pl-5 text-pretty">
          {rules.map((rule) => (
            <li key={rule}>
              <RichText>{rule}</RichText>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}
