import { expect, test, type Page } from '@playwright/test'
import { storyWorld } from './world.ts'

const world = storyWorld()

const five = [
  'Jak funguje množstevní sleva?',
  'Jak zruším pravidelný nákup?',
  'Kde si nákup vyzvednu?',
  'Co když položku v katalogu nenajdu?',
  'Čím se liší cena podle způsobu odběru?',
]
const question = (page: Page, title: string) => page.locator('details').filter({ has: page.locator('summary', { hasText: title }) })
const isOpen = (page: Page, title: string) => question(page, title).evaluate((details: HTMLDetailsElement) => details.open)

test('the five main questions come first, and one answer is open at a time; it opens by its address and by keys alone; support asks to sign in', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  await page.goto('/faq#vydejni-mista')
  await expect.poll(() => isOpen(page, five[2]!)).toBe(true)
  const titles = await page.locator('summary').allInnerTexts()
  expect(titles.slice(0, 5).map((title) => title.replaceAll('\u00a0', ' ').trim())).toEqual(five)
  await question(page, five[1]!).locator('summary').click()
  expect(await isOpen(page, five[1]!)).toBe(true)
  expect(await isOpen(page, five[2]!)).toBe(false)
  await question(page, five[0]!).locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await isOpen(page, five[0]!)).toBe(true)
  expect(await isOpen(page, five[1]!)).toBe(false)

  await page.goto('/contact')
  await page.getByRole('button', { name: 'Online podpora' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(page.getByRole('dialog', { name: 'Přihlášení' })).toContainText('Online podpora je pro přihlášené.')
})
