import { describe, expect, it } from 'vitest'
import { weighed } from './weight.ts'

describe('a typed weight', () => {
  it.each([
    ['192+167', 359],
    ['192 + 167 g', 359],
    ['0,2 kg + 159', 359],
    ['1kg', 1000],
    ['1.25 kg', 1250],
    ['500', 500],
  ])('%s is %i grams', (text, grams) => expect(weighed(text)).toBe(grams))
  it.each(['', '+', '12+', '1,5', '1,5 g', '0', '-5', 'pět', '5 l', '1,2345 kg'])('%s is none', (text) => expect(weighed(text)).toBeNull())
})
