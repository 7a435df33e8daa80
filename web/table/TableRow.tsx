import { memo, useRef, type ReactNode } from 'react'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Td, Th } from '../ui/Table.tsx'
import type { Column } from './column.ts'

export interface TableRowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  isDense: boolean
  /** Keys go from row to row. */
  hasKeys: boolean
  /** Null: the table has no checkboxes. */
  isSelected: boolean | null
  isSelectable: boolean
  select: ((id: string, isOn: boolean, isRange: boolean) => void) | null
  /** What the checkbox of the row is called. */
  selectLabel: string
  isCurrent: boolean
  onPress: ((row: Row) => void) | null
}

/** One row. It is not rendered again while its data, its columns and its selection stay the same. */
export const TableRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row>({ id, row, columns, isDense, hasKeys, isCurrent, onPress, ...choice }: TableRowProps<Row>) {
  const { isSelected, isSelectable, select, selectLabel } = choice
  const look = [hasKeys && 'focus-within:bg-primary-soft/50', onPress && 'cursor-pointer', isCurrent && 'bg-primary-soft']
  return (
    <tr
      data-row={hasKeys ? id : undefined}
      aria-selected={isSelected ?? undefined}
      onClick={onPress ? () => onPress(row) : undefined}
      className={look.filter(Boolean).join(' ') || undefined}
    >
      {select && (
        <Td dense={isDense} narrow>
          {isSelectable && (
            <RowCheckbox isSelected={isSelected === true} onSelect={(isOn, isRange) => select(id, isOn, isRange)}>
              {selectLabel}
            </RowCheckbox>
          )}
        </Td>
      )}
      {columns.map((column) => (
        <Cell key={column.id} column={column} row={row} isDense={isDense} />
      ))}
    </tr>
  )
}

function Cell<Row>({ column, row, isDense }: { column: Column<Row>; row: Row; isDense: boolean }) {
  const { cell, numeric = false, narrow = false, pinned = false, hidesOnPhone = false, isRowHead = false, onDoubleClick } = column
  const look = { dense: isDense, numeric, narrow, pinned, hidesOnPhone, onDoubleClick: onDoubleClick && (() => onDoubleClick(row)) }
  return isRowHead ? (
    <Th {...look} scope="row">
      {cell(row)}
    </Th>
  ) : (
    <Td {...look}>{cell(row)}</Td>
  )
}

interface RowCheckboxProps {
  isSelected: boolean
  onSelect: (isOn: boolean, isRange: boolean) => void
  children: ReactNode
}

/** With Shift it selects all rows from the one that was selected last. */
function RowCheckbox({ isSelected, onSelect, children }: RowCheckboxProps) {
  const isShift = useRef(false)
  return (
    <span
      data-stop="select"
      className="-my-1 flex select-none"
      onPointerDownCapture={(event) => (isShift.current = event.shiftKey)}
      onKeyDownCapture={(event) => (isShift.current = event.shiftKey)}
    >
      <Checkbox isSelected={isSelected} onChange={(isOn) => onSelect(isOn, isShift.current)}>
        <span className="sr-only">{children}</span>
      </Checkbox>
    </span>
  )
}
