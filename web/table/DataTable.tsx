import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Select } from '../ui/Select.tsx'
import { NoRows, SortTh, Table, Th } from '../ui/Table.tsx'
import type { Column } from './column.ts'
import { TableRow } from './TableRow.tsx'
import type { TableState } from './use-table.ts'

export interface DataTableProps<Row> {
  of: TableState<Row>
  /** What the rows are; read out. */
  caption: string
  isDense?: boolean
  /** Many rows: they scroll between the headings and the sums. */
  isTall?: boolean
  /** What the checkbox of a row is called: „Vybrat Banány“. */
  selectLabelOf?: (row: Row) => string
  /** A form in the place of the row. */
  renderEditor?: (row: Row) => ReactNode
  /** The row that is open beside or below the table. */
  isCurrent?: (row: Row) => boolean
  onRowPress?: (row: Row) => void
  /** The row as a card: below the desktop the table is a list of cards. */
  renderCard?: (row: Row) => ReactNode
  /** In a table without rows. */
  empty?: ReactNode
  /** Rows of sums: a `tfoot`. */
  foot?: ReactNode
}

/** Renders a table of `useTable`: dense rows on a desktop and, where there is a `renderCard`, cards on a phone. */
export function DataTable<Row>({ renderCard, ...table }: DataTableProps<Row>) {
  if (!renderCard) return <Rows {...table} />
  const { of, caption } = table
  return (
    <>
      <div className="hidden lg:block">
        <Rows {...table} />
      </div>
      <CardSort of={of} />
      <ul aria-label={caption} className="grid gap-3 sm:grid-cols-2 lg:hidden">
        {of.rows.map(({ id, row }) => (
          <li key={id} className="grid">
            {renderCard(row)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The sorting of cards, which have no headings to press. */
function CardSort<Row>({ of: { columns, rows, sort, onSort } }: Pick<DataTableProps<Row>, 'of'>) {
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (!sort || sortable.length === 0 || rows.length < 2) return null
  const Direction = sort.direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <div className="flex items-end gap-2 lg:hidden">
      <div className="grow sm:max-w-xs">
        <Select
          label="Řadit podle"
          options={sortable.map(({ id, head }) => ({ id, name: head }))}
          value={sort.by}
          onChange={(by) => onSort({ ...sort, by })}
        />
      </div>
      <Button
        aria-label={sort.direction === 'ascending' ? 'Řadit sestupně' : 'Řadit vzestupně'}
        onPress={() => onSort({ by: sort.by, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' })}
      >
        <Direction aria-hidden className="size-5" />
      </Button>
    </div>
  )
}

function Rows<Row>({ of, caption, isDense = false, isTall = false, empty, foot, ...rest }: Omit<DataTableProps<Row>, 'renderCard'>) {
  const { selectLabelOf, renderEditor, isCurrent, onRowPress } = rest
  const { columns, rows, selection, keys, body } = of
  const width = columns.length + (selection ? 1 : 0)
  return (
    <Table caption={caption} isTall={isTall}>
      {columns.some((column) => column.width) && (
        <colgroup>
          {columns.map(({ id, width: className }) => (
            <col key={id} className={className} />
          ))}
        </colgroup>
      )}
      <Heads of={of} isDense={isDense} />
      <tbody ref={body} onKeyDown={keys?.onKeyDown} onFocus={keys?.onFocus} onBlur={keys?.onBlur}>
        {rows.map(({ id, row, isSelected, isSelectable }) => {
          const editor = renderEditor?.(row)
          return editor ? (
            <tr key={id} data-row={keys ? id : undefined}>
              <td colSpan={width} className="border-b border-border bg-primary-soft/50 px-2">
                {editor}
              </td>
            </tr>
          ) : (
            <TableRow
              key={id}
              id={id}
              row={row}
              columns={columns}
              isDense={isDense}
              hasKeys={keys !== null}
              isSelected={selection && isSelected}
              isSelectable={isSelectable}
              select={selection?.select ?? null}
              selectLabel={selection && selectLabelOf ? selectLabelOf(row) : ''}
              isCurrent={isCurrent?.(row) ?? false}
              onPress={onRowPress ?? null}
            />
          )
        })}
        {rows.length === 0 && empty !== undefined && <NoRows columns={width}>{empty}</NoRows>}
      </tbody>
      {foot}
    </Table>
  )
}

function Heads<Row>({ of: { columns, sort, onSort, selection }, isDense }: { of: TableState<Row>; isDense: boolean }) {
  return (
    <thead>
      <tr>
        {selection && (
          <Th dense={isDense} narrow>
            <span className="-my-1 flex">
              <Checkbox isSelected={selection.isAll} isIndeterminate={selection.isSome} onChange={selection.selectAll}>
                <span className="sr-only">Vybrat všechny zobrazené</span>
              </Checkbox>
            </span>
          </Th>
        )}
        {columns.map((column) => (
          <Head key={column.id} column={column} sort={sort} onSort={onSort} isDense={isDense} />
        ))}
      </tr>
    </thead>
  )
}

interface HeadProps<Row> extends Pick<TableState<Row>, 'sort' | 'onSort'> {
  column: Column<Row>
  isDense: boolean
}

function Head<Row>({ column, sort, onSort, isDense }: HeadProps<Row>) {
  const { id, head, hidesHead = false, numeric = false, narrow = false, pinned = false, hidesOnPhone = false, isSortable } = column
  const look = { dense: isDense, numeric, pinned, hidesOnPhone }
  if (isSortable && sort)
    return (
      <SortTh id={id} sort={sort} onSort={onSort} {...look}>
        {head}
      </SortTh>
    )
  return (
    <Th {...look} narrow={narrow}>
      {hidesHead ? <span className="sr-only">{head}</span> : head}
    </Th>
  )
}
