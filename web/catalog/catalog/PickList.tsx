import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { Collection, ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { ItemCard, PickedCard } from '#contract/shapes.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { cannotRead } from '../../lib/cannot-read.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../../ui/Skeleton.tsx'
import { emptyTitle } from './empty-title.ts'
import { GroupPriceLine } from './GroupPrice.tsx'
import { ItemPicture } from '../items/ItemPicture.tsx'
import { useCatalogItems, type Sought } from './use-catalog-items.ts'

export interface PickListProps {
  sought: Sought
  list: RefObject<HTMLDivElement | null>
  onPick: (item: PickedCard) => void
  /** Ids of chosen items, if several may be chosen. Without it a press is the choice. */
  chosen?: ReadonlySet<string>
  /** The note on an item that the target contains already: `v košíku 2 ks`. */
  presentText?: (item: ItemCard) => string | null
}

/** A virtualised list of results, at most 600 pixels high. */
export function PickList({ sought, list, onPick, chosen, presentText }: PickListProps) {
  const found = useCatalogItems(sought)
  const { data } = found
  if (cannotRead(found)) return <ErrorState onRetry={found.again} message={sentenceOf(found.error, 'Katalog se nepodařilo načíst.')} />
  if (!data)
    return (
      <Skeleton>
        <Bone />
        <Bone />
      </Skeleton>
    )
  const { items } = data
  const pick = (key: unknown) => onPick(items.find(({ id }) => id === key)!)
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-14 text-muted empty:hidden">
        {items.length > 0 && saidOf(data)}
      </p>
      {/* A group price adds a line to a row; it may come while somebody is among the rows. */}
      <Virtualizer layout={ListLayout} shouldObserveItemSize layoutOptions={{ estimatedRowSize: 68, padding: 4 }}>
        <ListBox
          ref={list}
          aria-label="Položky katalogu"
          selectionMode={chosen ? 'multiple' : 'none'}
          selectedKeys={chosen}
          onSelectionChange={(keys) => {
            if (!chosen || keys === 'all') return
            const pressed = [...keys].filter((key) => !chosen.has(String(key)))
            // Pressing a chosen item again does not remove it, but opens its amounts.
            for (const key of pressed.length > 0 ? pressed : [...chosen].filter((id) => !keys.has(id))) pick(key)
          }}
          onAction={chosen ? undefined : pick}
          // Not on mouse down, because the focus would leave the amounts at once.
          shouldSelectOnPressUp
          escapeKeyBehavior="none"
          renderEmptyState={() => <p className="py-6 text-center text-muted">{emptyTitle(sought)}</p>}
          className="max-h-[min(37.5rem,45dvh)] md:max-h-[clamp(16rem,calc(100dvh-28rem),37.5rem)] overflow-auto rounded-12 border border-border outline-none"
        >
          <Collection items={items}>
            {(item) => <Row item={item} isMany={chosen !== undefined} present={presentText?.(item) ?? null} />}
          </Collection>
          {found.more && (
            <ListBoxLoadMoreItem onLoadMore={found.more} isLoading={found.isLoadingMore}>
              <p className="p-3 text-center text-14 text-muted">Načítám další…</p>
            </ListBoxLoadMoreItem>
          )}
        </ListBox>
      </Virtualizer>
    </div>
  )
}

const saidOf = ({ total, isLike }: { total: number; isLike: boolean }) =>
  isLike ? 'Přesně to v katalogu není. Podobné položky:' : counted(total, 'položka', 'položky', 'položek')

interface RowProps {
  item: ItemCard
  isMany: boolean
  present: string | null
}

function Row({ item, isMany, present }: RowProps) {
  return (
    <ListBoxItem
      id={item.id}
      textValue={item.name}
      className="group flex cursor-pointer items-center gap-3 rounded-8 p-2 hovered:bg-primary-soft focus-visible:outline-3 focus-visible:-outline-offset-3 focus-visible:outline-focus"
    >
      {isMany && (
        <span
          aria-hidden
          className="flex size-6 shrink-0 items-center justify-center rounded-8 border-2 border-border-strong bg-surface text-on-primary group-selected:border-primary group-selected:bg-primary forced-colors:text-[CanvasText]"
        >
          <Check className="size-4 not-group-selected:hidden" strokeWidth={3} />
        </span>
      )}
      <ItemPicture icon={item.icon} picture={item.picture} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-pretty">{nbsp(item.name)}</span>
        <span className="flex flex-wrap gap-x-3 text-14 text-muted">
          <span>{nbsp(item.category)}</span>
          <GroupPriceLine item={item} />
        </span>
        {present && (
          <span className="mt-1 block">
            <Chip tone="primary">{present}</Chip>
          </span>
        )}
      </span>
    </ListBoxItem>
  )
}
