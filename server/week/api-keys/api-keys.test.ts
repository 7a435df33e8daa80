import { afterEach, beforeEach, expect, test } from 'vitest'
import { MOST_KEYS } from '#domain/week/api-keys/scope.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { actorOfEmail } from '#server/people/account/session.ts'
import { holderOf } from './queries.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const wanted = { name: 'Sklad', scopes: ['demand.read' as const], days: 90 as const }
const keys = (request = {}) => world.as('statek', request).apiKeys
const holder = (text: string) => holderOf(world.worker, world.keyedHash, text)

test('a key is shown once, and a retry of the same request shows the same one', async () => {
  const first = await keys({ idempotencyKey: 'vytvorit-klic' }).create(wanted)
  expect(first.text).toMatch(/^dk_[\w-]{43}$/)
  expect(await keys({ idempotencyKey: 'vytvorit-klic' }).create(wanted)).toEqual(first)
  expect(await keys().list()).toEqual([first.key])
  const stored = JSON.stringify([
    await world.db.selectFrom('api_keys').selectAll().execute(),
    await world.db.selectFrom('idempotency_keys').select('answer').execute(),
  ])
  expect(stored).not.toContain(first.text.slice(3, 20))
})

test('a use is shown to the minute', async () => {
  const { text } = await keys().create(wanted)
  const usedAt = async () => (await keys().list())[0]!.usedAt?.toISOString().slice(0, 16) ?? null
  expect(await usedAt()).toBeNull()
  await world.clock('2026-11-21', '12:00')
  await holder(text)
  const noon = await usedAt()
  expect(noon).toBe('2026-11-21T11:00')
  await holder(text)
  expect(await usedAt()).toBe(noon)
  await world.clock('2026-11-21', '12:02')
  await holder(text)
  expect(await usedAt()).toBe('2026-11-21T11:02')
})

test('of twelve keys created at once ten are created', async () => {
  const made = await Promise.allSettled(Array.from({ length: MOST_KEYS + 2 }, () => keys().create(wanted)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST_KEYS)
  await expect(keys().create(wanted)).rejects.toMatchObject({ code: 'TOO_MANY_API_KEYS' })
})

test('creation and revocation are mailed and recorded, and another owner of the supplier loses the key', async () => {
  const { key, text } = await keys().create(wanted)
  expect((await holder(text))?.keyId).toBe(key.id)
  await world.db
    .updateTable('suppliers')
    .set({ created_by: await world.userId('jana') })
    .where('created_by', '=', await world.userId('statek'))
    .execute()
  expect(await holder(text)).toBeNull()
  await world.db
    .updateTable('suppliers')
    .set({ created_by: await world.userId('statek') })
    .where('created_by', '=', await world.userId('jana'))
    .execute()
  await keys().revoke({ keyId: key.id })
  expect(await holder(text)).toBeNull()
  await expect(keys().revoke({ keyId: key.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const mails = await world.db.selectFrom('outbox').where('kind', 'like', 'api_key%').orderBy('id').select('kind').execute()
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['api_key_created', 'api_key_revoked'])
  const events = await world.db.selectFrom('security_events').where('kind', '=', 'api_key_changed').select('detail').execute()
  expect(events.map(({ detail }) => detail).toSorted()).toEqual(['api_key_created', 'api_key_revoked'])
})

test('a key needs a recent proof of identity', async () => {
  const stale = { identify: async () => ({ ...(await actorOfEmail(world.worker, 'statek@dohromady.test'))!, isFresh: false }) }
  await expect(world.as('statek', {}, stale).apiKeys.create(wanted)).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED' })
})
