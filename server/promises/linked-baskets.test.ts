import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BasketAccess } from '#domain/people/links/sharing.ts'
import { idsOf, missing, openAttempts, procedures, sampleOf, type Attempts } from '#server/test/attempts.ts'
import type { Own } from '#server/test/belongings.ts'
import { policies } from '../policy.ts'
import type { Policy, ProcedurePath } from '../people/account/who-may.ts'

// The basket's owner can be named in every procedure of a basket, and applies to all of it (docs/decisions/020-linked-baskets.md).

const table: Record<ProcedurePath, Policy> = policies
/** The rooms of a basket, and the prices of its week. */
const rooms = ['template', 'basket', 'oneTime', 'externalPurchases', 'history', 'purchases']
// Others see what is ordered of a basket, but only its owner orders.
const further: readonly string[] = ['live.forecast', 'binding.agreed', 'binding.unordered']
const paths = [...procedures.keys()].filter((path) => rooms.includes(path.split('.')[0]!) || further.includes(path))
const ofKind = (does: Policy['does']) => paths.filter((path) => table[path].does === does)

// Petr owns the basket, Jana calls.
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

let shared: BasketAccess | null = null
async function share(access: BasketAccess) {
  if (access !== shared) await attempts.world.as('petr').links.shareBasket({ linkId, access })
  shared = access
}
const things = (key: 'petr' | 'jana') => (key === 'jana' ? attempts.furnished.of('user') : attempts.furnished.strangers[1]!)
const inputOf = (path: ProcedurePath, own: Own) => sampleOf(path).input(own, attempts.furnished.common, things('petr').mine)

/** Jana calls a procedure with Petr's ids, or with these instead. */
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

test('every procedure of a basket accepts another owner', () => {
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) expect([...idsOf(inputOf(path, things('petr').own)).keys()], path).toContain('ownerId')
})

// Off-catalog items are not part of a basket: whoever wants one describes it in their own words.
const beside = [...procedures].filter(([path, { '~orpc': leaf }]) => !paths.includes(path) && leaf.inputSchema)

test.each(beside)('no other procedure returns foreign data: %s', async (path) => {
  await share('edit')
  const { own, mine } = things('petr')
  const input = sampleOf(path).input(own, attempts.furnished.common, mine) as object | undefined
  expect(await attempts.rehearse(() => attempts.attempt('jana', path, { ...input, ownerId: petr }))).toMatchObject({
    code: expect.stringMatching(/INVALID_INPUT|NOT_ALLOWED|NO_SUPPLIER_PROFILE/) as string,
  })
})

describe('a basket that is', () => {
  test.each(paths)('not shared refuses everything: %s', async (path) => {
    await share('nothing')
    const foreign = await ask(path)
    expect(foreign).toMatchObject({ code: 'NOT_FOUND', isUntouched: true })
    expect(await ask(path, { ownerId: missing() })).toEqual(foreign)
  })

  test.each(ofKind('reads'))('shared for reading permits: %s', async (path) => {
    await share('see')
    expect(await ask(path)).toMatchObject({ code: 'answered', isUntouched: true })
  })

  test.each(ofKind('writes'))('shared for reading refuses: %s', async (path) => {
    await share('see')
    expect(await ask(path)).toMatchObject({ code: 'NOT_ALLOWED', isUntouched: true })
  })

  test.each(ofKind('writes'))(
    "shared for editing changes the owner's data in the caller’s name, and nothing of the caller: %s",
    async (path) => {
      await share('edit')
      const jana = await attempts.world.userId('jana')
      const { code, changes } = await ask(path)
      expect(code).toBe('answered')
      expect(changes).toEqual([{ owner: petr, by: jana }])
      // Naming Petr neither reaches her own data nor anybody else's.
      const own = things('jana').own
      const named = (['lineId', 'additionId', 'oneTimeItemId', 'externalPurchaseId', 'changedLineId', 'pausedLineId'] as const).filter(
        (key) => [...idsOf(inputOf(path, things('petr').own)).values()].includes(things('petr').own[key]),
      )
      for (const key of named) expect(await ask(path, { [key]: own[key] }), key).toMatchObject({ code: 'NOT_FOUND' })
    },
  )
})
