import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { assist, joinGroup, verifiedMunicipality } from '#server/test/assistance.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { cutOff, deliveryOf, sweep } from '#server/test/cycle.ts'
import { giveWaitingLine } from '#server/test/give-waiting-line.ts'
import { lettersOf } from '#server/test/letters.ts'
import { receiveAll, transferOf } from '#server/test/money.ts'

// Week 48 of Brno-sever closes on Monday 23 November at 20:00.
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const weekStart = '2026-11-23'
const add = (firstName: string, groupId: string | null = null) => assist(world, { firstName, groupId })
const write = async (ownerId: string, sku = 'RYZ') =>
  world.as('jana').basket.addItem({ ownerId, weekStart, itemId: await world.itemId(sku), quantity: 2000, maxPrice: 5000 })
const bind = async (ownerId: string, key = 'jana') => {
  const { fingerprint } = await world.as(key).binding.order({ ownerId, weekStart })
  await world.as(key).binding.confirm({ ownerId, weekStart, fingerprint, isUnusualMeant: false })
}
const states = async () => (await world.as('jana').assistance.mine()).people.map(({ name, nextDelivery }) => [name, nextDelivery?.order])
const letterTo = async (key: string, kind: string) => (await lettersOf(world.db, kind)).get(await world.userId(key))
const beforeCutOff = async () => {
  await world.clock('2026-11-23', '15:00')
  await sweep(world)
}
const close = async () => {
  await world.clock(...cutOff)
  await sweep(world)
}

test('a helper sees for whom the coming week is ordered, wholly or in part, and who skips it', async () => {
  const [anna, bara] = [await add('Anna'), await add('Bára'), await add('Cilka')]
  await write(anna)
  await write(bara)
  expect(await states()).toEqual([
    ['Anna Novotná', 'none'],
    ['Bára Novotná', 'none'],
    ['Cilka Novotná', 'none'],
  ])
  await bind(anna)
  await bind(bara)
  await write(bara, 'MOU')
  await world.as('jana').basket.skipWeeks({ ownerId: (await world.as('jana').assistance.mine()).people[2]!.memberId, weeks: [weekStart] })
  expect(await states()).toEqual([
    ['Anna Novotná', 'all'],
    ['Bára Novotná', 'part'],
    ['Cilka Novotná', 'skipped'],
  ])
})

test('every clerk is told before the cut-off whose order is not confirmed, in one mail', async () => {
  const groupId = await verifiedMunicipality(world)
  await joinGroup(world, 'petr', groupId, 'deputy')
  const people = [await add('Anna', groupId), await add('Bára', groupId), await add('Cilka', groupId)]
  for (const memberId of people) await write(memberId)
  await bind(people[1]!, 'petr')
  await beforeCutOff()
  for (const key of ['jana', 'petr']) {
    const letter = await letterTo(key, 'assisted_unconfirmed')
    expect(letter).toContain('zatím neobjednáno: 2 lidé')
    expect(letter).toContain('Závazně objednáno ještě nemá: Anna Novotná, Cilka Novotná.')
    expect(letter).toContain('/assistance')
  }
  // Whoever helps no more by the time of the mail learns no names.
  await world.as('jana').assistance.end({ memberId: people[0]!, reason: 'Odvolala souhlas.' })
  expect(await letterTo('petr', 'assisted_unconfirmed')).toContain('zatím neobjednáno: Cilka Novotná.')
})

test('a helper is told after the cut-off what was not ordered, and for whom', async () => {
  const [anna, bara, cilka] = [await add('Anna'), await add('Bára'), await add('Cilka')]
  for (const memberId of [anna, bara, cilka]) await write(memberId)
  await bind(bara)
  await bind(cilka)
  await write(bara, 'MOU')
  await close()
  const letter = await letterTo('jana', 'assisted_unordered')
  expect(letter).toContain('Týden 48, objednávku jste nepotvrdili: 2 lidé')
  expect(letter).toContain('Nic neobjednáváme a nic neplatí: Anna Novotná. Objednáváme jen to, co je potvrzené: Bára Novotná.')
})

