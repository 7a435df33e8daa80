import type { Page } from '@playwright/test'
import { isPublic } from '../web/frame/pages.ts'

/** Whether the page shows the app, whose links load no page. Public pages have no router. */
export async function isApp(page: Page): Promise<boolean> {
  const url = page.url()
  if (!url.startsWith('http') || isPublic(new URL(url).pathname)) return false
  return page.evaluate(() => document.getElementById('root')?.hasChildNodes() ?? false)
}

/** Follows a link to an address, as if the page contained one. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, address)

/** Closes the notices, which a loaded page would not have either. */
export async function closeNotices(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Zavřít oznámení' })
  while ((await close.count()) > 0)
    // One may close by itself meanwhile.
    await close
      .first()
      .evaluate((button: HTMLElement) => button.click(), null, { timeout: 1000 })
      .catch(() => {})
}

/** Opens an address: by a link if the app is open, which costs a tenth of loading the page. Then wait for something of the new screen. */
export async function visit(page: Page, address: string): Promise<void> {
  if (isPublic(new URL(address, 'http://story').pathname) || !(await isApp(page))) return void (await page.goto(address))
  await closeNotices(page)
  await follow(page, address)
}
