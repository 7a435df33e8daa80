import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dotKinds, type DotParts } from './dot-kinds.ts'
import { DOTS } from './dots.ts'

const letters = { filled: 'f', mine: 'm', flexible: 'o', myFlexible: 'i', missing: '.' }
const drawn = (parts: DotParts, shown: number, how: Parameters<typeof dotKinds>[2] = {}) =>
  dotKinds(parts, shown, how)
    .map((kind) => letters[kind])
    .join('')

const parts: fc.Arbitrary<DotParts> = fc.tuple(fc.nat(DOTS), fc.nat(DOTS), fc.nat(DOTS), fc.nat(DOTS)).map(([filled, a, b, c]) => {
  const flexible = Math.min(a, Math.max(0, filled - 1))
  return { filled, flexible, myFlexible: Math.min(b, flexible), mine: Math.min(c, filled - flexible) }
})

describe('the dots of a group price', () => {
  it('show what is wanted, mine at its end, then what is taken on top, mine at its end, then what is missing', () => {
    expect(drawn({ filled: 33, mine: 10, flexible: 10, myFlexible: 5 }, DOTS)).toBe(
      'f'.repeat(13) + 'm'.repeat(10) + 'o'.repeat(5) + 'i'.repeat(5) + '.'.repeat(33),
    )
    expect(drawn({ filled: 33, mine: 10, flexible: 10, myFlexible: 5 }, 14)).toBe('fffmmoi.......')
  })

  it('have no part on top in a plain pool', () => {
    expect(drawn({ filled: 33, mine: 3 }, 14)).toBe('ffffffm.......')
    expect(drawn({ filled: 33 }, 4)).toBe('ff..')
    expect(drawn({ filled: 0 }, 14)).toBe('.'.repeat(14))
  })

  it('show a small part as one dot, in a row too short for that not at all', () => {
    expect(drawn({ filled: 60, flexible: 1 }, 14)).toBe('ffffffffffffo.')
    expect(drawn({ filled: 60, flexible: 1 }, 4, { least: 0, filledDots: 3 })).toBe('fff.')
    expect(drawn({ filled: 60, flexible: 16 }, 4, { least: 0, filledDots: 3 })).toBe('ffo.')
  })

  it('are as many as asked, keep a dot of what is wanted, and are exact at full length', () => {
    fc.assert(
      fc.property(parts, fc.constantFrom(4, 14, DOTS), (all, shown) => {
        const kinds = dotKinds(all, shown)
        expect(kinds).toHaveLength(shown)
        const count = (...of: string[]) => kinds.filter((kind) => of.includes(kind)).length
        if (all.filled > 0) expect(count('filled', 'mine')).toBeGreaterThan(0)
        if (shown !== DOTS) return
        expect(count('flexible', 'myFlexible')).toBe(all.flexible)
        expect(count('myFlexible')).toBe(all.myFlexible)
        expect(count('mine')).toBe(all.mine)
        expect(count('missing')).toBe(DOTS - all.filled)
      }),
    )
  })
})
