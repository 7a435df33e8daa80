import { describe, expect, it } from 'vitest'
import { savedSettings, type ChosenPoint, type NearPoint } from '#contract/people/settings.ts'
import type { Day, Weekday } from '#domain/time/day.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import {
  chosenPoints,
  draftOf,
  faultsOf,
  fieldAt,
  inputOf,
  isDirty,
  plannedDeliveries,
  wishOf,
  withProvider,
  type DraftChanges,
  type SettingsRead,
} from './shopping-draft.ts'

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [post, depot, bike] = [idOf(1), idOf(2), idOf(3)]
const thursday: Weekday = 4

const point = (n: number): NearPoint => ({
  id: idOf(n),
  name: `Místo ${n}`,
  address: '',
  municipality: 'Brno',
  postalCode: '60200',
  type: 'Retail',
  isFull: false,
  lat: null,
  lng: null,
  openingHours: null,
  deliveryDay: thursday,
  groupName: null,
  distanceKm: n,
})

function chosen(n: number, isOffered = true): ChosenPoint {
  const { distanceKm: _, groupName: __, ...known } = point(n)
  return { ...known, isOffered }
}

function read(settings: Partial<SettingsRead['settings']> = {}, pickupPoints = [11, 12, 13, 14, 15].map(point)): SettingsRead {
  return {
    settings: {
      version: 7,
      isConfigured: true,
      missing: [],
      updatedAt: null,
      serviceMode: 'both',
      usualMode: 'A_SelfPickup_SelfAssembly',
      paymentMethod: 'invoice',
      preferredDeliveryTime: '',
      preferredDeliveryDayOfWeek: thursday,
      deliveryProvider: { id: post, name: 'Česká pošta', code: 'ceska-posta' },
      municipality: null,
      postalCode: null,
      move: null,
      deliveryAddress: null,
      assignedDeliveryPoint: null,
      nextDeliveryDate: null,
      deliveryStartDate: null,
      deliveryTimeConfirmed: true,
      deliveryTimeConfirmedAt: null,
      pickupPoint: chosen(11),
      substitutePickupPoints: [chosen(12)],
      allowSubstitutions: true,
      notes: '',
      groupId: null,
      ...settings,
    },
    options: {
      groups: [],
      fees: { home: null, preparation: null, packing: null, box: null, cashOnDelivery: null },
      providers: [
        { id: post, name: 'Česká pošta', code: 'ceska-posta' },
        { id: depot, name: 'Rozvoz z depa', code: 'rozvoz-z-depa' },
        { id: bike, name: 'Kolem k sousedům', code: 'kolem-k-sousedum' },
      ],
      pickupPoints,
      postalCode: null,
      homeAddress: null,
      hasCompany: true,
      takesCards: false,
      nextDelivery: null,
      deliveryDays: [],
      municipalities: [],
      postal: null,
    },
  }
}

const draft = (from: SettingsRead, changes: DraftChanges = {}) => ({ ...draftOf(from.settings), ...changes })

const saidOf = (written: ReturnType<typeof draft>) =>
  Object.fromEntries(inputFaults(savedSettings, inputOf(written, 7)).map(({ path, message }) => [fieldAt(path), message]))

describe('choosing another provider', () => {
  const from = read()

  it('removes the delivery point assigned by the postal service', () => {
    expect(withProvider(depot, from)).toEqual({
      deliveryProviderId: depot,
      deliveryTimeConfirmed: false,
      preferredDeliveryDayOfWeek: null,
    })
  })

  it('and the stored one again restores it', () => {
    expect({ ...draft(from), ...withProvider(depot, from), ...withProvider(post, from) }).toEqual(draft(from))
  })

  it('requires a new confirmation of the postal service', () => {
    const home = read({ deliveryProvider: { id: depot, name: 'Rozvoz z depa', code: 'rozvoz-z-depa' }, deliveryTimeConfirmed: true })
    expect(withProvider(post, home)).toEqual({
      deliveryProviderId: post,
      deliveryTimeConfirmed: false,
      preferredDeliveryDayOfWeek: thursday,
    })
  })
})

describe('a point chosen on the map', () => {
  it('comes first, and the previous ones become substitutes', () => {
    expect(wishOf(read(), idOf(13)).pointIds).toEqual([idOf(13), idOf(11), idOf(12)])
    expect(wishOf(read(), idOf(12)).pointIds).toEqual([idOf(12), idOf(11)])
  })

  it('drops the last of four', () => {
    const full = read({ substitutePickupPoints: [12, 13, 14].map((n) => chosen(n)) })
    expect(wishOf(full, idOf(15)).pointIds).toEqual([15, 11, 12, 13].map(idOf))
  })

  it.each([
    [null, 'pickup'],
    ['pickup', 'pickup'],
    ['delivery', 'both'],
    ['both', 'both'],
  ] as const)('turns %s into %s', (serviceMode, wanted) => {
    expect(wishOf(read({ serviceMode }), idOf(13)).serviceMode).toBe(wanted)
  })

  it('changes nothing if it is not offered, or chosen already', () => {
    expect(wishOf(read(), idOf(99))).toEqual({})
    expect(wishOf(read(), idOf(11))).toEqual({})
    expect(wishOf(read(), undefined)).toEqual({})
  })
})

