import { expect, type Browser, type Page } from '@playwright/test'
import { notices } from './parts.ts'
import type { StoryWorld } from './world.ts'

// Locators that the stories of the delivery settings share.

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nastavení nákupů' })
export const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true })
export const save = (page: Page) => button(page, 'Uložit nastavení')

/** Waits for a notice with exactly this text. On a slow machine an earlier one may still be there. */
export const said = (page: Page, text: string) => expect(notices(page).getByText(text, { exact: true }).last()).toBeVisible()

/** The chosen point and its substitutes. */
export const mine = (page: Page) => dialog(page).getByRole('list', { name: 'Vybraná místa' }).getByRole('listitem')

/** Opens the dialog as menus do, and waits for the stored settings. */
export async function open(page: Page) {
  await page.locator('#shopping-settings-trigger').dispatchEvent('click')
  await expect(dialog(page).getByRole('heading', { name: 'Jak nákup dostanete' })).toBeVisible()
  await expect(page.locator('[role="dialog"]:focus-within')).toBeVisible()
}

/** Somebody's page with the dialog open. */
export async function enter(world: StoryWorld, browser: Browser, who: string) {
  const page = await world.as(browser, who)
  await page.goto('/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open(page)
  return page
}

export async function find(page: Page, postalCode: string) {
  await dialog(page).getByRole('textbox', { name: 'PSČ', exact: true }).fill(postalCode)
  await button(page, 'Najít obec').click()
}

export async function choose(page: Page, option: string) {
  await dialog(page).getByText(option, { exact: true }).click()
}

export async function chooseProvider(page: Page, name: string) {
  await dialog(page)
    .getByRole('button', { name: /Dopravce/ })
    .click()
  await page.getByRole('option', { name }).click()
}

export async function saveAll(page: Page) {
  await save(page).click()
  await said(page, 'Nastavení nákupů bylo úspěšně uloženo')
  await expect(dialog(page)).toHaveCount(0)
}

/** Saves incomplete settings: the dialog stays open and says what is missing. */
export async function savePart(page: Page, missing: string) {
  await save(page).click()
  await said(page, `Uloženo. ${missing}`)
  await expect(dialog(page)).toBeVisible()
}
