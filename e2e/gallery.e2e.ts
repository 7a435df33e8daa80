import { expect, test, type Page } from '@playwright/test'
import { axe, WCAG } from './axe.ts'
import { builtPages, galleryPage } from './built.ts'
import { openLooksRight } from './looks-right.ts'
import { stopTime } from './parts.ts'

const address = builtPages()
const complaints: string[] = []
const NOVEMBER_21 = new Date('2026-11-21T10:00:00+01:00')
const gallery = galleryPage(address, async (page) => {
  page.on('console', (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()))
  page.on('pageerror', (fault) => complaints.push(fault.message))
  await page.clock.setFixedTime(NOVEMBER_21)
})

// The container of React Aria's overlays, without descriptions and announcements; the page behind is checked by itself.
const OVERLAYS = 'body > div:not(#root, [id^=react-aria-description], [data-live-announcer])'

/** Opens each overlay, by keyboard where there are keys for it. */
const openings: Record<string, (page: Page) => Promise<unknown>> = {
  'a select': (page) => page.getByRole('button', { name: 'Jak často' }).first().press('Enter'),
  'a combobox': async (page) => {
    const field = page.getByRole('combobox', { name: 'Obec' })
    await field.clear()
    await field.pressSequentially('zdar')
  },
  'a calendar': (page) => page.getByRole('group', { name: 'Den závozu' }).getByRole('button').press('Enter'),
  'a menu': (page) => page.getByRole('main').getByRole('button', { name: 'Možnosti', exact: true }).press('Enter'),
  'a tooltip': (page) => page.getByRole('button', { name: 'Co je strop' }).press('Enter'),
  'the palette': (page) => page.getByRole('button', { name: 'Hledat stránku nebo úkon' }).press('Enter'),
  'a drawer': (page) => page.getByRole('button', { name: 'Otevřít zásuvku' }).press('Enter'),
  'a dialog': (page) => page.getByRole('button', { name: 'Otevřít okno' }).press('Enter'),
}

