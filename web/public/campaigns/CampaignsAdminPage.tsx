import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskCampaign } from '#contract/public/campaigns.ts'
import { audienceNames, campaignStateNames, type CampaignState } from '#domain/public/campaigns/campaign.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { orpc } from '../../lib/rpc.ts'
import type { Column } from '../../table/column.ts'
import { DataTable } from '../../table/DataTable.tsx'
import { TableStates } from '../../table/TableStates.tsx'
import { useTable } from '../../table/use-table.ts'
import { Button } from '../../ui/Button.tsx'
import { linkStyles } from '../../ui/button-styles.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CampaignDialog } from './CampaignDialog.tsx'

const none: readonly DeskCampaign[] = []
const idOf = ({ id }: DeskCampaign) => id
const tones: Record<CampaignState, ChipProps['tone']> = { running: 'save', planned: 'primary', draft: 'neutral', past: 'neutral' }

const whenText = ({ startsAt, endsAt }: DeskCampaign) =>
  nbsp(
    [
      startsAt ? `od ${formatPragueDateTime(startsAt, 'full')}` : 'hned',
      endsAt ? `do ${formatPragueDateTime(endsAt, 'full')}` : 'bez konce',
    ].join(', '),
  )
const whereText = ({ place, type, state }: DeskCampaign) => {
  if (state !== 'running') return '–'
  if (place === null) return 'jen někomu'
  const shown = type === 'card_banner' ? 1 : 3
  return place <= shown ? `${place}. místo` : 'Více novinek'
}
const forText = ({ audience, localityName }: DeskCampaign) => [audienceNames[audience], localityName].filter(Boolean).join(', ')

const columnsOf = (onOpen: (campaign: DeskCampaign) => void): Column<DeskCampaign>[] => [
  {
    id: 'title',
    head: 'Kampaň',
    isRowHead: true,
    cell: ({ title, type }) => (
      <>
        <span className="font-semibold wrap-anywhere">{nbsp(title)}</span>
        <span className="block text-13 font-normal text-muted">{type === 'card_banner' ? 'banner' : 'karta'}</span>
      </>
    ),
  },
  { id: 'state', head: 'Stav', cell: ({ state }) => <Chip tone={tones[state]}>{campaignStateNames[state]}</Chip> },
  { id: 'priority', head: 'Priorita', numeric: true, cell: ({ priority }) => priority },
  { id: 'place', head: 'Kde je', cell: whereText },
  { id: 'when', head: 'Kdy', cell: whenText },
  { id: 'audience', head: 'Komu', cell: forText },
  {
    id: 'act',
    head: 'Akce',
    hidesHead: true,
    narrow: true,
    cell: (campaign) => (
      <Button onPress={() => onOpen(campaign)} aria-label={`Upravit kampaň ${campaign.title}`}>
        Upravit…
      </Button>
    ),
  },
]

/** The banner and cards of the public pages, for administrators. */
export function CampaignsAdminPage() {
  const found = useQuery(orpc.campaigns.desk.queryOptions({ staleTime: 0 }))
  const [opened, setOpened] = useState<DeskCampaign | 'new' | null>(null)
  const table = useTable({ columns: columnsOf(setOpened), rows: found.data?.campaigns ?? none, idOf })
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title="Kampaně"
        actions={
          <>
            <a href="/admin/media" className={linkStyles({ variant: 'alone' })}>
              Knihovna obrázků
            </a>
            <Button variant="primary" onPress={() => setOpened('new')}>
              Nová kampaň…
            </Button>
          </>
        }
      >
        Banner s nejvyšší prioritou a tři karty vidí všichni, další karty jsou pod „Více novinek“.
      </PageHeader>
      <TableStates
        query={found}
        rows={found.data?.campaigns}
        failure="Kampaně se nepodařilo načíst."
        empty={<EmptyState title="Zatím tu není žádná kampaň" />}
      >
        {() => (
          <DataTable
            of={table}
            caption="Kampaně"
            isDense
            renderCard={(campaign) => (
              <Card>
                <div className="flex flex-col items-start gap-2">
                  <div className="flex w-full flex-wrap items-start justify-between gap-2">
                    <h2 className="font-bold wrap-anywhere">{nbsp(campaign.title)}</h2>
                    <Chip tone={tones[campaign.state]}>{campaignStateNames[campaign.state]}</Chip>
                  </div>
                  <p className="text-14 text-muted">
                    {nbsp(`${whereText(campaign)}, priorita ${campaign.priority}, ${whenText(campaign)}, ${forText(campaign)}`)}
                  </p>
                  <Button onPress={() => setOpened(campaign)} aria-label={`Upravit kampaň ${campaign.title}`}>
                    Upravit…
                  </Button>
                </div>
              </Card>
            )}
          />
        )}
      </TableStates>
      {opened && found.data && (
        <CampaignDialog campaign={opened === 'new' ? null : opened} localities={found.data.localities} onClose={() => setOpened(null)} />
      )}
    </div>
  )
}
