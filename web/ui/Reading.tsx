import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cannotRead } from '../lib/cannot-read.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { ErrorState } from './ErrorState.tsx'
import { Bone, Skeleton, type BoneShape } from './Skeleton.tsx'

/** A query. */
export interface Read<Data> extends Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching'> {
  data: Data | undefined
  refetch: () => unknown
}

export interface ReadingProps<Data> {
  of: Read<Data>
  /** What to say if it could not be read and the server gave no reason. */
  failure: string
  /** The placeholder. */
  bones?: readonly BoneShape[]
  /** What the placeholder is called. */
  label?: string
  children: (data: Data) => ReactNode
}

/** Shows what a query read: before that a placeholder, or why it could not be read. What was read before stays when a later reading fails. */
export function Reading<Data>({ of, failure, bones = ['title', 'block', 'block'], label, children }: ReadingProps<Data>) {
  if (of.data !== undefined) return children(of.data)
  if (cannotRead(of))
    return <ErrorState message={sentenceOf(of.error, failure)} onRetry={() => void of.refetch()} isRetrying={of.isFetching} />
  return (
    <Skeleton {...(label !== undefined && { label })}>
      {bones.map((shape, i) => (
        <Bone key={i} shape={shape} />
      ))}
    </Skeleton>
  )
}
