import { ExternalLink } from 'lucide-react'

/** A link to the page of an off-catalog item. */
export function SourceLink({ href }: { href: string }) {
  if (!/^https?:\/\//.test(href)) return null
  return (
    // The address is user input: the other site learns nothing about us, and search engines do not follow (docs/rules/screens.md#links).
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="tap inline-flex min-w-0 items-center gap-1 text-14 font-semibold wrap-anywhere text-primary underline underline-offset-2"
    >
      <ExternalLink aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">{new URL(href).hostname}</span>
      <span className="sr-only"> (otevře se v novém okně)</span>
    </a>
  )
}
