import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CheckCheck, Settings2 } from 'lucide-react'
import type { InboxNotice } from '#contract/help/inbox.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { openDialog } from '../../lib/dialogs.ts'
import { orpc } from '../../lib/rpc.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { NoticeRows } from './NoticeRows.tsx'
import { takeUnread } from './unread.ts'

const FIRST = null as string | null

/** What the product told the member, newest first (docs/rules/help.md#inbox). */
export function InboxPage() {
  const found = useInfiniteQuery(
    orpc.inbox.list.infiniteOptions({
      input: (after: string | null) => ({ after }),
      initialPageParam: FIRST,
      getNextPageParam: ({ next }) => next,
      staleTime: 0,
    }),
  )
  const one = useCall(client.inbox.markRead, { onAnswer: takeUnread })
  const all = useCall(client.inbox.markAllRead, { onAnswer: takeUnread })
  const rows = found.data?.pages.flatMap((page) => page.rows)
  const unread = found.data?.pages[0]?.unread ?? 0
  const newest = rows?.[0]
  return (
    <div className="flex max-w-read flex-col gap-5">
      <PageHeader
        title="Upozornění"
        actions={
          <>
            {newest && unread > 0 && (
              <Button isPending={all.isPending} onPress={() => void all.ask({ until: newest.at })}>
                <CheckCheck aria-hidden className="size-5" /> Označit vše jako přečtené
              </Button>
            )}
            <Button variant="quiet" onPress={() => openDialog('settings', 'notices')}>
              <Settings2 aria-hidden className="size-5" /> Co mi posílat
            </Button>
          </>
        }
      >
        {rows && rows.length > 0 && (unread === 0 ? 'Všechno máte přečtené.' : counted(unread, 'nepřečtené', 'nepřečtená', 'nepřečtených'))}
      </PageHeader>
      <CallNotice call={all} sentence={all.refusal?.sentence ?? null}>
        Upozornění zatím nejsou označená.
      </CallNotice>
      {rows ? (
        <Found rows={rows} onRead={(noticeId) => void one.ask({ noticeId })} more={<NextPage of={found} label="Zobrazit starší" />} />
      ) : (
        <NotRead of={found} failure="Upozornění se nepodařilo načíst." bones={['block', 'block']} />
      )}
    </div>
  )
}

function Found({ rows, onRead, more }: { rows: readonly InboxNotice[]; onRead: (id: string) => void; more: ReactNode }) {
  if (rows.length === 0)
    return (
      <EmptyState title="Zatím tu nic není">
        {nbsp('Až budou známé ceny, nákup dorazí nebo vám odpoví podpora, najdete to tady.')}
      </EmptyState>
    )
  return (
    <>
      <NoticeRows rows={rows} onRead={onRead} />
      {more}
    </>
  )
}
