import { expect, type Page } from '@playwright/test'
import { notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import type { StoryWorld } from './world.ts'

/** The story of the orders up to here is told in orders.e2e.ts. A hundred eggs are missing. */
export async function bringGoods({ clock }: StoryWorld, operator: Page, logistics: Page): Promise<void> {
  await clock('2026-11-23', '20:00')
  await clock('2026-11-25', '12:00')
  await expect(async () => {
    await operator.goto('/admin/orders')
    await expect(operator.getByRole('button', { name: /Brno-sever, týden 48/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await operator.getByRole('button', { name: 'Odeslat objednávky…' }).click()
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Odeslat objednávky' }).click()
  await expect(notices(operator).getByText(/^Odesláno: \d/)).toBeVisible()
  await visit(logistics, '/admin/orders')
  const receive = logistics.getByRole('button', { name: 'Přijmout zboží…' })
  await expect(receive.first()).toBeVisible()
  for (let left = await receive.count(); left > 0; left -= 1) {
    await receive.first().click()
    const dialog = logistics.getByRole('dialog')
    await expect(dialog).toBeVisible()
    const eggs = dialog.getByRole('textbox', { name: /^Spočítáno: Vejce/ })
    if ((await eggs.count()) > 0) await eggs.fill(String(Number((await eggs.inputValue()).replaceAll(/\s/g, '')) - 100))
    await dialog.getByRole('button', { name: 'Přijmout zboží' }).click()
    await expect(receive).toHaveCount(left - 1)
  }
}

/** The pickup code that a member reads in the basket. */
export async function codeOf(member: Page): Promise<string> {
  await openWeek(member, '2026-11-23')
  const part = member.getByRole('region', { name: /^Nákup\s(je|vezeme)/ })
  await expect(part.getByRole('img', { name: 'QR kód k převzetí nákupu' })).toBeVisible()
  return (await part.getByText(/^\d{3}\s\d{3}$/).innerText()).replaceAll(/\s/g, '')
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Kód k převzetí' }).fill(code)
}

/** Hands over the purchase that is open. */
export const handOut = (page: Page): Promise<void> => page.getByRole('button', { name: 'Vydáno', exact: true }).click()
