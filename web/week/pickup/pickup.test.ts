import { describe, expect, it } from 'vitest'
import { isPlain } from '#contract/shapes.ts'
import type { PickupNetwork, Place } from '#contract/week/pickup.ts'
import { deliverySentence, listHeading } from './list-heading.ts'
import { readMapAddress, writeMapAddress } from './map-address.ts'
import { firstState, mapReducer, shownOf, type MapState } from './map-state.ts'
import { countKinds, footerText, nearestFirst, pointsOf } from './points.ts'
import { askable, bestFind, matchingPoints } from './search.ts'

const pickup = (id: string, type: PickupNetwork['points'][number]['type'], lat: number | null = null, lng: number | null = null) => ({
  id,
  name: `Místo ${id}`,
  address: 'Náměstí 5',
  municipality: 'Kuřim',
  postalCode: '66434',
  type,
  lat,
  lng,
  openingHours: null,
  deliveryDay: null,
})
const network: PickupNetwork = {
  points: [
    pickup('brno', 'Retail', 49.195, 16.607),
    pickup('praha', 'CoopStore', 50.075, 14.437),
    pickup('zdar', 'Private', 49.563, 15.939),
    pickup('nikde', 'PostOffice'),
  ],
  deliveryPoints: {
    ids: ['d1', 'd2'],
    names: ['Dodejna Lomnice', 'Dodejna Tišnov'],
    cities: ['Lomnice', 'Tišnov'],
    postalCodes: ['67923', '66601'],
    addresses: ['', 'Brněnská 1'],
    lats: [49.404, null],
    lngs: [16.413, null],
  },
  tiles: null,
}
const points = pointsOf(network)
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const place = (name: string, postalCode: string, position: { lat: number | null; lng: number | null }): Place => ({
  id: name,
  name,
  district: null,
  region: null,
  postalCode,
  ...position,
  localityName: null,
  deliveryDay: null,
})
const kurim = place('Kuřim', '66434', { lat: 49.299, lng: 16.531 })
const kurimany = place('Kuřimany', '38601', { lat: 49.25, lng: 13.97 })

describe('counts', () => {
  it('group the six types into five rows', () => {
    expect(countKinds(points)).toEqual({ shop: 2, corporate: 0, community: 1, post: 1, delivery: 2 })
  })

  it('are in the footer, with a dash for hidden delivery points', () => {
    expect(plain(footerText(points, true))).toBe('4 výdejní místa · 2 dodejny · celkem 6 · z toho 2 bez polohy na mapě')
    expect(plain(footerText(points, false))).toBe('4 výdejní místa · – dodejen · celkem 4 · z toho 1 bez polohy na mapě')
  })

  it('have digit groups, and omit positions when all points have one', () => {
    const many = Array.from({ length: 4418 }, (_, n) => ({ ...points[0]!, kind: n < 1248 ? ('shop' as const) : ('delivery' as const) }))
    expect(plain(footerText(many, true))).toBe('1 248 výdejních míst · 3 170 dodejen · celkem 4 418')
  })
})

describe('the list', () => {
  it('is sorted by distance from a place, and omits points without a position', () => {
    expect(ids(nearestFirst(points, { lat: 49.299, lng: 16.531 }))).toEqual(['brno', 'd1', 'zdar', 'praha'])
  })

  it('lists points without a position separately, wherever the map is', () => {
    const { onMap, listed, unplaced } = shownOf(points, { ...firstState, area: { south: 49, north: 49.3, west: 16, east: 17 } })
    expect(ids(listed.map(({ point }) => point))).toEqual(['brno'])
    expect(ids(unplaced)).toEqual(['nikde', 'd2'])
    expect(ids(onMap)).toEqual(['brno', 'praha', 'zdar', 'd1'])
  })

  it('omits hidden kinds', () => {
    const off = mapReducer(mapReducer(firstState, { type: 'toggleKind', kind: 'shop' }), { type: 'toggleDeliveries' })
    const { onMap, unplaced } = shownOf(points, off)
    expect(ids(onMap)).toEqual(['zdar'])
    expect(ids(unplaced)).toEqual(['nikde'])
    expect(mapReducer(off, { type: 'toggleKind', kind: 'shop' }).hidden).toEqual([])
  })

  it('follows the map, and is complete again after a search', () => {
    const looked = mapReducer(firstState, { type: 'look', area: { south: 49, north: 49.1, west: 16, east: 16.1 } })
    expect(shownOf(points, looked).listed).toEqual([])
    const found = bestFind('Kuřim', [kurim], points)!
    const searched = mapReducer(looked, { type: 'find', found, points })
    expect(mapReducer(searched, { type: 'miss' })).toMatchObject({ found: null, text: searched.text, view: { kind: 'home' } })
    const { listed } = shownOf(points, searched)
    expect(ids(listed.map(({ point }) => point))).toEqual(['brno', 'd1', 'zdar', 'praha'])
    expect(listed[0]?.km).toBeCloseTo(12.8, 0)
    // The place and its three nearest points.
    expect(searched.view).toEqual({ kind: 'area', area: { south: 49.195, north: 49.563, west: 15.939, east: 16.607 } })
  })

  it('has a heading for its content', () => {
    const found = bestFind('Kuřim', [kurim], points)
    const area = { south: 49, north: 50, west: 15, east: 16 }
    const heading = (state: Partial<MapState>) => listHeading({ ...firstState, ...state })
    expect(heading({})).toBe('Všechna místa')
    expect(heading({ area })).toBe('Ve výřezu mapy')
    expect(heading({ found })).toBe('Všechna místa, od nejbližšího k obci Kuřim')
    expect(heading({ found: bestFind('náměstí', [], points) })).toBe('Nalezeno pro „náměstí“')
    expect(deliverySentence(kurim)).toBe('Do obce Kuřim zatím nevozíme. Ukazujeme místa, která jsou k ní nejblíž.')
    expect(plain(deliverySentence({ ...kurim, localityName: 'Brno-sever', deliveryDay: 4 }))).toBe(
      'Obec Kuřim patří do lokality Brno-sever, závoz sem jezdí ve čtvrtek.',
    )
  })
})

