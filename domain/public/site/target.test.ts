import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANCHORS, targetOf } from './target.ts'

describe('the target of a link', () => {
  it.each(['/', '/demand', '/demand?mode=weekly&weekStart=2026-11-23', '/how#skupiny', '/lp#pickup'])('%s stays unchanged', (value) =>
    expect(targetOf(value)).toBe(value),
  )

  it.each(ANCHORS)('%s is a section of the landing page', (anchor) => {
    expect(targetOf(anchor)).toBe(`/lp#${anchor}`)
    expect(targetOf(`#${anchor}`)).toBe(`/lp#${anchor}`)
  })

  it.each([
    '',
    '//evil.cz',
    '/\\evil.cz',
    '/\t/evil.cz',
    '/\n/evil.cz',
    '\\evil.cz',
    'https://evil.cz',
    'javascript:alert(1)',
    'neznama-sekce',
    '##pickup',
    ' /demand',
  ])('%j is no target', (value) => expect(targetOf(value)).toBeNull())

  it('never leaves our own site', () => {
    const piece = fc.constantFrom('/', '\\', '\t', '\n', '#', '?', ':', '@', 'evil.cz', 'https', 'javascript', 'pickup', ' ')
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        (value) => {
          const target = targetOf(value)
          if (target !== null) expect(new URL(target, 'https://dohromady.test').origin).toBe('https://dohromady.test')
        },
      ),
    )
  })
})
