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
  /** How many there are, with those that are not loaded. */
  total: number
  /** Asks for the next of them, as the end comes near; null when these are all. */
  onMore: (() => void) | null
  isLoadingMore?: boolean
  /** Enter on an item, or a press on what of it is no button. */
  onOpen: (item: Item) => void
  list?: RefObject<HTMLDivElement | null>
  /** What is shown of an item, kept up with whatever it is drawn from. */
  children: (item: Item) => ReactNode
}

// An item is measured once it is drawn; until then it takes about this.
const ABOUT = new Size(144, 330)
const GAP = new Size(12, 12)
// On the widest page.
const MOST_COLUMNS = 6

/**
 * Any number of items, which scroll with the page; only those in sight are drawn. One stop of Tab: arrows go from item to item, Tab goes to what
 * can be done with the one that has the focus.
 */
export function ItemList<Item extends Listed>(props: ItemListProps<Item>) {
  const { label, items, total, onMore, isLoadingMore = false, onOpen, list, children } = props
  return (
    <Virtualizer
      // Another first item, or another number of them, is another list, and begins at its top.
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
          // The gaps around the outer ones lie outside the column, so that they stand in line with the rest of the page.
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

// The list keeps each row as it was made first; what is in it comes by this, and so from the present.
const Shown = createContext<(item: Listed) => ReactNode>(() => null)

function Row({ item }: { item: Listed }) {
  return use(Shown)(item)
}
