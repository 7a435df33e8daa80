import { describe, expect, it } from 'vitest'
import type { ChosenPoint, NearPoint } from '#contract/people/settings.ts'
import type { Day, Weekday } from '#domain/time/day.ts'
import {
  afterAssignment,
  chosenPoints,
  draftOf,
  faultsAt,
  isDirty,
  plannedDeliveries,
  readDraft,
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
  lat: null,
  lng: null,
  openingHours: null,
  deliveryDay: thursday,
  distanceKm: n,
})

function chosen(n: number, isOffered = true): ChosenPoint {
  const { distanceKm: _, ...known } = point(n)
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
      ...settings,
    },
    options: {
      providers: [
        { id: post, name: 'Česká pošta', code: 'ceska-posta' },
        { id: depot, name: 'Rozvoz z depa', code: 'rozvoz-z-depa' },
        { id: bike, name: 'Kolem k sousedům', code: 'kolem-k-sousedum' },
      ],
      pickupPoints,
      postalCode: null,
      homeAddress: null,
      hasCompany: true,
      nextDelivery: null,
      municipalities: [],
      postal: null,
    },
  }
}

const draft = (from: SettingsRead, changes: DraftChanges = {}) => ({ ...draftOf(from.settings), ...changes })

describe('another provider', () => {
  const from = read()

  it('takes what the postal service had assigned', () => {
    expect(withProvider({ notes: 'zvonek' }, depot, from)).toEqual({
      notes: 'zvonek',
      deliveryProviderId: depot,
      deliveryTimeConfirmed: false,
      preferredDeliveryDayOfWeek: null,
    })
  })

  it('gives it back when the stored one is chosen again', () => {
    expect(withProvider(withProvider({ notes: 'zvonek' }, depot, from), post, from)).toEqual({ notes: 'zvonek' })
  })

  it('has the postal service confirmed anew', () => {
    const home = read({ deliveryProvider: { id: depot, name: 'Rozvoz z depa', code: 'rozvoz-z-depa' }, deliveryTimeConfirmed: false })
    expect(withProvider({}, post, home)).toEqual({ deliveryProviderId: post, deliveryTimeConfirmed: false })
  })
})

describe('an assigned municipality', () => {
  it('has the confirmation given again, and in another locality the points chosen again', () => {
    const changes = { deliveryTimeConfirmed: true, pointIds: [idOf(13)], notes: 'zvonek' }
    expect(afterAssignment(changes, false)).toEqual({ pointIds: [idOf(13)], notes: 'zvonek' })
    expect(afterAssignment(changes, true)).toEqual({ notes: 'zvonek' })
  })
})

describe('a point wanted from the map', () => {
  it('comes first, and the ones before it stand in', () => {
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

  it('changes nothing where it is not offered, or is the chosen one', () => {
    expect(wishOf(read(), idOf(99))).toEqual({})
    expect(wishOf(read(), idOf(11))).toEqual({})
    expect(wishOf(read(), undefined)).toEqual({})
  })
})

describe('what is sent', () => {
  it('leaves out what the service mode has no use for, and keeps it in the form', () => {
    const from = read()
    expect(readDraft(draft(from, { serviceMode: 'delivery' }), from).input).toMatchObject({
      version: 7,
      deliveryProviderId: post,
      pickupPointId: null,
      substitutePickupPointIds: [],
    })
    expect(readDraft(draft(from, { serviceMode: 'pickup' }), from).input).toMatchObject({
      deliveryProviderId: null,
      pickupPointId: idOf(11),
      substitutePickupPointIds: [idOf(12)],
    })
  })

  it('is dirty only where saving would change something', () => {
    const { settings } = read({ serviceMode: 'delivery' })
    const from = { settings, options: read().options }
    expect(isDirty(draft(from), settings)).toBe(false)
    expect(isDirty(draft(from, { pointIds: [idOf(15)] }), settings)).toBe(false)
    expect(isDirty(draft(from, { notes: 'zvonek' }), settings)).toBe(true)
    expect(isDirty(draft(from, { notes: '', allowSubstitutions: true }), settings)).toBe(false)
  })

  it('says at each field what the server would refuse', () => {
    const from = read({ serviceMode: null, paymentMethod: null })
    expect(readDraft(draft(from, { preferredDeliveryTime: 'x'.repeat(61) }), from).faults).toEqual({
      serviceMode: 'Vyberte způsob odběru',
      paymentMethod: 'Vyberte způsob platby',
      preferredDeliveryTime: 'Čas může mít nejvýš 60 znaků',
    })
  })

  it('has a point that is no longer offered replaced, where one is collected at', () => {
    const from = read({ pickupPoint: chosen(21, false) })
    expect(readDraft(draft(from), from).faults).toEqual({ pointIds: 'Odeberte místa, která už nejsou v nabídce, nebo vyberte jiná.' })
    expect(readDraft(draft(from, { serviceMode: 'delivery' }), from).faults).toBeNull()
    expect(readDraft(draft(from, { pointIds: [idOf(13)] }), from).faults).toBeNull()
  })
})

describe('chosen points', () => {
  it('keep their order, with the distance of those that are offered', () => {
    const from = read({ substitutePickupPoints: [chosen(21, false)] })
    expect(chosenPoints([15, 21, 11].map(idOf), from).map(({ name, distanceKm, isOffered }) => [name, distanceKm, isOffered])).toEqual([
      ['Místo 15', 15, true],
      ['Místo 21', null, false],
      ['Místo 11', 11, true],
    ])
  })
})

describe('faults of the server', () => {
  it('stand at the fields of the form', () => {
    const faults = [
      { path: 'substitutePickupPointIds.2', message: 'Neplatný odkaz na záznam' },
      { path: 'pickupPointId', message: 'Neplatný odkaz na záznam' },
      { path: 'notes', message: 'Poznámka obsahuje nepovolené znaky' },
      { path: 'version', message: 'Zkontrolujte zadanou hodnotu' },
    ]
    expect(faultsAt(faults)).toEqual({ pointIds: 'Neplatný odkaz na záznam', notes: 'Poznámka obsahuje nepovolené znaky' })
  })
})

describe('the deliveries of the postal service', () => {
  const [assigned, start, later] = ['2026-11-26', '2026-12-03', '2026-12-17'] as Day[]
  const stored = read({ nextDeliveryDate: assigned!, deliveryStartDate: start! }).settings
  const asOf = (nextDeliveryDate: Day) => ({
    deliveryPoint: null,
    deliveryDayOfWeek: thursday,
    nextDeliveryDate,
    deliveryStartDate: '2026-12-24' as Day,
  })

  it('are those of the assignment until they are over, and then the next one', () => {
    expect(plannedDeliveries(stored, asOf(assigned!))).toEqual({ deliveryPoint: null, next: assigned, start })
    expect(plannedDeliveries(stored, asOf(start!))).toEqual({ deliveryPoint: null, next: start, start })
    expect(plannedDeliveries(stored, asOf(later!))).toEqual({ deliveryPoint: null, next: later, start: null })
  })

  it('are those of today where nothing is assigned yet', () => {
    expect(plannedDeliveries(read().settings, asOf(later!))).toEqual({ deliveryPoint: null, next: later, start: '2026-12-24' })
  })
})
