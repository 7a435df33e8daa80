import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDays, asDay, daysBetween, weekdayOf, type Weekday } from '../../time/day.ts'
import { addWeeks, asWeekStart } from '../../time/week.ts'
import { deliveryDates } from './delivery-dates.ts'
import { firstWeekThere } from './move.ts'
import { inProposedOrder, matchMunicipalities, mayBeIn, MIN_PREFIX, type ServedMunicipality } from './municipality.ts'
import { PAYMENT_METHODS, paymentFault, paymentMethodLabel } from './payment-method.ts'
import { MAX_SUBSTITUTE_POINTS, pickupFault } from './pickup-choice.ts'
import { assignsDeliveryPoint, NO_ASSIGNMENT } from './provider.ts'
import { SERVICE_MODES, serviceModeLabel, usesPickupPoint, usesProvider } from './service-mode.ts'

const town = (code: string, name: string, population: number | null, ...postalCodes: string[]): ServedMunicipality => ({
  id: `id-${code}`,
  code,
  name,
  population,
  postalCodes,
})
const zdar = town('595209', 'Žďár nad Sázavou', 20_500, '59101', '59102')
const hamry = town('595586', 'Hamry nad Sázavou', 1500, '59101')
const sklene = town('596736', 'Sklené', null, '59101')
const noveMesto = town('596230', 'Nové Město na Moravě', 9900, '59231')
const served = [sklene, noveMesto, hamry, zdar]
const names = (list: readonly ServedMunicipality[]) => list.map(({ name }) => name)

test.each([
  ['Žďár nad Sázavou 2', zdar, true],
  ['zdar nad  sazavou', zdar, true],
  ['Sklené', zdar, false],
  ['Žďár', zdar, false],
])('an address in %j may have the service modes %o: %s', (city, municipality, expected) => {
  expect(mayBeIn(city, municipality)).toBe(expected)
})

describe('municipalities of a postal code', () => {
  it.each([
    ['59101', ['Sklené', 'Hamry nad Sázavou', 'Žďár nad Sázavou']],
    ['591 01', ['Sklené', 'Hamry nad Sázavou', 'Žďár nad Sázavou']],
    ['59102', ['Žďár nad Sázavou']],
    // 59109 is unknown; these share 5910.
    ['59109', ['Sklené', 'Hamry nad Sázavou', 'Žďár nad Sázavou']],
    ['59199', ['Sklené', 'Hamry nad Sázavou', 'Žďár nad Sázavou']],
    ['59299', ['Nové Město na Moravě']],
    // Only 59 matches.
    ['59000', []],
    ['10000', []],
    ['591', ['Sklené', 'Hamry nad Sázavou', 'Žďár nad Sázavou']],
    ['59', []],
    ['', []],
  ])('for %j are %j', (code, found) => expect(names(matchMunicipalities(code, served))).toEqual(found))

  const code = fc.stringMatching(/^[1-3]{2}[0-2]{3}$/)
  const towns = fc
    .array(
      fc.record({
        codes: fc.uniqueArray(code, { minLength: 1, maxLength: 3 }),
        population: fc.option(fc.nat({ max: 3 })),
        name: fc.constantFrom('Ves', 'Lhota', 'Žďár'),
      }),
      { maxLength: 12 },
    )
    .map((list) => list.map(({ codes, population, name }, n) => town(String(500_000 + ((n * 7) % 13)), name, population, ...codes)))
  const agreeing = (a: string, b: string) => {
    let n = 0
    while (n < 5 && a[n] === b[n]) n += 1
    return n
  }
  const best = (wanted: string, { postalCodes }: ServedMunicipality) => Math.max(...postalCodes.map((known) => agreeing(wanted, known)))

  it('share the most leading digits, at least three, and all of them are listed', () => {
    fc.assert(
      fc.property(code, towns, (wanted, list) => {
        const most = Math.max(0, ...list.map((one) => best(wanted, one)))
        const found = matchMunicipalities(wanted, list)
        expect(found).toEqual(most < MIN_PREFIX ? [] : list.filter((one) => best(wanted, one) === most))
      }),
    )
  })

  it('are the same in any order of the input, and none is left out', () => {
    fc.assert(
      fc.property(towns, fc.option(fc.constantFrom('Ves', ' zdar ', 'Brno')), fc.nat({ max: 20 }), fc.gen(), (list, city, n, any) => {
        const household = { city, municipalityId: list[n]?.id ?? null }
        const proposed = inProposedOrder(list, household)
        const shuffled = any(fc.shuffledSubarray, list, { minLength: list.length, maxLength: list.length })
        expect(inProposedOrder(shuffled, household)).toEqual(proposed)
        expect(new Set(proposed)).toEqual(new Set(list))
        if (household.municipalityId !== null) expect(proposed[0]!.id).toBe(household.municipalityId)
      }),
    )
  })
})

describe('the first of several municipalities', () => {
  const nobody = { city: null, municipalityId: null }
  it.each([
    ['the largest', nobody, 'Žďár nad Sázavou'],
    ['the one with the name of the city, ignoring accents and case', { ...nobody, city: ' SKLENE ' }, 'Sklené'],
    ['the largest if none has the name of the city', { ...nobody, city: 'Brno' }, 'Žďár nad Sázavou'],
    ['the one where the household buys already', { city: 'Sklené', municipalityId: hamry.id }, 'Hamry nad Sázavou'],
  ])('%s', (_name, household, first) => expect(inProposedOrder([sklene, hamry, zdar], household)[0]!.name).toBe(first))

  it('has the lowest code among equals; unknown sizes come last', () => {
    const [b, a] = [town('500002', 'Lhota', 100, '59101'), town('500001', 'Lhota', 100, '59101')]
    expect(inProposedOrder([sklene, b, a], nobody)).toEqual([a, b, sklene])
    expect(inProposedOrder([b, a], { ...nobody, city: 'Lhota' })).toEqual([a, b])
  })
})

