import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { unseen, withNoBreakSpaces } from './no-break-spaces.ts'

const read = (code: string) => withNoBreakSpaces('screen.tsx', code).replaceAll('\u00a0', '~')

it.each([
  ["const a = 'O nás'", "const a = 'O~nás'"],
  ["const a = 'Nákup v obchodě'", "const a = 'Nákup v~obchodě'"],
  ['const a = `Zbývá 5 kg a ${what}`', 'const a = `Zbývá 5~kg a~${what}`'],
  ['const a = <p>Jana k <b>Petrovi</b> a 23. 11. v\n  obchodě</p>', 'const a = <p>Jana k~<b>Petrovi</b> a~23.~11. v~obchodě</p>'],
])('in a text, a single letter stays on the line of the next word: %s', (code, expected) => {
  expect(read(code)).toBe(expected)
})

it.each(["import a from 'z a b/soubor.ts'", '<path d="M 4 l 5 a 6" />', '<p className="grid a b" />', "const d = 'M4 4 l 5 5 z a 3'"])(
  'what is no text stays unchanged: %s',
  (code) => {
    expect(read(code)).toBe(code)
  },
)

it('a button keeps the plain hyphen of „e-mail“ at any indentation', () => {
  const button = `<Button>\n${' '.repeat(30)}Přihlásit se e-mailem\n</Button>`
  expect(read(button)).toBe(button)
})

it.each(unseen)('an exception is where the list says: %s', (beginning) => {
  expect(globSync(`${beginning}*.ts`, { cwd: join(import.meta.dirname, '..') })).not.toEqual([])
})
