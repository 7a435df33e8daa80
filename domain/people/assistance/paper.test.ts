import { expect, test } from 'vitest'
import { asDay } from '#domain/time/day.ts'
import { consentText, handInText } from './paper.ts'

const delivery = { deliveryOn: asDay('2026-11-26'), cutOffAt: new Date('2026-11-23T19:00:00Z') }

test('a form says when it comes, where, and until when it is handed in', () => {
  expect(handInText(delivery, 'Obecní úřad Lhota')).toBe(
    'Závoz čtvrtek\u00a026.\u00a011., vyzvednutí Obecní úřad Lhota. Odevzdejte nejpozději den před uzávěrkou pondělí\u00a023.\u00a011., 20:00.',
  )
  expect(handInText(delivery, null)).toMatch(/^Závoz čtvrtek\s26\.\s11\. Odevzdejte/)
})

test.each([null, 'Lhota'])(
  'whoever signs for %s knows that the order binds, up to which price, and that the consent ends when they want',
  (by) => {
    const text = consentText(by)
    for (const promise of ['vedl účet', 'zavazuje k platbě', 'nebude vyšší', 'kdykoli odvolat']) expect(text).toContain(promise)
    expect(text.includes('obce (Lhota)')).toBe(by !== null)
  },
)
