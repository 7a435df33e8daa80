import { Download, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { CsvStyle } from '#domain/text/csv.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { useOwnerId } from '../../people/links/basket-owner.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { csvChoices } from '../../lib/csv-choices.ts'
import { csvFile, saveFile } from '../../lib/save-file.ts'
import { useCall } from '../../lib/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LockedButton } from '../../ui/LockedButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NextPage } from '../../ui/ShowMore.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { HistoryEntryLine } from './HistoryEntryLine.tsx'
import { HistoryFilters } from './HistoryFilters.tsx'
import { noFilter, useHistory, wantedOf, type HistoryFilter, type HistoryOf } from './use-history.ts'

export interface HistoryDialogProps extends HistoryOf {
  /** The item's name. */
  name: string
  onClose: () => void
}

/** The change history of an item: who, where, why and what, newest first (docs/rules/week.md#history). */
export function HistoryDialog({ name, onClose, ...of }: HistoryDialogProps) {
  const [filter, setFilter] = useState(noFilter)
  const [isFiltering, setFiltering] = useState(false)
  const changes = useHistory(of, filter)
  const total = changes.data?.pages.at(-1)?.total ?? 0
  return (
    <Dialog title="Historie změn" shape="drawer" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-4">
        <p className="font-semibold text-pretty text-muted wrap-anywhere">{nbsp(name)}</p>
        <div className="flex flex-wrap gap-2">
          <Button aria-expanded={isFiltering} onPress={() => setFiltering(!isFiltering)}>
            <SlidersHorizontal aria-hidden className="size-4" /> Filtrovat
          </Button>
          {changes.data && <Export of={of} filter={filter} isEmpty={total === 0} />}
        </div>
        {isFiltering && <HistoryFilters filter={filter} onChange={setFilter} />}
        <Changes changes={changes} total={total} isFiltered={filter !== noFilter} onAll={() => setFilter(noFilter)} />
      </div>
    </Dialog>
  )
}

interface ChangesProps {
  changes: ReturnType<typeof useHistory>
  total: number
  isFiltered: boolean
  onAll: () => void
}

function Changes({ changes, total, isFiltered, onAll }: ChangesProps) {
  if (!changes.data) return <NotRead of={changes} failure="Historii změn se nepodařilo načíst." bones={['block', 'block', 'block']} />
  const entries = changes.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    if (isFiltered) return <EmptyState title="Nic nenalezeno" action={<Button onPress={onAll}>Zrušit filtry</Button>} />
    return <EmptyState title="Zatím nejsou zaznamenány žádné změny" />
  }
  return (
    <>
      <ol aria-label="Změny" className={changes.isPlaceholderData ? 'opacity-60' : ''}>
        {entries.map((entry) => (
          <HistoryEntryLine key={entry.id} entry={entry} />
        ))}
      </ol>
      <NextPage of={changes} shown={entries.length} total={Math.max(total, entries.length)} />
    </>
  )
}

function Export({ of, filter, isEmpty }: { of: HistoryOf; filter: HistoryFilter; isEmpty: boolean }) {
  const ownerId = useOwnerId()
  const { ask, isPending, error } = useCall(client.history.csv, {
    onAnswer: ({ fileName, text }) => saveFile(fileName, csvFile(text)),
  })
  if (isEmpty) return <LockedButton reason="Nejsou žádná data k exportu">Stáhnout CSV</LockedButton>
  return (
    <>
      <Menu
        label="Stáhnout CSV"
        choices={csvChoices}
        onChoose={(style: CsvStyle) => void ask({ ...wantedOf(ownerId, of, filter), style })}
        trigger={
          <Button isPending={isPending}>
            <Download aria-hidden className="size-4" /> Stáhnout CSV
          </Button>
        }
      />
      {error && <Notice tone="error">{sentenceOf(error, 'Soubor se nepodařilo připravit.')}</Notice>}
    </>
  )
}
