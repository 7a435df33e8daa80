import { createContext, use, type ReactNode, type RefObject } from 'react'
import { Collection } from 'react-aria-components/Collection'
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList'
import { GridLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer'

interface Listed {
  id: string
  name: string
}

export interface ItemListProps<Item extends Listed> {
  label: string
  items: readonly Item[]
  /** Total number, including items that are not loaded. */
  total: number
  /** Loads more when the end comes near; null if all are loaded. */
  onMore: (() => void) | null
  isLoadingMore?: boolean
  /** Called for Enter on an item, or a press outside of its buttons. */
  onOpen: (item: Item) => void
  list?: RefObject<HTMLDivElement | null>
  /** Renders an item with current data. */
  children: (item: Item) => ReactNode
}

// Estimated size; items are measured once rendered.
const ABOUT = new Size(144, 330)
const GAP = new Size(12, 12)
// On the widest page.
const MOST_COLUMNS = 6

/**
 * A virtualised list of any number of items that scrolls with the page. It is one stop of Tab: arrows move between items, Tab moves to the
 * commands of the focused one.
 */
export function ItemList<Item extends Listed>(props: ItemListProps<Item>) {
  const { label, items, total, onMore, isLoadingMore = false, onOpen, list, children } = props
  return (
    <Virtualizer
      // Another first item or total means another list, which starts at its top.
      key={`${items[0]?.id} ${total}`}
      layout={GridLayout}
      shouldObserveItemSize
      layoutOptions={{
        minItemSize: ABOUT,
        maxItemSize: new Size(Infinity, ABOUT.height),
        minSpace: GAP,
        maxHorizontalSpace: GAP.width,
        maxColumns: MOST_COLUMNS,
      }}
    >
      <Shown value={(item) => children(item as Item)}>
        <GridList
          ref={list}
          aria-label={label}
          layout="grid"
          selectionMode="none"
          disallowTypeAhead
          onAction={(key) => onOpen(items.find(({ id }) => id === key)!)}
          // The outer gaps are outside of the column, so that items align with the page.
          className="-mx-2.5 rounded-16 outline-none"
        >
          <Collection items={items}>
            {(item) => (
              <GridListItem id={item.id} textValue={item.name} className="flex min-h-full cursor-pointer flex-col rounded-16">
                <Row item={item} />
              </GridListItem>
            )}
          </Collection>
          {onMore && (
            <GridListLoadMoreItem onLoadMore={onMore} isLoading={isLoadingMore}>
              <p className="py-3 text-center text-14 text-muted">Načítám další…</p>
            </GridListLoadMoreItem>
          )}
        </GridList>
      </Shown>
    </Virtualizer>
  )
}

// The list caches each row as first rendered; a context provides current data.
const Shown = createContext<(item: Listed) => ReactNode>(() => null)

function Row({ item }: { item: Listed }) {
  return use(Shown)(item)
}
