import { useRef, useState } from 'react'
import { IconNotice } from './IconNotice.tsx'
import { Legend } from './Legend.tsx'
import { ListPane } from './ListPane.tsx'
import { MapPane } from './MapPane.tsx'
import { NearMe } from './NearMe.tsx'
import { NetworkLayout } from './NetworkLayout.tsx'
import { countKinds, footerText, type Point } from './points.ts'
import { SearchBox } from './SearchBox.tsx'
import { useNetwork } from './use-network.ts'
import { usePickupMap } from './use-pickup-map.ts'

const none: readonly Point[] = []

/** The pickup network: search, legend, map and list (docs/rules/week.md#pickup-map). */
export function PickupNetwork() {
  const network = useNetwork()
  const points = network.is === 'ready' ? network.points : null
  const { state, shown, chosen, dispatch } = usePickupMap(points)
  const mapFrame = useRef<HTMLDivElement>(null)
  const [locationFault, setLocationFault] = useState<string | null>(null)
  const { found, showsDeliveries, hidden } = state
  const all = points ?? none
  const counts = points && countKinds(points)

  function choose(point: Point, byPointer: boolean) {
    dispatch({ type: 'chooseInList', point })
    // On a phone the map is above the list.
    if (byPointer && point.position) mapFrame.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }
  const showAll = () => dispatch({ type: 'showAll' })

  return (
    <NetworkLayout
      search={
        <SearchBox
          text={state.text}
          points={all}
          onText={(text) => dispatch({ type: 'write', text })}
          onFind={(found) => dispatch({ type: 'find', found, points: all })}
          onChoose={(point) => choose(point, false)}
          onClear={showAll}
          onMiss={() => dispatch({ type: 'miss' })}
        />
      }
      tools={
        <>
          <NearMe
            isDisabled={!points}
            onFind={(position) => dispatch({ type: 'find', found: { by: 'me', text: '', position }, points: all })}
            onFault={setLocationFault}
          />
          <label className="tap inline-flex cursor-pointer items-center gap-2 text-14 font-semibold">
            <input
              type="checkbox"
              checked={showsDeliveries}
              onChange={() => dispatch({ type: 'toggleDeliveries' })}
              className="size-6 cursor-pointer accent-primary"
            />
            Zobrazit Dodejny ČP
          </label>
        </>
      }
      notice={locationFault && <IconNotice kind="error">{locationFault}</IconNotice>}
      legend={
        <Legend
          counts={counts}
          isOn={(kind) => (kind === 'delivery' ? showsDeliveries : !hidden.includes(kind))}
          onToggle={(kind) => dispatch({ type: 'toggleKind', kind })}
        />
      }
      mapFrame={mapFrame}
      map={
        <MapPane
          hasFailed={network.is === 'failed'}
          map={
            network.is === 'ready'
              ? {
                  points: shown.onMap,
                  tiles: network.tiles,
                  view: state.view,
                  chosen,
                  from: found && found.by !== 'words' ? found.position : null,
                  onLook: (area) => dispatch({ type: 'look', area }),
                  onChoose: (id) => dispatch({ type: 'chooseOnMap', id }),
                }
              : null
          }
        />
      }
      list={<ListPane network={network} state={state} shown={shown} onChoose={choose} onShowAll={showAll} />}
      footer={points ? footerText(points, showsDeliveries) : 'Načítám počty míst…'}
    />
  )
}
