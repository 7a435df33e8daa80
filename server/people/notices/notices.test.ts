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
  expect(await notices.read()).toEqual({ mail: [], push: [] })
  expect(await notices.choose({ topic: 'price_fell', channel: 'mail', isWanted: false })).toEqual({ mail: ['price_fell'], push: [] })
  expect(await notices.choose({ topic: 'price_fell', channel: 'mail', isWanted: false })).toEqual({ mail: ['price_fell'], push: [] })
  expect(await world.as('petr').notices.read()).toEqual({ mail: [], push: [] })
  expect(await notices.choose({ topic: 'price_fell', channel: 'mail', isWanted: true })).toEqual({ mail: [], push: [] })
})

test('mails and pushes of a topic are turned off apart', async () => {
  const { notices } = world.as('klara')
  await notices.choose({ topic: 'week_result', channel: 'push', isWanted: false })
  expect(await notices.choose({ topic: 'cut_off', channel: 'mail', isWanted: false })).toEqual({ mail: ['cut_off'], push: ['week_result'] })
  expect(await notices.choose({ topic: 'week_result', channel: 'mail', isWanted: true })).toEqual({
    mail: ['cut_off'],
    push: ['week_result'],
  })
})

test('a link of a mail turns its topic off for its account, as often as it is opened, and nothing else', async () => {
  const { userId, keyedHash } = { userId: await world.userId('jana'), keyedHash: world.keyedHash }
  const token = unsubscribeToken(keyedHash, userId, 'no_offer')
  const { unsubscribe } = world.as(null).notices
  expect(await unsubscribe({ token })).toEqual({ topic: 'no_offer' })
  expect(await unsubscribe({ token })).toEqual({ topic: 'no_offer' })
  expect(await world.as('jana').notices.read()).toEqual({ mail: ['no_offer'], push: [] })
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
  expect(await world.as('petr').notices.read()).toEqual({ mail: [], push: [] })
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
