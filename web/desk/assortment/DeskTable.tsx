import type { RefObject } from 'react'
import type { DeskItem } from '#contract/desk/assortment.ts'
import type { ItemOrder } from '#domain/desk/assortment/items-list.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SortTh, Table, Th, type Sort } from '../../ui/Table.tsx'
import { columnHeads } from './desk-columns.ts'
import { DeskRow } from './DeskRow.tsx'
import type { DeskColumn } from './items-search.ts'
import { RowEditor } from './RowEditor.tsx'
import type { DeskRows } from './use-desk-rows.ts'

export interface DeskTableProps {
  items: readonly DeskItem[]
  rows: DeskRows
  body: RefObject<HTMLTableSectionElement | null>
  columns: readonly DeskColumn[]
  pathOf: (categoryId: string) => string
  sort: Sort<ItemOrder>
  onSort: (sort: Sort<ItemOrder>) => void
  /** The address under which an item is open. */
  hrefOf: (item: DeskItem) => string
  onOpen: (id: string) => void
}

/** Items of the catalog to be looked over, chosen, changed and opened. */
export function DeskTable({ items, rows, body, columns, pathOf, sort, onSort, hrefOf, onOpen }: DeskTableProps) {
  const { able, chosen, edited, keys } = rows
  const count = able.filter(({ id }) => chosen.has(id)).length
  const order = { sort, onSort, dense: true }
  const acts = { onChoose: rows.choose, onEdit: rows.edit, onOpen }
  return (
    <Table caption="Položky katalogu" isTall>
      <thead>
        <tr>
          <Th dense narrow>
            <span className="-my-1 flex">
              <Checkbox
                isSelected={able.length > 0 && count === able.length}
                isIndeterminate={count > 0 && count < able.length}
                onChange={rows.chooseAll}
              >
                <span className="sr-only">Vybrat všechny zobrazené</span>
              </Checkbox>
            </span>
          </Th>
          <SortTh id="name" {...order}>
            Položka
          </SortTh>
          {columns.map((column) => {
            const { name, by, numeric, onPhone = false } = columnHeads[column]
            return by ? (
              <SortTh key={column} id={by} numeric={numeric ?? false} hidesOnPhone={!onPhone} {...order}>
                {name}
              </SortTh>
            ) : (
              <Th key={column} dense hidesOnPhone={!onPhone}>
                {name}
              </Th>
            )
          })}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={keys.onKeyDown} onFocus={keys.onFocus} onBlur={keys.onBlur}>
        {items.map((item) => {
          const first = edited.get(item.id)
          return first === undefined ? (
            <DeskRow
              key={item.id}
              item={item}
              columns={columns}
              path={pathOf(item.categoryId)}
              href={hrefOf(item)}
              isChosen={chosen.has(item.id)}
              acts={acts}
            />
          ) : (
            <tr key={item.id} data-row={item.id}>
              <td colSpan={columns.length + 2} className="border-b border-border bg-primary-soft/50 px-2">
                <RowEditor item={item} first={first} onSaved={(undo) => rows.saved(item.id, undo)} onClose={() => rows.close(item.id)} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
