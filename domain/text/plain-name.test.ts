import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainName } from './plain-name.ts'

it.each([
  ['Jana Dvořáková', 'Jana Dvořáková'],
  ['  Jana \t Dvořáková ', 'Jana Dvořáková'],
  ['Ing. J.Novák, Ph.D.', 'Ing. J. Novák, Ph. D.'],
  ['Výhra! https://zly.example/a?b=1 klikněte', 'Výhra! klikněte'],
  ['klikněte na www.zly.example', 'klikněte na'],
  ['zly.example/vyhra', 'zly. example/vyhra'],
  ['zly．example', 'zly. example'],
  ['pište jana@zly.example', 'pište'],
  ['Jana\r\nBcc: vsem', 'Jana Bcc: vsem'],
  ['Jana\u0000\u202eavokářovD\u200b', 'Jana avokářovD'],
  ['<b>Jana</b>', '<b>Jana</b>'],
  ['javascript://%0aalert(1)', ''],
  ['...', ''],
  ['', ''],
])('%j is shown in a mail as %j', (text, expected) => expect(plainName(text)).toBe(expected))

it('has at most 80 whole characters', () => {
  expect(plainName('č'.repeat(200))).toBe('č'.repeat(80))
  expect(plainName('a' + '\u{1F33B}'.repeat(200))).toBe('a' + '\u{1F33B}'.repeat(79))
})

it('contains nothing that a mail program takes for an address', () => {
  const part = fc.constantFrom('a', 'č', '.', '/', ':', '//', '@', 'http', 'www', 'cz', ' ', '\n', '．', '\u200b', '-')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const name = plainName(parts.join(''))
      expect(name).not.toMatch(/:\/\/|@|\bwww\.|\p{L}\.\p{L}|\p{C}/iu)
      expect(plainName(name)).toBe(name)
    }),
  )
})
