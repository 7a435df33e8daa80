import { expect, it } from 'vitest'
import { markedParts } from './marked.ts'

const shown = (text: string, query: string) =>
  markedParts(text, query)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('')

it.each([
  ['Týden a uzávěrka', 'uzav týd', '[Týd]en a [uzáv]ěrka'],
  ['Mléko polotučné', 'MLEKO', '[Mléko] polotučné'],
  ['Mléko', 'me\u030cko', 'Mléko'],
  ['R\u030cepa', 'rep', '[Řep]a'],
  ['banana', 'ana', 'b[anana]'],
  ['2026-00012', '2026-00012', '[2026-00012]'],
  ['Brambory', '', 'Brambory'],
  ['Brambory', '   ', 'Brambory'],
  ['', 'mleko', ''],
  // A letter that folds to several code units, and one outside the basic plane.
  ['İstanbul 🥛 mléko', 'ml', 'İstanbul 🥛 [ml]éko'],
])('in %s the words of "%s" are marked', (text, query, expected) => expect(shown(text, query)).toBe(expected))
