import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assist, joinGroup, leaveOffice, verifiedMunicipality } from '#server/test/assistance.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { lettersOf } from '#server/test/letters.ts'
import { browserOf, goodPassword, outcomeOf } from '#server/test/newcomer.ts'

// Links by which people take their accounts over: who sends them, who hears of them, who cancels them. What they open: take-over.test.ts.

let world: World
let ids: string[]
beforeEach(async () => {
  world = await openWorld()
  ids = await Promise.all(['jana', 'petr', 'klara'].map((key) => world.userId(key)))
})
afterEach(() => world.close())

const email = 'marie@dohromady.test'
const reason = 'Dcera je v nemocnici.'
const person = (key = 'jana') => world.as(key).assistance
const tokenSent = async () => {
  const { rows } = await sql<{ token: string }>`
    select content ->> 'token' as token from outbox where kind = 'takeover' order by id desc limit 1`.execute(world.db)
  return rows[0]!.token
}
const invite = async (memberId: string, key = 'jana') => {
  const { code } = await person(key).inviteOwner({ memberId, email })
  return { code, token: await tokenSent() }
}
const inviteAsStaff = async (memberId: string) => {
  const { code } = await person('admin').inviteOwnerAsStaff({ memberId, email, reason })
  return { code, token: await tokenSent() }
}
const visitor = () => browserOf(world).api.assistance
const takeOver = (link: { code: string; token: string }) => visitor().takeOver({ ...link, password: goodPassword, keepsHelp: true })
const pageOf = ({ token }: { token: string }) => visitor().takeover({ token })
const block = async (userId: string, isBlocked = true) =>
  world.db.updateTable('user_flags').set({ is_blocked: isBlocked }).where('user_id', '=', userId).execute()
/** Marie, whom Jana and Petr help as clerks. */
const ofMunicipality = async () => {
  const groupId = await verifiedMunicipality(world)
  await joinGroup(world, 'petr', groupId, 'deputy')
  return { groupId, memberId: await assist(world, { groupId }) }
}
const told = async () => {
  const letters = await lettersOf(world.db, 'takeover_sent')
  const named = ['jana', 'petr', 'klara'].map((key, n) => [key, letters.get(ids[n]!)] as const)
  return Object.fromEntries(named.filter(([, letter]) => letter !== undefined))
}
const reasons = async () =>
  (
    await world.db
      .selectFrom('history')
      .where('table_name', '=', 'takeovers')
      .where('change_reason', '<>', '')
      .orderBy('id')
      .select(['change_type as did', 'changed_by as by', 'change_reason as reason', 'old_values as before', 'new_values as after'])
      .execute()
  ).map(({ before, after, ...row }) => ({ ...row, says: { ...(before as object), ...(after as object) } }))

describe('a link is void', () => {
  test('when the clerk who sent it left the office; another clerk sends one', async () => {
    const { memberId } = await ofMunicipality()
    const link = await invite(memberId, 'petr')
    await leaveOffice(world, 'petr')
    expect(await outcomeOf(takeOver(link))).toBe('TAKEOVER_INVALID')
    expect(await outcomeOf(pageOf(link))).toBe('TAKEOVER_INVALID')
    expect((await person().mine()).people).toMatchObject([{ takeover: null }])
    expect(await takeOver(await invite(memberId))).toMatchObject({ helperName: 'Jana D.' })
  })

  test('while the municipality is suspended, unless staff sent it', async () => {
    const { groupId, memberId } = await ofMunicipality()
    const link = await invite(memberId)
    await world.as('admin').groups.suspend({ groupId, reason: 'Úřad je zavřený.' })
    expect(await outcomeOf(takeOver(link))).toBe('TAKEOVER_INVALID')
    expect(await outcomeOf(invite(memberId))).toBe('NOT_FOUND')
    const ofStaff = await inviteAsStaff(memberId)
    expect(await pageOf(ofStaff)).toEqual({ isFromStaff: true, mayKeepHelp: false })
    expect(await takeOver(ofStaff)).toEqual({ email, helperName: null })
  })

  test('when the helper who sent it is blocked, who helps nobody then; staff can still give the account to its owner', async () => {
    const memberId = await assist(world)
    const link = await invite(memberId)
    await block(ids[0]!)
    expect(await outcomeOf(takeOver(link))).toBe('TAKEOVER_INVALID')
    expect(await world.db.selectFrom('all_helpers').selectAll().execute()).toEqual([])
    expect(await takeOver(await inviteAsStaff(memberId))).toEqual({ email, helperName: null })
  })
})

