import { expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { orderState } from './order-state.ts'

test.each([
  ['nothing in the basket', 0, null, 'none'],
  ['nothing in the basket, though more was agreed to', 0, 5000, 'none'],
  ['no press of the button', 5000, null, 'none'],
  ['as much as was agreed to', 5000, 5000, 'all'],
  ['less than was agreed to', 4999, 5000, 'all'],
  ['more than was agreed to', 5001, 5000, 'part'],
] as const)('%s', (_, ceiling, agreed, state) => {
  const week = { ceiling: haler(ceiling), agreed: agreed === null ? null : haler(agreed) }
  expect(orderState({ ...week, isSkipped: false })).toBe(state)
  expect(orderState({ ...week, isSkipped: true })).toBe('skipped')
})
