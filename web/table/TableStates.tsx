import type { ReactNode } from 'react'
import { Reading, type Read } from '../ui/Reading.tsx'

export interface TableStatesProps<Row> {
  /** The query that reads the rows. */
  query: Omit<Read<unknown>, 'data'>
  /** Undefined: not read yet. */
  rows: readonly Row[] | undefined
  /** What to say when they could not be read. */
  failure: string
  /** Shown in place of the table when it has no rows. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** Shows a table once its rows are read: before that a skeleton or the error, and the empty state where there is none. */
export const TableStates = <Row,>({
  query: { error, fetchStatus, isFetching, refetch },
  rows,
  failure,
  empty,
  children,
}: TableStatesProps<Row>) => (
  <Reading of={{ data: rows, error, fetchStatus, isFetching, refetch }} failure={failure}>
    {(read) => (read.length === 0 ? empty : children(read))}
  </Reading>
)
