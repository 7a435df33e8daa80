import { expect, it } from 'vitest'
import { codeFault } from './item-code.ts'

it('a code contains no invisible characters', () => {
  for (const code of ['MLE', 'mle-1.5', 'ČAJ_4/2', '8594001234567', 'OFFICE']) expect(codeFault(code), code).toBeNull()
  for (const code of ['', '-1', 'ML E', 'MLE\u200b', 'M\u202eLE', 'MLE\n', '=1+1', 'MLE\ufeff'])
    expect(codeFault(code), code).toMatch(/^Kód může/)
})

it('codes that the system assigns to off-catalog items cannot be used by others, in any spelling', () => {
  for (const code of ['OFF-1', 'off-1', 'Off-x']) {
    expect(codeFault(code)).toBe('Kódy začínající „OFF-“ patří položkám mimo katalog.')
    expect(codeFault(code, { mayBeReserved: true })).toBeNull()
  }
})
