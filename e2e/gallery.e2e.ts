import { expect, test } from '@playwright/test'
import { axe, OF_COLOURS } from './axe.ts'
import { builtPages, galleryPage } from './built.ts'
import { stopTime } from './parts.ts'

const address = builtPages()
const complaints: string[] = []
const gallery = galleryPage(address, async (page) => {
  page.on('console', (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()))
  page.on('pageerror', (fault) => complaints.push(fault.message))
})

const widths = [360, 1280]

test.describe('the parts of the screens', () => {
  for (const width of widths) {
    test(`are accessible in both themes at ${width} px`, async ({ browser }) => {
      const page = await gallery(browser)
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await expect(page.getByRole('heading', { name: 'Galerie' })).toBeVisible()
      expect((await (await axe(page)).analyze()).violations).toEqual([])
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      expect((await (await axe(page)).withRules(OF_COLOURS).analyze()).violations).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await page.setViewportSize({ width: 320, height: 640 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      expect(complaints).toEqual([])
    })
  }

  test('a quantity can be changed by buttons, by keys, and by typing a step or a total', async ({ browser }) => {
    const page = await gallery(browser)
    const stepper = page.getByRole('group', { name: 'Množství: Brambory', exact: true })
    const number = stepper.getByRole('button', { name: /napsat množství/ })
    await stepper.getByRole('button', { name: 'Přidat' }).click()
    await expect(number).toHaveText('8')
    await number.press('-')
    await number.press('-')
    await expect(number).toHaveText('6')
    for (const [typed, shown] of [
      ['+2', '7'],
      ['-1', '4'],
      ['−1', '4'],
      ['1,5', '1,5'],
      ['1.5', '1,5'],
      ['1 234,50', '1 234,5'],
    ] as const) {
      await number.click()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await expect(number).toHaveText(shown)
    }
    await number.click()
    await page.keyboard.type('nic')
    await page.keyboard.press('Enter')
    await expect(stepper.getByText('Zadejte množství')).toBeVisible()
    await expect(stepper.getByRole('textbox')).toHaveValue('nic')
    await page.keyboard.press('Escape')
    await expect(number).toHaveText('1 234,5')
    await number.click()
    await page.keyboard.type('7')
    await page.keyboard.press('Escape')
    await expect(number).toHaveText('1 234,5')
    await expect(number).toBeFocused()
  })

  test('holding a button repeats it', async ({ browser }) => {
    const page = await gallery(browser)
    const stepper = page.getByRole('group', { name: 'Množství: Brambory', exact: true })
    const number = stepper.getByRole('button', { name: /napsat množství/ })
    await number.click()
    await page.keyboard.type('7')
    await page.keyboard.press('Enter')
    await expect(number).toHaveText('7')
    await stepper.getByRole('button', { name: 'Ubrat' }).hover()
    await page.mouse.down()
    await expect(number).toHaveText('0')
    await page.mouse.up()
  })

  test('a price accepts a comma or a dot, and an invalid number shows a message', async ({ browser }) => {
    const page = await gallery(browser)
    const field = page.getByRole('textbox', { name: 'Cena do' })
    for (const [typed, shown] of [
      ['1,5', '1,50'],
      ['1.5', '1,50'],
      ['1 234,50', '1\u00a0234,50'],
    ] as const) {
      await field.fill(typed)
      await field.blur()
      await expect(field).toHaveValue(shown)
    }
    await field.press('ArrowUp')
    await expect(field).toHaveValue('1\u00a0235,50')
    await field.fill('dvacet')
    await field.blur()
    await expect(field).toHaveValue('dvacet')
    await expect(page.getByText('Zadejte cenu, například 12,50')).toBeVisible()
  })

  test('a quantity accepts a total or a difference from the template', async ({ browser }) => {
    const page = await gallery(browser)
    const field = page.getByRole('textbox', { name: 'Množství', exact: true })
    for (const [typed, shown] of [
      ['1,5', '1,5'],
      ['1.5', '1,5'],
      ['1 234,50', '1\u00a0234,5'],
      ['+2', '7'],
      ['−1', '4'],
      ['-1', '4'],
    ] as const) {
      await field.fill(typed)
      await field.blur()
      await expect(field).toHaveValue(shown)
    }
  })

  test('the weeks can be moved through by arrows, Home and End', async ({ browser }) => {
    const page = await gallery(browser)
    const weeks = page.getByRole('listbox', { name: 'Týden' })
    await weeks.getByRole('option', { name: /Týden 48/ }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(weeks.getByRole('option', { name: /Týden 49/ })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(weeks.getByRole('option').last()).toBeFocused()
    await page.keyboard.press('Home')
    await expect(weeks.getByRole('option').first()).toBeFocused()
  })

  test('a new tier is announced, and a neighbour can be invited by a link', async ({ browser }) => {
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
  })

  test('a small group shows the offered tiers at once, as nothing else may be shown', async ({ browser }) => {
    const page = await gallery(browser)
    const few = page.getByRole('region', { name: 'I – málo domácností' })
    await expect(few.getByText(/^Zatím málo domácností/)).toBeVisible()
    await expect(few.getByRole('table', { name: 'Cenová pásma' })).toBeVisible()
    await expect(few.getByText('dosaženo')).toHaveCount(0)
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

  test('a dialog takes the focus, returns it, and closes by Escape', async ({ browser }) => {
    const page = await gallery(browser)
    const opener = page.getByRole('button', { name: 'Otevřít okno' })
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Zvýšit strop' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test('the chosen theme survives a reload', async ({ browser }) => {
    const page = await gallery(browser)
    await page.emulateMedia({ colorScheme: 'light' })
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await ground()).toBe('rgb(247, 247, 243)')
    await page.getByRole('main').getByRole('radio', { name: 'Tmavý' }).click()
    expect(await ground()).toBe('rgb(15, 19, 38)')
    await page.reload()
    expect(await ground()).toBe('rgb(15, 19, 38)')
    await page.getByRole('main').getByRole('radio', { name: 'Podle zařízení' }).click()
    expect(await ground()).toBe('rgb(247, 247, 243)')
  })
})
