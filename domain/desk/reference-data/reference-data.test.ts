import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { FEATURE_NAMES, featureOf } from './features.ts'
import { readField, writeField, type ReferenceField } from './field.ts'
import { planImport, type StoredRecord } from './import-plan.ts'
import { readRecord, writeRecord, type Texts } from './record.ts'
import { setOf, writtenFields } from './sets.ts'
import { SET_NAMES } from './set-names.ts'

const around = { today: asDay('2026-11-21'), known: { 'delivery-points': new Set(['D1']) } }
const of = (is: ReferenceField['is'], more: Partial<ReferenceField> = {}): ReferenceField => ({ name: 'x', label: 'Pole', is, ...more })
const read = (is: ReferenceField['is'], text: string) => readField(of(is), text, around.known)

describe('a field', () => {
  it.each([
    [{ kind: 'whole', from: 0, to: 100 }, ' 12 ', 12],
    [{ kind: 'money', from: 0, to: 100_000 }, '49,50 Kč', 4950],
    [{ kind: 'money', from: 0, to: 100_000 }, '', null],
    [{ kind: 'day' }, '1. 1. 2027', '2027-01-01'],
    [{ kind: 'day' }, '2027-01-01', '2027-01-01'],
    [{ kind: 'flag' }, 'ANO', true],
    [{ kind: 'flag' }, '', false],
    [{ kind: 'postalCode' }, '602 00', '60200'],
    [{ kind: 'postalCodes' }, '602 00, 60300; 602 00', ['60200', '60300']],
    [{ kind: 'degrees', from: 47.7, to: 51.1 }, '49,19', 49.19],
    [{ kind: 'choice', names: { closed: 'nevozí se' } }, 'Nevozí se', 'closed'],
    [{ kind: 'code', of: 'delivery-points' }, 'D1', 'D1'],
  ] as const)('%j reads %j', (is, text, value) => expect(read(is, text)).toEqual({ value }))

  it.each([
    [{ kind: 'whole', from: 0, to: 100 }, '12,5'],
    [{ kind: 'whole', from: 0, to: 100 }, '101'],
    [{ kind: 'money', from: 0, to: 100_000 }, 'zdarma'],
    [{ kind: 'money', from: 0, to: 100_000 }, '1000,01'],
    [{ kind: 'money', from: 100, to: 100_000 }, '0'],
    [{ kind: 'day' }, '31. 2. 2027'],
    [{ kind: 'flag' }, 'možná'],
    [{ kind: 'postalCode' }, '6020'],
    [{ kind: 'postalCodes' }, '60200, Brno'],
    [{ kind: 'choice', names: { closed: 'nevozí se' } }, 'jinak'],
    [{ kind: 'code', of: 'delivery-points' }, 'D2'],
    [{ kind: 'text', most: 3 }, 'abcd'],
  ] as const)('%j refuses %j', (is, text) => expect(read(is, text)).toHaveProperty('fault'))

  it('that is required cannot be empty', () =>
    expect(readField(of({ kind: 'text', most: 9 }, { isRequired: true }), ' ', around.known)).toEqual({ fault: 'Vyplňte pole Pole' }))

  it('reads back what it wrote', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(
          [of({ kind: 'money', from: 0, to: 9_999_999 }), fc.integer({ min: 0, max: 9_999_999 })] as const,
          [of({ kind: 'whole', from: 0, to: 9999 }), fc.integer({ min: 0, max: 9999 })] as const,
          [of({ kind: 'flag' }), fc.boolean()] as const,
        ),
        fc.gen(),
        ([field, values], gen) => {
          const value = gen(() => values as fc.Arbitrary<number | boolean>)
          expect(readField(field, writeField(field, value), around.known)).toEqual({ value })
        },
      ),
    ))
})

describe('a record', () => {
  const rate: Texts = { vatClass: 'snížená', validFrom: '1. 1. 2027', rate: '15' }

  it('of VAT holds from a future day only', () => {
    expect(readRecord('vat-rates', rate, around).faults).toEqual([])
    for (const validFrom of ['21. 11. 2026', '1. 1. 2020'])
      expect(readRecord('vat-rates', { ...rate, validFrom }, around).faults).toMatchObject([{ field: 'validFrom' }])
  })

  it('has both coordinates or none', () => {
    const point = { code: 'A', name: 'A', city: 'A', postalCode: '60200', isActive: 'ano' }
    expect(readRecord('delivery-points', { ...point, lat: '49,2' }, around).faults).toMatchObject([{ field: 'lng' }])
    expect(readRecord('delivery-points', { ...point, lat: '49,2', lng: '16,6' }, around).faults).toEqual([])
  })

  it('of a setting has a value of its kind, and a name that exists', () => {
    const fault = (name: string, value: string) => readRecord('settings', { name, value }, around).faults
    expect(fault('referral_reward', '50')).toEqual([])
    expect(fault('referral_reward', 'padesát')).toMatchObject([{ field: 'value' }])
    expect(fault('neznámé', '1')).toMatchObject([{ field: 'name' }])
  })

  it('of a goal does not end before it begins', () => {
    const goal = { name: 'Sto', target: '100', opensOn: '1. 12. 2026', closesOn: '30. 11. 2026', isActive: 'ano' }
    expect(readRecord('goals', goal, around).faults).toMatchObject([{ field: 'closesOn' }])
  })
})

