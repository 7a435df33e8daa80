import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '../lib/refusal.ts'
import { ErrorState, UNREAD } from './ErrorState.tsx'
import { Bone, Skeleton, type BoneShape } from './Skeleton.tsx'

/** A query. */
export interface Read<Data> extends Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching'> {
  data: Data | undefined
  refetch: () => unknown
}

export interface NotReadProps {
  of: Omit<Read<unknown>, 'data'>
  /** What to say if it could not be read and the server gave no reason. */
  failure?: string
  /** The placeholder, or its shapes. */
  wait?: ReactNode
  bones?: readonly BoneShape[]
  /** What the placeholder is called. */
  label?: string
}

/** In place of what a query has not read yet: a placeholder, or why it could not be read, also for want of a connection. */
export function NotRead({ of, failure = UNREAD, wait, bones = ['title', 'block', 'block'], label }: NotReadProps) {
  if (of.error !== null || of.fetchStatus === 'paused')
    return <ErrorState message={sentenceOf(of.error, failure)} onRetry={() => void of.refetch()} isRetrying={of.isFetching} />
  if (wait !== undefined) return wait
  return (
    <Skeleton {...(label !== undefined && { label })}>
      {bones.map((shape, i) => (
        <Bone key={i} shape={shape} />
      ))}
    </Skeleton>
  )
}

export interface ReadingProps<Data> extends NotReadProps {
  of: Read<Data>
  children: (data: Data) => ReactNode
}

/** Shows what a query read; until then `NotRead`. What was read stays when a later reading fails. */
export const Reading = <Data,>({ children, ...props }: ReadingProps<Data>) =>
  props.of.data === undefined ? <NotRead {...props} /> : children(props.of.data)
