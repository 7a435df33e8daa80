import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { LEGEND_KINDS, legendLabel } from './legend.ts'
import { legendKind, POINT_TYPES, pointTypeLabel } from './point-type.ts'
import { distanceKm, formatDistance, isInBounds, positionOf } from './position.ts'
import { formatPostalCode, parsePostalCode } from './postal-code.ts'
import { matches, readPlaceQuery } from './search.ts'

describe('types of points', () => {
  test('map to the rows of the legend, with delivery points in their own row', () => {
    expect(POINT_TYPES.map((type) => [type, legendLabel(legendKind(type))])).toEqual([
      ['PostOffice', 'Pošta'],
      ['Retail', 'Obchod'],
      ['Corporate', 'Firma'],
      ['Community', 'Komunita'],
      ['Private', 'Komunita'],
      ['CoopStore', 'Obchod'],
    ])
    expect(LEGEND_KINDS.map(legendLabel)).toEqual(['Obchod', 'Firma', 'Komunita', 'Pošta', 'Dodejna'])
    expect(POINT_TYPES.map(legendKind)).not.toContain('delivery')
  })

  test('each have their own Czech name', () => {
    expect(new Set(POINT_TYPES.map(pointTypeLabel)).size).toBe(POINT_TYPES.length)
  })
})

describe('postal codes', () => {
  it.each([
    ['60200', '60200'],
    ['602 00', '60200'],
    [' 602\u00a000 ', '60200'],
    ['6020', null],
    ['602000', null],
    ['60 200', null],
    ['602  00', null],
    ['602oo', null],
    ['', null],
  ])('%j is parsed as %j', (text, code) => expect(parsePostalCode(text)).toBe(code))

  it('are formatted with a space and parsed back', () => {
    expect(formatPostalCode('60200')).toBe('602\u00a000')
    expect(formatPostalCode('')).toBe('')
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5}$/), (code) => {
        expect(parsePostalCode(formatPostalCode(code))).toBe(code)
      }),
    )
  })
})

describe('positions', () => {
  const brno = { lat: 49.1951, lng: 16.6068 }
  const praha = { lat: 50.0755, lng: 14.4378 }

  it('measure distances in a straight line', () => {
    expect(distanceKm(brno, praha)).toBeCloseTo(184.6, 0)
    expect(distanceKm({ lat: 49, lng: 15 }, { lat: 50, lng: 15 })).toBeCloseTo(111.195, 2)
    expect(distanceKm(brno, brno)).toBe(0)
  })

  it('are equally far in both directions, and never farther than half the globe', () => {
    const position = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6)
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20015.2)
      }),
    )
  })

  it.each([
    [0, '0\u00a0m'],
    [0.004, '0\u00a0m'],
    [0.346, '350\u00a0m'],
    [0.994, '990\u00a0m'],
    [0.996, '1,0\u00a0km'],
    [1.24, '1,2\u00a0km'],
    [9.94, '9,9\u00a0km'],
    [9.96, '10\u00a0km'],
    [36.6, '37\u00a0km'],
  ])('%d km is formatted as %j', (km, text) => expect(formatDistance(km)).toBe(text))

  it('are in Czechia or Slovakia', () => {
    expect([brno, praha, { lat: 48.15, lng: 17.11 }, { lat: 48.99, lng: 22.15 }].every(isInBounds)).toBe(true)
    expect(
      [
        { lat: brno.lng, lng: brno.lat },
        { lat: 0, lng: 0 },
        { lat: 491951, lng: 166068 },
        { lat: Number.NaN, lng: 16 },
      ].some(isInBounds),
    ).toBe(false)
  })

  it('are complete or missing', () => {
    expect(positionOf(brno)).toEqual(brno)
    expect(positionOf({ lat: 49, lng: null })).toBeNull()
    expect(positionOf({ lat: null, lng: null })).toBeNull()
  })
})

describe('searching for a place', () => {
  it.each([
    ['', '', []],
    ['602 00', '60200', []],
    ['6', '6', []],
    ['602 0', '6020', []],
    [' Žďár  nad S', '', ['zdar', 'nad', 's']],
    ['592 31 Nové Město', '59231', ['nove', 'mesto']],
    ['Kuřim, 66434', '66434', ['kurim']],
    ['Praha 5', '', ['praha', '5']],
    ['Dům 1234567', '', ['dum', '1234567']],
  ])('%j contains the code %j and the words %j', (text, postalCode, words) => expect(readPlaceQuery(text)).toEqual({ postalCode, words }))

  const point = { name: 'Obchod U Kašny', municipality: 'Kuřim', address: 'Náměstí 5', postalCode: '66434' }
  const isFound = (query: string, of = point) => matches(readPlaceQuery(query), of)

  it.each(['', '664', '664 34', 'kurim', 'KUŘ', 'kasny kurim', 'náměstí 5', '66434 obchod'])('finds the shop by %j', (query) =>
    expect(isFound(query)).toBe(true),
  )
  it.each(['665', '66435', 'brno', 'kurim posta', '602 00 obchod'])('does not find the shop by %j', (query) =>
    expect(isFound(query)).toBe(false),
  )

  it('does not find a point without a postal code by its postal code', () => {
    expect(matches(readPlaceQuery('664'), { ...point, postalCode: null })).toBe(false)
    expect(matches(readPlaceQuery('kurim'), { ...point, postalCode: null })).toBe(true)
  })
})
