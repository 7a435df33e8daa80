import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thousandths } from '../../money/quantity.ts'
import { UNITS } from '../../money/unit.ts'
import { countDraft, readCount, type CountDraft } from './count-draft.ts'
import type { HandoverEvent } from './event.ts'
import { countFault, handoverOf, weighingFault, type BoughtItem } from './fold.ts'

const q = thousandths
const apples: BoughtItem = { id: 'a', unit: 'kg', quantity: q(5000), arrived: q(5000) }
const eggs: BoughtItem = { id: 'a', unit: 'ks', quantity: q(10_000), arrived: q(10_000) }
const draft = (typed: Partial<CountDraft>): CountDraft => ({ handed: '', missing: '', damaged: '', note: '', ...typed })

describe('a typed count', () => {
  it.each<[BoughtItem, Partial<CountDraft>, [number, number, number, number | null]]>([
    [apples, {}, [5000, 0, 0, null]],
    [apples, { handed: '4500' }, [4500, 0, 0, 4500]],
    [apples, { handed: '1920+1670', damaged: '1' }, [3590, 0, 1000, 3590]],
    // A share on the scales is a little more than what it was rounded to.
    [apples, { handed: '5040' }, [5000, 0, 0, 5040]],
    [apples, { handed: '0', missing: '5' }, [0, 5000, 0, null]],
    [eggs, { missing: '2' }, [8000, 2000, 0, null]],
    [eggs, { handed: '3' }, [3000, 0, 0, null]],
  ])('of %o as %o is %o', (item, typed, [handed, missing, damaged, weight]) =>
    expect(readCount(draft(typed), item)).toEqual({ count: { handed, missing, damaged, weight, note: '' } }),
  )
  it.each<[BoughtItem, Partial<CountDraft>, string]>([
    [apples, { handed: '4500', missing: '1' }, 'Součet je víc, než kolik dorazilo'],
    [apples, { handed: '45000' }, 'Součet je víc, než kolik dorazilo'],
    [apples, { missing: '4', damaged: '2' }, 'Součet je víc, než kolik dorazilo'],
    [apples, { handed: 'pět kilo' }, 'Zadejte hmotnost v gramech, například 192+167'],
    [apples, { missing: 'kilo' }, 'Zadejte množství jako číslo, například 1,5'],
    [eggs, { handed: 'x' }, 'Zadejte množství jako číslo, například 1,5'],
    [eggs, { handed: '1.000' }, '1.000 může být 1 i\u00a01\u00a0000. Napište prosím jedno z\u00a0toho.'],
    [eggs, { handed: '9', missing: '2' }, 'Součet je víc, než kolik dorazilo'],
    [eggs, { damaged: '0,5' }, 'Zadejte celé číslo'],
  ])('of %o as %o is refused', (item, typed, fault) => expect(readCount(draft(typed), item)).toEqual({ fault }))
})

describe('a weight', () => {
  const weighed = (handed: number, weight: number | null) =>
    weighingFault({ handed: q(handed), missing: q(0), damaged: q(0), weight }, apples)
  it('is never less than what is handed over, and belongs to goods by weight', () => {
    expect(weighed(5000, 4500)).toBe('Předáno je víc, než kolik se zvážilo')
    expect([weighed(4500, 4500), weighed(5000, null), weighed(5000, 5250)]).toEqual([null, null, null])
    expect(weighed(5000, 5251)).toBe('Součet je víc, než kolik dorazilo')
    expect(weighingFault({ handed: q(3000), missing: q(0), damaged: q(0), weight: 20 }, eggs)).toBeNull()
  })
})

it('opened again and saved without a change, a count stays what it was', () => {
  const item = fc
    .record({ unit: fc.constantFrom(...UNITS), steps: fc.integer({ min: 1, max: 5000 }) })
    .map(({ unit, steps }): BoughtItem => {
      const arrived = q(unit === 'kg' || unit === 'l' ? steps * 10 : steps * 1000)
      return { id: 'a', unit, quantity: arrived, arrived }
    })
  const part = fc.integer({ min: 0, max: 6000 }).map((n) => (n % 3 === 0 ? '' : String(n % 7)))
  fc.assert(
    fc.property(
      item,
      fc.record({
        handed: fc.integer({ min: 0, max: 9000 }).map(String),
        missing: part,
        damaged: part,
        note: fc.constantFrom('', 'prasklé'),
      }),
      (bought, typed) => {
        const first = readCount(typed, bought)
        if ('fault' in first) return
        expect(countFault(first.count, bought) ?? weighingFault(first.count, bought)).toBeNull()
        const event: HandoverEvent = { id: 'e', at: 1, device: 'd', kind: 'counted', itemId: 'a', ...first.count }
        const account = handoverOf([bought], [event]).items.get('a')!
        expect(readCount(countDraft(bought, account), bought)).toEqual(first)
      },
    ),
  )
})
