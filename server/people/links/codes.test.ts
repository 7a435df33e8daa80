import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'
import { linksIn, told } from '#server/test/links.ts'
import { outcomeOf, wrong } from '#server/test/newcomer.ts'

let world: World
let links: ReturnType<typeof linksIn>['links']
let ask: ReturnType<typeof linksIn>['ask']
let codeOf: ReturnType<typeof linksIn>['codeOf']
beforeEach(async () => {
  world = await openWorld()
  ;({ links, ask, codeOf } = linksIn(world))
})
afterEach(() => world.close())

describe('a code of a link request', () => {
  let linkId: string
  let right: string
  beforeEach(async () => {
    linkId = (await ask('jana', 'petr')).linkId
    right = await codeOf('petr')
  })
  const enter = (given: string) => told(links('petr').verify({ linkId, code: given }))

  test.each(['', '12345', '1234567', 'abcdef'])('has six digits: %j is not checked', async (given) => {
    expect(await enter(given)).toMatchObject({ code: 'INVALID_INPUT', message: 'Zadejte ověřovací kód' })
    expect((await links('petr').pending()).received).toMatchObject([{ remainingAttempts: 5 }])
  })

  test('may be wrong four times and is invalid after the fifth', async () => {
    const bad = wrong(right)
    const tries = [await enter(bad), await enter(bad), await enter(bad), await enter(bad), await enter(bad)]
    expect(tries).toEqual(
      ['Zbývají 4 pokusy', 'Zbývají 3 pokusy', 'Zbývají 2 pokusy', 'Zbývá 1 pokus', 'Zbývá 0 pokusů'].map((left, i) => ({
        code: 'LINK_CODE_WRONG',
        message: `Neplatný ověřovací kód. ${left}.`,
        left: 4 - i,
      })),
    )
    expect(await enter(right)).toEqual({ code: 'LINK_CODE_EXPIRED', message: 'Ověřovací kód vypršel', left: 0 })
    expect((await links('jana').pending()).sent).toMatchObject([{ isCodeSpent: true }])
    expect((await links('petr').pending()).received).toMatchObject([{ remainingAttempts: 0 }])
    expect(await links('petr').linked()).toEqual([])
  })

  test('is checked five times when fifty wrong ones arrive at once', async () => {
    const all = (await Promise.all(Array.from({ length: 50 }, () => enter(wrong(right))))) as { code: string; left: number }[]
    expect(
      all
        .filter((one) => one.code === 'LINK_CODE_WRONG')
        .map(({ left }) => left)
        .toSorted((a, b) => a - b),
    ).toEqual([0, 1, 2, 3, 4])
    expect(await enter(right)).toMatchObject({ code: 'LINK_CODE_EXPIRED' })
  })

  test('entered fifty times at once creates one link', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => outcomeOf(links('petr').verify({ linkId, code: right }))))
    expect(all.toSorted()).toEqual([...Array<string>(49).fill('NOT_FOUND'), 'answered'])
    expect(await links('jana').linked()).toHaveLength(1)
  })

  test('is valid for a day', async () => {
    await world.clock('2026-11-22', '11:59')
    expect(await enter(wrong(right))).toMatchObject({ left: 4 })
    await world.clock('2026-11-22', '12:01')
    expect(await enter(right)).toEqual({ code: 'LINK_CODE_EXPIRED', message: 'Ověřovací kód vypršel', left: 0 })
    expect((await links('jana').pending()).sent).toMatchObject([{ isCodeSpent: true }])
  })

  test('is counted once when a wrong one is sent twice with one key', async () => {
    const again = () => told(links('petr', { idempotencyKey: 'klic-kodu-1' }).verify({ linkId, code: wrong(right) }))
    expect([await again(), await again()]).toMatchObject([{ left: 4 }, { left: 4 }])
    expect(await enter(wrong(right))).toMatchObject({ left: 3 })
  })

  test('is not stored with the request that entered it', async () => {
    await links('petr', { idempotencyKey: 'klic-kodu-2' }).verify({ linkId, code: right })
    const { rows } = await sql<{ text: string }>`select string_agg(k::text, ' ') as text from idempotency_keys k`.execute(world.db)
    expect(rows[0]!.text).not.toContain(right)
  })
})
