import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { mails } from '#server/mails.ts'
import { addressees } from '#server/people/account/queries.ts'
import { declinedAmong } from '#server/people/notices/queries.ts'
import { writeLetters } from '#server/platform/mail/write-letters.ts'
import { deliveryOf, sweep } from '#server/test/cycle.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { giveWaitingLine } from '#server/test/give-waiting-line.ts'
import { lettersOf } from '#server/test/letters.ts'

// Week 48 of Brno-sever closes on Monday 23 November at 20:00.
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const reminded = async (key: string) => {
  const { id } = await deliveryOf(world.db)
  const rows = await world.db
    .selectFrom('outbox')
    .where('kind', 'in', ['cut_off_near', 'cut_off_near_idle'])
    .where('user_id', '=', await world.userId(key))
    .where(sql<boolean>`content ->> 'deliveryId' = ${id}`)
    .select(['kind', sql<number>`(content ->> 'hours')::integer`.as('hours')])
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, hours }) => `${kind} ${hours}`)
}

test('a member with a basket is reminded 48 and 6 hours before the cut-off, once each', async () => {
  await world.clock('2026-11-21', '19:59')
  await sweep(world)
  expect(await reminded('jana')).toEqual([])
  await world.clock('2026-11-21', '20:00')
  await sweep(world)
  await sweep(world)
  expect(await reminded('jana')).toHaveLength(1)
  await world.clock('2026-11-23', '14:00')
  await sweep(world)
  await sweep(world)
  expect((await reminded('jana')).map((text) => text.split(' ')[1])).toEqual(['48', '6'])
})

test('after an outage only the reminder of 6 hours is sent, and none after the cut-off', async () => {
  await world.clock('2026-11-23', '15:00')
  await sweep(world)
  expect((await reminded('jana')).map((text) => text.split(' ')[1])).toEqual(['6'])
})

test('whoever skips the week is not reminded', async () => {
  await world.as('jana').basket.skipWeeks({ weeks: ['2026-11-23' as never] } as never)
  await world.clock('2026-11-21', '21:00')
  await sweep(world)
  expect(await reminded('jana')).toEqual([])
  expect(await reminded('petr')).toHaveLength(1)
})

test('whoever has changed nothing for four weeks gets a kind of mail of its own, which can be turned off alone', async () => {
  await world.clock('2026-12-20', '12:00')
  await world.db.deleteFrom('declined_notices').execute()
  const kinds = async (key: string) =>
    (
      await world.db
        .selectFrom('outbox')
        .where('kind', 'in', ['cut_off_near', 'cut_off_near_idle'])
        .where('user_id', '=', await world.userId(key))
        .select('kind')
        .execute()
    ).map(({ kind }) => kind)
  // Both have changed nothing since the seed; Petr wants no reminders at all.
  await world.as('petr').notices.choose({ topic: 'cut_off', channel: 'mail', isWanted: false })
  await sweep(world)
  expect(await kinds('jana')).toEqual(['cut_off_near_idle'])
  expect(await kinds('petr')).toEqual([])
  const { lines } = await world.as('jana').basket.week({ weekStart: '2026-12-28' as never })
  expect(lines.length).toBeGreaterThan(0)
})

/** The kinds of reminders of a member that are mailed, or with `isMailed` false all that are in the inbox. */
async function mailed(key: string, { isMailed = true } = {}): Promise<string[]> {
  const rows = await world.db
    .selectFrom('outbox')
    .where('kind', 'in', ['cut_off_near', 'cut_off_near_idle'])
    .where('user_id', '=', await world.userId(key))
    .select(['id', 'kind', 'user_id', 'content', 'created_at', sql<number>`1`.as('tries'), sql<Date>`app_now()`.as('now')])
    .execute()
  const written = await writeLetters(
    world.db,
    mails,
    addressees,
    rows,
    isMailed ? { declined: declinedAmong, unsubscribePath: null } : undefined,
  )
  return rows.filter(({ id }) => written.get(id)!.letter !== null).map(({ kind }) => kind)
}

test('who asked for silence while changing nothing gets no mail, and gets one again after a change', async () => {
  await world.as('jana').notices.choose({ topic: 'cut_off_idle', channel: 'mail', isWanted: false })
  await world.clock('2026-12-20', '12:00')
  await sweep(world)
  expect(await mailed('jana')).toEqual([])
  await world.as('jana').basket.skipWeeks({ weeks: [asWeekStart('2027-01-04')] })
  await world.clock('2026-12-27', '12:00')
  await sweep(world)
  expect(await mailed('jana')).toEqual(['cut_off_near'])
})

test('who turned reminders off and changes nothing finds in the inbox what joined after waiting, and gets no mail', async () => {
  await world.clock('2026-12-18', '19:00')
  await sweep(world)
  for (const key of ['jana', 'petr']) await world.as(key).notices.choose({ topic: 'cut_off', channel: 'mail', isWanted: false })
  await giveWaitingLine(world, 'jana', { sku: 'RYZ' })
  await sql`update waiting_lines set since_week = '2026-12-14', from_week = '2026-12-21'`.execute(world.db)
  await world.clock('2026-12-20', '12:00')
  await sweep(world)
  expect(await mailed('jana', { isMailed: false })).toEqual(['cut_off_near'])
  expect(await mailed('jana')).toEqual([])
  expect(await mailed('petr', { isMailed: false })).toEqual([])
  const letter = (await lettersOf(world.db, 'cut_off_near')).get(await world.userId('jana'))
  expect(letter).toContain('Přidalo se k nim, co čekalo z dřívějších týdnů.')
})
