import { divIcon, layerGroup, marker, polygon, svg, tileLayer, type Map as LeafletMap } from 'leaflet'
import type { PickupNetwork } from '#contract/week/pickup.ts'
import { outline } from './outline.gen.ts'
import { regions } from './regions.ts'

const errorsToGiveUp = 4
const waitMs = 4000

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

// The licence of OpenStreetMap requires a link to its terms.
const attributionOf = (text: string) =>
  escaped(text).replace('OpenStreetMap', '<a href="https://www.openstreetmap.org/copyright" rel="noreferrer">OpenStreetMap</a>')

/** Draws the country's border and the names of its regions below the points, without any request. Returns how to remove it. */
export function addOutline(map: LeafletMap): () => void {
  const drawn = layerGroup()
  drawOutline(map, drawn)
  return () => void drawn.remove()
}

/**
 * Adds the tile layer. If no tile has arrived after four errors or four seconds, draws the outline again and says so. Returns how to stop
 * waiting.
 */
export function addTiles(map: LeafletMap, tiles: NonNullable<PickupNetwork['tiles']>, onMissing: () => void): () => void {
  let [errors, isThere] = [0, false]
  const layer = tileLayer(tiles.url, { attribution: attributionOf(tiles.attribution), maxZoom: 19 })
  const giveUp = () => {
    clearTimeout(timer)
    if (isThere || !map.hasLayer(layer)) return
    layer.remove()
    addOutline(map)
    onMissing()
  }
  const timer = setTimeout(giveUp, waitMs)
  layer.on('tileload', () => {
    isThere = true
  })
  layer.on('tileerror', () => {
    errors += 1
    if (errors >= errorsToGiveUp) giveUp()
  })
  layer.addTo(map)
  return () => clearTimeout(timer)
}

function drawOutline(map: LeafletMap, group: ReturnType<typeof layerGroup>) {
  if (!map.getPane('outline')) map.createPane('outline')
  const still = { pane: 'outline', interactive: false }
  // Its colours come from CSS, to follow the theme; CSS overrides SVG attributes.
  polygon(
    outline.map(([lat, lng]) => [lat, lng] as [number, number]),
    { ...still, renderer: svg({ pane: 'outline', padding: 1 }), className: 'pickup-outline' },
  ).addTo(group)
  for (const [name, lat, lng] of regions) {
    const icon = divIcon({ className: 'pickup-region', html: name, iconSize: undefined })
    // Above the drawing, whose z-index Leaflet sets to 200.
    marker([lat, lng], { ...still, icon, keyboard: false, zIndexOffset: 1000 }).addTo(group)
  }
  group.addTo(map)
}