test('who confirmed everything is told nothing, and a mail about one person leads to the week', async () => {
  const [anna, bara] = [await add('Anna'), await add('Bára')]
  await write(anna)
  await write(bara)
  await bind(anna)
  await beforeCutOff()
  const letter = await letterTo('jana', 'assisted_unconfirmed')
  expect(letter).toContain('zatím neobjednáno: Bára Novotná. Potvrďte do')
  expect(letter).toContain(`/demand?mode=weekly&weekStart=${weekStart}&of=${bara}`)
  await bind(bara)
  await close()
  expect(await letterTo('jana', 'assisted_unordered')).toBeUndefined()
})

test('a helper is told before the cut-off what joined after waiting, and for whom, also if all is confirmed', async () => {
  const [anna, bara] = [await add('Anna'), await add('Bára')]
  await giveWaitingLine(world, anna, { sku: 'RYZ' })
  await write(bara)
  await bind(bara)
  await beforeCutOff()
  const letter = await letterTo('jana', 'assisted_joined')
  expect(letter).toContain('Týden 48, přidalo se, co čekalo: Anna Novotná. Odebrat to jde do pondělí 23. 11., 20:00')
  expect(letter).toContain('Závazně objednáno to je už od té doby')
  expect(letter).toContain(
    'Anna Novotná: Rýže dlouhozrnná 1 kg: 1 ks, cena do 90,00 Kč. Čeká od týdne 16. 11. 2026, nejdéle do týdne od 7. 12. 2026.',
  )
  expect(letter).toContain(`/demand?mode=weekly&weekStart=${weekStart}&of=${anna}`)
  expect(await letterTo('jana', 'assisted_unconfirmed')).toBeUndefined()
  // What was taken out by the time of the mail is told of no more.
  const { lines } = await world.as('jana').basket.week({ ownerId: anna, weekStart })
  await world.as('jana').basket.stopWaiting({ ownerId: anna, weekStart, lineId: lines.find(({ origin }) => origin === 'waiting')!.id })
  expect(await letterTo('jana', 'assisted_joined')).toBeUndefined()
})

test('what joined and what is not confirmed come in one mail, and a person whose help ended is not in it', async () => {
  const [anna, bara, cilka] = [await add('Anna'), await add('Bára'), await add('Cilka')]
  for (const memberId of [anna, cilka]) await giveWaitingLine(world, memberId, { sku: 'RYZ' })
  await write(bara)
  await beforeCutOff()
  await world.as('jana').assistance.end({ memberId: cilka, reason: 'Odvolala souhlas.' })
  const letter = await letterTo('jana', 'assisted_unconfirmed')
  expect(letter).toContain('Závazně objednáno ještě nemá: Bára Novotná.')
  expect(letter).toContain('Anna Novotná: Rýže dlouhozrnná 1 kg')
  expect(letter).not.toContain('Cilka')
  expect(await letterTo('jana', 'assisted_joined')).toBeUndefined()
})

test('each joined line is named once, also if several clerks are told of it at once', async () => {
  const groupId = await verifiedMunicipality(world)
  await joinGroup(world, 'petr', groupId, 'deputy')
  const anna = await add('Anna', groupId)
  await giveWaitingLine(world, anna, { sku: 'RYZ' })
  await beforeCutOff()
  for (const key of ['jana', 'petr']) {
    expect((await letterTo(key, 'assisted_joined'))!.split('\n')).toEqual([
      'Týden 48, přidalo se, co čekalo: Anna Novotná. Odebrat to jde do pondělí 23. 11., 20:00',
      'Přidalo se, co čekalo z dřívějších týdnů. Závazně objednáno to je už od té doby; co nemá přijít, v košíku jedním stiskem odeberete.',
      'Anna Novotná: Rýže dlouhozrnná 1 kg: 1 ks, cena do 90,00 Kč. Čeká od týdne 16. 11. 2026, nejdéle do týdne od 7. 12. 2026.',
      expect.stringMatching(/^Uzávěrka: /),
      `Zkontrolovat /demand?mode=weekly&weekStart=${weekStart}&of=${anna}`,
    ])
  }
})

