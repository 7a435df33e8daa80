import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { QueueRow } from '#contract/desk/off-catalog-queue.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useSingleKeys } from '../../lib/single-keys.ts'
import { useSingleKey } from '../../lib/use-single-key.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { NextPage, type Pages } from '../../ui/ShowMore.tsx'
import { ProposalList } from './ProposalList.tsx'
import { ProposalPanel } from './ProposalPanel.tsx'
import type { ProposalsSearch } from './proposals-search.ts'
import { useProposals } from '../assortment/use-proposals.ts'

export interface ProposalsAdminPageProps {
  search: ProposalsSearch
  onSearch: (search: ProposalsSearch) => void
}

/** Proposals of members for items that the catalog lacks, for its managers to decide. */
export function ProposalsAdminPage({ search, onSearch }: ProposalsAdminPageProps) {
  const state = search.state ?? 'waiting'
  const { found, rows, counts } = useProposals(state)
  const content = rows ? (
    <Queue rows={rows} search={search} onSearch={onSearch} of={found} />
  ) : (
    <NotRead of={found} failure="Návrhy se nepodařilo načíst." bones={['block', 'block']} />
  )
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title="Návrhy mimo katalog">
        Co členové chtějí a katalog to nemá. Než rozhodnete, vidí to jen ten, kdo to popsal, a nic se nekoupí.
      </PageHeader>
      <Tabs
        label="Návrhy"
        selected={state}
        onSelect={(to) => onSearch(to === 'decided' ? { state: to } : {})}
        tabs={[
          { id: 'waiting', name: 'Čekají', ...(counts && { count: counts.waiting }), content: state === 'waiting' && content },
          { id: 'decided', name: 'Rozhodnuté', ...(counts && { count: counts.decided }), content: state === 'decided' && content },
        ]}
      />
    </div>
  )
}

interface QueueProps extends ProposalsAdminPageProps {
  rows: readonly QueueRow[]
  of: Pages
}

function Queue({ rows: read, search, onSearch, of }: QueueProps) {
  // Decided proposals disappear at once, without waiting for the queue to reload.
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const rows = read.filter(({ itemId }) => !gone.has(itemId))
  const chosen = search.item ?? rows[0]?.itemId
  const at = rows.findIndex(({ itemId }) => itemId === chosen)
  const keys = useSingleKeys()
  const goTo = (item: string | undefined) => onSearch({ ...(search.state && { state: search.state }), ...(item && { item }) })
  const panel = useRef<HTMLDivElement>(null)
  useSingleKey((key) => {
    if (key === 'e') panel.current?.querySelector<HTMLElement>('[role=tabpanel] :is(input, textarea)')?.focus()
    const next = key === 'j' ? rows[at + 1] : key === 'k' ? rows[at - 1] : undefined
    if (next) goTo(next.itemId)
    return key === 'e' || next !== undefined
  })
  // After the last decision the focus moves to the message that nothing is left.
  const end = useRef<HTMLDivElement>(null)
  const isEnd = gone.size > 0 && chosen === undefined
  useEffect(() => {
    if (isEnd) end.current?.focus()
  }, [isEnd])
  const decided = () => {
    if (chosen !== undefined && search.state !== 'decided') setGone(new Set([...gone, chosen]))
    goTo((rows[at + 1] ?? rows[at - 1])?.itemId)
  }
  if (chosen === undefined)
    return (
      <div ref={end} tabIndex={-1} className="rounded-16">
        <EmptyState title={search.state === 'decided' ? 'Zatím jste o žádném návrhu nerozhodli.' : 'Žádný návrh nečeká na rozhodnutí.'} />
      </div>
    )
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(18rem,24rem)_1fr]">
      <div className={`flex flex-col gap-3 ${search.item === undefined ? '' : 'hidden lg:flex'}`}>
        <ProposalList rows={rows} chosen={chosen} search={search} />
        <NextPage of={of} />
        {keys && rows.length > 1 && (
          <p className="hidden text-14 text-muted lg:block">{nbsp('Klávesou j na další návrh, k na předchozí, e do formuláře.')}</p>
        )}
      </div>
      <div ref={panel} className={`flex flex-col gap-3 ${search.item === undefined ? 'hidden lg:flex' : ''}`}>
        <div className="-my-1 -ml-3 lg:hidden">
          <Button variant="quiet" onPress={() => goTo(undefined)}>
            <ArrowLeft aria-hidden className="size-5" /> Všechny návrhy
          </Button>
        </div>
        <ProposalPanel itemId={chosen} isAsked={search.item !== undefined} onDecided={decided} onLate={() => goTo(chosen)} />
      </div>
    </div>
  )
}
