import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { demoPassword, emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Moje údaje' })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Smazat účet?' })

async function openMyData(page: Page) {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Nastavení', exact: true }).click()
  await page.getByRole('tab', { name: 'Moje údaje' }).click()
  await expect(panel(page).getByText('Pravidelný nákup', { exact: true })).toBeVisible()
}

async function askForErasure(page: Page) {
  await panel(page).getByRole('button', { name: 'Smazat účet' }).click()
  await question(page).getByLabel('Heslo', { exact: true }).fill(demoPassword)
  await question(page).getByRole('button', { name: 'Smazat účet za 14 dní' }).click()
}

/** The messages for an address in the demo's mailbox. */
const mailbox = async (page: Page, email: string) => (await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()

test('a member downloads his data, requests the erasure of his account, cancels it, requests it again, and two weeks later is signed out', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'novacek')
  await openMyData(page)
  expect(complaints).toEqual([])
  for (const time of ['first', 'second']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel(page).getByRole('button', { name: 'Stáhnout moje údaje' }).click(),
    ])
    expect(download.suggestedFilename(), time).toBe('moje-udaje-2026-11-21.zip')
    const files = unzipSync(readFileSync(await download.path()))
    expect(new TextDecoder().decode(files['data.json'])).toContain(emailOf('novacek'))
    await expect(panel(page).getByText('Soubor moje-udaje-2026-11-21.zip je stažený.')).toBeVisible()
  }
  const locked = panel(page).getByRole('button', { name: 'Stáhnout moje údaje' })
  await expect(locked).toHaveAccessibleDescription('Dvakrát za den už jste si údaje stáhli.')
  await askForErasure(page)
  await expect(notices(page).getByText('Účet bude smazán 5.\u00a0prosince.')).toBeVisible()
  await expect(panel(page).getByText('Účet bude smazán 5.\u00a0prosince.')).toBeInViewport()
  await expect(panel(page).getByRole('button', { name: 'Zrušit smazání' })).toBeVisible()
  await openLooksRight(page)
  expect(complaints.filter((complaint) => !complaint.includes('the server responded with a status of 4'))).toEqual([])

  await expect(async () => expect(await mailbox(page, emailOf('novacek'))).toContain('Účet smažeme 5.')).toPass()
  await panel(page).getByRole('button', { name: 'Zrušit smazání' }).click()
  await expect(notices(page).getByText('Smazání je zrušené, účet zůstává.')).toBeVisible()
  await askForErasure(page)
  await expect(panel(page).getByText('Účet bude smazán 5.\u00a0prosince.')).toBeVisible()

  await world().clock('2026-12-06', '12:00')
  await expect(async () => expect(await mailbox(page, emailOf('novacek'))).toContain('Váš účet je smazaný')).toPass()
  // The page may leave by itself meanwhile.
  await expect(async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/lp/)
  }).toPass()
})
