import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listen } from '#server/platform/realtime/listen.ts'
import { emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { linksIn, told, unknownLink } from '#server/test/links.ts'
import { mailsFor, outcomeOf, wrong } from '#server/test/newcomer.ts'
import { mails } from './mails.ts'

let world: World
let links: ReturnType<typeof linksIn>['links']
let ask: ReturnType<typeof linksIn>['ask']
let codeOf: ReturnType<typeof linksIn>['codeOf']
let link: ReturnType<typeof linksIn>['link']
let flag: ReturnType<typeof linksIn>['flag']
let stored: ReturnType<typeof linksIn>['stored']
beforeEach(async () => {
  world = await openWorld()
  ;({ links, ask, codeOf, link, flag, stored } = linksIn(world))
})
afterEach(() => world.close())

describe('Jana asks Petr', () => {
  test('and he gets a code by mail that nobody else learns', async () => {
    const answer = await links('jana').request({ email: '  Petr@Dohromady.test ' })
    expect(answer).toEqual({ linkId: expect.any(String), isMailed: true })
    const sent = await codeOf('petr')
    expect(sent).toMatch(/^\d{6}$/)
    expect(await mailsFor(world, emailOf('jana'))).toEqual([])
    const { rows } = await sql<{ text: string }>`
      select string_agg(t, ' ') as text from (
        select l::text from user_account_links l union all select h::text from history h union all select k::text from idempotency_keys k) a (t)`.execute(
      world.db,
    )
    const shown = JSON.stringify([answer, await links('jana').pending(), await links('petr').pending(), rows])
    expect(shown).not.toContain(sent)
  })

  test('she sees only the address that she typed, he sees who asks', async () => {
    const { linkId } = await ask('jana', 'petr')
    const requestedAt = expect.any(Date)
    const codeExpiresAt = expect.any(Date)
    expect(await links('jana').pending()).toEqual({
      sent: [{ linkId, email: 'petr@dohromady.test', requestedAt, codeExpiresAt, isCodeSpent: false, isMailLost: false }],
      received: [],
    })
    expect(await links('petr').pending()).toEqual({
      sent: [],
      received: [
        {
          linkId,
          email: 'jana@dohromady.test',
          firstName: 'Jana',
          lastName: 'Dvořáková',
          requestedAt,
          codeExpiresAt,
          remainingAttempts: 5,
        },
      ],
    })
    expect(await links('jana').linked()).toEqual([])
    await world.db.updateTable('users').set({ email: 'tajna@dohromady.test' }).where('email', '=', emailOf('petr')).execute()
    expect((await links('jana').pending()).sent).toMatchObject([{ email: 'petr@dohromady.test' }])
    const seen = await world.db
      .selectFrom('v_user_linked_accounts')
      .where('primary_user_id', '=', await world.userId('jana'))
      .select(['linked_email', 'linked_first_name', 'linked_last_name', 'linked_role'])
      .execute()
    expect(seen).toEqual([{ linked_email: 'petr@dohromady.test', linked_first_name: null, linked_last_name: null, linked_role: null }])
  })

  test("he enters the code, and each sees the other's name, address and role", async () => {
    const { linkId } = await ask('jana', 'petr')
    expect(await links('petr').verify({ linkId, code: await codeOf('petr') })).toEqual({ linkId, linkedAt: expect.any(Date) })
    expect(await links('jana').linked()).toEqual([
      {
        linkId,
        email: 'petr@dohromady.test',
        firstName: 'Petr',
        lastName: 'Svoboda',
        role: 'user',
        linkedAt: expect.any(Date),
        sharedByMe: 'nothing',
        sharedWithMe: null,
      },
    ])
    expect(await links('petr').linked()).toMatchObject([{ linkId, email: 'jana@dohromady.test', firstName: 'Jana' }])
    expect([await links('jana').pending(), await links('petr').pending()]).toEqual([
      { sent: [], received: [] },
      { sent: [], received: [] },
    ])
    expect(await stored()).toMatchObject([
      { link_status: 'active', verification_code_hmac: null, verification_code_expires_at: null, requested_email: null, removed_at: null },
    ])
  })

  test('she cannot accept in his place, even with the code', async () => {
    const { linkId } = await ask('jana', 'petr')
    const sent = await codeOf('petr')
    expect(await told(links('jana').verify({ linkId, code: sent }))).toMatchObject(unknownLink)
    expect(await told(links('klara').verify({ linkId, code: sent }))).toMatchObject(unknownLink)
    expect((await links('petr').pending()).received).toMatchObject([{ remainingAttempts: 5 }])
  })

  test('his code is invalid for any other request to him', async () => {
    const { linkId } = await ask('jana', 'petr')
    const fromJana = await codeOf('petr')
    await world.clock('2026-11-21', '12:05')
    const { linkId: other } = await ask('klara', 'petr')
    // Once in a million times the codes are equal.
    if (fromJana !== (await codeOf('petr')))
      expect(await outcomeOf(links('petr').verify({ linkId: other, code: fromJana }))).toBe('LINK_CODE_WRONG')
    expect(await outcomeOf(links('petr').verify({ linkId, code: fromJana }))).toBe('answered')
  })
})

test('the mail says who asks and where to enter the code, and is not sent after a withdrawal', async () => {
  const { linkId } = await ask('jana', 'petr')
  await world.db.updateTable('users').set({ first_name: 'http://zle.example' }).where('email', '=', emailOf('jana')).execute()
  const at = new Date('2026-11-21T11:00:00Z')
  const message = { id: 'zprava', userId: null, person: null, content: { linkId, code: '012345' }, createdAt: at, now: at }
  const written = async () => (await mails.link_code.write(world.db, [message])).get('zprava')
  const letter = await written()
  expect(letter).toMatchObject({ subject: '012345 je kód k propojení účtů' })
  const text = JSON.stringify(letter)
  for (const part of ['Dvořáková', 'jana@dohromady.test', '/#nastaveni-propojeni', '012345']) expect(text).toContain(part)
  expect(text).not.toContain('zle.example')
  await links('jana').withdraw({ linkId })
  expect(await written()).toBeNull()
})

describe('a request', () => {
  test('can be rejected by its recipient and by nobody else', async () => {
    const { linkId } = await ask('jana', 'petr')
    expect(await told(links('jana').reject({ linkId }))).toMatchObject(unknownLink)
    expect(await told(links('klara').reject({ linkId }))).toMatchObject(unknownLink)
    expect(await links('petr').reject({ linkId })).toEqual({ linkId })
    expect(await told(links('petr').reject({ linkId }))).toMatchObject(unknownLink)
    expect(await told(links('petr').verify({ linkId, code: '123456' }))).toMatchObject(unknownLink)
    expect(await stored()).toMatchObject([{ link_status: 'rejected', verification_code_hmac: null, requested_email: null }])
    expect([await links('jana').pending(), await links('petr').pending()]).toEqual([
      { sent: [], received: [] },
      { sent: [], received: [] },
    ])
  })

  test('that was rejected can be repeated after the recipient or an administrator lifts the block', async () => {
    const { linkId } = await ask('jana', 'petr')
    await links('petr').reject({ linkId })
    expect(await outcomeOf(ask('jana', 'petr'))).toBe('LINK_EXISTS')
    expect(await links('petr').rejected()).toMatchObject([{ linkId, email: emailOf('jana'), firstName: 'Jana' }])
    expect(await links('jana').rejected()).toEqual([])
    for (const other of ['jana', 'klara']) expect(await told(links(other).lift({ linkId }))).toMatchObject(unknownLink)
    expect(await links('petr').lift({ linkId })).toEqual({ linkId })
    expect(await links('petr').rejected()).toEqual([])
    const again = await ask('jana', 'petr')
    expect(await links('petr').rejected()).toEqual([])
    expect(await told(links('petr').lift(again))).toMatchObject(unknownLink)
    await links('petr').reject(again)
    const emails: [string, string] = [emailOf('petr'), emailOf('jana')]
    expect(await outcomeOf(links('operator').liftBetween({ emails, reason: 'omyl' }))).toBe('NOT_ALLOWED')
    expect(await links('admin').liftBetween({ emails, reason: 'omyl' })).toEqual(again)
    expect(await outcomeOf(ask('petr', 'jana'))).toBe('answered')
  })

  test('can be withdrawn by its sender and nobody else, and repeated three times a day', async () => {
    const { linkId } = await ask('jana', 'petr')
    const old = await codeOf('petr')
    expect(await told(links('petr').withdraw({ linkId }))).toMatchObject(unknownLink)
    expect(await told(links('klara').withdraw({ linkId }))).toMatchObject(unknownLink)
    expect(await links('jana').withdraw({ linkId })).toEqual({ linkId })
    expect(await told(links('petr').verify({ linkId, code: old }))).toMatchObject(unknownLink)
    for (let n = 2; n <= 3; n++) await links('jana').withdraw(await ask('jana', 'petr'))
    expect(await outcomeOf(ask('jana', 'petr'))).toBe('TOO_MANY_REQUESTS')
    expect(await mailsFor(world, emailOf('petr'))).toHaveLength(3)
    await world.clock('2026-11-22', '12:01')
    expect(await outcomeOf(ask('jana', 'petr'))).toBe('answered')
  })

  test('of an account blocked meanwhile cannot be accepted, and is hidden', async () => {
    const { linkId } = await ask('jana', 'petr')
    await flag('jana', { is_blocked: true })
    expect((await links('petr').pending()).received).toEqual([])
    expect(await told(links('petr').verify({ linkId, code: await codeOf('petr') }))).toMatchObject(unknownLink)
    await flag('jana', { is_blocked: false })
    expect(await outcomeOf(links('petr').verify({ linkId, code: await codeOf('petr') }))).toBe('answered')
  })

  test('to an account blocked meanwhile can be withdrawn, and does not reveal the block', async () => {
    const { linkId } = await ask('jana', 'petr')
    await flag('petr', { is_blocked: true })
    expect((await links('jana').pending()).sent).toMatchObject([{ linkId, email: 'petr@dohromady.test' }])
    expect(await outcomeOf(links('jana').withdraw({ linkId }))).toBe('answered')
  })

  test('shows that its mail will not arrive: at once without a mail server, later when sending was given up', async () => {
    const silent = world.as('jana', {}, { authSettings: { ...world.authSettings, sendsMail: false } })
    expect(await silent.links.request({ email: emailOf('petr') })).toMatchObject({ isMailed: false })
    expect((await links('jana').pending()).sent).toMatchObject([{ isMailLost: false }])
    await sql`update outbox set given_up_at = app_now(), content = '{}'`.execute(world.db)
    expect((await links('jana').pending()).sent).toMatchObject([{ isMailLost: true }])
  })
})

describe('a link', () => {
  test.each(['jana', 'petr'])('is removed by %s for both', async (key) => {
    const { linkId } = await link('jana', 'petr')
    expect(await told(links('klara').remove({ linkId }))).toMatchObject(unknownLink)
    expect(await links(key).remove({ linkId })).toEqual({ linkId })
    expect([await links('jana').linked(), await links('petr').linked()]).toEqual([[], []])
    expect(await told(links(key).remove({ linkId }))).toMatchObject(unknownLink)
    expect(await stored()).toMatchObject([{ link_status: 'removed', removed_at: expect.any(Date), verified_at: expect.any(Date) }])
  })

  test('that is pending cannot be removed, and an active one can be neither withdrawn nor rejected', async () => {
    const { linkId } = await ask('jana', 'petr')
    expect(await told(links('jana').remove({ linkId }))).toMatchObject(unknownLink)
    await links('petr').verify({ linkId, code: await codeOf('petr') })
    expect(await told(links('jana').withdraw({ linkId }))).toMatchObject(unknownLink)
    expect(await told(links('petr').reject({ linkId }))).toMatchObject(unknownLink)
  })

  test('is removed once by both at the same time', async () => {
    const { linkId } = await link('jana', 'petr')
    const both = await Promise.all(['jana', 'petr'].map((key) => outcomeOf(links(key).remove({ linkId }))))
    expect(both.toSorted()).toEqual(['NOT_FOUND', 'answered'])
  })

  test('with a blocked account is hidden until unblocking, and with a deleted one forever', async () => {
    await link('jana', 'petr')
    await flag('petr', { is_blocked: true })
    expect(await links('jana').linked()).toEqual([])
    await flag('petr', { is_blocked: false })
    expect(await links('jana').linked()).toHaveLength(1)
    await flag('petr', { deleted_at: new Date('2026-11-21T11:00:00Z') })
    expect(await links('jana').linked()).toEqual([])
  })

  test('announces every step to both sides by ids only', async () => {
    const heard: string[] = []
    const { promise: up, resolve } = Promise.withResolvers<void>()
    const listener = listen(world.url, world.log, (keys) => heard.push(...keys.filter((key) => key.startsWith('r:'))), resolve)
    await up
    const both = [`r:links:${await world.userId('jana')}`, `r:links:${await world.userId('petr')}`].toSorted()
    const toldBoth = async () => {
      await expect.poll(() => heard.length).toBe(2)
      expect(heard.splice(0).toSorted()).toEqual(both)
    }
    await links('jana').withdraw(await ask('jana', 'petr'))
    await toldBoth()
    const { linkId } = await ask('jana', 'petr')
    await toldBoth()
    await outcomeOf(links('petr').verify({ linkId, code: wrong(await codeOf('petr')) }))
    await links('petr').verify({ linkId, code: await codeOf('petr') })
    await toldBoth()
    await links('petr').remove({ linkId })
    await toldBoth()
    await links('klara').reject(await ask('jana', 'klara'))
    await expect.poll(() => heard.length).toBe(2)
    await listener.stop()
  })
})

test('the newest comes first', async () => {
  await link('jana', 'petr')
  await world.clock('2026-11-21', '12:10')
  await link('klara', 'jana')
  expect((await links('jana').linked()).map(({ firstName }) => firstName)).toEqual(['Klára', 'Petr'])
})