describe('everybody else who helps', () => {
  test('hears of a link at once, and every clerk may cancel it', async () => {
    const { groupId, memberId } = await ofMunicipality()
    await joinGroup(world, 'klara', groupId, 'deputy')
    await block(ids[2]!)
    const link = await invite(memberId, 'petr')
    expect(await told()).toEqual({
      jana: expect.stringContaining(`Petr S. předává účet, za který objednáváte. Odkaz odešel na ${email}.`),
    })
    await person('jana').withdrawInvitation({ memberId })
    expect((await person('petr').mine()).people).toMatchObject([{ takeover: null }])
    expect(await outcomeOf(takeOver(link))).toBe('TAKEOVER_INVALID')
    expect(await outcomeOf(person('jana').withdrawInvitation({ memberId }))).toBe('NOT_FOUND')
  })

  test('hears of a link of staff, also the only helper', async () => {
    await inviteAsStaff(await assist(world))
    expect(await told()).toEqual({ jana: expect.stringContaining('Správa Dohromady předává účet') })
  })
})

test('nobody else sends or cancels a link', async () => {
  const memberId = await assist(world)
  await invite(memberId)
  expect(await outcomeOf(invite(memberId, 'petr'))).toBe('NOT_FOUND')
  expect(await outcomeOf(person('petr').withdrawInvitation({ memberId }))).toBe('NOT_FOUND')
})

test('the page of a link says who told the code and whether help can go on, and the mail that only the newest counts', async () => {
  const memberId = await assist(world)
  expect(await pageOf(await invite(memberId))).toEqual({ isFromStaff: false, mayKeepHelp: true })
  expect((await lettersOf(world.db, 'takeover')).get(memberId)).toContain('platí jen ten nejnovější')
  const first = await invite(memberId)
  await invite(memberId)
  expect(await outcomeOf(pageOf(first))).toBe('TAKEOVER_INVALID')
})

describe('an administrator', () => {
  test('invites where the helper cannot, and the only helper may go on', async () => {
    const memberId = await assist(world)
    const link = await inviteAsStaff(memberId)
    expect((await lettersOf(world.db, 'takeover')).get(memberId)).toContain('řekneme vám ho po telefonu')
    expect(await pageOf(link)).toEqual({ isFromStaff: true, mayKeepHelp: true })
    expect(await takeOver(link)).toEqual({ email, helperName: 'Jana D.' })
    const petrId = await world.userId('petr')
    expect(await outcomeOf(inviteAsStaff(petrId))).toBe('NOT_FOUND')
  })

  test('sends and cancels a link for a reason, which the history keeps without the address and the secrets', async () => {
    const memberId = await assist(world)
    await inviteAsStaff(memberId)
    expect((await world.as('admin').users.detail({ userId: memberId })).takeover).toMatchObject({ email })
    await person('admin').withdrawInvitationAsStaff({ memberId, reason: 'Adresa není její.' })
    expect((await world.as('admin').users.detail({ userId: memberId })).takeover).toBeNull()
    const by = await world.userId('admin')
    expect(await reasons()).toEqual([
      { did: 'insert', by, reason, says: {} },
      { did: 'delete', by, reason: 'Adresa není její.', says: {} },
    ])
  })
})

test('a blocked account is handed to nobody, and both who help and staff are told why', async () => {
  const memberId = await assist(world)
  await block(memberId)
  for (const attempt of [() => invite(memberId), () => inviteAsStaff(memberId)])
    await expect(attempt()).rejects.toMatchObject({ code: 'CANNOT_ASSIST', message: expect.stringContaining('zablokovaný nebo smazaný') })
  await block(memberId, false)
  expect(await outcomeOf(invite(memberId))).toBe('answered')
})
