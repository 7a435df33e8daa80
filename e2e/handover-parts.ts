import { expect, type Locator, type Page } from '@playwright/test'
import type { DeliveryOrders } from '#contract/week/orders.ts'
import { openLooksRight } from './looks-right.ts'
import { notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import type { StoryWorld } from './world.ts'

/** Calls a procedure of the orders as whoever is signed in on a page. */
async function call<Answer>(page: Page, procedure: string, input: object): Promise<Answer> {
  const answer = await page.request.post(`/rpc/orders/${procedure}`, { data: { json: input } })
  if (!answer.ok()) throw new Error(`orders/${procedure} answered ${answer.status()}: ${await answer.text()}`)
  return ((await answer.json()) as { json: Answer }).json
}

/** Orders the goods of the week and receives them, which is told in orders.e2e.ts. A hundred eggs are missing. */
export async function bringGoods({ clock, database }: StoryWorld, operator: Page, logistics: Page): Promise<void> {
  await clock('2026-11-23', '20:00')
  await clock('2026-11-25', '12:00')
  const deliveries = await call<({ id: string } & Pick<DeliveryOrders, 'localityName' | 'weekStart'>)[]>(operator, 'deliveries', {})
  const { id: deliveryId } = deliveries.find((each) => each.localityName === 'Brno-sever' && each.weekStart === '2026-11-23')!
  const { orders } = await call<Pick<DeliveryOrders, 'orders'>>(operator, 'send', { deliveryId })
  // Another person has counted the eggs too, so their price is lower at once.
  await database(`
    insert into order_line_counts (id, line_id, quantity, is_decision, device, counted_at, recorded_at, counted_by)
    select uuidv7(), line.id, line.quantity - 100000, false, 'sklad', app_now(), app_now(), u.id
    from purchase_order_lines line join purchase_orders o on o.id = line.order_id, users u
    where o.delivery_id = '${deliveryId}' and line.item_name like 'Vejce%' and u.email = 'operator@dohromady.test'`)
  for (const { id: orderId, lines } of orders)
    await call(logistics, 'receive', {
      orderId,
      lines: lines.map(({ id: lineId, itemName, quantity }) => ({
        lineId,
        quantity: itemName.startsWith('Vejce') ? quantity - 100_000 : quantity,
      })),
    })
}

/** Counts every line of an order as it was promised, except some eggs that are missing. */
export async function countAll(dialog: Locator, missingEggs: number): Promise<void> {
  const lines = dialog.getByRole('list', { name: 'Řádky k počítání' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  for (let n = 0; n < (await lines.count()); n += 1) {
    const line = lines.nth(n)
    const agree = line.getByRole('button', { name: /^Přišlo/ })
    if ((await line.getByText(/^Vejce/).count()) > 0) {
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
