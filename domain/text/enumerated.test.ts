import { expect, test } from 'vitest'
import { enumerated } from './enumerated.ts'

test.each([
  [[], ''],
  [[48], '48'],
  [[48, 50], '48 a 50'],
  [[53, 1, 2], '53, 1 a 2'],
])('%j is listed as %j', (words, text) => expect(enumerated(words)).toBe(text))
