import { expect, it } from 'vitest'
import { waitText } from './wait.ts'

it('formats a waiting time in the largest unit that keeps it short', () => {
  const texts = [0, 1, 30.2, 119, 120, 121, 240, 900, 7199, 7200, 7201, 86_400].map((seconds) => waitText(seconds).replace('\u00a0', ' '))
  expect(texts).toEqual([
    '1 s',
    '1 s',
    '31 s',
    '119 s',
    '2 minuty',
    '3 minuty',
    '4 minuty',
    '15 minut',
    '120 minut',
    '2 hodiny',
    '3 hodiny',
    '24 hodin',
  ])
})