describe('the request', () => {
  it('omits fields that the service mode does not use, and the form keeps them', () => {
    const from = read()
    expect(inputOf(draft(from, { serviceMode: 'delivery' }), 7)).toMatchObject({
      version: 7,
      deliveryProviderId: post,
      pickupPointId: null,
      substitutePickupPointIds: [],
    })
    expect(inputOf(draft(from, { serviceMode: 'pickup' }), 7)).toMatchObject({
      deliveryProviderId: null,
      pickupPointId: idOf(11),
      substitutePickupPointIds: [idOf(12)],
    })
  })

  it('is needed only if saving would change something', () => {
    const { settings } = read({ serviceMode: 'delivery' })
    const from = { settings, options: read().options }
    expect(isDirty(draft(from), settings)).toBe(false)
    expect(isDirty(draft(from, { pointIds: [idOf(15)] }), settings)).toBe(false)
    expect(isDirty(draft(from, { notes: 'zvonek' }), settings)).toBe(true)
    expect(isDirty(draft(from, { notes: '', allowSubstitutions: true }), settings)).toBe(false)
  })

  it('reports at each field what the server would refuse', () => {
    const from = read({ serviceMode: null, paymentMethod: null })
    expect(saidOf(draft(from, { preferredDeliveryTime: 'x'.repeat(61) }))).toEqual({
      serviceMode: 'Vyberte způsob odběru',
      paymentMethod: 'Vyberte způsob platby',
      preferredDeliveryTime: 'Čas může mít nejvýš 60 znaků',
    })
  })

  it('requires replacing a point that is no longer offered, if the mode uses one', () => {
    const from = read({ pickupPoint: chosen(21, false) })
    expect(faultsOf(draft(from), from)).toEqual({ pointIds: 'Odeberte místa, která už nejsou v nabídce, nebo vyberte jiná.' })
    expect(faultsOf(draft(from, { serviceMode: 'delivery' }), from)).toEqual({ pointIds: null })
    expect(faultsOf(draft(from, { pointIds: [idOf(13)] }), from)).toEqual({ pointIds: null })
  })
})

describe('chosen points', () => {
  it('keep their order, with distances of those offered', () => {
    const from = read({ substitutePickupPoints: [chosen(21, false)] })
    expect(chosenPoints([15, 21, 11].map(idOf), from).map(({ name, distanceKm, isOffered }) => [name, distanceKm, isOffered])).toEqual([
      ['Místo 15', 15, true],
      ['Místo 21', null, false],
      ['Místo 11', 11, true],
    ])
  })
})

it('an error in a part of the request appears at its field', () => {
  const paths = ['substitutePickupPointIds.2', 'pickupPointId', 'deliveryAddress.street', 'notes']
  expect(paths.map(fieldAt)).toEqual(['pointIds', 'pointIds', 'street', 'notes'])
})

describe('deliveries of the postal service', () => {
  const [assigned, start, later] = ['2026-11-26', '2026-12-03', '2026-12-17'] as Day[]
  const stored = read({ nextDeliveryDate: assigned!, deliveryStartDate: start! }).settings
  const asOf = (nextDeliveryDate: Day) => ({
    deliveryPoint: null,
    deliveryDayOfWeek: thursday,
    nextDeliveryDate,
    deliveryStartDate: '2026-12-24' as Day,
  })

  it('are the assigned one and the one a week later, and then the next one', () => {
    expect(plannedDeliveries(stored, asOf(assigned!))).toEqual({ deliveryPoint: null, next: assigned, start })
    expect(plannedDeliveries(stored, asOf(start!))).toEqual({ deliveryPoint: null, next: start, start: null })
    expect(plannedDeliveries(stored, asOf(later!))).toEqual({ deliveryPoint: null, next: later, start: null })
  })

  it('never name the holiday from which the delivery of that week was shifted', () => {
    const today = asOf('2026-12-24' as Day)
    expect(plannedDeliveries(read().settings, today, ['2026-12-23' as Day]).next).toBe('2026-12-23')
    const assignedNow = read({ nextDeliveryDate: '2026-12-24' as Day, deliveryStartDate: '2026-12-31' as Day }).settings
    expect(plannedDeliveries(assignedNow, today, ['2026-12-23' as Day]).next).toBe('2026-12-23')
    expect(plannedDeliveries(assignedNow, today, ['2026-12-17' as Day]).next).toBe('2026-12-24')
  })

  it('begin regularly neither on a holiday nor in a break', () => {
    const starting = (...plannedDays: string[]) =>
      plannedDeliveries(
        read({ nextDeliveryDate: '2026-12-17' as Day, deliveryStartDate: '2026-12-24' as Day }).settings,
        asOf('2026-12-17' as Day),
        plannedDays as Day[],
      )
    expect(starting('2026-12-17', '2026-12-23', '2026-12-31')).toMatchObject({ next: '2026-12-17', start: '2026-12-23' })
    expect(starting('2026-12-17', '2026-12-31')).toMatchObject({ next: '2026-12-17', start: '2026-12-31' })
    // Shifted by the break of an operator to the day after.
    expect(starting('2026-12-17', '2026-12-25').start).toBe('2026-12-25')
    expect(starting('2026-12-17').start).toBe('2026-12-24')
  })

  it('begin regularly a week after the first one that can still be ordered from', () => {
    const closed = (settings: ReturnType<typeof read>['settings']) =>
      plannedDeliveries(settings, asOf(assigned!), ['2026-12-03', '2026-12-10'] as Day[])
    expect(closed(read().settings)).toMatchObject({ next: '2026-12-03', start: '2026-12-10' })
    expect(closed(stored)).toMatchObject({ next: '2026-12-03', start: '2026-12-10' })
    const shifted = plannedDeliveries(read().settings, asOf('2026-12-24' as Day), ['2026-12-23'] as Day[])
    expect(shifted).toMatchObject({ next: '2026-12-23', start: '2026-12-31' })
  })

  it('are those of today without an assignment', () => {
    expect(plannedDeliveries(read().settings, asOf(later!))).toEqual({ deliveryPoint: null, next: later, start: '2026-12-24' })
  })
})
