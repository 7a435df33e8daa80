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

test('the five main questions come first, and one answer is open at a time; it opens by its address, by keys alone, and without JavaScript; support asks to sign in', async ({
  browser,
}) => {
  const page = await world().visitor(browser)
  await page.goto('/faq#vydejni-mista')
  await expect.poll(() => isOpen(page, five[2]!)).toBe(true)
  const titles = await page.locator('summary').allInnerTexts()
  expect(titles.slice(0, 5).map((title) => title.replaceAll('\u00a0', ' ').trim())).toEqual(five)
  for (const [index, title] of five.entries()) {
    await question(page, title).locator('summary').click()
    expect(await isOpen(page, title)).toBe(true)
    for (const other of five.filter((_, place) => place !== index)) expect(await isOpen(page, other)).toBe(false)
  }
  await question(page, five[0]!).locator('summary').focus()
  await page.keyboard.press('Enter')
  expect(await isOpen(page, five[0]!)).toBe(true)
  expect(await isOpen(page, five[4]!)).toBe(false)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: world().address })
  const still = await plain.newPage()
  await still.goto('/faq')
  await question(still, five[1]!).locator('summary').click()
  await expect(question(still, five[1]!)).toContainText('Kdykoli a bez udání důvodu')
  await plain.close()

  await page.goto('/contact')
  await page.getByRole('button', { name: 'Online podpora' }).click()
  await page.getByRole('alert').getByRole('button', { name: 'Přihlásit se' }).click()
  await expect(page.getByRole('dialog', { name: 'Přihlášení' })).toContainText('Online podpora je pro přihlášené.')
})
