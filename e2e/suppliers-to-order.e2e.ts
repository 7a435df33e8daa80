import { expect, test, type Locator, type Page } from '@playwright/test'
import { item, notices, openWeek, unfold } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const thisWeek = '2026-11-23'
const carrots = 'Mrkev'

async function want(page: Page, quantity: string, cap: string) {
  await openWeek(page, thisWeek)
  await page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Co chcete kupovat?').fill(carrots)
  await dialog.getByRole('option', { name: new RegExp(`^${carrots}`) }).click()
  await dialog.getByLabel('Množství').fill(quantity)
  await dialog.getByLabel('Cena do').fill(cap)
  await dialog.getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(item(page, carrots)).toBeVisible()
}

const demandRow = (page: Page) => page.getByRole('row', { name: new RegExp(`^${carrots}`) }).filter({ hasText: 'Brno-sever' })

async function offer(page: Page, minQuantity: string, price: string) {
  await visit(page, `/supplier/demands?week=${thisWeek}`)
  await demandRow(page).getByRole('button', { name: 'Poslat cenovou nabídku' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cenová nabídka' })
  const tier = dialog.getByRole('group', { name: 'Pásmo 1' })
  await tier.getByLabel('Od množství').fill(minQuantity)
  await tier.getByLabel('Cena s DPH').fill(price)
  await tier.getByLabel('Cena s DPH').blur()
  await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(dialog).toBeHidden()
  await expect(demandRow(page)).toContainText('Nabídka odeslána')
}

async function confirmed(page: Page, opener: Locator, action: string, reason?: string) {
  await opener.click()
  const dialog = page.getByRole('alertdialog')
  if (reason) await dialog.getByLabel('Důvod').fill(reason)
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('two suppliers and three members: from demand through sealed offers to a confirmed order', async ({ browser }) => {
  const [jana, petr, village, farm, wholesaler, operator] = (await Promise.all(
    ['jana', 'petr', 'obec', 'statek', 'velkoobchod', 'operator'].map((key) => world().again(browser, key)),
  )) as [Page, Page, Page, Page, Page, Page]

  await test.step('three members want carrots, one of them for too little', async () => {
    await Promise.all([want(jana, '2', '25'), want(petr, '3', '22'), want(village, '4', '15')])
  })

  await test.step('both suppliers offer, and neither sees the other', async () => {
    await Promise.all([offer(farm, '5', '20'), offer(wholesaler, '5', '19')])
    await expect(farm.getByText(/Velkoobchod|19,00/)).toHaveCount(0)
    await expect(wholesaler.getByText(/Statek|20,00/)).toHaveCount(0)
  })

  await test.step('the operator closes, clears and sends the orders', async () => {
    await visit(operator, '/admin/deliveries')
    await expect(operator.getByRole('heading', { name: /^Brno-sever, týden 48/ })).toBeVisible()
    await confirmed(operator, operator.getByRole('button', { name: 'Uzavřít předčasně…' }), 'Uzavřít předčasně', 'Sklad veze dřív')
    await expect(operator.getByText('Nabídky (právě probíhá)')).toBeVisible()
    await operator.getByRole('button', { name: 'Spustit zkoušku' }).click()
    await expect(operator.getByRole('table', { name: 'Poptávky podle zkoušky' }).getByRole('row', { name: /^Mrkev/ })).toContainText(
      '19,00 Kč/kg',
    )
    await confirmed(operator, operator.getByRole('button', { name: 'Stanovit ceny…' }), 'Stanovit ceny')
    await expect(operator.getByText('Stanovení ceny (hotovo)')).toBeVisible()
    await visit(operator, '/admin/orders')
    await confirmed(operator, operator.getByRole('button', { name: 'Odeslat objednávky…' }), 'Odeslat objednávky')
    await expect(operator.getByRole('heading', { name: 'Velkoobchod U Řeky' })).toBeVisible()
  })

  await test.step('the winner confirms its order', async () => {
    await visit(wholesaler, '/supplier/orders')
    await wholesaler.getByRole('link', { name: /^OBJ-/ }).first().click()
    await expect(wholesaler.getByRole('group', { name: carrots })).toBeVisible()
    await wholesaler.getByRole('button', { name: 'Potvrdit objednávku' }).click()
    await expect(notices(wholesaler).getByText('Odpověď je uložená')).toBeVisible()
    await operator.reload()
    await expect(operator.getByRole('heading', { name: 'Velkoobchod U Řeky' }).locator('..')).toContainText('potvrzeno')
  })

  await test.step('the loser learns by how much the winning price was lower, and never whose it was', async () => {
    await visit(farm, `/supplier/demands?week=${thisWeek}`)
    await expect(demandRow(farm)).toContainText('Nevybráno')
    await expect(demandRow(farm)).toContainText('vyhrála nižší cena, do 5 %')
    await expect(farm.getByText(/Velkoobchod|19,00/)).toHaveCount(0)
    await expect(demandRow(wholesaler)).toHaveCount(0)
  })

  await test.step('each member reads a receipt, and the one below the price what would change it', async () => {
    for (const [page, receipt] of [
      [jana, /vaše cena do 25\sKč/],
      [petr, /vaše cena do 22\sKč/],
    ] as const) {
      await openWeek(page, thisWeek)
      await unfold(item(page, carrots))
      await expect(item(page, carrots).getByRole('list', { name: 'Účtenka ceny' })).toHaveText(receipt)
      await expect(item(page, carrots)).toContainText(/po 19(,00)?\sKč/)
    }
    await openWeek(village, thisWeek)
    await unfold(item(village, carrots))
    await expect(item(village, carrots)).toContainText(/Vaše cena do 15\sKč je pod/)
    await expect(item(village, carrots)).toContainText('S cenou do 19,00 Kč bychom koupili.')
    for (const page of [jana, petr, village]) await expect(page.getByText(/Velkoobchod|Statek/)).toHaveCount(0)
  })
})
