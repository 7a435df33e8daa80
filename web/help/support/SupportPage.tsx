import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageSquarePlus } from 'lucide-react'
import type { RequestType } from '#domain/help/support/request.ts'
import { REPLY_HOURS } from '#domain/help/support/reply.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { LotQuestions } from './LotQuestions.tsx'
import { RequestForm } from './RequestForm.tsx'
import { RequestRows } from './RequestRows.tsx'
import { RequestView } from './RequestView.tsx'
import type { SupportSearch } from './support-search.ts'

export interface SupportPageProps {
  search: SupportSearch
  onSearch: (search: SupportSearch) => void
}

/** A member's requests: the form, one conversation, or the list. */
export function SupportPage({ search, onSearch }: SupportPageProps) {
  if (search.request !== undefined) return <RequestView key={search.request} requestId={search.request} onClose={() => onSearch({})} />
  if (search.new !== undefined) return <NewRequest type={search.new} itemId={search.item} onSearch={onSearch} />
  return <RequestList onNew={() => onSearch({ new: 'support' })} />
}

function NewRequest({ type, itemId, onSearch }: { type: RequestType; itemId: string | undefined; onSearch: SupportPageProps['onSearch'] }) {
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={itemId === undefined ? 'Nový požadavek' : 'Něco nesedí?'} />
      <RequestForm
        key={itemId ?? type}
        type={type}
        itemId={itemId}
        onSent={(request) => onSearch({ request })}
        onCancel={() => onSearch({})}
      />
    </div>
  )
}

const FIRST = null as string | null

function RequestList({ onNew }: { onNew: () => void }) {
  const latest = useQuery(orpc.support.latest.queryOptions({ staleTime: 0 }))
  const found = useInfiniteQuery(
    orpc.support.list.infiniteOptions({
      input: (after: string | null) => ({ after }),
      initialPageParam: FIRST,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  )
  const rows = found.data?.pages.flatMap((page) => page.rows)
  const add = (
    <Button variant="primary" onPress={onNew}>
      <MessageSquarePlus aria-hidden className="size-5" /> Nový požadavek
    </Button>
  )
  return (
    <div className="flex max-w-read flex-col gap-5">
      <PageHeader title="Reklamace a požadavky" actions={rows && rows.length > 0 && add}>
        {`Ptejte se, nebo reklamujte. Odpovíme do ${REPLY_HOURS} hodin.`}
      </PageHeader>
      {latest.data && <LotQuestions questions={latest.data.questions} />}
      {rows ? (
        rows.length === 0 ? (
          <EmptyState title="Žádné aktivní požadavky" action={add}>
            {nbsp('Zboží z minulého nákupu reklamujete nejrychleji přímo u jeho položky.')}
          </EmptyState>
        ) : (
          <>
            <RequestRows rows={rows} label="Požadavky" />
            <NextPage of={found} shown={rows.length} total={found.data!.pages[0]!.total} />
          </>
        )
      ) : (
        <NotRead of={found} failure="Požadavky se nepodařilo načíst." bones={['block', 'block']} />
      )}
    </div>
  )
}
