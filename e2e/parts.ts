import { expect, type Locator, type Page } from '@playwright/test'
import { isoWeek, type WeekStart } from '../domain/time/week.ts'
import { visit } from './visit.ts'

// Locators that many stories of the purchase use, named as a person would.

/** The card of an item in the week's basket or in the template. */
export const item = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** The number of a stepper. */
export const quantityOf = (card: Locator) => card.getByRole('button', { name: /napsat množství/ })

/** A week of the strip by its number. */
export const week = (page: Page, number: number) => page.getByRole('option', { name: new RegExp(`^Týden ${number} `) })

export const notices = (page: Page) => page.getByRole('region', { name: 'Oznámení' })

/** Taps the number and types over it: `7`, `+2`, `−1`, `1,5`. */
export async function typeQuantity(card: Locator, text: string) {
  await quantityOf(card).click()
  await card.getByRole('textbox').fill(text)
  await card.getByRole('textbox').press('Enter')
}

/** Waits until the server has confirmed the last change of the week. */
export const saved = (page: Page) => expect(page.getByRole('region', { name: 'Souhrn košíku' }).getByText(/^Uloženo \d/)).toBeVisible()

/** Chooses an entry of the week's menu: a view, a filter, a command. */
export async function fromWeekMenu(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name: 'Možnosti týdne' }).click()
  const menu = page.getByRole('menu', { name: 'Možnosti týdne' })
  await menu.getByRole('menuitemradio', { name }).or(menu.getByRole('menuitem', { name })).click()
}

/** Unfolds the price of an item, if it is folded. */
export async function unfold(card: Locator) {
  const fold = card.locator('button[aria-expanded]').first()
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

/** Opens the week's basket and waits for its lines. */
export async function openWeek(page: Page, weekStart: string) {
  await visit(page, `/demand?mode=weekly&weekStart=${weekStart}`)
  const { week } = isoWeek(weekStart as WeekStart)
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^Košík na týden ${week}\\b`) })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
}

/** Advances by a minute; from there on the page's clock (`clock.install`) advances only on demand. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Disconnects; the offline bar moves what is below it. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await expect(page.getByText(/^Jste offline\. Vidíte/)).toBeVisible()
}

/** A virtual authenticator that always succeeds. */
export async function giveFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
}
