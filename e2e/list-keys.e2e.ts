import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { goOffline, item, notices, openWeek, quantityOf, saved, unfold, week } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const list = (page: Page) => page.getByRole('group', { name: 'Položky košíku' })

/** Chooses week 49 and changes an item there, from the skip link on. */
async function changeByKeyboard(page: Page) {
  await page.goto('/demand?mode=weekly')
  const potatoes = item(page, 'Brambory konzumní, varný typ B')
  await expect(potatoes).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Týdenní nákup' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(week(page, 48)).toBeFocused()
  await page.keyboard.press('End')
  await expect(week(page, 2)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(week(page, 47)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Košík na týden 49' })).toBeVisible()
  await expect(week(page, 49)).toBeFocused()

  await expect(quantityOf(potatoes)).toHaveText('5')
  // Past the quick entry and the menu of the week to the first item.
  const less = potatoes.getByRole('button', { name: 'Ubrat' })
  for (let n = 0; n < 15 && !(await less.evaluate((button) => button === document.activeElement)); n += 1) await page.keyboard.press('Tab')
  await expect(less).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantityOf(potatoes)).toHaveText('4')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(quantityOf(potatoes)).toHaveText('6')
  await page.keyboard.press('Tab')
  await expect(quantityOf(potatoes)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('+3')
  await page.keyboard.press('Enter')
  await expect(quantityOf(potatoes)).toHaveText('8')
  await expect(quantityOf(potatoes)).toBeFocused()
  await saved(page)
  await expect(potatoes.getByRole('button', { name: 'Vrátit 5 kg' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(potatoes.getByRole('button', { name: 'Přidat' })).toBeFocused()
  // Past its price and the dialogs of the line.
  const back = potatoes.getByRole('button', { name: 'Vrátit 5 kg' })
  for (let n = 0; n < 6 && !(await back.evaluate((button) => button === document.activeElement)); n += 1) await page.keyboard.press('Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantityOf(potatoes)).toHaveText('5')
}

test('the list of a week can be moved through and changed by keys', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await page.setViewportSize({ width: 1280, height: 800 })
  await openWeek(page, '2026-11-30')
  // The items begin high on the screen.
  expect((await page.getByRole('article').nth(3).boundingBox())!.y).toBeLessThan(780)
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)]
  await test.step('a week can be chosen and changed without a mouse', () => changeByKeyboard(page))
  const before = (await quantityOf(first).textContent())!
  await list(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await unfold(first)
  await expect(first.getByRole('group', { name: /^Skupinová cena: / })).toBeVisible()
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await first.focus()
  await page.keyboard.press('+')
  await expect(quantityOf(first)).toHaveText(String(Number(before) + 1))
  // What is undone before it is sent is never stored.
  await saved(page)
  await page.keyboard.press('0')
  await expect(first.getByText('tento týden ne')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(quantityOf(first)).toHaveText(String(Number(before) + 1))
  await expect(first).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(quantityOf(first)).toHaveText(before)
  await saved(page)

  // Buttons and fields handle their own keys.
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Změna')).toBeFocused()
  await page.keyboard.press('0')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Zahodit změny' }).click()
  await expect(question).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(first).toBeFocused()
  await expect(quantityOf(first)).toHaveText(before)
  await quantityOf(first).focus()
  await page.keyboard.press('-')
  await expect(quantityOf(first)).toHaveText(String(Number(before) - 1))
  await page.keyboard.press('Control+z')
  await expect(quantityOf(first)).toHaveText(before)
  await saved(page)

  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Klávesové zkratky' })
  await expect(shortcuts.getByText('V košíku: tento týden ne')).toBeVisible()
  await shortcuts.getByText('Zapnuto na tomto zařízení').click()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toHaveCount(0)
  await first.focus()
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await expect(quantityOf(first)).toHaveText(before)
})

/** On a phone the items begin high, and campaigns and the demo note scroll away; the summary stays and opens. */
async function itemsComeFirst(page: Page) {
  expect((await page.getByRole('article').first().boundingBox())!.y).toBeLessThanOrEqual(400)
  // The pickup place is not truncated.
  const place = page.getByText(/^Vyzvednutí\s/)
  expect(await place.evaluate((line) => line.scrollHeight - line.clientHeight)).toBe(0)

  // A campaign's name is complete, within one line.
  const campaign = page.getByRole('complementary', { name: 'Akce' }).getByText(/^Ukázka: nakupujte/)
  const cut = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element) => scrollHeight - clientHeight + scrollWidth - clientWidth
  expect(await campaign.evaluateHandle((title) => title.parentElement!).then((line) => line.evaluate(cut))).toBe(0)

  const summary = page.getByRole('region', { name: 'Souhrn košíku' })
  const line = summary.getByRole('button', { name: /^Odhad/ })
  await page.getByRole('article').nth(3).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(page.getByText('Ukázka', { exact: true })).not.toBeInViewport()
  await expect(line).toBeInViewport({ ratio: 1 })
  expect((await summary.boundingBox())!.height).toBeLessThan(64)
  await expect(summary.getByText('Nejvýš zaplatíte')).toBeHidden()
  await line.press('Enter')
  await expect(summary.getByText('Nejvýš zaplatíte')).toBeVisible()
  await line.press('Enter')
}

/** The button for wanted things opens a sheet, from which two items are chosen. */
async function addFromSheet(page: Page) {
  await page.getByRole('button', { name: 'Co chcete kupovat?' }).click()
  const sheet = page.getByRole('dialog', { name: 'Přidat do košíku' })
  const wanted = sheet.getByLabel('Co chcete kupovat? Název, odkaz nebo fotka')
  await expect(wanted).toBeFocused()
  // Suggestions are placed below the field once the sheet has slid in; nobody types sooner.
  await wanted.click({ trial: true })
  await page.keyboard.type('toaletní papír')
  // Scrolling that ends late closes the suggestions; a press on the field opens them again.
  await expect(async () => {
    await wanted.click()
    await page.getByRole('option', { name: /^Toaletní papír 8 rolí/ }).click({ timeout: 5000 })
  }).toPass()
  const packed = page.getByRole('dialog', { name: 'Toaletní papír 8 rolí' }).getByLabel('Cena do')
  await packed.fill('100')
  await packed.blur()
  // The price is complete, however long the unit beside it.
  await expect(packed).toHaveValue('100,00')
  expect(await packed.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)).toBe(true)
  await packed.press('Escape')
  await page.getByRole('button', { name: 'Zahodit změny' }).click()
  await wanted.fill('banány')
  await page.getByRole('option', { name: /^Banány/ }).click()
  const chosen = page.getByRole('dialog', { name: 'Banány' })
  await chosen.getByLabel('Cena do').fill('40')
  await chosen.getByLabel('Cena do').press('Enter')
  await expect(chosen).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(item(page, 'Banány')).toBeVisible()
  // The line's own dialogs are below its price.
  await unfold(item(page, 'Banány'))
  await item(page, 'Banány').getByRole('button', { name: 'Smazat: Banány' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Smazat' }).click()
  await expect(item(page, 'Banány')).toHaveCount(0)
}

test('on a phone the items begin high, and everything else is one tap away', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await page.setViewportSize({ width: 360, height: 780 })
  await openWeek(page, '2026-12-14')
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await itemsComeFirst(page)
  await addFromSheet(page)
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 780 } })

  test('a swipe to the left excludes an item, and can be undone; other swipes do nothing', async ({ browser }) => {
    const page = await world().as(browser, 'jana')
    await openWeek(page, '2026-12-07')
    const card = page.getByRole('article').nth(1)
    const before = (await quantityOf(card).textContent())!
    const session = await page.context().newCDPSession(page)
    const swipe = async (dx: number, dy: number) => {
      await card.getByRole('heading').evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
      const { x, y } = (await card.getByRole('heading').boundingBox())!
      const at = (part: number) => [{ x: x + 60 + dx * part, y: y + 8 + dy * part }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
      for (let part = 0.1; part <= 1; part += 0.1)
        await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const scrolled = () => page.evaluate(() => scrollY)
    await swipe(-40, 4)
    await swipe(140, 4)
    await expect(quantityOf(card)).toHaveText(before)
    await swipe(-140, 10)
    await expect(card.getByText('tento týden ne')).toBeVisible()
    await notices(page).getByRole('button', { name: 'Vrátit zpět' }).click()
    await expect(quantityOf(card)).toHaveText(before)
    await saved(page)

    const top = await scrolled()
    await swipe(-60, -140)
    await expect.poll(scrolled).toBeGreaterThan(top)
    await expect(quantityOf(card)).toHaveText(before)
  })
})

test('a one-time item deleted offline waits, can be restored, and is deleted later', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=regular')
  const block = page.getByRole('region', { name: 'Jednorázové položky' })
  await block.getByRole('button', { name: 'Přidat jednorázovou položku' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Co chcete kupovat?').fill('banany')
  await dialog.getByRole('option', { name: /Banány/ }).click()
  await dialog.getByLabel('Cena do').fill('40')
  await dialog.getByRole('button', { name: 'Přidat do poptávky' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(block.getByText('1 kg · strop 40,00 Kč/kg')).toBeVisible()

  await goOffline(page)
  const question = page.getByRole('alertdialog', { name: 'Smazat položku' })
  const remove = async () => {
    await block.getByRole('button', { name: 'Smazat Banány' }).click()
    await question.getByRole('button', { name: 'Smazat' }).click()
    await expect(question).toHaveCount(0)
    await expect(block.getByText('čeká na odeslání')).toBeVisible()
  }
  await remove()
  await expect(block.getByRole('button', { name: 'Nemazat Banány' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block.getByText('1 kg · strop 40,00 Kč/kg')).toBeVisible()
  await remove()
  const asked = page.waitForResponse('**/rpc/oneTime/removeItem')
  await page.context().setOffline(false)
  expect((await asked).ok()).toBe(true)
  await expect(block.getByText('Banány')).toHaveCount(0)
  await expect(block.getByRole('list', { name: 'Přidané položky' })).toBeFocused()
})
