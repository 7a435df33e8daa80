import { Suspense, useState } from 'react'
import type { HandoverList } from '#contract/week/handover.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatCode, readCode } from '#domain/week/handover/code.ts'
import { sought } from '#domain/week/handover/sought.ts'
import { TableStates } from '../../table/TableStates.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { Select } from '../../ui/Select.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { FindByCode } from './FindByCode.tsx'
import { HandOver } from './HandOver.tsx'
import { HOME } from './handover-search.ts'
import { PurchaseButton } from './PurchaseButton.tsx'
import type { Shown } from './shown.ts'
import { useCodeSearch } from './use-code-search.ts'
import { useHandover, type StandingRow } from './use-handover.ts'

const TillPart = lazyPart(async () => ({ default: (await import('./TillPart.tsx')).TillPart }))

interface PurchaseListProps {
  deliveryId: string
  /** Where somebody stands; null for all places. */
  place: string | null
  onPlace: (place: string | null) => void
  opened: string | null
  onOpen: (purchaseId: string | null) => void
}

const EVERYWHERE = 'vsude'
// More are found by a code, a number or a name.
const AT_ONCE = 50

// Waiting purchases first; they are what somebody looks for.
const order = { waiting: 0, failed: 1, handed_over: 2 }

const placeOf = ({ placeId }: StandingRow) => placeId ?? HOME

/** The places of a delivery with what waits at each. */
function placeOptions(places: HandoverList['places'], rows: readonly StandingRow[]) {
  const waiting = (ofPlace: readonly StandingRow[]) =>
    `čeká ${ofPlace.filter(({ standing }) => standing.state === 'waiting').length} z ${ofPlace.length}`
  return [
    { id: EVERYWHERE, name: 'Všechna místa', description: waiting(rows) },
    ...places.map(({ id, name, arriveAt }) => {
      const description = waiting(rows.filter(({ placeId }) => placeId === id))
      return { id: id ?? HOME, name, description: arriveAt === null ? description : `${arriveAt}, ${description}` }
    }),
  ]
}

/** The purchases of a delivery, found by code, place, number or name; or the open one. */
export function PurchaseList({ deliveryId, place, onPlace, opened, onOpen }: PurchaseListProps) {
  const { query, list, rows, now } = useHandover(deliveryId)
  const [words, setWords] = useState('')
  const [most, setMost] = useState(AT_ONCE)
  const [shown, setShown] = useState<Shown | null>(null)
  const open = (purchaseId: string, proof: Shown | null) => {
    setShown(proof)
    // The next one who comes is another.
    setWords('')
    onOpen(purchaseId)
  }
  const close = () => {
    setShown(null)
    onOpen(null)
  }
  const codes = useCodeSearch(deliveryId, open)
  /** Opens a purchase that was chosen, or scanned; whoever said a code that nobody could check comes for it. */
  const choose = (purchaseId: string, proof: Shown | null) => {
    const code = codes.unchecked
    codes.forget()
    open(purchaseId, proof ?? (code === null ? null : { kind: 'code', code, isConfirmed: false, comes: null }))
  }
  const nameOf = (row: StandingRow) => list?.places.find(({ id }) => id === row.placeId)?.name ?? ''
  return (
    <TableStates
      query={query}
      rows={rows}
      failure="Seznam k výdeji se nepodařilo načíst. Bez připojení je k dispozici, když jste ho už jednou otevřeli."
      empty={<EmptyState title="V tomto závozu není co předat." />}
    >
      {(all) => {
        const row = all.find(({ purchaseId }) => purchaseId === opened)
        if (row)
          return (
            <HandOver
              key={row.purchaseId}
              deliveryId={deliveryId}
              row={row}
              place={{ name: nameOf(row), isElsewhere: place !== null && placeOf(row) !== place }}
              shown={shown}
              till={list!}
              now={now}
              onClose={close}
            />
          )
        const here = all.filter((each) => place === null || placeOf(each) === place)
        const inOrder = here.toSorted((a, b) => order[a.standing.state] - order[b.standing.state] || a.number - b.number)
        const found = sought(inOrder, words)
        return (
          <>
            <FindByCode deliveryId={deliveryId} rows={all} search={codes} onFound={choose} />
            {list && list.places.length > 1 && (
              <Select
                label="Kde vydáváte"
                options={placeOptions(list.places, all)}
                value={place ?? EVERYWHERE}
                onChange={(next) => onPlace(next === EVERYWHERE ? null : next)}
              />
            )}
            <SearchField label="Hledat podle čísla, jména, organizace, adresy nebo telefonu" value={words} onChange={setWords} />
            <p role="status" className="text-14 text-muted">
              Předáno {here.filter(({ standing }) => standing.state === 'handed_over').length} z {here.length}
            </p>
            <Suspense fallback={null}>
              <TillPart deliveryId={deliveryId} />
            </Suspense>
            <ul className="flex flex-col gap-2" aria-label="Nákupy">
              {found.slice(0, most).map((each) => (
                <li key={each.purchaseId}>
                  <PurchaseButton
                    row={each}
                    placeName={place === null ? nameOf(each) : null}
                    onOpen={() => choose(each.purchaseId, null)}
                  />
                </li>
              ))}
            </ul>
            {found.length === 0 && (
              <EmptyState
                title="Takový nákup v závozu není."
                action={
                  readCode(words) !== null && (
                    <Button isPending={codes.isChecking} onPress={() => void codes.find(words).then(() => setWords(''))}>
                      {nbsp(`Hledat jako kód k převzetí ${formatCode(readCode(words)!)}`)}
                    </Button>
                  )
                }
              />
            )}
            {found.length > most && <ShowMore shown={most} total={found.length} onMore={() => setMost(most + AT_ONCE)} />}
          </>
        )
      }}
    </TableStates>
  )
}
