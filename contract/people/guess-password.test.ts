import { expect, test } from 'vitest'
import { MIN_GUESSES, personalWords } from '#domain/people/account/password.ts'
import { guessesOf } from './guess-password.ts'

const words = personalWords(['Jana', 'Dvořáková', 'jana@dohromady.test', 'Kuřim'])
const isGuessable = async (password: string) => (await guessesOf(password, words)) < MIN_GUESSES

test.each([
  '123456',
  'heslo1',
  'Heslo123',
  'qwertz',
  'slunicko',
  'Přítelkyně',
  'praha2024',
  'dvorakova',
  'Jana1985',
  'kurim1',
  'Dohromady1',
  'abcabcabc',
])('a guessable password: %s', async (password) => expect(await isGuessable(password)).toBe(true))

test.each(['xK9#mQ', 'modrá lampa 7 schodů', 'spolecny-kosik', 'neviditelny pes'])(
  'a password that is not guessable: %s',
  async (password) => expect(await isGuessable(password)).toBe(false),
)

test('checks a long password quickly, whatever it repeats', async () => {
  expect(await guessesOf('aB3$'.repeat(32), words)).toBeGreaterThan(0)
})
