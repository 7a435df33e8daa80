import { expect, test } from '@playwright/test'
import { stopTime } from './parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('a member copies her link, shows it as a QR code, and sees correct counts', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto('/referral')
  const link = page.getByRole('textbox', { name: 'Váš odkaz k pozvání' })
  await expect(link).toHaveValue(new RegExp(`^${world().address}/lp\\?ref=[A-Z0-9]{8}$`))
  await expect(page.getByText('3 lidé')).toBeVisible()
  await expect(page.getByText('2 lidé')).toBeVisible()

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
})

test('without clipboard permission the field explains what to do', async ({ browser }) => {
  const page = await world().as(browser, 'petr')
  await page.goto('/referral')
  await expect(page.getByText('1 člověk').first()).toBeVisible()
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

test('a visitor gets a link without a code, the goal with its correct count, and the sign-up', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/referral')
  await expect(page.getByRole('textbox', { name: 'Odkaz na Dohromady' })).toHaveValue(`${world().address}/lp`)
  const answer = await page.request.post('/rpc/referral/goal', { data: {}, headers: { origin: world().address } })
  const { json: goal } = (await answer.json()) as { json: { registrations: number; target: number } }
  const progress = page.getByRole('progressbar', { name: 'Registrace z cíle' })
  await expect(progress).toHaveJSProperty('value', goal.registrations)
  await expect(progress).toHaveJSProperty('max', goal.target)
  await page.getByRole('main').getByRole('button', { name: 'Zaregistrovat se' }).click()
  await expect(page.getByRole('dialog', { name: 'Registrace' })).toBeVisible()
})