it('each set has a key, and a setting a first value that it accepts', () => {
  for (const name of SET_NAMES) expect(setOf(name).fields.some(({ isKey }) => isKey)).toBe(true)
  for (const name of FEATURE_NAMES) {
    const { is, first } = featureOf(name)!
    expect(readField(of(is), writeField(of(is), first), around.known)).toEqual({ value: first })
  }
})

describe('an import', () => {
  const point = { code: 'D1', name: 'Brno 2', address: '', city: 'Brno', postalCode: '60200', lat: null, lng: null, isActive: true }
  const stored: StoredRecord[] = [{ id: '1', values: point }]
  const plan = (...cells: Texts[]) =>
    planImport(
      'delivery-points',
      cells.map((each, n) => ({ line: n + 2, cells: each })),
      stored,
      around,
    )

  it('changes what it names, and leaves the other fields and records', () => {
    const { writes, added, changed, same, faults } = plan({ Kód: 'd1', Název: 'Brno 22', Poznámka: 'x' })
    expect([added, changed, same, faults]).toEqual([0, 1, 0, []])
    expect(writes).toEqual([{ id: '1', values: { ...point, code: 'd1', name: 'Brno 22' } }])
  })

  it('adds what is new, and finds what is the same', () => {
    const fresh = { kód: 'D2', název: 'Brno 3', město: 'Brno', psč: '603 00', aktivní: 'ano' }
    expect(plan(fresh, { kód: 'D1', název: 'Brno 2' })).toMatchObject({ added: 1, changed: 0, same: 1, faults: [] })
  })

  it('says the line and field of each fault, and which columns it does not know', () => {
    const { faults, unknown } = plan(
      { Kód: 'D3', Název: '', Město: 'Brno', PSČ: '1', Barva: 'x' },
      { Kód: 'D3', Název: 'a', Město: 'b', PSČ: '60200' },
    )
    expect(faults.map(({ line, field }) => [line, field])).toEqual([
      [2, 'name'],
      [2, 'postalCode'],
      [3, ''],
    ])
    expect(unknown).toEqual(['Barva'])
  })

  it('changes no rate that holds', () => {
    const rates: StoredRecord[] = [{ id: '9', values: { vatClass: 'reduced', validFrom: '2024-01-01', rate: 12 } }]
    const row = (rate: string) => [{ line: 2, cells: { třída: 'snížená', 'platí od': '1. 1. 2024', 'sazba (%)': rate } }]
    expect(planImport('vat-rates', row('12'), rates, around)).toMatchObject({ same: 1, faults: [] })
    expect(planImport('vat-rates', row('15'), rates, around).faults).toHaveLength(1)
  })

  it('of an export changes nothing, whatever the set', () => {
    const values = { code: 'A1', name: 'Obec', district: '', region: '', postalCode: '60200', postalCodes: ['60300'], deliveryPrice: 4900 }
    const town = { ...values, deliveryPoint: null, population: null, lat: 49.2, lng: 16.6, isActive: true }
    const texts = writeRecord('municipalities', town)
    const cells = Object.fromEntries(writtenFields(setOf('municipalities')).map(({ name, label }) => [label, texts[name]!]))
    expect(planImport('municipalities', [{ line: 2, cells }], [{ id: '1', values: town }], around)).toMatchObject({ same: 1, faults: [] })
  })
})

// A setting is changed by one administrator, whatever it makes the product pay.
describe('every number that an administrator sets', () => {
  const highest = { referral_reward: 100_000, welcome_delivery: 100_000 } as const
  const fields = [
    ...FEATURE_NAMES.map((name) => ({ name, is: featureOf(name)!.is })),
    ...SET_NAMES.flatMap((set) => writtenFields(setOf(set)).map(({ name, is }) => ({ name: `${set}.${name}`, is }))),
  ].flatMap(({ name, is }) => (is.kind === 'money' || is.kind === 'whole' || is.kind === 'degrees' ? [{ name, is }] : []))

  it.each(fields)('$name has a lowest and a highest value', ({ is }) => {
    expect(is.to).toBeGreaterThan(is.from)
    expect(is.to).toBeLessThanOrEqual(is.kind === 'money' ? 20_000_000 : 10_000_000)
    expect(read(is, is.kind === 'money' ? String(is.to / 100 + 1) : String(is.to + 1))).toHaveProperty('fault')
  })

  it.each(Object.entries(highest))('%s pays at most %i haléře for one person', (name, most) =>
    expect(featureOf(name)!.is).toMatchObject({ kind: 'money', to: most }),
  )

  it.each(FEATURE_NAMES)('%s holds at first what could be set', (name) => {
    const { is, first } = featureOf(name)!
    expect(readField(of(is), writeField(of(is), first), around.known)).toEqual({ value: first })
  })
})

it('the hint of the last hour of orders says both that it is counted from', () => {
  expect(featureOf('order_lead_hours')?.hint).toMatch(/do začátku dne závozu, nebo do příjmu zboží v depu, je-li dřív/)
})
