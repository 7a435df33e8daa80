import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addItems } from '#server/test/add-items.ts'
import { qualifiersIn, unwrittenQualifiers } from '#domain/catalog/catalog/qualifiers.ts'
import { fold } from '#domain/text/fold.ts'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const catalog = () => world.as('jana').catalog
const names = async (query: string) => (await catalog().search({ query })).map(({ name }) => name)

describe('exact search', () => {
  test.each([
    ['rambor', ['Brambory konzumní, varný typ B']],
    ['léko polo', ['Mléko polotučné']],
    ['polo ml', ['Mléko polotučné']],
    ['kmín CHL', ['Chléb kmínový 1 kg']],
    ['ož', []],
    ['ms', []],
    ['250 g', ['Máslo 250 g', 'Tvaroh polotučný 250 g']],
    ['ma\u0301slo', ['Máslo 250 g']],
    ['máslo 250g', ['Máslo 250 g']],
    ['BRA-B', ['Brambory konzumní, varný typ B']],
    ['brambory typ b', ['Brambory konzumní, varný typ B']],
    ['brambory t', ['Brambory konzumní, varný typ B']],
    ['eidam 30%', ['Eidam 30 %, plátky']],
    ['25', []],
    ['máslo 250', ['Máslo 250 g']],
  ])('%s', async (query, found) => {
    const { items, isLike } = await catalog().browse({ query })
    expect([items.map(({ name }) => name), isLike]).toEqual([found, false])
  })

  test('finds parts of words only as a whole phrase', async () => {
    expect(await catalog().browse({ query: 'éko polo' })).toMatchObject({ total: 1, isLike: false })
    expect(await catalog().browse({ query: 'polo éko' })).toMatchObject({ total: 0 })
  })

  test('answers any query quickly, with nothing but matching items', async () => {
    const signs = fc.constantFrom(...Array.from('%_\\\'"|()*+?[]{}^$.:&!<->;/ aábmléko123ěščřžßæłøůĿﬁ½²Ⅳ🍌\u0301\u200d\u00a0\u3000ไทย漢字'))
    const queries = fc.string({ maxLength: 100, unit: signs })
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const { items, total, isLike } = await catalog().browse({ query })
        expect(items.length).toBeLessThanOrEqual(total)
        const written = query.replaceAll('\u200d', '').trim().normalize('NFC').toLowerCase()
        if (!isLike && written.length > 0 && total === 24) expect(written).toMatch(/[\p{L}\p{N}]/u)
      }),
      { numRuns: 150 },
    )
    for (const letter of ['a', 'Z', 'ž', '1', '%', '_', '🍌']) await names(letter.repeat(letter === '🍌' ? 60 : 120))
    expect(await names('a '.repeat(60).trim())).toEqual(await names('a'))
  })
})

describe('similarity search', () => {
  test.each([
    ['mlekko', ['Mléko polotučné']],
    ['Brambroy', ['Brambory konzumní, varný typ B']],
    ['toaletny papír', ['Toaletní papír 8 rolí']],
    ['banany', ['Banány']],
    ['papíru na toaletu', ['Toaletní papír 8 rolí']],
    ['rýži', ['Rýže dlouhozrnná 1 kg']],
    ['mauka hladka', ['Hladká mouka 1 kg']],
  ])('finds %s', async (query, found) => {
    expect((await catalog().browse({ query })).items.map(({ name }) => name)).toEqual(found)
    expect(await names(query)).toEqual(found)
  })

  test('returns the most similar first; a single letter at the end is a word if an item has it', async () => {
    const added = ['Čokoláda s mlíkem', 'Mléko kozí', 'Bílé mléko v prášku', 'Vitamín C brusinka', 'Vitamín B dvojitý']
    await addItems(world, added.length, (n) => added[n % added.length]!)
    expect(await names('mlekko')).toEqual(['Mléko polotučné', 'Mléko kozí', 'Bílé mléko v prášku'])
    expect(await names('vitamin b')).toEqual(['Vitamín B dvojitý'])
    expect(await names('vitamin d')).toEqual(['Vitamín B dvojitý'])
    expect(await names('vitamin br')).toEqual(['Vitamín C brusinka'])
    await world.db.updateTable('catalog_items').set({ is_active: false }).where('name', 'in', added).execute()
  })

  test('is used only when nothing matches exactly, and says so', async () => {
    expect(await catalog().browse({ query: 'mleko' })).toMatchObject({ total: 1, isLike: false })
    expect(await catalog().browse({ query: 'mlekko' })).toMatchObject({ total: 1, isLike: true })
    expect(await catalog().browse({ query: 'xqwzyk' })).toEqual({ items: [], total: 0, next: null, isLike: false, byCategory: {} })
  })

  test('is not used for numbers or codes, nor when most of the query is similar to nothing', async () => {
    for (const query of ['kav1', 'mra-b', 'mlekko xqwzykvbn', 'mleko 77777777']) expect(await names(query)).toEqual([])
    expect(await catalog().browse({ query: 'mléko 777' })).toMatchObject({ items: [{ name: 'Mléko polotučné' }], isLike: true })
  })

  test('needs all words in one item', async () => {
    expect(await names('polotučné brambory')).toEqual([])
    expect(await names('polotučný mlekko')).toEqual(['Mléko polotučné'])
  })
})

test('a name has for the database the qualifiers that it has for the domain', async () => {
  const qualifiers = unwrittenQualifiers('')
  const names = qualifiers.flatMap((qualifier) => [
    qualifier,
    `Mléko ${qualifier}é 1 l`,
    `Mléko, ${qualifier.toUpperCase()}`,
    `Mléko x${qualifier}`,
  ])
  const { rows } = await sql<{ has: string[] }>`
    select additions_in(folded_words(name)) as has from unnest(${names}::text[]) with ordinality as named(name, n) order by n`.execute(
    world.db,
  )
  const words = (name: string) => fold(name).split(/[^a-z0-9]+/)
  expect(rows.map(({ has }) => has)).toEqual(
    names.map((name) => qualifiers.filter((qualifier) => qualifiersIn(words(name), [qualifier]) > 0)),
  )
})
