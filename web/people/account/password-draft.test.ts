import { expect, it } from 'vitest'
import { isFilled, passwordFaults } from './password-draft.ts'
import { secondFault, secondOf } from './second-draft.ts'

const draft = { oldPassword: 'stare', newPassword: 'nove heslo', newPasswordAgain: 'nove heslo' }

it('a password change needs all three fields', () => {
  expect(isFilled(draft)).toBe(true)
  for (const name of Object.keys(draft)) expect(isFilled({ ...draft, [name]: '' })).toBe(false)
})

it('faults are reported at their fields', () => {
  expect(passwordFaults(draft, 6)).toEqual({})
  expect(passwordFaults({ ...draft, newPassword: 'krátk', newPasswordAgain: 'krátk' }, 6)).toEqual({
    newPassword: 'Nové heslo musí mít alespoň 6 znaků',
  })
  expect(passwordFaults(draft, 12)).toEqual({ newPassword: 'Nové heslo musí mít alespoň 12 znaků' })
  expect(passwordFaults({ oldPassword: 'nove heslo', newPassword: 'nove heslo', newPasswordAgain: 'nove heslo' }, 6)).toEqual({
    newPassword: 'Nové heslo musí být jiné než staré',
  })
  expect(passwordFaults({ ...draft, newPasswordAgain: 'jiné heslo' }, 6)).toEqual({ newPasswordAgain: 'Nová hesla se neshodují' })
})

it('a code is six digits, or a recovery code', () => {
  expect(['', '12345', '123456'].map((text) => secondFault({ isRecovery: false, text }))).toEqual([
    'Zadejte celý šestimístný kód z aplikace',
    'Zadejte celý šestimístný kód z aplikace',
    null,
  ])
  expect(['123456', '7k3mp qxw92'].map((text) => secondFault({ isRecovery: true, text }))).toEqual([
    'Zadejte celý záložní kód, třeba 7K3MP-QXW92',
    null,
  ])
  expect([secondOf({ isRecovery: false, text: '123456' }), secondOf({ isRecovery: true, text: 'X' })]).toEqual([
    { code: '123456' },
    { recoveryCode: 'X' },
  ])
})
