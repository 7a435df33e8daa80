import { expect, test } from '@playwright/test'
import { axe, OF_COLOURS } from './axe.ts'
import { builtPages } from './built.ts'
import { stopTime } from './parts.ts'

builtPages()

const widths = [360, 1280]

test.describe('the parts of the screens', () => {
  for (const width of widths) {
    test(`are accessible in both themes at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      const complaints: string[] = []
      page.on('console', (message) => message.text().includes('Content Security Policy') && complaints.push(message.text()))
      page.on('pageerror', (fault) => complaints.push(fault.message))
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto('/gallery')
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

  test('a quantity is changed by pressing, by keys and by writing a step or a total', async ({ page }) => {
    await page.goto('/gallery')
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

  test('a held button repeats', async ({ page }) => {
    await page.goto('/gallery')
    const stepper = page.getByRole('group', { name: 'Množství: Brambory', exact: true })
    await stepper.getByRole('button', { name: 'Ubrat' }).hover()
    await page.mouse.down()
    await expect(stepper.getByRole('button', { name: /napsat množství/ })).toHaveText('0')
    await page.mouse.up()
  })

  test('a price is written with a comma or a dot, and what is no number is said', async ({ page }) => {
    await page.goto('/gallery')
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

  test('a quantity is written as a total or as a step from the template', async ({ page }) => {
    await page.goto('/gallery')
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

  test('the weeks are walked by arrows, Home and End', async ({ page }) => {
    await page.goto('/gallery')
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

  test('a new tier is announced and a neighbour is invited by a link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/gallery')
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

  test('of a small group the offered tiers stand there at once, as there is nothing else to be told', async ({ page }) => {
    await page.goto('/gallery')
    const few = page.getByRole('region', { name: 'I – málo domácností' })
    await expect(few.getByText(/^Zatím málo domácností/)).toBeVisible()
    await expect(few.getByRole('table', { name: 'Cenová pásma' })).toBeVisible()
    await expect(few.getByText('dosaženo')).toHaveCount(0)
  })

  test('the chosen theme stays after the page is loaded again', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/gallery')
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await ground()).toBe('rgb(247, 247, 243)')
    await page.getByRole('main').getByRole('radio', { name: 'Tmavý' }).click()
    expect(await ground()).toBe('rgb(15, 19, 38)')
    await page.reload()
    expect(await ground()).toBe('rgb(15, 19, 38)')
    await page.getByRole('main').getByRole('radio', { name: 'Podle zařízení' }).click()
    expect(await ground()).toBe('rgb(247, 247, 243)')
  })

  test('a notice stays for five seconds and offers the way back, an error stays until it is closed', async ({ page }) => {
    await page.clock.install()
    await page.goto('/gallery')
    const notices = page.getByRole('region', { name: 'Oznámení' })
    await stopTime(page)
    await page.getByRole('button', { name: 'Oznámit chybu' }).click()
    await page.getByRole('button', { name: 'Oznámit s vrácením' }).click()
    await notices.getByRole('button', { name: 'Vrátit zpět' }).click()
    const done = notices.getByText('Vráceno podle pravidelného nákupu')
    await expect(done).toBeVisible()
    // While somebody is on the notices they wait.
    await page.getByRole('heading', { name: 'Galerie' }).click()
    await page.clock.fastForward(4_000)
    await expect(done).toBeVisible()
    await page.clock.fastForward(1_000)
    await expect(done).toBeHidden()
    await page.clock.fastForward(600_000)
    const failed = notices.getByText('Změnu se nepodařilo uložit.')
    await expect(failed).toBeVisible()
    await notices.getByRole('button', { name: 'Zavřít oznámení' }).click()
    await expect(failed).toBeHidden()
  })

  test('a dialog takes the focus, gives it back and closes by Escape', async ({ page }) => {
    await page.goto('/gallery')
    const opener = page.getByRole('button', { name: 'Otevřít okno' })
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Zvýšit strop' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  })
})
