import { layerGroup, marker, type Layer, type Map as LeafletMap } from 'leaflet'
import Supercluster, { type ClusterFeature, type ClusterProperties, type PointFeature } from 'supercluster'
import { ClusterButton } from './cluster-button.ts'
import { onThemeChange, readPalette } from './palette.ts'
import { PointDot } from './point-dot.ts'
import type { Point } from './points.ts'

// A type and not an interface: the index wants properties by any name.
// oxlint-disable-next-line typescript/consistent-type-definitions
type Indexed = { point: Point }
type Item = ClusterFeature<ClusterProperties> | PointFeature<Indexed>
type Index = Supercluster<Indexed, ClusterProperties>

/** The size of a Leaflet tile, so that the radius is in screen pixels. */
const tileSize = 256

/** Safari has no idle callback. */
const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 300 })
  return () => cancelIdleCallback(handle)
}

function indexOf(points: readonly Point[]): Index {
  const index: Index = new Supercluster({ radius: 60, maxZoom: 13, extent: tileSize })
  return index.load(
    points.flatMap((point) =>
      point.position === null
        ? []
        : {
            type: 'Feature' as const,
            geometry: { type: 'Point' as const, coordinates: [point.position.lng, point.position.lat] },
            properties: { point },
          },
    ),
  )
}

/** The points on the map: nearby points form one button, so that thousands of points need a few dozen nodes. */
export function addPoints(map: LeafletMap, onChoose: (point: Point) => void) {
  const layers = layerGroup().addTo(map)
  let index: Index | null = null
  let shown: readonly Point[] = []
  let drawn = new Map<string, Layer>()
  let cancel = () => {}
  let palette = readPalette(map.getContainer())

  function approach(id: number, [lng = 0, lat = 0]: number[]) {
    // The button disappears with the cluster, so the map takes the focus.
    if (map.getContainer().contains(document.activeElement)) map.getContainer().focus({ preventScroll: true })
    map.setView([lat, lng], index?.getClusterExpansionZoom(id) ?? map.getZoom() + 1)
  }
  function layerOf(item: Item): Layer {
    const [lng = 0, lat = 0] = item.geometry.coordinates
    const { properties } = item
    if ('point' in properties) {
      const { point } = properties
      return new PointDot([lat, lng], { kind: point.kind, palette }).on('click', () => onChoose(point))
    }
    const { cluster_id: id, point_count: count } = properties
    return marker([lat, lng], { icon: new ClusterButton(count), keyboard: false }).on('click', () => approach(id, [lng, lat]))
  }
  // Visible elements stay unchanged, so a focused button keeps the focus.
  function draw() {
    if (!index) return
    const seen = map.getBounds().pad(0.03)
    const box: [number, number, number, number] = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()]
    const next = new Map<string, Layer>()
    for (const item of index.getClusters(box, Math.round(map.getZoom()))) {
      const key = 'point' in item.properties ? item.properties.point.id : `cluster ${item.id}`
      next.set(key, drawn.get(key) ?? layerOf(item))
    }
    for (const [key, layer] of drawn) if (!next.has(key)) layers.removeLayer(layer)
    for (const [key, layer] of next) if (!drawn.has(key)) layers.addLayer(layer)
    drawn = next
  }
  function redraw() {
    layers.clearLayers()
    drawn = new Map()
    draw()
  }

  map.on('moveend', draw)
  const forgetTheme = onThemeChange(() => {
    palette = readPalette(map.getContainer())
    redraw()
  })
  return {
    show(points: readonly Point[]) {
      // Every move of the map gives a new list. Drawing the same points anew would take the focus from a button.
      if (points.length === shown.length && points.every((point, at) => point === shown[at])) return
      shown = points
      cancel()
      cancel = whenIdle(() => {
        index = indexOf(points)
        redraw()
      })
    },
    remove() {
      cancel()
      forgetTheme()
    },
  }
}
