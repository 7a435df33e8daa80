import type { ReactNode } from 'react'
import { sentenceOf } from '../lib/refusal.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Bone, Skeleton } from '../ui/Skeleton.tsx'

export interface TableStatesProps<Row> {
  /** The query that reads the rows. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Undefined: not read yet. */
  rows: readonly Row[] | undefined
  /** What to say when they could not be read. */
  failure: string
  /** Shown in place of the table when it has no rows. */
  empty: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** Shows a table once its rows are read: before that a skeleton or the error, and the empty state where there is none. */
export function TableStates<Row>({ query: { error, isFetching, refetch }, rows, failure, empty, children }: TableStatesProps<Row>) {
  if (rows) return rows.length === 0 ? empty : children(rows)
  if (error) return <ErrorState message={sentenceOf(error, failure)} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Skeleton>
      <Bone shape="title" />
      <Bone shape="block" />
      <Bone shape="block" />
    </Skeleton>
  )
}