test('the parts of the screens look right, and what opens over them is accessible and returns the focus', async ({ browser }) => {
  const page = await gallery(browser)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()!.width)
  await openLooksRight(page)
  expect(complaints).toEqual([])

  await page.setViewportSize({ width: 360, height: 800 })
  const found: string[] = []
  for (const [name, act] of Object.entries(openings)) {
    await act(page)
    await expect(page.locator(OVERLAYS), name).not.toHaveCount(0)
    const { violations } = await (await axe(page)).include(OVERLAYS).withTags(WCAG).analyze()
    found.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${name}: ${id}: ${html}`)))
    await page.keyboard.press('Escape')
    await expect(page.locator(OVERLAYS), name).toHaveCount(0)
    // The opener has the focus back, and does not take it from the next overlay.
    await expect(page.locator(':focus'), name).toHaveCount(1)
  }
  expect(found).toEqual([])
})

test('a quantity is changed by buttons, by holding one, by keys and by typing; fields of numbers keep what is none', async ({
  browser,
}) => {
  const page = await gallery(browser)
  const stepper = page.getByRole('group', { name: 'Množství: Brambory', exact: true })
  const number = stepper.getByRole('button', { name: /napsat množství/ })
  await stepper.getByRole('button', { name: 'Přidat' }).click()
  await expect(number).toHaveText('8')
  await number.press('-')
  await number.press('-')
  await expect(number).toHaveText('6')
  await number.click()
  await page.keyboard.type('+2')
  await page.keyboard.press('Enter')
  await expect(number).toHaveText('7')
  await number.click()
  await page.keyboard.type('nic')
  await page.keyboard.press('Enter')
  await expect(stepper.getByText('Zadejte množství')).toBeVisible()
  await expect(stepper.getByRole('textbox')).toHaveValue('nic')
  await page.keyboard.press('Escape')
  await expect(number).toHaveText('7')
  await expect(number).toBeFocused()
  await stepper.getByRole('button', { name: 'Ubrat' }).hover()
  await page.mouse.down()
  await expect(number).toHaveText('0')
  await page.mouse.up()

  const price = page.getByRole('textbox', { name: 'Cena do' })
  await price.fill('1 234,50')
  await price.blur()
  await expect(price).toHaveValue('1\u00a0234,50')
  await price.press('ArrowUp')
  await expect(price).toHaveValue('1\u00a0235,50')
  await price.fill('dvacet')
  await price.blur()
  await expect(price).toHaveValue('dvacet')
  await expect(page.getByText('Zadejte cenu, například 12,50')).toBeVisible()
  const quantity = page.getByRole('textbox', { name: 'Množství', exact: true })
  await quantity.fill('+2')
  await quantity.blur()
  await expect(quantity).toHaveValue('7')
  const subject = page.getByRole('textbox', { name: 'Předmět' })
  await subject.fill('x'.repeat(201))
  await expect(page.getByText('201/200 znaků')).toBeVisible()
  await expect(page.getByText('Zkraťte text o 1 znak', { exact: true })).toBeVisible()
  await subject.fill('x'.repeat(200))
  await expect(subject).not.toHaveAttribute('aria-invalid', 'true')
})

test('a new tier is announced, a neighbour can be invited by a link, and a small group sees the offered tiers at once', async ({
  browser,
}) => {
  const page = await gallery(browser)
  const price = page.getByRole('group', { name: 'Skupinová cena: Brambory živě' })
  await price.getByRole('button', { name: 'Pozvat sousedy' }).click()
  await expect(price.getByRole('button', { name: 'Zkopírováno!' })).toBeVisible()
  await expect(price.getByRole('button', { name: 'Pozvat sousedy' })).toBeVisible()
  const live = page.getByRole('region', { name: 'Živá data' })
  await live.getByRole('button', { name: 'Přidat 70 kg' }).click()
  await expect(price.getByText('chybí 70 kg')).toBeVisible()
  await live.getByRole('button', { name: 'Přidat 70 kg' }).click()
  await expect(price.getByText('Brambory živě: skupinová cena je teď 12,90 Kč.')).toBeAttached()
  await price.getByRole('button', { name: 'Jak se cena počítá' }).click()
  await expect(price.getByRole('table', { name: 'Cenová pásma' })).toBeVisible()
  const few = page.getByRole('region', { name: 'I – málo domácností' })
  await expect(few.getByText(/^Zatím málo domácností/)).toBeVisible()
  await expect(few.getByRole('table', { name: 'Cenová pásma' })).toBeVisible()
  await expect(few.getByText('dosaženo')).toHaveCount(0)
  const best = page.getByRole('region', { name: 'D – nejlepší cena' })
  await expect(best.getByText('nejlepší cena', { exact: true })).toBeVisible()
})

test('a date is filled from a Czech calendar by keyboard or typed, and none that is too early or not offered', async ({ browser }) => {
  const page = await gallery(browser)
  const from = page.getByRole('group', { name: 'Platí od' })
  await from.getByRole('spinbutton').first().press('Alt+ArrowDown')
  const calendar = page.getByRole('application', { name: /listopad 2026/ })
  await expect(calendar.getByRole('columnheader', { includeHidden: true })).toHaveText(['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'])
  await expect(calendar.getByRole('button', { name: /pondělí 23. listopadu 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(from).toHaveText('1. 12. 2026')
  await from.getByRole('spinbutton').first().focus()
  await page.keyboard.type('24122027')
  await expect(from).toHaveText('24. 12. 2027')

  const delivery = page.getByRole('group', { name: 'Den závozu' })
  await delivery.getByRole('button').press('Enter')
  await expect(calendar.getByRole('button', { name: /pondělí 9. listopadu 2026/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(calendar.getByRole('button', { name: /sobota 28. listopadu 2026/ })).toHaveAttribute('aria-disabled', 'true')
  await calendar.getByRole('button', { name: /pátek 27. listopadu 2026/ }).click()
  await expect(delivery).toHaveText('27. 11. 2026')
  await delivery.getByRole('spinbutton').first().focus()
  await page.keyboard.type('9112026')
  await page.keyboard.press('Tab')
  await expect(delivery.getByRole('spinbutton').first()).toHaveAttribute('aria-invalid', 'true')
})

test('a code of six digits is typed, overwritten, erased box by box or pasted whole, and verified a moment later', async ({ browser }) => {
  const page = await gallery(browser)
  const field = page.getByRole('textbox', { name: 'Ověřovací kód' })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')
  await field.focus()
  await page.keyboard.type('12a345')
  await expect(field).toHaveValue('12345')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('9')
  await expect(field).toHaveValue('19345')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('145')
  await page.keyboard.press('End')
  await page.keyboard.type('888')
  await expect(page.getByText('Ověřuji kód 145888')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('Váš kód: 482 913'))
  await field.focus()
  await page.keyboard.press('Control+v')
  await expect(field).toHaveValue('482913')
  await expect(page.getByText('Ověřuji kód 482913')).toBeVisible()
})

test('a menu explains a locked entry and stays open, and a select and a combobox are chosen from by keyboard', async ({ browser }) => {
  const page = await gallery(browser)
  await page.getByRole('main').getByRole('button', { name: 'Možnosti', exact: true }).press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const locked = page.getByRole('menuitem', { name: 'Stáhnout jako tabulku Nejsou žádná data k exportu', disabled: true })
  await expect(locked).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(locked).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vybráno: pause')).toBeVisible()

  const select = page.getByRole('button', { name: 'Jak často' }).first()
  await select.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(select).toContainText('každé 2 týdny')
  const combobox = page.getByRole('combobox', { name: 'Obec' })
  await combobox.fill('zdar nad')
  await expect(page.getByRole('option')).toHaveText(['Žďár nad Sázavou'])
  await combobox.press('ArrowDown')
  await combobox.press('Enter')
  await expect(combobox).toHaveValue('Žďár nad Sázavou')
  await combobox.fill('Praha')
  await expect(page.getByText('Takovou obec neznáme')).toBeVisible()
  await combobox.press('Tab')
  await expect(combobox).toHaveValue('Žďár nad Sázavou')
})

test('the heading and the names of a table stay visible while it scrolls, and answers open one at a time or by their fragment', async ({
  browser,
}) => {
  const page = await gallery(browser)
  await page.setViewportSize({ width: 800, height: 600 })
  const frame = page.getByRole('region', { name: 'Odhad na osm týdnů' })
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await frame.evaluate((element) => element.scrollTo(400, 600))
  const table = page.getByRole('table', { name: 'Odhad na osm týdnů' })
  for (const name of ['Zboží', 'Celkem']) await expect(table.getByText(name, { exact: true })).toBeInViewport()
  const rows = await table.getByRole('rowheader').all()
  const edges = await Promise.all(rows.map(async (row) => (await row.boundingBox())!.x))
  expect(Math.max(...edges) - (await frame.boundingBox())!.x).toBeLessThan(3)

  const [price, deadline, place] = ['galerie-cena', 'galerie-uzaverka', 'galerie-vyzvednuti'].map((id) => page.locator(`#${id}`))
  await page.locator('summary').first().press('Enter')
  await expect(price!).toBeVisible()
  await page.locator('summary').nth(1).press('Enter')
  await expect(deadline!).toBeVisible()
  await expect(price!).toBeHidden()
  await deadline!.getByRole('link').click()
  await expect(price!).toBeVisible()
  await expect(deadline!).toBeHidden()
  await page.goto(`${address()}gallery#galerie-vyzvednuti`)
  await page.reload()
  await expect(place!).toBeVisible()
  await expect(place!).toBeInViewport()
})

test('a notice stays for five seconds and offers an undo, an error stays until closed', async ({ page }) => {
  await page.clock.install()
  await page.goto('/gallery')
  const notices = page.getByRole('region', { name: 'Oznámení' })
  await page.getByRole('button', { name: 'Oznámit chybu' }).click()
  const failed = notices.getByText('Změnu se nepodařilo uložit.')
  // The region of the notices loads with the first one.
  await expect(failed).toBeVisible()
  await stopTime(page)
  await page.getByRole('button', { name: 'Oznámit s vrácením' }).click()
  await notices.getByRole('button', { name: 'Vrátit zpět' }).click()
  const done = notices.getByText('Vráceno podle pravidelného nákupu')
  await expect(done).toBeVisible()
  // Notices stay while the pointer is on them.
  await page.getByRole('heading', { name: 'Galerie' }).click()
  await page.clock.fastForward(4_000)
  await expect(done).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(done).toBeHidden()
  await page.clock.fastForward(600_000)
  await expect(failed).toBeVisible()
  await notices.getByRole('button', { name: 'Zavřít oznámení' }).click()
  await expect(failed).toBeHidden()
})
