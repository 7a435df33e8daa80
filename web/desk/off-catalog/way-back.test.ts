import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { targetFrom, wayBack } from './way-back.ts'

const weekStart = asWeekStart('2026-11-23')

describe('the return address', () => {
  it('contains the mode and the week', () => {
    expect(wayBack({ return: '/demand', mode: 'weekly', weekStart })).toBe('/demand?mode=weekly&weekStart=2026-11-23')
    expect(wayBack({ return: '/demand', mode: 'create-regular' })).toBe('/demand?mode=create-regular')
    expect(wayBack({ return: '/demand?mode=regular&view=table#radek', mode: 'regular' })).toBe('/demand?mode=regular&view=table#radek')
    expect(wayBack({ return: '/catalog' })).toBe('/catalog')
    expect(wayBack({})).toBe('/demand')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'evil.example',
    '\\\\evil.example',
    'praveted',
    '',
  ])('%j stays on our site', (value) => {
    const back = wayBack({ return: value })
    expect(new URL(back, 'https://own.example').host).toBe('own.example')
    expect(back).toMatch(/^\/(?![/\\])/)
  })

  it('never leads to another host, for any input', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '\t', '\n', '#', '?', ':', '@', '%2f', 'evil.example', 'https', 'javascript', ' ')
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
        (value) => {
          expect(new URL(wayBack({ return: value, mode: 'regular' }), 'https://own.example').origin).toBe('https://own.example')
        },
      ),
    )
  })
})

it('an item goes to a week only if one is named', () => {
  expect(targetFrom({ mode: 'weekly', weekStart })).toEqual({ mode: 'weekly', weekStart })
  for (const came of [{}, { weekStart }, { mode: 'weekly' as const }, { mode: 'create-regular' as const }])
    expect(targetFrom(came)).toEqual({ mode: 'regular' })
})
