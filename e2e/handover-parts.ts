import { expect, type Locator, type Page } from '@playwright/test'
import { notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import type { StoryWorld } from './world.ts'

/** The story of the orders up to here is told in orders.e2e.ts. A hundred eggs are missing. */
export async function bringGoods({ clock, database }: StoryWorld, operator: Page, logistics: Page): Promise<void> {
  await clock('2026-11-23', '20:00')
  await clock('2026-11-25', '12:00')
  await expect(async () => {
    await operator.goto('/admin/orders')
    await expect(operator.getByRole('button', { name: /Brno-sever, týden 48/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await operator.getByRole('button', { name: 'Odeslat objednávky…' }).click()
  await operator.getByRole('alertdialog').getByRole('button', { name: 'Odeslat objednávky' }).click()
  await expect(notices(operator).getByText(/^Odesláno: \d/)).toBeVisible()
  // The hours of members can be planned before the goods come.
  await visit(logistics, '/delivery-dashboard')
  const ordered = logistics.getByRole('region', { name: 'Brno-sever, týden 48', exact: true })
  await expect(ordered.getByRole('button', { name: 'Zastávky…' })).toBeVisible()
  await visit(logistics, '/admin/orders')
  const receive = logistics.getByRole('button', { name: 'Přijmout zboží…' })
  await expect(receive.first()).toBeVisible()
  for (let left = await receive.count(); left > 0; left -= 1) {
    await receive.first().click()
    const dialog = logistics.getByRole('dialog')
    await countAll(dialog, 100)
    // Another person has counted the eggs too, so their price is lower at once.
    await database(`
      insert into order_line_counts (id, line_id, quantity, is_decision, device, counted_at, recorded_at, counted_by)
      select uuidv7(), line.id, line.quantity - 100000, false, 'sklad', app_now(), app_now(), u.id
      from purchase_order_lines line, users u where line.item_name like 'Vejce%' and line.quantity >= 100000 and u.email = 'operator@dohromady.test'`)
    await receiveCounted(logistics)
    await expect(receive).toHaveCount(left - 1)
  }
}

/** Counts every line of an order as it was promised, except some eggs that are missing. */
export async function countAll(dialog: Locator, missingEggs = 0): Promise<void> {
  const lines = dialog.getByRole('list', { name: 'Řádky k počítání' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  for (let n = 0; n < (await lines.count()); n += 1) {
    const line = lines.nth(n)
    const agree = line.getByRole('button', { name: /^Přišlo/ })
    if (missingEggs > 0 && (await line.getByText(/^Vejce/).count()) > 0) {
      const promised = Number((await agree.innerText()).replaceAll(/\D/g, ''))
      await line.getByRole('button', { name: /^Jiné množství/ }).click()
      await line.getByRole('textbox', { name: /^Spočítáno/ }).fill(String(promised - missingEggs))
      await line.getByRole('button', { name: 'Zapsat' }).click()
    } else await agree.click()
    await expect(line).toContainText('spočítáno')
  }
}

/** Looks at the differences of the order that is open, and receives it. */
export async function receiveCounted(logistics: Page): Promise<void> {
  await logistics.getByRole('button', { name: 'Zkontrolovat rozdíly' }).click()
  await logistics.getByRole('alertdialog').getByRole('button', { name: 'Přijmout zboží' }).click()
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
