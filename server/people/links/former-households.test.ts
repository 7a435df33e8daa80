import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, asDay } from '#domain/time/day.ts'
import { notAlone } from '#server/money/ledger/require-authority.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { linksIn } from '#server/test/links.ts'
import { forgetOld } from '#server/retention.ts'

// Whoever was one household with somebody does not decide about their money for 90 days (docs/rules/money.md#who-moves-money).

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const areOne = async (one: string, other: string) => (await notAlone(world.db, await world.userId(one))).has(await world.userId(other))
const link = (one: string, other: string) => linksIn(world).link(one, other)
const unlink = async (key: string, linkId: string) => linksIn(world).links(key).remove({ linkId })
const set = async (key: string, values: object) =>
  world.db
    .updateTable('users')
    .set(values)
    .where('id', '=', await world.userId(key))
    .execute()
const helpPetr = async () =>
  sql`insert into assisted_members (user_id, helper_id, consent, consented_on, created_at)
      values (${await world.userId('petr')}, ${await world.userId('jana')}, 'written', app_today(), app_now())`.execute(world.db)

/** What makes Jana and Petr one household, and ends it. */
const ways: Record<string, () => Promise<() => Promise<unknown>>> = {
  'a link': async () => {
    const { linkId } = await link('jana', 'petr')
    return () => unlink('petr', linkId)
  },
  'a chain of links that ends in its middle': async () => {
    await link('jana', 'klara')
    const { linkId } = await link('klara', 'petr')
    return () => unlink('petr', linkId)
  },
  'an account that is erased': async () => {
    await link('jana', 'petr')
    return async () => {
      const id = await world.userId('petr')
      await sql`delete from user_account_links where ${id} in (primary_user_id, linked_user_id)`.execute(world.db)
      await set('petr', { phone: null, street: '', city: '', postal_code: '' })
    }
  },
  'help that ends': async () => {
    await helpPetr()
    return () => sql`update assisted_members set ended_at = app_now()`.execute(world.db)
  },
  'an account that its owner takes over': async () => {
    await helpPetr()
    return () => sql`delete from assisted_members`.execute(world.db)
  },
  'a phone': async () => {
    await set('petr', { phone: '+420777000111' })
    await set('jana', { phone: '+420777000111' })
    return () => set('petr', { phone: '+420777000222' })
  },
  'an address, however it is written': async () => {
    await set('petr', { street: 'Dlouhá 1/2', city: 'Brno', postal_code: '60200' })
    await set('jana', { street: 'DLOUHA 1 / 2', city: 'Brno', postal_code: '60200' })
    return () => set('jana', { street: 'Krátká 7' })
  },
  'an address for deliveries': async () => {
    await set('jana', { street: 'Dlouhá 1', city: 'Brno', postal_code: '60200' })
    const at = (street: string) => async () =>
      sql`update shopping_settings set delivery_street = ${street}, delivery_city = 'Brno', delivery_postal_code = '60200'
          where user_id = ${await world.userId('petr')}`.execute(world.db)
    await at('Dlouhá 1')()
    return at('Krátká 7')
  },
}

test.each(Object.entries(ways))('%s makes one household, for 90 days after its end too', async (_, begin) => {
  const start = asDay('2026-11-24')
  await world.clock(start, '08:00')
  expect(await areOne('jana', 'petr')).toBe(false)
  const end = await begin()
  const both = async () => [await areOne('jana', 'petr'), await areOne('petr', 'jana')]
  expect(await both()).toEqual([true, true])
  await world.clock(addDays(start, 10), '08:00')
  await end()
  expect(await both()).toEqual([true, true])
  await world.clock(addDays(start, 99), '08:00')
  await forgetOld(world.db)
  expect(await both()).toEqual([true, true])
  await world.clock(addDays(start, 101), '08:00')
  expect(await both()).toEqual([false, false])
  await forgetOld(world.db)
  expect(await world.db.selectFrom('former_households').selectAll().execute()).toEqual([])
})

test('accounts without a phone, an address or a link are no household, nor are two who bought in a household with a third one after another', async () => {
  for (const key of ['jana', 'petr', 'klara']) await set(key, { phone: null, street: '', city: '', postal_code: '' })
  expect(await areOne('jana', 'petr')).toBe(false)
  const { linkId } = await link('jana', 'klara')
  await unlink('jana', linkId)
  await link('klara', 'petr')
  expect([await areOne('jana', 'klara'), await areOne('klara', 'petr'), await areOne('jana', 'petr')]).toEqual([true, true, false])
})
