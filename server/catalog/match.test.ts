import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const matched = (names: string[]) => world.as('jana').catalog.match({ names })
const best = async (name: string) => {
  const [[first] = []] = await matched([name])
  return first && [first.item.name, first.isSure]
}

test.each([
  ['mléko', 'Mléko polotučné'],
  ['MLEKO', 'Mléko polotučné'],
  ['polotučné mléko', 'Mléko polotučné'],
  ['chleba', 'Chléb kmínový 1 kg'],
  ['brambor', 'Brambory konzumní, varný typ B'],
  ['rohlíků', 'Rohlík'],
  ['jablka', 'Jablka'],
  ['cibuli', 'Cibule žlutá'],
  ['toaletní papír', 'Toaletní papír 8 rolí'],
  ['máslo 250 g', 'Máslo 250 g'],
  ['mouka hladká', 'Hladká mouka 1 kg'],
])('%s is taken for %s', async (name, item) => expect(await best(name)).toEqual([item, true]))

test('what shares only a part of the written words is offered, and not taken for granted', async () => {
  expect(await best('mléko kozí, syrovátkové')).toEqual(['Mléko polotučné', false])
})

test('what nothing is like finds nothing, whatever signs it is written in', async () => {
  expect(await matched(['ananas', '', '%', `'; drop table users; --`, '<b>', '__'])).toEqual([[], [], [], [], [], []])
})

test('two hundred names are answered in their order', async () => {
  const names = Array.from({ length: 200 }, (_, i) => (i % 2 ? 'mrkev' : 'vejce'))
  expect((await matched(names)).map(([first]) => first!.item.name)).toEqual(
    names.map((name) => (name === 'mrkev' ? 'Mrkev' : 'Vejce M, podestýlka')),
  )
  await expect(matched([...names, 'mrkev'])).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: 'Najednou jde najít nejvýš 200 položek',
  })
  await expect(matched(['x'.repeat(121)])).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'Název může mít nejvýš 120 znaků' })
  await expect(matched(['a\u0000'])).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'Název obsahuje nepovolené znaky' })
})

test('what is no longer offered is not found', async () => {
  await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', '=', 'KUR').execute()
  expect(await matched(['kuřecí prsa'])).toEqual([[]])
})

test('a visitor is asked to sign in', async () => {
  await expect(world.as(null).catalog.match({ names: ['mléko'] })).rejects.toMatchObject({ code: 'SIGNED_OUT' })
})
