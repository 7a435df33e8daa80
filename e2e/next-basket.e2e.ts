import { expect, test } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { item, openWeek, typeQuantity } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'

test('the basket of the next delivery follows the prices of the group, the cut-off and the clearing', async ({ browser }) => {
  // The cast's last delivery is over.
  await world().database("update deliveries set status = 'settled' where week_start_date < '2026-11-23'")
  const { page: jana, complaints } = await watched(world(), browser, 'jana')
  await visit(jana, '/basket')
  await expect(jana.getByRole('region', { name: 'Jistě' })).toContainText('485,60 Kč')
  await expect(jana.getByRole('region', { name: 'Další závozy' })).toBeVisible()
  await openLooksRight(jana)
  expect(complaints).toEqual([])
  const stage = jana.getByRole('region', { name: 'Příští závoz' })
  await expect(stage).toContainText(/Vyzvednutí\sve\sčtvrtek\s26\.\s11\./)
  await expect(stage).toContainText('zbývají')
  await expect(jana.getByRole('region', { name: 'Jistě' })).toContainText('17,90 Kč/kg')

  // Petr's 19 kg reach the cheaper tier; Jana's page shows it without a reload.
  const petr = await world().again(browser, 'petr')
  await openWeek(petr, '2026-11-23')
  await typeQuantity(item(petr, potatoes), '40')
  await expect(jana.getByRole('region', { name: 'Jistě' })).toContainText('16,90 Kč/kg')

  await world().clock('2026-11-23', '20:00')
  await expect(stage).toContainText('Uzávěrka byla')
  await expect(jana.getByRole('link', { name: 'Upravit košík' })).toHaveCount(0)
  await world().clock('2026-11-25', '12:00')
  await expect(jana.getByRole('region', { name: 'Koupeno', exact: true })).toBeVisible()
  // The purchase is posted a moment later, and the page shows it anew.
  await expect(async () => {
    const receipt = jana.getByRole('list', { name: 'Účtenka ceny' }).first()
    if (!(await receipt.isVisible())) await jana.getByText(`Účtenka ceny: ${potatoes}`).click()
    await expect(receipt).toBeVisible({ timeout: 1000 })
  }).toPass()
  await jana.getByRole('link', { name: /^Týden\s48 se všemi termíny/ }).click()
  await expect(jana).toHaveURL('/demand?mode=weekly&weekStart=2026-11-23')
})
