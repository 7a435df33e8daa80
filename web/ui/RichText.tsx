import type { ReactNode } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from './button-styles.ts'

const MARK = /(\*\*[^*]+\*\*|\[[^[\]]+\]\([^()]+\)|[Ee]-mail\p{L}*)/u
const LINK = /^\[([^\]]+)\]\(([^)]+)\)$/

/** Text with `**stress**` and `[links](/there)`, so that long texts can be plain strings. */
export function RichText({ children }: { children: string }) {
  return <>{nbsp(children).split(MARK).map(piece)}</>
}

function piece(text: string, index: number): ReactNode {
  if (text.startsWith('**')) {
    return (
      <strong key={index} className="font-semibold text-text">
        {nbsp(text.slice(2, -2))}
      </strong>
    )
  }
  if (/^e-mail/i.test(text)) {
    // Prevents a line break after the hyphen.
    return (
      <span key={index} className="whitespace-nowrap">
        {text}
      </span>
    )
  }
  const link = LINK.exec(text)
  if (link?.[1] === undefined || link[2] === undefined) return text
  return (
    <a key={index} href={link[2]} rel={link[2].startsWith('http') ? 'noreferrer' : undefined} className={linkStyles()}>
      {nbsp(link[1])}
    </a>
  )
}
