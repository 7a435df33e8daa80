import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasDraft, noticeTyping } from './draft.ts'

type Listener = (event: { target: unknown }) => void
let type: Listener
let fields: { value: string }[]
let dialogs: object[]
beforeEach(() => {
  ;[fields, dialogs] = [[], []]
  vi.stubGlobal('document', {
    addEventListener: (_name: string, listener: Listener) => (type = listener),
    querySelectorAll: (of: string) => (of.includes('dialog') ? dialogs : fields),
  })
  noticeTyping()
})
afterEach(() => vi.unstubAllGlobals())

test('a dashboard with what the page itself filled is no unfinished work, a field that somebody typed into is', () => {
  fields = [{ value: '' }, { value: '5' }]
  expect(hasDraft(null)).toBe(false)
  type({ target: fields[1] })
  expect(hasDraft(null)).toBe(true)
  fields[1]!.value = ''
  expect(hasDraft(null)).toBe(false)
})

test('an open dialog is unfinished work, except one of the lock itself', () => {
  dialogs = [{}]
  expect(hasDraft(null)).toBe(true)
  expect(hasDraft({ contains: (inner: unknown) => inner === dialogs[0] } as Element)).toBe(false)
})
