import { useEffect, useReducer, type Dispatch } from 'react'
import { readMapAddress, writeMapAddress } from './map-address.ts'
import { firstState, mapReducer, shownOf, type MapEvent, type MapState, type Shown } from './map-state.ts'
import type { Point } from './points.ts'
import { find } from './find.ts'

export interface PickupMapState {
  state: MapState
  shown: Shown
  chosen: Point | null
  dispatch: Dispatch<MapEvent>
}

const none: readonly Point[] = []

/** The state of list and map, stored in the address; `points` is null until loaded. */
export function usePickupMap(points: readonly Point[] | null): PickupMapState {
  const [state, dispatch] = useReducer(mapReducer, firstState)
  const all = points ?? none
  const shown = shownOf(all, state)
  const chosen = all.find(({ id }) => id === state.chosenId) ?? null
  useAddress(points, state, dispatch)
  return { state, shown, chosen, dispatch }
}

function useAddress(points: readonly Point[] | null, state: MapState, dispatch: Dispatch<MapEvent>) {
  const { showsDeliveries, hidden, found, chosenId, isRestored } = state

  useEffect(() => dispatch({ type: 'restore', address: readMapAddress(location.search) }), [dispatch])

  // The search and the chosen point of the address need the points.
  useEffect(() => {
    if (points && !isRestored) void restoreSearch(points, dispatch)
  }, [points, isRestored, dispatch])

  useEffect(() => {
    if (!isRestored) return
    const search = found && found.by !== 'me' ? found.text : ''
    const query = writeMapAddress({ search, showsDeliveries, hidden, chosen: chosenId })
    if (query !== location.search) history.replaceState(history.state, '', `${location.pathname}${query}${location.hash}`)
  }, [showsDeliveries, hidden, found, chosenId, isRestored])
}

async function restoreSearch(points: readonly Point[], dispatch: Dispatch<MapEvent>) {
  const { search, chosen } = readMapAddress(location.search)
  const found = search === '' ? null : await find(search, points).catch(() => null)
  dispatch({ type: 'restored', search, found, chosen: points.find(({ id }) => id === chosen) ?? null, points })
}
