import { expect, test, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const topic = (page: Page, name: string) => page.getByRole('tabpanel', { name: 'Upozornění' }).getByRole('switch', { name })

async function openNotices(page: Page) {
  await visit(page, '/')
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
    link = /\/unsubscribe\/[\w.-]+/.exec(await (await page.request.get(mail)).text())?.[0] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 30_000 })
  return link
}

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Upozornění/ })

/** Stories have no service worker and no push service: the browser hands out an address as if they were there. */
const givePushService = (page: Page) =>
  page.addInitScript(() => {
    Notification.requestPermission = async () => 'granted'
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    const key = (length: number) => 'A'.repeat(Math.ceil((length * 4) / 3))
    const address = { endpoint: 'https://push.example.com/abc', keys: { p256dh: key(65), auth: key(16) } }
    const pushManager = { getSubscription: async () => null, subscribe: async () => ({ toJSON: () => address }) }
    navigator.serviceWorker.getRegistration = async () => ({ pushManager }) as unknown as ServiceWorkerRegistration
  })

test('a member turns one topic off in the settings and another by the link of a mail; the bell counts what is new, live, and notices are pushed', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'petr')
  await givePushService(page)
  await openNotices(page)
  await topic(page, 'Cena klesla').press('Space')
  await expect(topic(page, 'Cena klesla')).not.toBeChecked()
  // It is locked until it is saved.
  await expect(topic(page, 'Cena klesla')).toBeEnabled()

  await world().clock('2026-11-23', '20:00')
  await world().clock('2026-11-25', '12:00')
  const { page: visitor, complaints: others } = await watched(world(), browser, null)
  await visitor.goto(await linkOut(page, emailOf('petr')))
  await expect(visitor).toHaveURL('/unsubscribe')
  await expect(visitor.getByRole('button', { name: 'Vypnout' })).toBeVisible()
  await openLooksRight(visitor)
  expect(others).toEqual([])
  await visitor.getByRole('button', { name: 'Vypnout' }).click()
  await expect(visitor.getByRole('status').filter({ hasText: 'Ceny týdne' })).toBeVisible()
  const other = await visitor.context().newPage()
  await other.goto('/unsubscribe#nekdo.jiny.AAAA')
  await other.getByRole('button', { name: 'Vypnout' }).click()
  await expect(other.getByText('Odkaz není celý, nebo už neplatí.')).toBeVisible()

  await page.goto('/inbox')
  await expect(page.getByRole('list', { name: 'Upozornění' }).getByText('ceny jsou stanovené')).toBeVisible()
  await openLooksRight(page)
  await page.getByRole('button', { name: 'Označit vše jako přečtené' }).click()
  await expect(page.getByText('Všechno máte přečtené.')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Upozornění')

  // The next week's reminder arrives while the page is open.
  await world().clock('2026-11-30', '15:00')
  await expect(bell(page)).toHaveAccessibleName(/nepřečtená: \d/)
  await page.getByRole('link', { name: /^Nepřečtené: .*košík můžete měnit/ }).click()
  await expect(page).toHaveURL('/demand?mode=weekly&weekStart=2026-11-30')
  await bell(page).click()
  await expect(page.getByRole('link', { name: /^Nepřečtené: .*košík můžete měnit/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Co mi posílat' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Upozornění' })
  await expect(topic(page, 'Ceny týdne')).not.toBeChecked()
  await expect(topic(page, 'Cena klesla')).not.toBeChecked()
  await expect(topic(page, 'Položka bez nabídky')).toBeChecked()
  await panel.getByRole('button', { name: 'Zapnout na tomto zařízení' }).click()
  await expect(panel.getByRole('list', { name: 'Zařízení s oznámeními' }).getByText('toto zařízení')).toBeVisible()
  const result = panel.getByRole('group', { name: 'Položka bez nabídky' })
  await result.getByRole('switch', { name: 'Oznámení' }).press('Space')
  await expect(result.getByRole('switch', { name: 'Oznámení' })).not.toBeChecked()
  await expect(result.getByRole('switch', { name: 'E-mail' })).toBeChecked()
  await openLooksRight(page)
  await panel.getByRole('button', { name: /^Vypnout oznámení/ }).click()
  await expect(topic(page, 'Ceny týdne')).toBeVisible()
  expect(complaints).toEqual([])
})