test('what joined is told also if all who are not confirmed are helped no more', async () => {
  const [anna, bara] = [await add('Anna'), await add('Bára')]
  await giveWaitingLine(world, anna, { sku: 'RYZ' })
  await write(bara)
  await beforeCutOff()
  await world.as('jana').assistance.end({ memberId: bara, reason: 'Odvolala souhlas.' })
  const letter = await letterTo('jana', 'assisted_unconfirmed')
  expect(letter).toMatch(/^Týden 48, přidalo se, co čekalo: Anna Novotná\. Odebrat to jde do/)
  expect(letter!.split('Anna Novotná: Rýže')).toHaveLength(2)
  expect(letter).not.toContain('Bára')
  expect(letter).not.toContain('neobjedná')
})

test('whom somebody helps pays first like anybody: the helper reads it, tops it up, and is told; the operator calls the helper', async () => {
  await sql`update feature_settings set value = '1000' where name in ('prepaid_limit', 'prepaid_limit_new')`.execute(world.db)
  const [anna, bara] = [await add('Anna'), await add('Bára')]
  await sql`update shopping_settings set payment_method = 'prepaid' where user_id in (${anna}, ${bara})`.execute(world.db)
  await write(anna)
  await write(bara)
  const helper = world.as('jana').assistance
  const sentenceOf = async (memberId: string) => (await helper.mine()).people.find((each) => each.memberId === memberId)!.payFirst
  const sentence = (await sentenceOf(anna))!
  expect(sentence.replaceAll(/\s/g, ' ')).toContain('Dobijte prosím do po 23. 11., 20:00 ještě 100 Kč.')
  await expect(bind(anna)).rejects.toMatchObject({ code: 'UNPAID_PURCHASE', message: sentence })
  expect(await helper.payments({ memberId: anna })).toMatchObject({ payFirst: sentence, topUpFirst: 10_000 })
  const { id: deliveryId } = await deliveryOf(world.db)
  const unpaid = async () => (await world.as('operator').binding.unpaid({ deliveryId })).filter(({ helpers }) => helpers.length > 0)
  const { phone } = await world.db.selectFrom('users').where('email', '=', 'jana@dohromady.test').select('phone').executeTakeFirstOrThrow()
  const called = { name: 'Anna Novotná', helpers: [{ name: 'Jana Dvořáková', phone }], toPay: 10_000, isConfirmed: false }
  expect(await unpaid()).toMatchObject([called, { ...called, name: 'Bára Novotná' }])

  await beforeCutOff()
  const letter = (await letterTo('jana', 'assisted_unconfirmed'))!.replaceAll(/\s/g, ' ')
  expect(letter).toContain('zatím neobjednáno: 2 lidé. Zaplaťte do')
  expect(letter).toContain(`Anna Novotná: ${sentence.replaceAll(/\s/g, ' ')}`)
  expect(letter).not.toContain('Závazně objednáno ještě nemá')

  const { symbol } = await helper.topUp({ memberId: anna, amount: haler(10_000) })
  expect(symbol).toMatch(/^\d{10}$/)
  await receiveAll(world, [await transferOf(world, 'jana', 10_000, { userId: anna })])
  expect(await sentenceOf(anna)).toBeNull()
  await bind(anna)
  await close()
  const told = await letterTo('jana', 'assisted_unordered')
  expect(told).toContain('Bára Novotná')
  expect(told).not.toContain('Anna Novotná')
})
