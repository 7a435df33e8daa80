import { ExternalLink } from 'lucide-react'

/** Leads to the page an item from outside the catalog was taken from. */
export function SourceLink({ href }: { href: string }) {
  if (!/^https?:\/\//.test(href)) return null
  return (
    // Somebody's own text: the other site learns nothing of us, and no search engine follows (design: security O18).
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
