import { expect, it } from 'vitest'
import { servedWeeksText } from './served-weeks.ts'

it.each([
  [[], false, ''],
  [[], true, ''],
  [[48], false, 'jen týden 48'],
  [[48], true, 'týden 48 a další'],
  [[48, 50], false, 'týdny 48 a 50'],
  [[48, 49, 50], false, 'týdny 48, 49 a 50'],
  [[48, 49], true, 'týdny 48, 49 a další'],
])('an offer of the weeks %j that goes on (%s) serves „%s“', (weeks, goesOn, text) => {
  expect(servedWeeksText({ weeks, goesOn }).replaceAll('\u00a0', ' ')).toBe(text)
})
