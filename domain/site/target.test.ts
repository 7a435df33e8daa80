import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANDING_ANCHORS, targetOf } from './target.ts'

const own = 'https://dohromady.test'

describe('where a value leads', () => {
  it.each(['/', '/basket', '/pickup-points?q=602%2000', '/lp#modes', '/verify-email?email=a@b.cz', '/a//b'])(
    '%s is a path of ours',
    (value) => expect(targetOf(value)).toBe(value),
  )

  it('the name of an anchor leads to the landing page', () => {
    expect(LANDING_ANCHORS.map(targetOf)).toEqual(LANDING_ANCHORS.map((anchor) => `/lp#${anchor}`))
    // The anchors of the specification (spec 1 §2, Routes).
    for (const anchor of ['praveted', 'modes', 'pickup', 'calendar', 'how-it-works', 'delivery-modes', 'referral'])
      expect(targetOf(anchor)).toBe(`/lp#${anchor}`)
  })

  it.each([
    '',
    ' ',
    '//zly.example',
    '///zly.example',
    String.raw`/\zly.example`,
    String.raw`/a\b`,
    '/\t/zly.example',
    '/\n/zly.example',
    ' /basket',
    '/basket ',
    '/košík',
    'https://zly.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b.cz',
    '#pickup',
    'Pickup',
    'nowhere',
    'constructor',
    'pickup#modes',
  ])('%j leads nowhere', (value) => expect(targetOf(value)).toBeNull())

  it('nothing leads away from us or runs as a script', () => {
    const sly = fc.array(
      fc.constantFrom('/', '\\', '\t', '\n', '\r', '\u0000', ' ', '.', '..', ':', '@', '#', '?', '%', 'a', 'zly.example', 'javascript:'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string({ unit: 'binary' }),
          sly.map((parts) => `/${parts.join('')}`),
        ),
        (value) => {
          const target = targetOf(value)
          if (target === null) return
          expect(target.startsWith('/')).toBe(true)
          expect(new URL(target, own).origin).toBe(own)
        },
      ),
      { numRuns: 500 },
    )
  })
})
