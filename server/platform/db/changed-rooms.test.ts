import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('an answer names what its command changed: its own room, also if it is refused, and what it announced; anything if it is repeated', async () => {
  const itemId = await world.itemId('RYZ')
  const told: string[] = []
  const jana = world.as('jana', { idempotencyKey: 'klic-prikazu', answerHeader: (name, value) => void told.push(`${name}: ${value}`) })
  const line = { itemId, quantity: 1000 as Quantity, maxPrice: 5000 as Money, recurrence: 'weekly', recurrenceWeeks: 1, notes: '' } as const
  const add = async () => {
    told.length = 0
    await jana.template.addLine(line).catch(() => {})
    return told.at(-1)
  }
  expect(await add()).toBe('x-changed: template basket')
  expect(await add()).toBe('x-changed: template *')
  const refused: string[] = []
  const again = world.as('jana', { answerHeader: (_, value) => void refused.push(value) })
  await expect(again.template.addLine(line)).rejects.toMatchObject({ code: 'ALREADY_IN_BASKET' })
  expect(refused).toEqual(['template'])
})
