import { expect, test } from 'vitest'
import { detailName, EVENT_KINDS, eventName, parseEventKind } from './event.ts'

test('every kind has its own name, and an unknown kind is parsed as none', () => {
  expect(new Set(EVENT_KINDS.map(eventName)).size).toBe(EVENT_KINDS.length)
  for (const kind of EVENT_KINDS) expect(parseEventKind(kind)).toBe(kind)
  expect(parseEventKind('of_a_newer_server')).toBeNull()
})

test('a change of role names both roles, and a procedure is shown unchanged', () => {
  expect(detailName('role_changed', 'user>admin')).toBe('Administrátor, dříve Běžný uživatel')
  expect(detailName('refused', 'maintenance.plan')).toBe('maintenance.plan')
  expect(detailName('signed_in', 'password')).toBe('heslem')
})
