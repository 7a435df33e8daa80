import { describe, expect, it } from 'vitest'
import { digitsOf, eraseAt } from './code.ts'

describe('a code of six digits', () => {
  it.each([
    ['482 913', '482913'],
    ['Váš kód: 482913.', '482913'],
    ['4829137', '482913'],
    ['abc', ''],
  ])('%j is parsed as %j', (text, code) => {
    expect(digitsOf(text)).toBe(code)
  })

  it('can be erased from any box backwards', () => {
    const second = eraseAt('482913', 2)
    expect(second).toEqual({ code: '48913', at: 1 })
    expect(eraseAt(second.code, second.at)).toEqual({ code: '4913', at: 0 })
    expect(eraseAt('4913', 0)).toEqual({ code: '913', at: 0 })
  })
})
