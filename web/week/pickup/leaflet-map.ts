import { canvas, control, divIcon, latLngBounds, map as createMap, marker, popup, type Map as Leaflet, type Marker } from 'leaflet'
import type { PickupNetwork } from '#contract/week/pickup.ts'
import type { Position } from '#domain/week/pickup/position.ts'
import { addOutline, addTiles } from './background.ts'
import type { View } from './map-state.ts'
import { addPoints } from './point-layer.ts'
import type { Area, Point } from './points.ts'

// The initial view (docs/rules/week.md#pickup-map).
const home = { center: [49.8, 15.5] as [number, number], zoom: 7 }
const [pointZoom, closestOfArea] = [15, 14]

export interface LeafletMapOptions {
  onMissingTiles: () => void
  /** Called when the visitor has moved the map. */
  onLook: (area: Area) => void
  onChoose: (id: string | null) => void
}

/** The map itself, independent of React: it gets what to show and reports what the visitor does. */
export function createLeafletMap(element: HTMLElement, { onMissingTiles, onLook, onChoose }: LeafletMapOptions) {
  const map = createMap(element, {
    preferCanvas: true,
    zoomControl: false,
    renderer: canvas({ tolerance: 10, padding: 0.1 }),
    ...home,
    minZoom: 6,
    // The wheel scrolls the page until the map is clicked.
    scrollWheelZoom: false,
  })
  map.attributionControl.setPrefix(false)
  // At the bottom no popup covers it: a chosen point is centred, with its popup above.
  control.zoom({ position: 'bottomright', zoomInTitle: 'Přiblížit', zoomOutTitle: 'Oddálit' }).addTo(map)
  map.on('focus click', () => map.scrollWheelZoom.enable())
  map.on('blur', () => map.scrollWheelZoom.disable())

  let leaveBackground = addOutline(map)
  const points = addPoints(map, (point) => onChoose(point.id))
  const own = tellMoves(map, onLook)
  const bubble = popup({ closeButton: false, minWidth: 220, maxWidth: 280, autoPanPadding: [16, 16], offset: [0, -4] })
  const content = document.createElement('div')
  bubble.setContent(content)
  bubble.on('remove', () => onChoose(null))
  let here: Marker | null = null

  return {
    /** Where React renders the popup's content. */
    content,
    /** Replaces the outline by tiles, which the browser requests from their host. */
    showTiles(tiles: NonNullable<PickupNetwork['tiles']>) {
      leaveBackground()
      leaveBackground = addTiles(map, tiles, onMissingTiles)
    },
    showPoints: (next: readonly Point[]) => points.show(next),
    look: (view: View) => own(() => look(map, view)),
    /** A ring where distances are measured from. */
    markFrom(position: Position | null) {
      here?.remove()
      const icon = divIcon({ className: 'pickup-here', iconSize: [24, 24] })
      here = position && marker([position.lat, position.lng], { icon, interactive: false, keyboard: false }).addTo(map)
    },
    /** Opens the popup of a point; `pans`: the map moves to make room. */
    openAt({ lat, lng }: Position, pans: boolean) {
      bubble.options.autoPan = pans
      bubble.setLatLng([lat, lng])
      if (bubble.isOpen()) bubble.update()
      else bubble.openOn(map)
    },
    close: () => bubble.close(),
    remove() {
      leaveBackground()
      points.remove()
      bubble.off()
      map.remove()
    },
  }
}

export type LeafletMap = ReturnType<typeof createLeafletMap>

const boundsOf = ({ south, north, west, east }: Area) => latLngBounds([south, west], [north, east])

// Our own moves are not animated: the next search may come before they end.
function look(map: Leaflet, view: View) {
  const still = { animate: false }
  if (view.kind === 'home') map.setView(home.center, home.zoom, still)
  else if (view.kind === 'point') map.setView([view.position.lat, view.position.lng], Math.max(map.getZoom(), pointZoom), still)
  else map.fitBounds(boundsOf(view.area), { padding: [40, 40], maxZoom: closestOfArea, ...still })
}

/** Distinguishes the visitor's moves from our own: only theirs change the list. */
function tellMoves(map: Leaflet, onLook: (area: Area) => void) {
  let isOwn = false
  map.on('moveend', () => {
    if (isOwn) return
    const seen = map.getBounds()
    onLook({ south: seen.getSouth(), north: seen.getNorth(), west: seen.getWest(), east: seen.getEast() })
  })
  return (move: () => void) => {
    isOwn = true
    move()
    isOwn = false
  }
}
