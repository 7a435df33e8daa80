import { expect, test, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const topic = (page: Page, name: string) => page.getByRole('tabpanel', { name: 'Upozornění' }).getByRole('switch', { name })

async function openNotices(page: Page) {
  await page.goto('/')
  await page.getByRole('button', { name: 'Nastavení', exact: true }).click()
  await page.getByRole('tab', { name: 'Upozornění' }).click()
  await expect(topic(page, 'Cena klesla')).toBeVisible()
}

/** The link in the newest mail to an address by which its topic is turned off. */
async function linkOut(page: Page, email: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mailbox = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    const mail = /<a href="(\/dev\/mail\/[^"]+)">Týden 48: ceny jsou stanovené/.exec(mailbox)?.[1] ?? ''
    expect(mail).not.toBe('')
    link = /\/unsubscribe#[\w.-]+/.exec(await (await page.request.get(mail)).text())?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return link
}

test('a member turns one topic off in the settings and another by the link of a mail, without signing in', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await openNotices(page)
  await openLooksRight(page)
  expect(complaints).toEqual([])
  await topic(page, 'Cena klesla').press('Space')
  await expect(topic(page, 'Cena klesla')).not.toBeChecked()

  await world().clock('2026-11-23', '20:00')
  await world().clock('2026-11-25', '12:00')
  const { page: visitor, complaints: others } = await watched(world(), browser, null)
  await visitor.goto(await linkOut(page, emailOf('jana')))
  await expect(visitor).toHaveURL('/unsubscribe')
  await expect(visitor.getByRole('button', { name: 'Vypnout' })).toBeVisible()
  await openLooksRight(visitor)
  expect(others).toEqual([])
  await visitor.getByRole('button', { name: 'Vypnout' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: 'Ceny týdne' })).toBeVisible()

  await openNotices(page)
  await expect(topic(page, 'Ceny týdne')).not.toBeChecked()
  await expect(topic(page, 'Cena klesla')).not.toBeChecked()
  await expect(topic(page, 'Položka bez nabídky')).toBeChecked()

  const other = await visitor.context().newPage()
  await other.goto('/unsubscribe#nekdo.jiny.AAAA')
  await other.getByRole('button', { name: 'Vypnout' }).click()
  await expect(other.getByText('Odkaz není celý, nebo už neplatí.')).toBeVisible()
})
