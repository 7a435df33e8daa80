import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnSubsidy } from '#contract/money/subsidies.ts'
import { formatTotal } from '#domain/money/money.ts'
import { isPaying, subsidyStateLabel, subsidyText, usedText } from '#domain/money/subsidies/subsidy.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import type { Day } from '#domain/time/day.ts'
import { orpc } from '../../lib/rpc.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { EndSubsidyDialog } from './EndSubsidyDialog.tsx'
import { NewSubsidyForm } from './NewSubsidyForm.tsx'
import { SubsidyWeeks } from './SubsidyWeeks.tsx'

const isOpen = ({ state, validUntil }: OwnSubsidy, today: Day) => state === 'waiting' || (state === 'active' && today <= validUntil)

/** What a municipality pays of its people's purchases: proposing, the statement by weeks, ending. */
export function SubsidyPage({ groupId }: { groupId: string }) {
  const found = useQuery(orpc.subsidies.ofGroup.queryOptions({ input: { groupId }, staleTime: 0 }))
  return (
    <Reading of={found} failure="Příspěvek obce se nepodařilo načíst.">
      {(known) => {
        const { name, today, isVerified, mayPropose, subsidies } = known
        return (
          <div className="flex max-w-read flex-col gap-6">
            <Breadcrumbs
              crumbs={[
                { name, href: `/groups/${groupId}` },
                { name: 'Přehled', href: `/groups/${groupId}/console` },
                { name: 'Příspěvek obce' },
              ]}
            />
            <PageHeader title="Příspěvek obce">
              {nbsp('Obec zaplatí lidem ze své skupiny část nákupu. Odečte se jim sama, dokud vystačí rozpočet.')}
            </PageHeader>
            {subsidies.map((subsidy) => (
              <SubsidyCard key={subsidy.id} {...{ groupId, subsidy, today, mayEnd: mayPropose && isOpen(subsidy, today) }} />
            ))}
            {!subsidies.some((subsidy) => isOpen(subsidy, today)) && <Proposal {...{ groupId, isVerified, mayPropose }} />}
          </div>
        )
      }}
    </Reading>
  )
}

function Proposal({ groupId, isVerified, mayPropose }: { groupId: string; isVerified: boolean; mayPropose: boolean }) {
  if (!isVerified)
    return (
      <EmptyState title="Přispívat může jen ověřená obec">
        {nbsp('Požádejte na stránce skupiny o místo odběru obce. Administrátor při tom ověří IČO.')}
      </EmptyState>
    )
  if (!mayPropose) return <EmptyState title="Obec teď nepřispívá">{nbsp('Příspěvek navrhuje organizátor skupiny.')}</EmptyState>
  return <NewSubsidyForm groupId={groupId} />
}

interface SubsidyCardProps {
  groupId: string
  subsidy: OwnSubsidy
  today: Day
  mayEnd: boolean
}

function SubsidyCard({ groupId, subsidy, today, mayEnd }: SubsidyCardProps) {
  const [isEnding, setEnding] = useState(false)
  const { budget, state, reason, usedPercent, weeks, isVerified } = subsidy
  return (
    <Card as="section" aria-label="Příspěvek">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Chip tone={isPaying(subsidy, today) ? 'save' : 'neutral'}>{subsidyStateLabel(subsidy, today)}</Chip>
          {mayEnd && (
            <Button variant="quiet" onPress={() => setEnding(true)}>
              {state === 'waiting' ? 'Vzít návrh zpět' : 'Ukončit příspěvek'}
            </Button>
          )}
        </div>
        <p className="font-semibold">{nbsp(subsidyText(subsidy))}</p>
        <FactList
          facts={[
            { name: 'Rozpočet', value: formatTotal(budget) },
            { name: 'Vyčerpáno', value: nbsp(usedText(usedPercent, subsidy)) },
            ...(reason === '' ? [] : [{ name: 'Poznámka k rozhodnutí', value: reason }]),
          ]}
        />
        {state === 'waiting' && <p className="text-muted">{nbsp('Čeká, až provozovatel potvrdí, že se s vámi na placení dohodl.')}</p>}
        {state === 'active' && !isVerified && (
          <p className="text-muted">{nbsp('Skupina obce je pozastavená. Dokud pozastavení trvá, obec na další nákupy nepřispívá.')}</p>
        )}
        {weeks.length > 0 && <SubsidyWeeks weeks={weeks} mostPerWeek={subsidy.mostPerWeek} />}
      </div>
      {isEnding && <EndSubsidyDialog groupId={groupId} subsidy={subsidy} onClose={() => setEnding(false)} />}
    </Card>
  )
}
