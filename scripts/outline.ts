// Writes web/week/pickup/outline.gen.ts: the border of Czechia, which the map draws without a background. From world-atlas (Natural Earth,
// public domain); the whole atlas would be larger than the map.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'

const target = join(import.meta.dirname, '..', 'web', 'week', 'pickup', 'outline.gen.ts')
const atlas = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('world-atlas/countries-50m.json')), 'utf8')) as Parameters<
  typeof feature
>[0]

const countries = atlas.objects['countries']
if (countries?.type !== 'GeometryCollection') throw new Error('the atlas holds no countries')
const country = countries.geometries.find((one) => (one.properties as { name?: string } | undefined)?.name === 'Czechia')
if (country?.type !== 'Polygon') throw new Error('the atlas holds no Czechia of one piece')

const { geometry } = feature(atlas, country)
// Two decimals are less than a kilometre, the precision of the atlas.
const border = (geometry.coordinates[0] ?? []).map(([lng = 0, lat = 0]) => [Number(lat.toFixed(2)), Number(lng.toFixed(2))])
const lines = border.map(([lat, lng]) => `  [${lat}, ${lng}],`)

writeFileSync(
  target,
  `// Written by scripts/outline.ts; do not edit.\n
/** The border of Czechia, latitude before longitude, in degrees. */
export const outline: readonly (readonly [lat: number, lng: number])[] = [\n${lines.join('\n')}\n]\n`,
)
console.log(`${border.length} points of the border written.`)
