import type { LegendKind } from '#domain/week/pickup/legend.ts'
import type { Position } from '#domain/week/pickup/position.ts'
import type { MapAddress } from './map-address.ts'
import { areaAround, isWithin, nearestFirst, type Area, type Point } from './points.ts'
import type { Found } from './search.ts'

/** The requested view of the map; a new object moves it. */
export type View = { kind: 'home' } | { kind: 'area'; area: Area } | { kind: 'point'; position: Position }

export interface MapState {
  showsDeliveries: boolean
  hidden: readonly LegendKind[]
  /** The text of the search box. */
  text: string
  found: Found | null
  /** The area that the visitor moved the map to; null before, and after each search, when the list contains everything. */
  area: Area | null
  chosenId: string | null
  view: View
  /** Whether the state of the address is restored; nothing is written to it before. */
  isRestored: boolean
}

export type MapEvent =
  | { type: 'restore'; address: MapAddress }
  /** The search and the chosen point of the address, once they are found. */
  | { type: 'restored'; search: string; found: Found | null; chosen: Point | null; points: readonly Point[] }
  | { type: 'write'; text: string }
  | { type: 'toggleDeliveries' }
  | { type: 'toggleKind'; kind: LegendKind }
  | { type: 'find'; found: Found; points: readonly Point[] }
  /** Nothing was found for the text: an earlier result does not apply. */
  | { type: 'miss' }
  | { type: 'showAll' }
  | { type: 'look'; area: Area }
  | { type: 'chooseInList'; point: Point }
  | { type: 'chooseOnMap'; id: string | null }

export const firstState: MapState = {
  showsDeliveries: true,
  hidden: [],
  text: '',
  found: null,
  area: null,
  chosenId: null,
  view: { kind: 'home' },
  isRestored: false,
}

export function mapReducer(state: MapState, event: MapEvent): MapState {
  switch (event.type) {
    case 'restore': {
      const { showsDeliveries, hidden, search } = event.address
      return { ...state, showsDeliveries, hidden, text: search }
    }
    case 'restored':
      return { ...restored(state, event), isRestored: true }
    case 'write':
      return { ...state, text: event.text }
    case 'toggleDeliveries':
      return { ...state, showsDeliveries: !state.showsDeliveries }
    case 'toggleKind': {
      if (event.kind === 'delivery') return { ...state, showsDeliveries: !state.showsDeliveries }
      const others = state.hidden.filter((kind) => kind !== event.kind)
      return { ...state, hidden: others.length < state.hidden.length ? others : [...others, event.kind] }
    }
    case 'find': {
      const { found, points } = event
      return { ...state, text: found.text, found, area: null, chosenId: null, view: viewOf(found, shownPoints(points, state)) }
    }
    case 'miss':
      return { ...state, found: null, area: null, chosenId: null, view: state.found ? { kind: 'home' } : state.view }
    case 'showAll':
      return { ...state, text: '', found: null, area: null, chosenId: null, view: { kind: 'home' } }
    case 'look':
      return { ...state, area: event.area }
    case 'chooseInList': {
      const { id, position } = event.point
      return { ...state, chosenId: id, view: position ? { kind: 'point', position } : state.view }
    }
    case 'chooseOnMap':
      return { ...state, chosenId: event.id }
  }
}

/** What the visitor did while the address was being searched stays. */
function restored(state: MapState, { search, found, chosen, points }: MapEvent & { type: 'restored' }): MapState {
  if (state.text !== search) return state
  const isUntouched = state.chosenId === null && state.area === null
  if (!isUntouched) return { ...state, found }
  const searched = found ? mapReducer(state, { type: 'find', found, points }) : state
  return chosen ? mapReducer(searched, { type: 'chooseInList', point: chosen }) : searched
}

/** Number of nearest points that the map shows around a place, so that it is never empty. */
const nearestInView = 3

function viewOf(found: Found, points: readonly Point[]): View {
  const around =
    found.by === 'words'
      ? points.flatMap(({ id, position }) => (position && found.ids.has(id) ? [position] : []))
      : [
          found.position,
          ...nearestFirst(points, found.position)
            .slice(0, nearestInView)
            .map(({ position }) => position),
        ]
  const area = areaAround(around)
  return area ? { kind: 'area', area } : { kind: 'home' }
}

function shownPoints(points: readonly Point[], { showsDeliveries, hidden }: Pick<MapState, 'showsDeliveries' | 'hidden'>): Point[] {
  return points.filter(({ kind }) => (kind === 'delivery' ? showsDeliveries : !hidden.includes(kind)))
}

export interface ListedPoint {
  point: Point
  /** Distance from the found place; null if there is none. */
  km: number | null
}

export interface Shown {
  /** The points on the map. */
  onMap: readonly Point[]
  /** The points in the list, in order. */
  listed: readonly ListedPoint[]
  /** Points without a position: listed, but not on the map. */
  unplaced: readonly Point[]
}

/** The visible points. */
export function shownOf(points: readonly Point[], state: Pick<MapState, 'showsDeliveries' | 'hidden' | 'found' | 'area'>): Shown {
  const { found, area } = state
  const shown = shownPoints(points, state)
  const matching = found?.by === 'words' ? shown.filter(({ id }) => found.ids.has(id)) : shown
  const onMap = matching.filter(({ position }) => position !== null)
  const seen = area ? onMap.filter((point) => isWithin(point, area)) : onMap
  const listed =
    found && found.by !== 'words'
      ? nearestFirst(seen, found.position).map(({ km, ...point }) => ({ point, km }))
      : seen.map((point) => ({ point, km: null }))
  return { onMap, listed, unplaced: matching.filter(({ position }) => position === null) }
}
