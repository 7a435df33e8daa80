import { expect, test } from 'vitest'
import { unorderedText } from './unordered-text.ts'

test.each([
  ['payment', true, /nepřišla platba/],
  ['place', false, /kam nákup přivézt/],
  ['permit', true, /^Nákup přesáhl limit domácnosti a do uzávěrky ho od nás nikdo nepovolil$/],
  ['confirmation', true, /^Část košíku jste do uzávěrky nepotvrdili$/],
  ['confirmation', false, /^Košík jste do uzávěrky nepotvrdili$/],
] as const)('a closed week says why something was not ordered: %s', (reason, hasOrder, title) => {
  expect(unorderedText(reason, hasOrder).title).toMatch(title)
})
