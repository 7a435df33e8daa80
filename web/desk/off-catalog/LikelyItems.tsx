import type { ItemCard } from '#contract/shapes.ts'
import { formatPrice } from '#domain/money/money.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { ItemPicture } from '../../catalog/items/ItemPicture.tsx'
import { Button } from '../../ui/Button.tsx'

export interface LikelyItemsProps {
  items: readonly ItemCard[]
  onTake: (item: ItemCard) => void
}

/** Existing catalog items that match the name: choosing one joins its pool, and needs no approval. */
export function LikelyItems({ items, onTake }: LikelyItemsProps) {
  return (
    <>
      {/* Appears and disappears while the member types in the field above. */}
      <p role="status" className="sr-only">
        {items.length > 0 && `Není to něco z katalogu? Máme ${items.map(({ name }) => name).join('; ')}.`}
      </p>
      {items.length > 0 && <List items={items} onTake={onTake} />}
    </>
  )
}

function List({ items, onTake }: LikelyItemsProps) {
  return (
    <section aria-label="Už je v katalogu" className="flex flex-col gap-1 rounded-12 border border-border px-4 py-3">
      <h3 className="font-bold">Není to něco z katalogu?</h3>
      <ul className="divide-y divide-dashed divide-border">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <ItemPicture icon={item.icon} picture={item.picture} />
            <p className="min-w-32 flex-1">
              <span className="font-semibold">{nbsp(item.name)}</span>
              {item.basePrice !== null && (
                <span className="block text-14 text-muted">
                  běžně {formatPrice(item.basePrice)}/{item.unit}
                </span>
              )}
            </p>
            <Button aria-label={`Vzít tuto: ${item.name}`} onPress={() => onTake(item)}>
              Vzít tuto
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
