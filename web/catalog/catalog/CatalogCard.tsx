import type { ItemCard } from '#contract/shapes.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { TemplateStepper } from '../../week/template/TemplateStepper.tsx'
import { Button } from '../../ui/Button.tsx'
import { GroupPrice } from './GroupPrice.tsx'
import { InTemplate } from './InTemplate.tsx'
import { ItemPicture } from '../items/ItemPicture.tsx'
import { useBrandLinesOf, useLineOf } from './use-line-of.ts'

/** An item of the catalog: its group price, its list price, and its amount in the template. */
export function CatalogCard({ item, onAdd }: { item: ItemCard; onAdd: () => void }) {
  const line = useLineOf(item.id)
  const brandLines = useBrandLinesOf(item.id)
  return (
    <div className="flex flex-1 flex-col overflow-hidden rounded-16 border border-border bg-surface transition-colors duration-150 hovered:border-border-strong">
      <ItemPicture icon={item.icon} picture={item.picture} size="card" />
      <div className="flex flex-1 flex-col gap-1.5 p-3">
        <h3 className="leading-5 font-semibold text-pretty wrap-anywhere">{nbsp(item.name)}</h3>
        {(line || brandLines.length > 0) && (
          <p className="flex flex-col">
            {line && <InTemplate line={line} isLine />}
            {brandLines.map((each) => (
              <InTemplate key={each.id} line={each} saysBrand isLine />
            ))}
          </p>
        )}
        <GroupPrice item={item} />
        <div className="mt-auto flex min-h-12 flex-col justify-end pt-1">
          {line ? (
            <span className="self-center">
              <TemplateStepper key={line.id} line={line} />
            </span>
          ) : (
            line === null && (
              <Button aria-label={`Do poptávky: ${item.name}`} onPress={onAdd}>
                <span className="-mx-2 whitespace-nowrap">Do poptávky</span>
              </Button>
            )
          )}
        </div>
      </div>
    </div>
  )
}
