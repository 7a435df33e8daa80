import { expect, type Locator, type Page } from '@playwright/test'
import { isoWeek, type WeekStart } from '../domain/time/week.ts'
import { visit } from './visit.ts'

/** The row of an item that a locality wants in a week, by its number. */
export const demandRow = (page: Page, locality: string, name: string, week = 48) =>
  page
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .filter({ hasText: locality })
    .filter({ hasText: new RegExp(`týden.${week}`) })

/** Fills in a tier of the open offer. */
export async function fillTier(dialog: Locator, tier: number, minQuantity: string, price: string) {
  const row = dialog.getByRole('group', { name: `Pásmo ${tier}` })
  await row.getByLabel('Od množství').fill(minQuantity)
  await row.getByLabel('Cena s DPH').fill(price)
  await row.getByLabel('Cena s DPH').blur()
}

/** Offers an item for a week, or changes the offer: the least quantity and the price of each tier. */
export async function offer(supplier: Page, week: string, name: string, tiers: readonly (readonly [string, string])[]): Promise<void> {
  await visit(supplier, `/supplier/demands?week=${week}`)
  await demandRow(supplier, 'Brno-sever', name, isoWeek(week as WeekStart).week)
    .getByRole('button', { name: /cenovou nabídku|Upravit nabídku/ })
    .click()
  const dialog = supplier.getByRole('dialog')
  for (const [i, [least, price]] of tiers.entries()) await fillTier(dialog, i + 1, least, price)
  await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(dialog).toBeHidden()
}