describe('the next delivery', () => {
  it.each([
    // Thursday is 4.
    [4, '2026-11-21', '2026-11-26', '2026-12-03'],
    [4, '2026-11-25', '2026-11-26', '2026-12-03'],
    // The delivery day itself means in a week: strictly after today.
    [4, '2026-11-26', '2026-12-03', '2026-12-10'],
    [0, '2026-11-21', '2026-11-22', '2026-11-29'],
    [0, '2026-11-22', '2026-11-29', '2026-12-06'],
    // Across New Year, in the ISO week 53 of 2026.
    [5, '2026-12-31', '2027-01-01', '2027-01-08'],
    [4, '2026-12-31', '2027-01-07', '2027-01-14'],
    [1, '2026-12-28', '2027-01-04', '2027-01-11'],
    // Across both clock changes.
    [0, '2027-03-27', '2027-03-28', '2027-04-04'],
    [0, '2026-10-24', '2026-10-25', '2026-11-01'],
    [2, '2028-02-28', '2028-02-29', '2028-03-07'],
  ])('on weekday %d seen from %s is on %s, and the first one counted on %s', (weekday, today, next, start) =>
    expect(deliveryDates(weekday as Weekday, asDay(today))).toEqual({ nextDeliveryDate: next, deliveryStartDate: start }),
  )

  it('is one to seven days ahead on its weekday, and the first counted one a week later', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 20_000 }), (weekday, days) => {
        const today = addDays(asDay('2000-01-01'), days)
        const { nextDeliveryDate, deliveryStartDate } = deliveryDates(weekday as Weekday, today)
        expect(daysBetween(today, nextDeliveryDate)).toBeGreaterThanOrEqual(1)
        expect(daysBetween(today, nextDeliveryDate)).toBeLessThanOrEqual(7)
        expect(weekdayOf(nextDeliveryDate)).toBe(weekday)
        expect(daysBetween(nextDeliveryDate, deliveryStartDate)).toBe(7)
      }),
    )
  })
})

describe('a move to another locality takes effect', () => {
  const week = (n: number) => addWeeks(asWeekStart('2026-11-23'), n - 48)
  it.each([
    ['in the week that is open in both localities', [48, 49, 50], 47, 48],
    ['after the last closed week of the old locality', [48, 49, 50], 48, 49],
    ['with the first open week of the new locality', [49, 50], 47, 49],
    ['with the first open week, for a household that bought nowhere yet', [49, 50], null, 49],
    ['never if no week is open', [], 47, null],
    ['never if no week is open late enough', [48], 48, null],
  ])('%s', (_name, open, lastShut, first) =>
    expect(firstWeekThere(open.map(week), lastShut === null ? null : week(lastShut))).toBe(first === null ? null : week(first)),
  )
})

describe('chosen settings', () => {
  test('need a provider only for home delivery, and a pickup point only for pickup', () => {
    expect(SERVICE_MODES.map(usesProvider)).toEqual([false, true, true])
    expect(SERVICE_MODES.map(usesPickupPoint)).toEqual([true, false, true])
    expect([usesProvider(null), usesPickupPoint(null)]).toEqual([false, false])
  })

  test('have an assigned delivery point only with the national postal service; another provider removes it', () => {
    expect(['ceska-posta', 'rozvoz-z-depa', null].map(assignsDeliveryPoint)).toEqual([true, false, false])
    expect(new Set(Object.values(NO_ASSIGNMENT))).toEqual(new Set([null, false]))
  })

  test('every service mode and payment method has its own Czech name', () => {
    expect(new Set(SERVICE_MODES.map(serviceModeLabel)).size).toBe(SERVICE_MODES.length)
    expect(new Set(PAYMENT_METHODS.map(paymentMethodLabel)).size).toBe(PAYMENT_METHODS.length)
  })

  test('a card can be chosen only where a gateway takes it, everything else always', () => {
    const refused = (takesCards: boolean) => PAYMENT_METHODS.filter((method) => paymentFault(method, { takesCards }) !== null)
    expect(refused(false)).toEqual(['card'])
    expect(refused(true)).toEqual([])
  })

  it.each([
    [null, [], null],
    ['a', [], null],
    ['a', ['b', 'c', 'd'], null],
    ['a', ['b', 'c', 'd', 'e'], 'Náhradní výdejní místa mohou být nejvýš tři'],
    [null, ['b'], 'Nejprve vyberte výdejní místo, potom náhradní'],
    ['a', ['a'], 'Každé výdejní místo vyberte jen jednou'],
    ['a', ['b', 'b'], 'Každé výdejní místo vyberte jen jednou'],
  ])('point %j with substitutes %j: %j', (pickupPointId, substitutePickupPointIds, fault) => {
    expect(pickupFault({ pickupPointId, substitutePickupPointIds })).toBe(fault)
    expect(MAX_SUBSTITUTE_POINTS).toBe(3)
  })
})
