import { Merge } from 'lucide-react'
import { nbsp } from '#domain/text/nbsp.ts'

/** The former names of items that were merged into this one (docs/decisions/028-off-catalog-queue.md). */
export function FormerNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  const quoted = new Intl.ListFormat('cs').format(names.map((name) => `„${name}“`))
  return (
    <p className="mt-1 flex items-start gap-1.5 text-14 text-pretty text-muted">
      <Merge aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{nbsp(`Dříve ${quoted}: v katalogu teď patří pod tuto položku.`)}</span>
    </p>
  )
}
