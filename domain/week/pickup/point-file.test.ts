import { describe, expect, it } from 'vitest'
import { POINT_COLUMNS, pointSample, readPointHeader, readPoints, SAMPLE_POINTS, type PointColumn } from './point-file.ts'

const row = (line: number, cells: Partial<Record<PointColumn, string>>) => ({
  line,
  cells: POINT_COLUMNS.map((column) => cells[column] ?? ''),
})
const shop = { id: 'vm-1', name: 'Obchod U Studny', address: 'Náves 4', municipality: 'Kuřim', type: 'Retail' }
const faultsOf = (cells: Partial<Record<PointColumn, string>>) => readPoints(POINT_COLUMNS, [row(2, { ...shop, ...cells })])[0]!.faults

describe('a file of pickup points', () => {
  it('is read as its sample says, in any order of columns, also with Czech titles', () => {
    const rows = SAMPLE_POINTS.map((sample, i) => row(i + 2, sample))
    const [first, second] = readPoints(POINT_COLUMNS, rows)
    expect([first!.faults, second!.faults]).toEqual([[], []])
    expect(first!.point).toMatchObject({
      code: 'vm-1',
      postal_code: '66434',
      capacity: 40,
      opening_exceptions: [{ day: '2026-12-24', hours: '', note: 'Štědrý den' }],
    })
    expect(second!.point).toMatchObject({ lat: null, capacity: null, opening_hours: null, opening_exceptions: null })
    expect(readPointHeader(pointSample.columns.map(({ title }) => title)).columns).toEqual(POINT_COLUMNS)
    expect(readPointHeader(['Druh', 'Obec', 'Kód', 'Adresa', 'Název', 'Otevírací doba', 'poznámka']).columns).toEqual([
      'type',
      'municipality',
      'id',
      'address',
      'name',
      'opening_hours',
      null,
    ])
  })

  it('without a required column, or with one twice, is none', () => {
    expect(readPointHeader(['id', 'name', 'type', 'obec'])).toEqual({ fault: 'V prvním řádku chybí sloupec address.' })
    expect(readPointHeader(['id', 'kód'])).toEqual({ fault: 'Sloupec id se opakuje.' })
  })

  it('has a fault for every cell that cannot be read', () => {
    expect(faultsOf({ type: 'výdejna' })).toEqual([expect.stringContaining('typ „výdejna“')])
    expect(faultsOf({ type: 'Soukromé místo' })).toEqual([])
    expect(faultsOf({ opening_hours: 'kdykoli' })).toEqual([expect.stringContaining('otevírací dobu „kdykoli“')])
    expect(faultsOf({ opening_exceptions: '24. 12. zavřeno' })).toEqual([expect.stringContaining('výjimky')])
    expect(faultsOf({ opening_exceptions: '24. 12. 2026 zavřeno|31. 12. 2026 8–12' })).toEqual([])
    expect(faultsOf({ capacity: '0', lat: '49' })).toHaveLength(2)
    expect(faultsOf({ id: 'a b', name: '', municipality: '' })).toHaveLength(3)
  })

  it('has each code once; the later row says where the first one is', () => {
    const [, second] = readPoints(POINT_COLUMNS, [row(2, shop), row(5, shop)])
    expect(second!.faults).toEqual(['vm-1 už stojí na řádku 2'])
  })
})