describe('the search of the address', () => {
  const found = bestFind('Kuřim', [kurim], points)!
  const read = mapReducer(firstState, { type: 'restore', address: readMapAddress('?hledat=Ku%C5%99im&misto=brno') })
  const restored = { type: 'restored', search: 'Kuřim', found, chosen: points.find(({ id }) => id === 'brno')!, points } as const

  it('selects its point', () => {
    expect(mapReducer(read, restored)).toMatchObject({ found, chosenId: 'brno', view: { kind: 'point' }, isRestored: true })
  })

  it('leaves a point that was chosen, and a text that was written, before it was found', () => {
    const chosen = mapReducer(read, { type: 'chooseInList', point: points.find(({ id }) => id === 'praha')! })
    expect(mapReducer(chosen, restored)).toMatchObject({ found, chosenId: 'praha', view: chosen.view, isRestored: true })
    const written = mapReducer(read, { type: 'write', text: 'Brno' })
    expect(mapReducer(written, restored)).toMatchObject({ found: null, text: 'Brno', chosenId: null, isRestored: true })
  })
})

describe('a search', () => {
  it.each([
    ['kurim', [kurimany, kurim], 'Kuřim'],
    ['664 34', [kurim], 'Kuřim'],
    // No point contains these letters, so the result is the first municipality that starts with them.
    ['kuřima', [kurimany], 'Kuřimany'],
  ])('for %j means a municipality', (text, offered, name) => {
    expect(bestFind(text, offered, points)).toMatchObject({ by: 'place', text, place: { name } })
  })

  it('for words that occur only in points means those points', () => {
    expect(bestFind('dodejna tis', [], points)).toMatchObject({ by: 'words', ids: new Set(['d2']) })
    expect(bestFind('náměstí', [kurimany], points)).toMatchObject({ by: 'words' })
  })

  it('for unknown words finds nothing', () => {
    expect(bestFind('xyzzy', [], points)).toBeNull()
    expect(matchingPoints('  ', points)).toEqual([])
  })

  it('does not locate a municipality without a position', () => {
    expect(bestFind('Lhota', [place('Lhota', '10000', { lat: null, lng: null })], points)).toBeNull()
  })
})

describe('the address', () => {
  it('contains the search, the toggle, hidden kinds and the open point', () => {
    const address = { search: 'Kuřim', showsDeliveries: false, hidden: ['corporate', 'post'] as const, chosen: 'abc' }
    const query = writeMapAddress(address)
    expect(query).toBe('?hledat=Ku%C5%99im&dodejny=0&misto=abc&bez=firma,posta')
    expect(readMapAddress(query)).toEqual(address)
  })

  it('is empty without changes, and ignores unknown parts', () => {
    expect(writeMapAddress(readMapAddress(''))).toBe('')
    expect(readMapAddress('?dodejny=ano&bez=hrad,delivery')).toEqual({ search: '', showsDeliveries: true, hidden: [], chosen: null })
  })

  it('ignores characters that no keyboard types', () => {
    const searches = ['?hledat=%F0%9F%92%A9%00', `?hledat=${'a'.repeat(59)}%F0%9F%92%A9`, '?hledat=%1BBrno', '?hledat=%E2%80%AEonrB'].map(
      (query) => readMapAddress(query).search,
    )
    for (const search of searches) expect([isPlain(search), isPlain(askable(search))]).toEqual([false, true])
    expect(askable(searches[2]!)).toBe('Brno')
  })
})
