import { expect, type Locator, type Page } from '@playwright/test'
import { openLooksRight } from './looks-right.ts'
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
      const typed = line.getByRole('textbox', { name: /^Spočítáno/ })
      await typed.fill(String(promised - missingEggs))
      await typed.press('Enter')
    } else await agree.click()
    await expect(line).toContainText('spočítáno')
  }
}

/** Looks at the differences of the order that is open, and receives it. */
export async function receiveCounted(logistics: Page): Promise<void> {
  await logistics.getByRole('button', { name: 'Zkontrolovat rozdíly' }).click()
  await logistics.getByRole('alertdialog').getByRole('button', { name: 'Přijmout zboží' }).click()
}

/** As if logistics had decided today as much as one person may, so that what it counts alone waits for somebody else. */
export const spendTheDay = ({ database }: StoryWorld): Promise<void> =>
  database(`
    insert into decided_sums (user_id, day, amount) select id, app_today(), 200000 from users where email = 'logistika@dohromady.test'
    on conflict (user_id, day) do update set amount = excluded.amount`)

/** The finance role confirms on a phone what somebody else counted. */
export async function confirmCounted(finance: Page, about: string, amount: string): Promise<void> {
  await finance.setViewportSize({ width: 390, height: 844 })
  await visit(finance, '/admin/books?part=decisions')
  await expect(finance.getByRole('listitem').filter({ hasText: about })).toContainText(amount)
  await finance.getByRole('button', { name: `Schválit: ${about}` }).click()
  const dialog = finance.getByRole('alertdialog', { name: 'Schválit rozhodnutí?' })
  for (const fact of ['Čí', amount, 'jediný člověk']) await expect(dialog).toContainText(fact)
  await openLooksRight(finance)
  await dialog.getByRole('button', { name: 'Schválit' }).click()
  await expect(notices(finance).getByText('Rozhodnutí je schválené')).toBeVisible()
  await expect(finance.getByText(about)).toHaveCount(0)
}

/** The amount that a dialog says waits for a second person. */
export const toConfirmIn = async (dialog: Locator): Promise<string> =>
  /Zboží za\s(.+? Kč) chybí jen podle jednoho člověka/
    .exec((await dialog.getByText(/chybí jen podle\sjednoho\sčlověka/).innerText()).replaceAll('\u00a0', ' '))![1]!
    .replaceAll(' ', '\u00a0')

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
