import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { nbsp } from '#domain/text/nbsp.ts'
import { cutNote } from '#domain/text/out-of.ts'
import { sentenceOf } from '../lib/refusal.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

export interface ShowMoreProps {
  shown: number
  total: number
  onMore: () => void
}

const end = 'flex flex-col items-center gap-2 py-2'

const Shown = ({ shown, total }: { shown: number; total: number }) => (
  <p role="status" className="text-14 text-muted">
    Zobrazeno {shown} z {total}
  </p>
)

/** The end of a long list: how much is shown, and a button for more. */
export const ShowMore = ({ shown, total, onMore }: ShowMoreProps) => (
  <div className={end}>
    <Shown shown={shown} total={total} />
    {shown < total && <Button onPress={onMore}>Zobrazit další</Button>}
  </div>
)

/** A list that is read page by page. */
export interface Pages extends Pick<UseInfiniteQueryResult, 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> {
  fetchNextPage: () => unknown
}

export interface NextPageProps {
  of: Pages
  /** How much is shown; not said without a total. */
  shown?: number
  total?: number | undefined
  label?: string
  /** By default it reads the next page and leaves the focus where it is. */
  onMore?: () => void
}

/** The end of a list that is read page by page: how much is shown, a button for more, and why the next page could not be read. */
export function NextPage({ of, shown = 0, total, label = 'Zobrazit další', onMore = () => void of.fetchNextPage() }: NextPageProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = of
  if (total === undefined && !hasNextPage) return null
  return (
    <div className={end}>
      {total !== undefined && <Shown shown={shown} total={total} />}
      {isFetchNextPageError && (
        <Notice tone="error">{sentenceOf(error, 'Další část se nepodařilo načíst. Zkuste to prosím znovu.')}</Notice>
      )}
      {hasNextPage && (
        <Button onPress={onMore} isPending={isFetchingNextPage}>
          {label}
        </Button>
      )}
    </div>
  )
}

/** The end of a list without further pages: that it is cut, and how to get at the others. Nothing if it is whole. */
export function CutNote({ shown, total, children }: { shown: number; total?: number; children: string }) {
  const note = cutNote(shown, children, total)
  return note === null ? null : <p className="py-2 text-center text-14 text-muted">{nbsp(note)}</p>
}
