import { afterEach, beforeEach, expect, test } from 'vitest'
import { outcomeOf } from '#server/test/newcomer.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('everything is on until somebody turns it off, and each account has its own choice', async () => {
  const { notices } = world.as('jana')
  expect(await notices.read()).toEqual({ declined: [] })
  expect(await notices.choose({ topic: 'price_fell', isWanted: false })).toEqual({ declined: ['price_fell'] })
  expect(await notices.choose({ topic: 'price_fell', isWanted: false })).toEqual({ declined: ['price_fell'] })
  expect(await world.as('petr').notices.read()).toEqual({ declined: [] })
  expect(await notices.choose({ topic: 'price_fell', isWanted: true })).toEqual({ declined: [] })
})

test('a link of a mail turns its topic off for its account, as often as it is opened, and nothing else', async () => {
  const { userId, keyedHash } = { userId: await world.userId('jana'), keyedHash: world.keyedHash }
  const token = unsubscribeToken(keyedHash, userId, 'no_offer')
  const { unsubscribe } = world.as(null).notices
  expect(await unsubscribe({ token })).toEqual({ topic: 'no_offer' })
  expect(await unsubscribe({ token })).toEqual({ topic: 'no_offer' })
  expect(await world.as('jana').notices.read()).toEqual({ declined: ['no_offer'] })
  const petr = await world.userId('petr')
  const wrong = [
    '',
    'jana',
    token.slice(0, -1),
    `${token}A`,
    token.replace('no_offer', 'price_fell'),
    token.replace('no_offer', 'everything'),
    token.replace(userId, petr),
    `${petr}.no_offer.`,
  ]
  for (const each of wrong) expect(await outcomeOf(unsubscribe({ token: each })), each).toBe('UNSUBSCRIBE_LINK_INVALID')
  expect(await world.as('petr').notices.read()).toEqual({ declined: [] })
  expect(readUnsubscribeToken(keyedHash, token)).toEqual({ userId, topic: 'no_offer' })
})

test('the link of an erased account is invalid', async () => {
  const userId = await world.userId('jana')
  await world.db
    .updateTable('user_flags')
    .set({ deleted_at: new Date('2026-11-20') })
    .where('user_id', '=', userId)
    .execute()
  const token = unsubscribeToken(world.keyedHash, userId, 'no_offer')
  expect(await outcomeOf(world.as(null).notices.unsubscribe({ token }))).toBe('UNSUBSCRIBE_LINK_INVALID')
})
