import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailOf } from '#server/seed/cast.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { linksIn, told } from '#server/test/links.ts'
import { mailsFor, outcomeOf } from '#server/test/newcomer.ts'

let world: World
let links: ReturnType<typeof linksIn>['links']
let ask: ReturnType<typeof linksIn>['ask']
let codeOf: ReturnType<typeof linksIn>['codeOf']
let flag: ReturnType<typeof linksIn>['flag']
let stored: ReturnType<typeof linksIn>['stored']
beforeEach(async () => {
  world = await openWorld()
  ;({ links, ask, codeOf, flag, stored } = linksIn(world))
})
afterEach(() => world.close())

describe('a request is rejected', () => {
  test.each([
    ['nikdo@dohromady.test', 'NO_SUCH_ACCOUNT', 'Uživatel s tímto emailem nebyl nalezen'],
    ['eva@dohromady.test', 'NO_SUCH_ACCOUNT', 'Uživatel s tímto emailem nebyl nalezen'],
    ['Jana@dohromady.test', 'LINK_TO_SELF', 'Nemůžete propojit účet sám se sebou'],
  ])('for %s by %s', async (email, code, message) => {
    expect(await told(links('jana').request({ email }))).toMatchObject({ code, message })
    expect(await stored()).toEqual([])
  })

  test.each([
    ['is_blocked' as const, true],
    ['deleted_at' as const, new Date('2026-11-20T12:00:00Z')],
  ])('when the account has %s, with the answer for a missing account', async (name, value) => {
    await flag('petr', { [name]: value })
    expect(await outcomeOf(ask('jana', 'petr'))).toBe('NO_SUCH_ACCOUNT')
  })

  test.each(['', '   ', 'jana', undefined])('for the invalid address %j', async (email) => {
    const message = email?.trim() ? 'Zadejte platný e-mail' : 'Zadejte emailovou adresu'
    await expect(links('petr').request({ email: email as string })).rejects.toMatchObject({ code: 'INVALID_INPUT', message })
  })

  test('if there is already a request or link, in either direction', async () => {
    const both = async () => [await told(ask('jana', 'petr')), await told(ask('petr', 'jana'))]
    const twice = (code: string, message: string) => [
      expect.objectContaining({ code, message }),
      expect.objectContaining({ code, message }),
    ]
    const { linkId } = await ask('jana', 'petr')
    expect(await both()).toEqual(twice('LINK_REQUESTED', 'Žádost o propojení již byla odeslána'))
    await links('petr').verify({ linkId, code: await codeOf('petr') })
    expect(await both()).toEqual(twice('ALREADY_LINKED', 'Tento účet je již propojen'))
    await links('petr').remove({ linkId })
    expect(await both()).toEqual(twice('LINK_EXISTS', 'Propojení s tímto účtem již existuje'))
    const { linkId: other } = await ask('jana', 'klara')
    await links('klara').reject({ linkId: other })
    expect(await outcomeOf(ask('jana', 'klara'))).toBe('LINK_EXISTS')
    expect(await outcomeOf(ask('klara', 'jana'))).toBe('LINK_EXISTS')
  })

  test('for all but one of twenty simultaneous requests between two accounts', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => outcomeOf(i % 2 ? ask('jana', 'petr') : ask('petr', 'jana'))))
    expect(all.toSorted()).toEqual([...Array<string>(19).fill('LINK_REQUESTED'), 'answered'])
    expect(await stored()).toHaveLength(1)
    expect([...(await mailsFor(world, emailOf('jana'))), ...(await mailsFor(world, emailOf('petr')))]).toHaveLength(1)
  })

  test('only once when it is sent twice with one key', async () => {
    const again = () => links('jana', { idempotencyKey: 'klic-zadosti-1' }).request({ email: emailOf('petr') })
    expect(await again()).toEqual(await again())
    expect(await mailsFor(world, emailOf('petr'))).toHaveLength(1)
  })
})

describe('a member can try', () => {
  const nobody = (n: number) => outcomeOf(links('jana').request({ email: `nikdo${n}@dohromady.test` }))

  test('five addresses a day, however often each', async () => {
    for (let n = 1; n <= 5; n++) expect([await nobody(n), await nobody(n)]).toEqual(['NO_SUCH_ACCOUNT', 'NO_SUCH_ACCOUNT'])
    expect([await nobody(6), await nobody(6)]).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    expect(await outcomeOf(ask('jana', 'petr'))).toBe('TOO_MANY_REQUESTS')
    expect(await nobody(5)).toBe('NO_SUCH_ACCOUNT')
    await world.clock('2026-11-22', '12:01')
    expect(await nobody(6)).toBe('NO_SUCH_ACCOUNT')
  })

  test('five, even if forty are tried at once', async () => {
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => nobody(n)))
    expect(all.filter((outcome) => outcome === 'NO_SUCH_ACCOUNT')).toHaveLength(5)
  })

  test('twenty in thirty days', async () => {
    for (let day = 21; day <= 24; day++) {
      await world.clock(`2026-11-${day}`, `${day - 8}:00`)
      for (let n = 1; n <= 5; n++) expect(await nobody(day * 10 + n)).toBe('NO_SUCH_ACCOUNT')
    }
    await world.clock('2026-11-26', '13:00')
    expect(await nobody(1)).toBe('TOO_MANY_REQUESTS')
    await world.clock('2026-12-22', '13:00')
    expect(await nobody(1)).toBe('NO_SUCH_ACCOUNT')
  })
})
