import { expect, test } from '@playwright/test'
import { openWeek } from './parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('Jana has one week brought home, sees what it costs, and gives it back to her settings', async ({ browser }) => {
  const page = await world().as(browser, 'jana')
  await openWeek(page, '2026-11-23')
  const way = page.getByRole('region', { name: 'Převzetí tohoto týdne' })
  await expect(way).toContainText('Samoobslužný odběr')
  await expect(way).toContainText('bez poplatku')
  await way.getByRole('button', { name: 'Změnit pro tento týden' }).click()
  const dialog = page.getByRole('dialog', { name: 'Převzetí v týdnu 48' })
  await expect(dialog.getByRole('radio')).toHaveCount(6)
  await dialog.getByRole('radio', { name: /^Rozvoz domů na dobírku/ }).press('Space')
  await dialog.getByRole('button', { name: 'Uložit pro tento týden' }).click()
  await expect(dialog).toBeHidden()
  await expect(way).toContainText('jen tento týden')
  await expect(way).toContainText('Společná 1')
  const summary = page.getByRole('region', { name: 'Souhrn košíku' })
  await expect(summary).toContainText('Dobírka')
  await expect(summary).toContainText('39 Kč')

  await way.getByRole('button', { name: 'Vrátit podle nastavení' }).click()
  await expect(way).not.toContainText('jen tento týden')
  await expect(summary).not.toContainText('Dobírka')
})
