import { expect, test } from 'vitest'
import { searchChange } from './search-change.ts'

interface Search {
  q?: string | undefined
  state?: string | undefined
  item?: string | undefined
}

test('words typed before a filter was pressed are added to it', () => {
  const shown: Search = { item: 'milk' }
  const typed = searchChange(shown, { ...shown, q: 'mléko' })
  const pressed = searchChange(shown, { ...shown, state: 'blocked' })
  expect(typed(pressed(shown))).toEqual({ item: 'milk', q: 'mléko', state: 'blocked' })
  expect(pressed(typed(shown))).toEqual({ item: 'milk', q: 'mléko', state: 'blocked' })
})

test('what was taken away stays away', () => {
  const shown: Search = { q: 'mléko', state: 'blocked' }
  const emptied = searchChange(shown, { ...shown, q: undefined })
  const closed = searchChange<Search>(shown, { q: 'mléko' })
  expect(emptied(closed(shown))).toEqual({ q: undefined, state: undefined })
})
