import type { ItemCard } from '#contract/shapes.ts'
import { TemplateStepper } from '../template/TemplateStepper.tsx'
import { Button } from '../ui/Button.tsx'
import { GroupPrice } from './GroupPrice.tsx'
import { InTemplate } from './InTemplate.tsx'
import { ItemPicture } from './ItemPicture.tsx'
import { ItemPrice } from './ItemPrice.tsx'
import { useBrandLinesOf, useLineOf } from './use-line-of.ts'

/** One item of the catalog: what it costs alone and in the group, and how much of it the standing purchase has (design: ui §1). */
export function CatalogCard({ item, onAdd }: { item: ItemCard; onAdd: () => void }) {
  const line = useLineOf(item.id)
  const brandLines = useBrandLinesOf(item.id)
  return (
    <div className="flex flex-1 flex-col gap-2 rounded-16 border border-border bg-surface p-4 transition-colors duration-150 hovered:border-border-strong">
      <div className="flex items-start gap-3">
        <ItemPicture icon={item.icon} picture={item.picture} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold text-pretty">{item.name}</h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
            {item.category}
            {line && <InTemplate line={line} />}
            {brandLines.map((each) => (
              <InTemplate key={each.id} line={each} saysBrand />
            ))}
          </p>
        </div>
      </div>
      <GroupPrice item={item} />
      <div className="mt-auto flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <ItemPrice item={item} />
        {line ? (
          <TemplateStepper key={line.id} line={line} />
        ) : (
          line === null && (
            <Button aria-label={`Do poptávky: ${item.name}`} onPress={onAdd}>
              Do poptávky
            </Button>
          )
        )}
      </div>
    </div>
  )
}
