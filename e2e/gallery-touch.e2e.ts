import { expect, test } from '@playwright/test'
import { builtPages, galleryPage } from './built.ts'

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

const address = builtPages()

// Simulates Android's Back button; tests cannot press it otherwise.
const gallery = galleryPage(address, (page) =>
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

test('on a touch screen a tap explains a locked button, a calendar is a sheet as wide as the phone, and Back closes a sheet', async ({
  browser,
}) => {
  const page = await gallery(browser)
  const locked = page.getByRole('main').getByRole('button', { name: 'Skupiny' })
  await expect(locked).toHaveAccessibleDescription('Jen pro přihlášené uživatele')
  await locked.scrollIntoViewIfNeeded()
  await locked.tap({ force: true })
  await expect(page.getByRole('tooltip')).toHaveText('Jen pro přihlášené uživatele')
  await page.getByRole('heading', { name: 'Nabídky a nápovědy' }).tap()
  await expect(page.getByRole('tooltip')).toBeHidden()
  await page.getByRole('button', { name: 'Co je strop' }).tap()
  await expect(page.getByRole('tooltip')).toHaveText('Nejvyšší cena, za kterou položku chcete. Víc nezaplatíte.')

  await page.getByRole('group', { name: 'Platí od' }).getByRole('button').tap()
  const sheet = page.locator('[data-trigger=DatePicker]')
  await expect(sheet).toBeVisible()
  await expect.poll(() => sheet.boundingBox().then((box) => box && [box.x, box.width, box.y + box.height])).toEqual([0, 360, 740])
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await page.getByRole('button', { name: 'Otevřít zásuvku' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate('goBack()')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Galerie' })).toBeVisible()
})
