import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

test('for a visitor’s postal code its towns are listed, the largest first, or those with similar codes, without those put aside', async () => {
  const towns = (postalCode: string) => world.as(null).pickup.towns({ postalCode })
  expect(await towns('602 00')).toEqual([{ name: 'Brno', district: 'Brno-město', hasCode: true, deliveryDay: 4 }])
  expect((await towns('66401')).map(({ name }) => name)).toEqual(['Bílovice nad Svitavou', 'Kanice', 'Řícmanice'])
  await world.db.updateTable('municipalities').where('name', '=', 'Kanice').set({ is_active: false }).execute()
  expect((await towns('66401')).map(({ name }) => name)).toEqual(['Bílovice nad Svitavou', 'Řícmanice'])
  const [near] = await towns('59201')
  expect(near).toMatchObject({ name: 'Nové Město na Moravě', hasCode: false })
  expect(await towns('11000')).toEqual([])
  await expect(towns('6020')).rejects.toMatchObject({ message: 'PSČ musí být ve formátu 123 45 nebo 12345' })
})
