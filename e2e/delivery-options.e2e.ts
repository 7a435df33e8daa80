import { expect, test } from '@playwright/test'
import { openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('Jana has one week brought home, sees what it costs, and gives it back to her settings; an operator prices the box and a municipality', async ({
  browser,
}) => {
  const page = await world().again(browser, 'jana')
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

  const operator = await world().again(browser, 'operator')
  await visit(operator, '/admin/localities')
  const fees = operator.getByRole('region', { name: 'Poplatky za převzetí' })
  await fees.getByRole('button', { name: 'Upravit společné poplatky…' }).click()
  const common = operator.getByRole('dialog', { name: 'Společné poplatky' })
  await common.getByRole('textbox', { name: 'Výdej z boxu' }).fill('33')
  await common.getByRole('button', { name: 'Uložit poplatky' }).click()
  await expect(common).toBeHidden()
  await expect(fees.getByRole('row', { name: /Brno-sever/ })).toContainText('33 Kč')
  await fees.getByRole('button', { name: 'Ceny obcí: Brno-sever' }).click()
  const towns = operator.getByRole('dialog', { name: 'Ceny doručení: Brno-sever' })
  await towns.getByRole('checkbox', { name: /^Všechny obce/ }).press('Space')
  await towns.getByRole('textbox', { name: 'Cena doručení domů' }).fill('71')
  await towns.getByRole('button', { name: 'Uložit cenu' }).click()
  await expect(towns).toBeHidden()
  await expect(fees.getByRole('row', { name: /Brno-sever/ })).toContainText('5 obcí 71 Kč')

  // Where there is nothing to choose from, the list says so, also on a phone and by keyboard.
  await world().database('update pickup_points set is_active = false')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/basket?weekStart=2026-11-23')
  await way.getByRole('button', { name: 'Změnit pro tento týden' }).click()
  await dialog.getByRole('button', { name: /Výdejní místo$/ }).press('Enter')
  await expect(page.getByText('V této lokalitě zatím výdejní místo není.')).toBeVisible()
})
