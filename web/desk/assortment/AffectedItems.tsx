import type { DeskItem } from '#contract/desk/assortment.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'

/** The items that a change would affect. */
export function AffectedItems({ items }: { items: readonly DeskItem[] }) {
  return (
    <section aria-label="Dotčené položky" className="flex flex-col gap-1">
      <p className="text-14 font-semibold text-muted">{counted(items.length, 'položka', 'položky', 'položek')}</p>
      <ul tabIndex={0} className="max-h-48 overflow-y-auto rounded-12 border border-border px-3 py-1">
        {items.map(({ id, name, sku }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1 text-14">
            <span className="min-w-0 wrap-anywhere">{nbsp(name)}</span>
            <span className="text-13 text-muted">{sku}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
