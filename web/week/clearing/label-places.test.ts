import { describe, expect, it } from 'vitest'
import { labelPlaces } from './label-places.ts'

describe('the labels below the dots', () => {
  it('are centred below their ticks, the last one right-aligned', () => {
    const places = labelPlaces([0.3, 0.6, 1])
    expect(places.map(({ left, width }) => Number((left + width / 2).toFixed(2)))).toEqual([0.3, 0.6, 0.87])
    expect(places.map(({ align }) => align)).toEqual(['center', 'center', 'right'])
  })

  it('never overlap and stay inside the bar', () => {
    for (const at of [[0, 0.95, 1], [0.9, 0.95, 1], [0, 0.01, 1], [0.5], [1], [0, 1]]) {
      const places = labelPlaces(at)
      places.forEach(({ left, width }, i) => {
        expect(left).toBeGreaterThanOrEqual(-1e-9)
        expect(left + width).toBeLessThanOrEqual(1 + 1e-9)
        const next = places[i + 1]
        if (next) expect(left + width).toBeLessThanOrEqual(next.left + 1e-9)
      })
    }
  })
})
