import type { PickupNetwork } from '#contract/week/pickup.ts'
import { legendLabel, type LegendKind } from '#domain/week/pickup/legend.ts'
import { legendKind, pointTypeLabel } from '#domain/week/pickup/point-type.ts'
import { distanceKm, positionOf, type Position } from '#domain/week/pickup/position.ts'
import { counted, grouped } from '#domain/text/count.ts'
import type { Weekday } from '#domain/time/day.ts'

/** A pickup or a delivery point, as the list and the map show it. */
export interface Point {
  id: string
  kind: LegendKind
  /** The name of its type. */
  label: string
  name: string
  address: string
  municipality: string
  /** Five digits without a space. */
  postalCode: string | null
  /** Null: it is listed, but not on the map. */
  position: Position | null
  openingHours: string | null
  deliveryDay: Weekday | null
}

/** The visible part of the map. */
export interface Area {
  south: number
  north: number
  west: number
  east: number
}

/** All points of the network, pickup points before delivery points, in the server's order. */
export function pointsOf({ points, deliveryPoints }: PickupNetwork): Point[] {
  const pickup = points.map((point) => ({
    ...point,
    kind: legendKind(point.type),
    label: pointTypeLabel(point.type),
    position: positionOf(point),
  }))
  const delivery = deliveryPoints.ids.map((id, n) => ({
    id,
    kind: 'delivery' as const,
    label: legendLabel('delivery'),
    name: deliveryPoints.names[n] ?? '',
    address: deliveryPoints.addresses[n] ?? '',
    municipality: deliveryPoints.cities[n] ?? '',
    postalCode: deliveryPoints.postalCodes[n] ?? null,
    position: positionOf({ lat: deliveryPoints.lats[n] ?? null, lng: deliveryPoints.lngs[n] ?? null }),
    openingHours: null,
    deliveryDay: null,
  }))
  return [...pickup, ...delivery]
}

/** The number of points in each row of the legend. */
export function countKinds(points: readonly Point[]): Record<LegendKind, number> {
  const counts = { shop: 0, corporate: 0, community: 0, post: 0, delivery: 0 }
  for (const { kind } of points) counts[kind] += 1
  return counts
}

/** `1 248 výdejních míst · 3 170 dodejen · celkem 4 418 · z toho 5 bez polohy na mapě`; hidden delivery points are shown as a dash. */
export function footerText(points: readonly Point[], showsDeliveries: boolean): string {
  const { delivery } = countKinds(points)
  const pickup = points.length - delivery
  const deliveries = showsDeliveries ? counted(delivery, 'dodejna', 'dodejny', 'dodejen') : '–\u00a0dodejen'
  const all = grouped(pickup + (showsDeliveries ? delivery : 0))
  const unplaced = points.filter(({ position, kind }) => position === null && (showsDeliveries || kind !== 'delivery')).length
  const parts = [countedPoints(pickup), deliveries, `celkem\u00a0${all}`]
  return [...parts, ...(unplaced > 0 ? [`z\u00a0toho ${grouped(unplaced)} bez polohy na\u00a0mapě`] : [])].join(' · ')
}

/** `37 výdejních míst`. */
export function countedPoints(n: number): string {
  return counted(n, 'výdejní místo', 'výdejní místa', 'výdejních míst').replaceAll(' ', '\u00a0')
}

/** The points with a position, nearest first. */
export function nearestFirst(points: readonly Point[], from: Position): (Point & { position: Position; km: number })[] {
  return points
    .flatMap((point) => (point.position === null ? [] : [{ ...point, position: point.position, km: distanceKm(from, point.position) }]))
    .sort((a, b) => a.km - b.km)
}

/** Whether a point is in the visible part of the map. */
export function isWithin({ position }: Point, { south, north, west, east }: Area): boolean {
  return position !== null && position.lat >= south && position.lat <= north && position.lng >= west && position.lng <= east
}

/** The smallest area that contains all positions; null if there are none. */
export function areaAround(positions: readonly Position[]): Area | null {
  if (positions.length === 0) return null
  const area = { south: 90, north: -90, west: 180, east: -180 }
  for (const { lat, lng } of positions) {
    area.south = Math.min(area.south, lat)
    area.north = Math.max(area.north, lat)
    area.west = Math.min(area.west, lng)
    area.east = Math.max(area.east, lng)
  }
  return area
}
