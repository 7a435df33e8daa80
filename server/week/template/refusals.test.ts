import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { openWorld, type World } from '#server/test/call.ts'

const weekly = { quantity: thousandths(2000), maxPrice: haler(2500), recurrence: 'weekly' as const, recurrenceWeeks: 1, notes: '' }

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const lineOf = async (key: string, sku: string) => {
  const itemId = await world.itemId(sku)
  return (await world.as(key).template.read()).lines.find(({ item }) => item.id === itemId)!
}

describe('rejected changes of the template', () => {
  test('an item that is in the template already is rejected with its own message', async () => {
    await expect(world.as('jana').template.addLine({ ...weekly, itemId: await world.itemId('MLE') })).rejects.toMatchObject({
      code: 'ALREADY_IN_BASKET',
      message: 'Tato položka je již v nákupu!',
    })
  })

  test('half a loaf and a thousandth of a litre are rejected', async () => {
    const [bread, milk] = [await lineOf('jana', 'CHL'), await lineOf('jana', 'MLE')]
    const jana = world.as('jana').template
    await expect(jana.changeLine({ ...weekly, lineId: bread.id, quantity: thousandths(500) })).rejects.toMatchObject({ code: 'WRONG_STEP' })
    await expect(jana.changeLine({ ...weekly, lineId: milk.id, quantity: thousandths(1001) })).rejects.toMatchObject({ code: 'WRONG_STEP' })
    await expect(jana.addLine({ ...weekly, itemId: await world.itemId('TOA'), quantity: thousandths(1500) })).rejects.toMatchObject({
      code: 'WRONG_STEP',
    })
    await jana.changeLine({ ...weekly, lineId: milk.id, quantity: thousandths(350) })
  })

  test('an item no longer offered is rejected, but its line can be removed', async () => {
    const { id } = await lineOf('jana', 'MLE')
    await world.db.updateTable('catalog_items').set({ is_blocked: true }).where('sku', 'in', ['MLE', 'JAB']).execute()
    const jana = world.as('jana').template
    await expect(jana.addLine({ ...weekly, itemId: await world.itemId('JAB') })).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
    await expect(jana.changeLine({ ...weekly, lineId: id })).rejects.toMatchObject({ code: 'ITEM_NOT_OFFERED' })
    await jana.removeLine({ lineId: id })
  })

  test('a 201st line is rejected', async () => {
    const { category_id } = await world.db
      .selectFrom('catalog_items')
      .where('sku', '=', 'JAB')
      .select('category_id')
      .executeTakeFirstOrThrow()
    const items = await world.db
      .insertInto('catalog_items')
      .values(
        Array.from({ length: 201 }, (_, n) => ({
          type: 'product' as const,
          sku: `T${n}`,
          name: `Zboží ${n}`,
          generic_name: 'Zboží',
          category_id,
          unit: 'ks' as const,
        })),
      )
      .returning('id')
      .execute()
    const novacek = world.as('novacek').template
    await novacek.replace({ version: 0, lines: items.slice(1).map(({ id: itemId }) => ({ ...weekly, id: null, itemId })) })
    await expect(novacek.addLine({ ...weekly, itemId: items[0]!.id })).rejects.toMatchObject({ code: 'BASKET_FULL' })
    expect((await novacek.read()).lines).toHaveLength(200)
    await expect(
      novacek.replace({ version: 1, lines: items.map(({ id: itemId }) => ({ ...weekly, id: null, itemId })) }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })

  // All that is refused of a line: contract/refused-fields.test.ts.
  test('a line that is wrong is rejected in Czech at its field, and nothing is stored', async () => {
    const before = await world.as('jana').template.read()
    const call = world.as('jana').template.addLine({ ...weekly, itemId: await world.itemId('JAB'), quantity: thousandths(0) })
    const message = 'Zadejte množství'
    await expect(call).rejects.toMatchObject({ code: 'INVALID_INPUT', message, data: { fields: [{ path: 'quantity', message }] } })
    expect(await world.as('jana').template.read()).toEqual(before)
  })
})
