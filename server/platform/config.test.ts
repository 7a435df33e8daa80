import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const tilesOf = (url: string | undefined) => readConfig({ MAP_TILE_URL: url }).tiles

test('maps take their background from OpenStreetMap, from where the operator says, or from nowhere', () => {
  expect(tilesOf(undefined)).toEqual({
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© přispěvatelé OpenStreetMap',
  })
  expect(readConfig({ MAP_TILE_URL: 'https://maps.example/{z}/{x}/{y}.webp?key=1', MAP_ATTRIBUTION: '© Mapy' }).tiles).toEqual({
    url: 'https://maps.example/{z}/{x}/{y}.webp?key=1',
    attribution: '© Mapy',
  })
  expect(tilesOf('')).toBeNull()
})

test.each([
  'maps',
  'https://maps.example/',
  'javascript:{z}{x}{y}',
  'https://{s}.maps.example/{z}/{x}/{y}.png',
  "https://a;script-src 'x'/{z}/{x}/{y}",
])('the product does not start with %j as the address of the pictures', (url) => expect(() => tilesOf(url)).toThrow('MAP_TILE_URL'))
