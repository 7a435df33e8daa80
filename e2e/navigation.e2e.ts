import { expect, test, type Page } from '@playwright/test'
import { isPublic } from '../web/frame/pages.ts'
import { openLooksRight } from './looks-right.ts'
import { bar, forAdmins, forMembers, header, menu, sheet } from './menu-parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const linkOf = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true })
const signIn = (page: Page) => page.getByRole('dialog', { name: 'Přihlášení' })

test('a visitor uses the menus by keyboard, and reaches a section without leaving the page', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/how')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeFocused()
  await menu(page, 'O nás').focus()
  await page.keyboard.press('Enter')
  await expect(linkOf(page, 'Jak to funguje')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 'Aktuálně')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(linkOf(page, 'Pro koho to je')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page, 'O nás')).toBeFocused()

  await page.keyboard.press('Tab')
  await expect(menu(page, 'Nákup')).toBeFocused()
  await expect(header(page).getByRole('tooltip')).toHaveText(forMembers)
  await page.keyboard.press('Escape')
  await expect(header(page).getByRole('tooltip')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(signIn(page)).toContainText(forMembers)
  await page.keyboard.press('Escape')
  await expect(signIn(page)).toHaveCount(0)
  await expect(menu(page, 'Nákup')).toBeFocused()

  await menu(page, 'Skupiny').press('Enter')
  await expect(header(page).getByRole('link')).toHaveText(['Nákupní skupiny', 'Pozvěte sousedy', 'Pravidla'])
  await menu(page, 'Dodavatelé').focus()
  await expect(header(page).getByRole('link')).toHaveCount(0)

  await page.goto('/lp')
  await menu(page, 'O nás').click()
  await linkOf(page, 'Aktuálně').click()
  await expect(page).toHaveURL('/lp#praveted')
  await expect(page.locator('#praveted')).toBeInViewport()
  await expect(linkOf(page, 'Aktuálně')).toHaveCount(0)
  const links = await page.getByRole('contentinfo').getByRole('link').all()
  const targets = new Set(await Promise.all(links.map((link) => link.getAttribute('href'))))
  expect(targets.size).toBeGreaterThan(5)
  // How each page looks is told in public-pages.e2e.ts.
  for (const target of targets) expect(isPublic(new URL(target!, world().address).pathname), target!).toBe(true)
})

test('on a phone the last place of the bottom bar opens the menu; on a tablet the same places are in a rail beside the page, and on a wide one a tap explains a locked menu', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: world().address, hasTouch: true, viewport: { width: 360, height: 780 } })
  await world().signIn(context, 'jana')
  const page = await context.newPage()
  await page.goto('/demand?mode=weekly')
  await expect(bar(page).getByRole('link', { name: 'Nákup' })).toHaveAttribute('aria-current', 'page')
  await bar(page).getByRole('button', { name: 'Více' }).tap()
  await sheet(page).locator('summary').filter({ hasText: 'Skupiny' }).tap()
  await expect(sheet(page).getByRole('link', { name: 'Vytvořit skupinu' })).toBeVisible()
  await openLooksRight(page)
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(bar(page).getByRole('button', { name: 'Více' })).toBeFocused()
  await bar(page).getByRole('link', { name: 'Katalog' }).tap()
  await expect(page).toHaveURL('/catalog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Katalog/)

  await page.setViewportSize({ width: 820, height: 1100 })
  const edges = async () => {
    const [rail, main] = await Promise.all([bar(page).boundingBox(), page.getByRole('main').boundingBox()])
    return { rail: [rail!.x, rail!.y, rail!.height], isBeside: main!.x >= rail!.width }
  }
  await expect.poll(edges).toEqual({ rail: [0, 0, 1100], isBeside: true })
  await bar(page).getByRole('button', { name: 'Více' }).tap()
  await expect(sheet(page)).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await menu(page, 'Správa').tap({ force: true })
  await expect(header(page).getByRole('tooltip')).toHaveText(forAdmins)
  await menu(page, 'Závozy').tap()
  await linkOf(page, 'Mapa výdejních míst').tap()
  await expect(page).toHaveURL('/lp#pickup')
  await expect(page.locator('#pickup')).toBeInViewport()
  await context.close()
})
