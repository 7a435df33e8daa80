import { expect, test, type Page } from '@playwright/test'
import { goOffline, item, notices, openWeek, quantityOf, week } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()
const potatoes = 'Brambory konzumní, varný typ B'
const skipped = 'Tento týden celý vynecháváte'

test('Jana skips a week and restores it with her changes, pauses several, and buys one of them again, also from another window', async ({
  browser,
}) => {
  const page = await world().as(browser, 'jana')
  const weekMenu = async (on: Page, name: string) => {
    await on.getByRole('button', { name: 'Možnosti týdne' }).click()
    await on.getByRole('menuitem', { name }).click()
  }
  await openWeek(page, '2026-11-23')

  await test.step('a whole week in two taps', async () => {
    const card = item(page, potatoes)
    await card.getByRole('button', { name: 'Přidat' }).click()
    await expect(week(page, 48)).toContainText('1 změna')
    await weekMenu(page, 'Vynechat celý týden')
    await expect(page.getByText(skipped)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(card).toBeHidden()
    await page.getByText(/^Stranou čeká/).click()
    await expect(page.getByRole('listitem').filter({ hasText: potatoes })).toContainText('6 kg')
    await notices(page).getByRole('button', { name: 'Vrátit zpět' }).first().click()
    await expect(quantityOf(card)).toHaveText('6')
    await expect(week(page, 48)).toContainText('1 změna')
  })

  await test.step('offline a week cannot be skipped, and the menu says so', async () => {
    await goOffline(page)
    await page.getByRole('button', { name: 'Možnosti týdne' }).click()
    await expect(page.getByRole('menuitem', { name: 'Vynechat celý týden' })).toContainText('Jste offline')
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)
    await expect(page.getByText(/^Jste offline/)).toHaveCount(0)
  })

  await test.step('a pause of several weeks is visible in the weeks, and can be ended in the template', async () => {
    await weekMenu(page, 'Pauza na dovolenou')
    const pause = page.getByRole('dialog', { name: 'Pauza na dovolenou' })
    await pause.getByRole('button', { name: /Do týdne/ }).press('Enter')
    await page.getByRole('option', { name: /týden\s50/ }).press('Enter')
    await expect(pause).toContainText(/Poprvé zase nakoupíte v\stýdnu 51\./)
    await pause.getByRole('button', { name: /^Vynechat 3\stýdny/ }).click()
    for (const number of [48, 49, 50]) await expect(week(page, number)).toContainText('vynecháno')
    await week(page, 49).click()
    await page.getByRole('button', { name: 'Tento týden nakupovat' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(week(page, 49)).not.toContainText('vynecháno')
    await visit(page, '/demand?mode=regular')
    await expect(page.getByText(/Vynecháváte: týden\s48/)).toBeVisible()
    await page
      .getByRole('button', { name: /^Nakupovat v\stýdnu 48/ })
      .first()
      .click()
    await expect(page.getByText(/Vynecháváte: týden\s48/)).toBeHidden()
    await expect(page.getByText(/Vynecháváte: týden\s50/)).toBeVisible()
    await page.getByRole('button', { name: 'Pauza na dovolenou' }).click()
    await pause.getByRole('button', { name: /Do týdne/ }).press('Enter')
    await page.getByRole('option', { name: /týden\s49/ }).press('Enter')
    await pause.getByRole('button', { name: /^Vynechat 2\stýdny/ }).click()
    await page.getByRole('button', { name: 'Ukončit pauzu' }).click()
    await expect(page.getByText(/^Nic v .* nekoupíme/)).toHaveCount(0)
  })

  await test.step('a one-time item for a week skipped in another window offers to buy the week again', async () => {
    await page.getByRole('button', { name: 'Přidat jednorázovou položku' }).click()
    const dialog = page.getByRole('dialog', { name: 'Přidat jednorázovou položku' })
    await dialog.getByRole('tab', { name: 'Služby' }).click()
    await dialog.getByRole('option', { name: /^Mytí oken/ }).click()
    await dialog.getByLabel('Cena do').fill('900')
    const elsewhere = await page.context().newPage()
    await openWeek(elsewhere, '2026-11-23')
    await weekMenu(elsewhere, 'Vynechat celý týden')
    await expect(elsewhere.getByText(skipped)).toBeVisible()
    await dialog.getByRole('button', { name: 'Přidat do poptávky' }).click()
    await dialog.getByRole('button', { name: 'Tento týden nakupovat a přidat' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Jednorázové položky' }).getByText('1 ks · strop 900,00 Kč/ks')).toBeVisible()
  })
})
