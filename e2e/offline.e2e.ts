import { expect, test } from '@playwright/test'
import { storyWorld } from './world.ts'

const world = storyWorld()

test.use({ serviceWorkers: 'allow' })

test('without a connection the shell opens and says so, and a page that was seen is still there', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.goto('/faq')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The worker takes charge of pages opened after it: the second visit is kept.
  await page.reload()
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.reload()
  await page.goto('/demand')
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()

  await page.context().setOffline(true)
  await page.goto('/demand')
  await expect(page.getByRole('heading', { name: 'Chyba při načítání aplikace' })).toBeVisible()
  await page.goto('/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.context().setOffline(false)
  await page.goto('/demand')
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
})

test('nothing that the server says of people is kept by the worker', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await page.goto('/demand')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Košík na týden 48' })).toBeVisible()
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    )
    return all.flat()
  })
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.filter((path) => /^\/(rpc|api|live|media)\b/.test(path))).toEqual([])
})
