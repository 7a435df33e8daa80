import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BasketAccess } from '#domain/people/links/sharing.ts'
import { idsOf, missing, openAttempts, procedures, sampleOf, type Attempts } from '#server/test/attempts.ts'
import type { Own } from '#server/test/belongings.ts'
import { policies } from '../policy.ts'
import type { Policy, ProcedurePath } from '../people/account/who-may.ts'

// Whose basket is meant may be said of everything there is to do with one, and holds for all of it (docs/decisions/020-linked-baskets.md).

const table: Record<ProcedurePath, Policy> = policies
/** Of the rooms of a basket; beside them the prices of its week. */
const rooms = ['template', 'basket', 'oneTime', 'externalPurchases', 'history']
const paths = [...procedures.keys()].filter((path) => rooms.includes(path.split('.')[0]!) || path === 'live.forecast')
const ofKind = (does: Policy['does']) => paths.filter((path) => table[path].does === does)

// Petr owns the basket, Jana asks.
let attempts: Attempts
let linkId: string
let petr: string
beforeAll(async () => {
  attempts = await openAttempts()
  const { world } = attempts
  petr = await world.userId('petr')
  const { id } = await world.db
    .insertInto('user_account_links')
    .values({
      primary_user_id: await world.userId('jana'),
      linked_user_id: petr,
      link_status: 'active',
      requested_at: new Date(0),
      verified_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  linkId = id
})
afterAll(() => attempts.close())

const share = (access: BasketAccess) => attempts.world.as('petr').links.shareBasket({ linkId, access })
const things = (key: 'petr' | 'jana') => (key === 'jana' ? attempts.furnished.of('user') : attempts.furnished.strangers[1]!)
const inputOf = (path: ProcedurePath, own: Own) => sampleOf(path).input(own, attempts.furnished.common, things('petr').mine)

/** Jana asks for something of Petr's, or of what this makes of it. */
const ask = (path: ProcedurePath, own: Partial<Own> = {}) =>
  attempts.rehearse(async () => {
    const last = await attempts.db.selectFrom('history').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
    const { code, body } = await attempts.attempt('jana', path, inputOf(path, { ...things('petr').own, ...own }))
    const changes = await attempts.db
      .selectFrom('history')
      .where('id', '>', last.id)
      .select(['owner_id as owner', 'changed_by as by'])
      .distinct()
      .execute()
    return { code, told: JSON.stringify(body), isUntouched: await attempts.isUntouched(), changes }
  })

test('everything of a basket may be asked of another one', () => {
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) expect([...idsOf(inputOf(path, things('petr').own)).keys()], path).toContain('ownerId')
})

// An item from outside the catalog stands beside baskets: it is asked for by who wants it, and its words are their own.
const beside = [...procedures].filter(([path, { '~orpc': leaf }]) => !paths.includes(path) && leaf.inputSchema)

test.each(beside)('of nothing else another one’s is to be had: %s', async (path) => {
  await share('edit')
  const { own, mine } = things('petr')
  const input = sampleOf(path).input(own, attempts.furnished.common, mine) as object | undefined
  expect(await attempts.rehearse(() => attempts.attempt('jana', path, { ...input, ownerId: petr }))).toMatchObject({
    code: expect.stringMatching(/INVALID_INPUT|NOT_ALLOWED|NO_SUPPLIER_PROFILE/) as string,
  })
})

describe('of a basket that is', () => {
  test.each(paths)('not shared nothing is answered: %s', async (path) => {
    await share('nothing')
    const foreign = await ask(path)
    expect(foreign).toMatchObject({ code: 'NOT_FOUND', isUntouched: true })
    expect(await ask(path, { ownerId: missing() })).toEqual(foreign)
  })

  test.each(ofKind('reads'))('shared to be seen this is answered: %s', async (path) => {
    await share('see')
    expect(await ask(path)).toMatchObject({ code: 'answered', isUntouched: true })
  })

  test.each(ofKind('writes'))('shared to be seen this is refused: %s', async (path) => {
    await share('see')
    expect(await ask(path)).toMatchObject({ code: 'NOT_ALLOWED', isUntouched: true })
  })

  test.each(ofKind('writes'))('shared to be edited this changes, in the asker’s name and nothing of theirs: %s', async (path) => {
    await share('edit')
    const jana = await attempts.world.userId('jana')
    const { code, changes } = await ask(path)
    expect(code).toBe('answered')
    expect(changes).toEqual([{ owner: petr, by: jana }])
    // Nor does she reach what is her own by it, or find anybody else's.
    const own = things('jana').own
    const named = (['lineId', 'additionId', 'oneTimeItemId', 'externalPurchaseId', 'changedLineId', 'pausedLineId'] as const).filter(
      (key) => [...idsOf(inputOf(path, things('petr').own)).values()].includes(things('petr').own[key]),
    )
    for (const key of named) expect(await ask(path, { [key]: own[key] }), key).toMatchObject({ code: 'NOT_FOUND' })
  })
})
