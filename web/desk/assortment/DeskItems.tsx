import { useRef } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { signedInId } from '../../people/account/session.ts'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useNextPage } from '../../table/use-next-page.ts'
import { useTable } from '../../table/use-table.ts'
import { useWayBackToRow } from '../../table/use-way-back-to-row.ts'
import { ViewBar } from '../../table/ViewBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { columnHeads, deskColumns } from './DeskColumns.tsx'
import { ItemFilters } from './ItemFilters.tsx'
import { DESK_COLUMNS, itemsAddress, type ItemsSearch } from './items-search.ts'
import { RowEditor } from './RowEditor.tsx'
import type { EditStop } from './row-draft.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useDeskItems } from './use-desk-items.ts'
import { useEditedRows } from './use-edited-rows.ts'

export interface DeskItemsProps {
  search: ItemsSearch
  onSearch: (search: ItemsSearch, step?: 'own' | 'same') => void
  pathOf: (categoryId: string) => string
}

const none: readonly DeskItem[] = []
const viewColumns = DESK_COLUMNS.map((id) => ({ id, head: columnHeads[id] }))
const idOf = ({ id }: DeskItem) => id
const isOwn = ({ mergedInto }: DeskItem) => mergedInto === null
const isEditStop = (stop: string): stop is EditStop => stop === 'name' || stop === 'category' || stop === 'price'

/** The list of items with filters, and the commands for selected ones. */
export function DeskItems({ search, onSearch, pathOf }: DeskItemsProps) {
  const list = itemsAddress.list(search)
  const { found, first, items } = useDeskItems(list)
  const open = (item: string) => onSearch({ ...list, item })
  const { table, edits, undo, close } = useDeskTable(items ?? none, list, { pathOf, onOpen: open, onSearch })
  const { selection, lead } = table
  useWayBackToRow(search.item, lead)
  const more = useNextPage(items?.map(idOf), () => void found.fetchNextPage(), lead)

  return (
    <>
      <ItemFilters search={list} byState={first?.byState} onSearch={onSearch} />
      <ViewBar
        address={itemsAddress}
        search={list}
        onSearch={onSearch}
        ownerId={signedInId()}
        columns={viewColumns}
        fixed="Název položky je vidět vždycky."
      />
      <TableStates
        query={found}
        rows={items}
        failure="Položky se nepodařilo načíst."
        empty={
          <EmptyState
            title="Nic nenalezeno"
            action={itemsAddress.isNarrowed(list) && <Button onPress={() => onSearch(itemsAddress.whole(list))}>Zrušit filtry</Button>}
          />
        }
      >
        {(rows) => (
          <>
            <DataTable
              of={table}
              caption="Položky katalogu"
              isDense
              isTall
              selectLabelOf={({ name }) => `Vybrat ${name}`}
              renderEditor={(item) => {
                const stop = edits.edited.get(item.id)
                if (stop === undefined) return null
                const onSaved = (takeBack: () => void) => {
                  undo.current = takeBack
                  close(item.id)
                }
                return <RowEditor item={item} first={stop} onSaved={onSaved} onClose={() => close(item.id)} />
              }}
            />
            <KeysHint />
            <NextPage of={found} shown={rows.length} total={first?.total ?? rows.length} onMore={more} />
            {selection && selection.rows.length > 0 && (
              <SelectionBar
                items={selection.rows}
                onClear={() => {
                  lead()
                  selection.selectAll(false)
                }}
              />
            )}
          </>
        )}
      </TableStates>
    </>
  )
}

interface DeskTableActs extends Pick<DeskItemsProps, 'pathOf' | 'onSearch'> {
  onOpen: (itemId: string) => void
}

/** The table of the desk. Its own keys: `e` and F2 edit a row, Enter on a checkbox opens it, Ctrl Z undoes a change. */
function useDeskTable(items: readonly DeskItem[], list: ItemsSearch, { pathOf, onOpen, onSearch }: DeskTableActs) {
  const edits = useEditedRows(items)
  const undo = useRef<(() => void) | null>(null)
  const columns = deskColumns(itemsAddress.columnsOf(list), {
    hrefOf: (item) => itemsAddress.hrefOf({ ...list, item }),
    onOpen,
    onEdit: edits.edit,
    pathOf,
  })
  const table = useTable({
    columns,
    rows: items,
    idOf,
    sort: itemsAddress.sortOf(list),
    onSort: (sort) => onSearch(itemsAddress.withSort(list, sort)),
    isSelectable: isOwn,
    onKey: (key, id, stop) => {
      if (key === 'e' || key === 'F2') {
        if (items.some((item) => item.id === id && isOwn(item))) edits.edit(id, isEditStop(stop) ? stop : 'name')
      } else if (key === 'Enter' && stop === 'select') onOpen(id)
      else if (key === 'undo' && undo.current) {
        undo.current()
        undo.current = null
      } else return false
      return true
    },
  })
  /** Moves the focus back to where editing started. */
  const close = (id: string) => {
    table.lead(id, edits.edited.get(id))
    edits.close(id)
  }
  return { table, edits, undo, close }
}

function KeysHint() {
  const areOn = useSingleKeys()
  return (
    <p className="-mt-2 hidden text-14 text-muted lg:block print:hidden">
      {nbsp(
        areOn
          ? 'Šipkami nebo klávesami j a k po řádcích, e řádek upraví, x vybere, Enter otevře. Všechny zkratky ukáže klávesa ?.'
          : 'Šipkami po řádcích, F2 řádek upraví, Enter otevře.',
      )}
    </p>
  )
}
