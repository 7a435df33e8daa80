import { expect, test, type Page } from '@playwright/test'
import { axe, WCAG } from './axe.ts'
import { builtPages, galleryPage } from './built.ts'

const address = builtPages()

// The container of React Aria's overlays, without descriptions and announcements; the page behind has its own stories.
const OVERLAYS = 'body > div:not(#root, [id^=react-aria-description], [data-live-announcer])'
const NOVEMBER_21 = new Date('2026-11-21T10:00:00+01:00')

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
}

const gallery = galleryPage(address, (page) => page.clock.setFixedTime(NOVEMBER_21))

test.describe('opened parts', () => {
  for (const [width, colorScheme] of [
    [360, 'light'],
    [1280, 'dark'],
  ] as const) {
    test(`is accessible in the ${colorScheme} theme at ${width} px`, async ({ browser }) => {
      const page = await gallery(browser)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
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
  }
})

test.describe('a date field', () => {
  test('is filled from a Czech calendar by keyboard', async ({ browser }) => {
    const page = await gallery(browser)
    const field = page.getByRole('group', { name: 'Platí od' })
    await field.getByRole('spinbutton').first().press('Alt+ArrowDown')
    const calendar = page.getByRole('application', { name: /listopad 2026/ })
    await expect(calendar.getByRole('columnheader', { includeHidden: true })).toHaveText(['po', 'út', 'st', 'čt', 'pá', 'so', 'ne'])
    await expect(calendar.getByRole('button', { name: /pondělí 23. listopadu 2026/ })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeHidden()
    await expect(field).toHaveText('1. 12. 2026')
  })

  test('accepts the Czech format', async ({ browser }) => {
    const page = await gallery(browser)
    const field = page.getByRole('group', { name: 'Platí od' })
    await field.getByRole('spinbutton').first().focus()
    await page.keyboard.type('24122027')
    await expect(field).toHaveText('24. 12. 2027')
  })

  test('allows no date that is too early or not offered, and shows a message when it is typed', async ({ browser }) => {
    const page = await gallery(browser)
    const field = page.getByRole('group', { name: 'Den závozu' })
    await field.getByRole('button').press('Enter')
    const calendar = page.getByRole('application', { name: /listopad 2026/ })
    await expect(calendar.getByRole('button', { name: /pondělí 9. listopadu 2026/ })).toHaveAttribute('aria-disabled', 'true')
    await expect(calendar.getByRole('button', { name: /sobota 28. listopadu 2026/ })).toHaveAttribute('aria-disabled', 'true')
    await calendar.getByRole('button', { name: /pátek 27. listopadu 2026/ }).click()
    await expect(field).toHaveText('27. 11. 2026')
    await field.getByRole('spinbutton').first().focus()
    await page.keyboard.type('9112026')
    await page.keyboard.press('Tab')
    await expect(field.getByRole('spinbutton').first()).toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('a code of six digits', () => {
  test('can be typed, moved through by arrows, overwritten and erased box by box', async ({ browser }) => {
    const page = await gallery(browser)
    const field = page.getByRole('textbox', { name: 'Ověřovací kód' })
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
    await page.keyboard.press('Backspace')
    await expect(field).toHaveValue('14')
    await page.keyboard.type('8888')
    await expect(page.getByText('Ověřuji kód 148888')).toBeVisible()
  })

  test('can be pasted whole and is verified a moment later', async ({ browser }) => {
    const page = await gallery(browser)
    const field = page.getByRole('textbox', { name: 'Ověřovací kód' })
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(field).toHaveAttribute('inputmode', 'numeric')
    await page.evaluate(() => navigator.clipboard.writeText('Váš kód: 482 913'))
    await field.focus()
    await page.keyboard.press('Control+v')
    await expect(field).toHaveValue('482913')
    await expect(page.getByText('Ověřuji kód 482913')).toBeVisible()
  })
})

test.describe('searching and choosing', () => {
  test('the palette ignores accents, opens by Enter and returns the focus', async ({ browser }) => {
    const page = await gallery(browser)
    const opener = page.getByRole('button', { name: 'Hledat stránku nebo úkon' })
    await opener.press('Enter')
    const palette = page.getByRole('dialog', { name: 'Hledat všude' })
    await expect(palette.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('uzaverka')
    await expect(palette.getByRole('menuitem')).toHaveAccessibleName('Závozy g z')
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page.getByText('Vybráno: deliveries')).toBeVisible()
    await opener.press('Enter')
    await page.keyboard.type('xyz')
    await expect(palette.getByText('Nic takového tu není. Zkuste jiné slovo.')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('a menu explains a locked entry, and stays open when it is clicked', async ({ browser }) => {
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
  })

  test('a chosen option is shown in the field, in the list and after typing', async ({ browser }) => {
    const page = await gallery(browser)
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

  test('rows can be sorted by a column, in both directions', async ({ browser }) => {
    const page = await gallery(browser)
    const table = page.getByRole('table', { name: 'Poptávka na týden 48' })
    const price = table.getByRole('columnheader', { name: 'Cílová cena' })
    await price.getByRole('button').press('Enter')
    await expect(price).toHaveAttribute('aria-sort', 'ascending')
    await expect(table.getByRole('rowheader').first()).toHaveText('Vejce M, podestýlka')
    await price.getByRole('button').press('Enter')
    await expect(price).toHaveAttribute('aria-sort', 'descending')
    await expect(table.getByRole('rowheader').last()).toHaveText('Vejce M, podestýlka')
  })

  test('the row name, the heading and the totals stay visible while scrolling', async ({ browser }) => {
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
  })

  test('a text over its limit is kept and reported', async ({ browser }) => {
    const page = await gallery(browser)
    const field = page.getByRole('textbox', { name: 'Předmět' })
    await field.fill('x'.repeat(201))
    await expect(page.getByText('201/200 znaků')).toBeVisible()
    await expect(page.getByText('Zkraťte text o 1 znak', { exact: true })).toBeVisible()
    await field.fill('x'.repeat(200))
    await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  })
})

test.describe('questions and answers', () => {
  test('open one at a time, and by their fragment', async ({ browser }) => {
    const page = await gallery(browser)
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
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })
  // Simulates Android's Back button; tests cannot press it otherwise.
  const touched = galleryPage(address, (page) =>
    page.addInitScript(() => {
      const open: { requestClose: () => void }[] = []
      const Native = (window as unknown as { CloseWatcher: new () => { requestClose: () => void } }).CloseWatcher
      Object.assign(window, {
        CloseWatcher: class extends Native {
          constructor() {
            super()
            open.push(this)
          }
        },
        goBack: () => open.pop()?.requestClose(),
      })
    }),
  )

  test('a tap on a locked button explains why, a tap elsewhere closes the explanation', async ({ browser }) => {
    const page = await touched(browser)
    const locked = page.getByRole('main').getByRole('button', { name: 'Skupiny' })
    await expect(locked).toHaveAccessibleDescription('Jen pro přihlášené uživatele')
    await locked.scrollIntoViewIfNeeded()
    await locked.tap({ force: true })
    await expect(page.getByRole('tooltip')).toHaveText('Jen pro přihlášené uživatele')
    await page.getByRole('heading', { name: 'Nabídky a nápovědy' }).tap()
    await expect(page.getByRole('tooltip')).toBeHidden()
    await page.getByRole('button', { name: 'Co je strop' }).tap()
    await expect(page.getByRole('tooltip')).toHaveText('Nejvyšší cena, za kterou položku chcete. Víc nezaplatíte.')
  })

  test('a calendar is a sheet as wide as the phone', async ({ browser }) => {
    const page = await touched(browser)
    await page.getByRole('group', { name: 'Platí od' }).getByRole('button').tap()
    const sheet = page.locator('[data-trigger=DatePicker]')
    await expect(sheet).toBeVisible()
    await expect.poll(() => sheet.boundingBox().then((box) => box && [box.x, box.width, box.y + box.height])).toEqual([0, 360, 740])
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  })

  test('the Back button closes the sheet and stays on the page', async ({ browser }) => {
    const page = await touched(browser)
    await page.getByRole('button', { name: 'Otevřít zásuvku' }).tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.evaluate('goBack()')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Galerie' })).toBeVisible()
  })
})
