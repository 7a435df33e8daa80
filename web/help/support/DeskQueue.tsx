import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import type { DeskRow, Queue } from '#contract/help/support-desk.ts'
import { typeLabel } from '#domain/help/support/request.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueMoment } from '#domain/time/prague.ts'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { useSingleKey } from '../../lib/use-single-key.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NextPage, type Pages } from '../../ui/ShowMore.tsx'
import { DeskPanel } from './DeskPanel.tsx'
import { RequestChip } from './RequestChip.tsx'
import type { DeskSearch } from './desk-search.ts'

export interface DeskQueueProps {
  pages: readonly Queue[]
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
  operatorId: string
  of: Pages
}

/** The queue and the open request beside it; on a phone one of the two. */
export function DeskQueue({ pages, search, onSearch, operatorId, of }: DeskQueueProps) {
  const rows = pages.flatMap((page) => page.rows)
  const { now, operators } = pages.at(-1)!
  const chosen = search.request ?? rows[0]?.id
  const at = rows.findIndex(({ id }) => id === chosen)
  const keys = useSingleKeys()
  const panel = useRef<HTMLDivElement>(null)
  const goTo = (request: string | undefined) => {
    const { request: _, ...rest } = search
    onSearch({ ...rest, ...(request !== undefined && { request }) })
  }
  useSingleKey((key) => {
    if (key === 'e') panel.current?.querySelector<HTMLElement>('[role=tabpanel] textarea')?.focus()
    const next = key === 'j' ? rows[at + 1] : key === 'k' ? rows[at - 1] : undefined
    if (next) goTo(next.id)
    return key === 'e' || next !== undefined
  })
  if (chosen === undefined)
    return <EmptyState title={search.state === 'settled' ? 'Nic takového nebylo vyřešeno.' : 'Nikdo na nic nečeká.'} />
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
      <div className={`flex flex-col gap-3 ${search.request === undefined ? '' : 'hidden lg:flex'}`}>
        <ul aria-label="Fronta požadavků" className="flex flex-col gap-2">
          {rows.map((row) => (
            <li key={row.id}>
              <Row row={row} now={now} isChosen={row.id === chosen} onChoose={() => goTo(row.id)} />
            </li>
          ))}
        </ul>
        <NextPage of={of} />
        {keys && rows.length > 1 && (
          <p className="hidden text-14 text-muted lg:block">{nbsp('Klávesou j na další požadavek, k na předchozí, e do odpovědi.')}</p>
        )}
      </div>
      <div ref={panel} className={`flex min-w-0 flex-col gap-3 ${search.request === undefined ? 'hidden lg:flex' : ''}`}>
        <div className="-my-1 -ml-3 lg:hidden">
          <Button variant="quiet" onPress={() => goTo(undefined)}>
            <ArrowLeft aria-hidden className="size-5" /> Všechny požadavky
          </Button>
        </div>
        <DeskPanel key={chosen} requestId={chosen} operatorId={operatorId} operators={operators} isAsked={search.request !== undefined} />
      </div>
    </div>
  )
}

function Row({ row, now, isChosen, onChoose }: { row: DeskRow; now: Date; isChosen: boolean; onChoose: () => void }) {
  const { title, type, ticketNumber, memberName, replyBy, isOverdue, assignee, status, createdAt } = row
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex min-h-16 w-full cursor-pointer flex-col justify-center gap-1 rounded-12 border border-border bg-surface px-4 py-2.5 text-left transition-colors duration-150 hover:border-border-strong ${isChosen ? 'lg:border-primary lg:bg-primary-soft' : ''}`}
    >
      <strong className="min-w-0 wrap-anywhere">{title}</strong>
      <span className="text-14 text-muted">{nbsp(`${typeLabel(type)} ${ticketNumber} · ${memberName}`)}</span>
      <span className="flex flex-wrap items-center gap-2 text-14">
        {replyBy === null ? (
          <RequestChip status={status} />
        ) : (
          <Chip tone={isOverdue ? 'error' : 'due'}>
            {nbsp(`${isOverdue ? 'po termínu' : 'odpovědět do'} ${formatPragueMoment(replyBy, now)}`)}
          </Chip>
        )}
        <span className="text-muted">{assignee ? `má ${assignee.name}` : nbsp(`od ${formatPragueMoment(createdAt, now)}`)}</span>
      </span>
    </button>
  )
}
