import { expect, type Page } from '@playwright/test'
import { isoWeek, type WeekStart } from '../domain/time/week.ts'
import { demandRow, fillTier } from './supplier-parts.ts'
import { visit } from './visit.ts'
import type { StoryWorld } from './world.ts'

/** The weeks of a story through eight weeks after its first one. */
export const weeks = [
  '2026-11-23',
  '2026-11-30',
  '2026-12-07',
  '2026-12-14',
  '2026-12-21',
  '2026-12-28',
  '2027-01-04',
  '2027-01-11',
  '2027-01-18',
]

/** Closes a week, and clears it two days later. */
export async function decide(world: StoryWorld, week: string): Promise<void> {
  await world.clock(week, '20:00')
  await world.clock(new Date(Date.parse(week) + 2 * 86_400_000).toISOString().slice(0, 10), '12:00')
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
