import { expect, test } from '@playwright/test'
import { stopTime } from './parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('a member copies her link, shows it as a QR code, and copies by hand where the browser forbids it', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/referral')
  const link = page.getByRole('textbox', { name: 'Váš odkaz k pozvání' })
  await expect(link).toHaveValue(new RegExp(`^${world().address}/lp\\?ref=[A-Z0-9]{8}$`))

  await stopTime(page)
  await page.getByRole('button', { name: 'Zkopírovat odkaz' }).click()
  await expect(page.getByRole('button', { name: 'Zkopírováno!' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue())
  await page.clock.runFor(1900)
  await expect(page.getByRole('button', { name: 'Zkopírováno!' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByRole('button', { name: 'Zkopírovat odkaz' })).toBeVisible()

  await page.clock.resume()
  await page.getByRole('button', { name: 'QR kód' }).click()
  await expect(page.getByRole('img', { name: /^QR kód s odkazem/ })).toBeVisible()
  await page.getByRole('button', { name: 'QR kód' }).click()

  // Without the permission the field explains what to do.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('closed'))
  })
  await page.getByRole('button', { name: 'Zkopírovat odkaz' }).click()
  await expect(page.getByText('Označte ho v poli a zkopírujte ručně.')).toBeVisible()
})

test('a device with its own share sheet uses it', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  const known = Promise.withResolvers<void>()
  await page.route('**/rpc/account/me', async (route) => {
    await known.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    navigator.share = (shared) => {
      document.title = String(shared?.url)
      return Promise.resolve()
    }
  })
  await page.goto('/referral')
  // Until the session is loaded, the page shows no link of hers.
  await expect(page.getByRole('button', { name: 'Sdílet' })).toBeDisabled()
  known.resolve()
  await page.getByRole('button', { name: 'Sdílet' }).click()
  await expect(page).toHaveTitle(/\/lp\?ref=[A-Z0-9]{8}$/)
})
