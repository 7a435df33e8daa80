import { expect, it } from 'vitest'
import type { Person } from '#contract/people/account.ts'
import { bypassOf } from './bypass.ts'

const of = (role: Person['role'], isTestAccount: boolean) => bypassOf({ role, isTestAccount } as Person)

it('administrators and test accounts read what they see in a maintenance, each in a colour of their own', () => {
  const [admin, tester] = [of('admin', true), of('user', true)]
  expect(admin?.sentence).toBe('Administrátor: vidíte aplikaci i při odstávce')
  expect(tester?.sentence).toBe('Testovací účet: vidíte aplikaci i při odstávce')
  expect(admin?.tone).not.toBe(tester?.tone)
  for (const role of ['user', 'supplier', 'operator'] as const) expect(of(role, false)).toBeNull()
})
