import type { Locator, Page } from '@playwright/test'

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
