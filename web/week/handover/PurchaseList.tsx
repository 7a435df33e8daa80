import { useState } from 'react'
import { TableStates } from '../../table/TableStates.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { FindByCode } from './FindByCode.tsx'
import { HandOver } from './HandOver.tsx'
import type { Shown } from './shown.ts'
import { StateChip } from './StateChip.tsx'
import { useHandover, type StandingRow } from './use-handover.ts'

interface PurchaseListProps {
  deliveryId: string
  opened: string | null
  onOpen: (purchaseId: string | null) => void
}

// Waiting purchases first; they are what somebody looks for.
const order = { waiting: 0, failed: 1, handed_over: 2 }

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The purchases of a delivery, found by code, number or name; or the open one. */
export function PurchaseList({ deliveryId, opened, onOpen }: PurchaseListProps) {
  const { query, list, rows, now } = useHandover(deliveryId)
  const [words, setWords] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const open = (purchaseId: string, proof: Shown | null) => {
    setShown(proof)
    onOpen(purchaseId)
  }
  return (
    <TableStates
      query={query}
      rows={rows}
      failure="Seznam k výdeji se nepodařilo načíst. Bez připojení je k dispozici, když jste ho už jednou otevřeli."
      empty={<EmptyState title="V tomto závozu není co předat." />}
    >
      {(all) => {
        const row = all.find(({ purchaseId }) => purchaseId === opened)
        const close = () => {
          setShown(null)
          onOpen(null)
        }
        if (row) return <HandOver key={row.purchaseId} deliveryId={deliveryId} row={row} shown={shown} now={now} onClose={close} />
        const found = all.filter(
          ({ number, name }) => words === '' || String(number) === words.trim() || fold(name).includes(fold(words.trim())),
        )
        return (
          <>
            <FindByCode deliveryId={deliveryId} rows={all} onFound={open} />
            <SearchField label="Hledat podle čísla nebo jména" value={words} onChange={setWords} />
            <p role="status" className="text-14 text-muted">
              Předáno {all.filter(({ standing }) => standing.state === 'handed_over').length} z {all.length}
            </p>
            <ul className="flex flex-col gap-2" aria-label="Nákupy">
              {found
                .toSorted((a, b) => order[a.standing.state] - order[b.standing.state] || a.number - b.number)
                .map((each) => (
                  <li key={each.purchaseId}>
                    <PurchaseButton
                      row={each}
                      place={list?.places.find(({ id }) => id === each.placeId)?.name ?? ''}
                      onOpen={() => open(each.purchaseId, null)}
                    />
                  </li>
                ))}
            </ul>
            {found.length === 0 && <EmptyState title="Takový nákup v závozu není." />}
          </>
        )
      }}
    </TableStates>
  )
}

function PurchaseButton({ row, place, onOpen }: { row: StandingRow; place: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-14 w-full cursor-pointer items-center gap-3 rounded-16 border border-border bg-surface px-4 py-2 text-left hovered:bg-sunken"
    >
      <strong className="w-10 shrink-0 text-20 tabular-nums">{row.number}</strong>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{row.name}</span>
        <span className="block text-14 text-muted">{place}</span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <StateChip standing={row.standing} />
        {row.isUnsent && <Chip tone="due">neodesláno</Chip>}
      </span>
    </button>
  )
}
