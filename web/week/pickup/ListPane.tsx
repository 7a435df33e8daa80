import type { ReactNode } from 'react'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { deliverySentence, listHeading } from './list-heading.ts'
import type { MapState, Shown } from './map-state.ts'
import { ListBones, LoadFailure } from './NetworkLoading.tsx'
import { PointList } from './PointList.tsx'
import type { Point } from './points.ts'
import type { Network } from './use-network.ts'

export interface ListPaneProps {
  network: Network
  state: MapState
  shown: Shown
  onChoose: (point: Point, byPointer: boolean) => void
  onShowAll: () => void
}

/** The list beside the map; a full alternative to it. */
export function ListPane({ network, ...listed }: ListPaneProps) {
  if (network.is === 'ready') return <Listed points={network.points} {...listed} />
  return (
    <>
      <h3 id="seznam-mist-nadpis" className="sr-only">
        Seznam míst
      </h3>
      {network.is === 'failed' ? <LoadFailure onRetry={network.retry} /> : <ListBones />}
    </>
  )
}

function Listed({ points, state, shown, onChoose, onShowAll }: Omit<ListPaneProps, 'network'> & { points: readonly Point[] }) {
  const { found, area, chosenId } = state
  const { listed, unplaced } = shown
  return (
    <>
      <header className="border-b border-border px-4 py-3">
        <h3 id="seznam-mist-nadpis" className="font-bold">
          {nbsp(listHeading(state))}
        </h3>
        <p role="status" className="text-14 text-muted">
          {counted(listed.length, 'místo', 'místa', 'míst')}
        </p>
        {found?.by === 'place' && <p className="mt-1 text-14">{nbsp(deliverySentence(found.place))}</p>}
      </header>
      {/* The list scrolls separately; its buttons make it reachable by keyboard. */}
      <div className="min-h-0 flex-1 overflow-y-auto">
        {listed.length > 0 ? (
          <PointList
            key={`${found?.text} ${found?.by} ${area?.north} ${area?.west}`}
            label="Výdejní místa"
            listed={listed}
            chosenId={chosenId}
            onChoose={onChoose}
          />
        ) : (
          <Nothing isNetworkEmpty={points.length === 0} hasUnplaced={unplaced.length > 0} state={state} onShowAll={onShowAll} />
        )}
        {unplaced.length > 0 && (
          <details className="border-t border-border">
            <summary className="tap flex cursor-pointer items-center px-4 py-2 font-semibold text-primary">
              {counted(unplaced.length, 'místo', 'místa', 'míst')} bez polohy na mapě
            </summary>
            <PointList
              label="Místa bez polohy na mapě"
              listed={unplaced.map((point) => ({ point, km: null }))}
              chosenId={chosenId}
              onChoose={onChoose}
            />
          </details>
        )}
      </div>
    </>
  )
}

interface NothingProps {
  isNetworkEmpty: boolean
  hasUnplaced: boolean
  state: MapState
  onShowAll: () => void
}

function Nothing({ isNetworkEmpty, hasUnplaced, state, onShowAll }: NothingProps) {
  if (isNetworkEmpty) return <Blank title="Zatím tu žádné výdejní místo není." />
  if (state.area)
    return (
      <Blank
        title="V této části mapy žádné místo není."
        action={
          <button type="button" onClick={onShowAll} className={buttonStyles({ variant: 'secondary' })}>
            Zobrazit celou republiku
          </button>
        }
      />
    )
  if (hasUnplaced) return <Blank title="Na mapě nic není, místa níže nemají polohu." />
  return <Blank title="Nic nenalezeno">Vybrané druhy míst jsou skryté. Zapněte je v legendě nad mapou.</Blank>
}

function Blank({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="p-4">
      <EmptyState title={nbsp(title)} action={action}>
        {children}
      </EmptyState>
    </div>
  )
}
