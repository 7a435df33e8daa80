import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { demo: true })

async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const started = page.waitForEvent('download')
  await press()
  return readFile(await (await started).path(), 'utf8')
}

async function correct(page: Page, row: RegExp) {
  await page
    .getByRole('row', { name: row })
    .getByRole('button', { name: /^Opravit/ })
    .first()
    .click()
  const dialog = page.getByRole('alertdialog', { name: 'Opravit zápis' })
  await dialog.getByLabel('Důvod').fill('Zapsáno omylem')
  await dialog.getByRole('button', { name: 'Opravit' }).click()
}

/** The question about something that waits, and what is said once it is confirmed. */
const decision = ['Schválit rozhodnutí?', 'Rozhodnutí je schválené'] as const
const correction = ['Schválit opravu?', 'Oprava je zaúčtovaná'] as const

/** Somebody else confirms what waits; it says whose it is and why. */
async function confirm(other: Page, about: RegExp, [title, said]: typeof decision | typeof correction, facts: readonly string[] = []) {
  // What was read before is fresh for half a minute.
  await other.goto('/admin/books?part=decisions')
  await other.getByRole('button', { name: about }).click()
  const dialog = other.getByRole('alertdialog', { name: title })
  for (const fact of facts) await expect(dialog).toContainText(fact)
  if (facts.length > 0) await openLooksRight(other)
  await dialog.getByRole('button', { name: 'Schválit' }).click()
  await expect(notices(other).getByText(said)).toBeVisible()
}

test('finance finds debtors, settles a delivery with its sums in sight, and posts what the bank took', async ({ browser }) => {
  const { page: finance, complaints } = await watched(world(), browser, 'finance')
  const { page: other, complaints: others } = await watched(world(), browser, 'admin')

  await test.step('debtors are found by name and age, sorted, and exported as they are shown', async () => {
    await visit(finance, '/admin/books')
    const table = finance.getByRole('table', { name: 'Pohledávky' })
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    const all = await table.getByRole('row').count()
    const tiles = finance.getByRole('list', { name: 'Dluhy podle stáří' })
    await tiles.getByRole('link').first().click()
    await expect(tiles.getByRole('link').first()).toHaveAttribute('aria-current', 'true')
    await tiles.getByRole('link').first().click()
    await table.getByRole('button', { name: 'Dluží' }).click()
    await expect(table.getByRole('columnheader', { name: 'Dluží' })).toHaveAttribute('aria-sort', /ascending|descending/)
    await finance.setViewportSize({ width: 390, height: 844 })
    const cards = finance.getByRole('list', { name: 'Pohledávky' }).getByRole('listitem')
    await expect(cards.first()).toContainText('Nejstarší splatnost')
    await finance.getByRole('button', { name: /Řadit podle/ }).click()
    await finance.getByRole('option', { name: 'Nejstarší splatnost' }).click()
    await expect(finance).toHaveURL(/sort=due/)
    await finance.getByRole('button', { name: 'Řadit sestupně' }).click()
    await expect(finance).toHaveURL(/sort=-due/)
    await finance.setViewportSize({ width: 1280, height: 720 })
    const email = (await table.getByRole('row').nth(1).getByText(/@/).textContent())!
    await finance.getByLabel('Hledat dlužníka').fill(email)
    await expect(table.getByRole('row')).toHaveCount(2)
    expect(all).toBeGreaterThan(2)
    const text = await saved(finance, async () => {
      await finance.getByRole('button', { name: 'Export' }).click()
      await finance.getByRole('menuitem').first().click()
    })
    expect(text).toContain(email)
    await openLooksRight(finance)
  })

  await test.step('what could not be posted of one purchase is named above the deliveries, and done when it is tried again', async () => {
    await world().database(`
      insert into unposted_purchases (user_id, purchase_id, step, delivery_id, fault, failed_at)
      select p.user_id, p.id, 'benefits', p.delivery_id, '22003: integer out of range', app_now()
      from purchases p join deliveries d on d.id = p.delivery_id where d.status = 'handed_over' order by p.id limit 1`)
    await finance.getByRole('link', { name: 'Závozy', exact: true }).last().click()
    const left = finance.getByRole('list', { name: 'Nedokončené nákupy' })
    await expect(left).toContainText(/změna odměn a\spříspěvků\.\sČástka nebo množství je větší/)
    await expect(left).not.toContainText(/22003|out of range/)
    await expect(finance.getByText(/Nedokončeno: 1\snákup/)).toBeVisible()
    await openLooksRight(finance)
    await left.getByRole('button', { name: /^Zkusit znovu/ }).click()
    await expect(notices(finance).getByText('Všechno je dokončené')).toBeVisible()
    await expect(left).toHaveCount(0)
  })

  await test.step('a discount above 500 Kč is shared once somebody else confirms it, as the form says beforehand', async () => {
    await visit(finance, '/admin/books?part=settlement')
    await finance.getByRole('button', { name: 'Rozdělit částku' }).first().click()
    const dialog = finance.getByRole('alertdialog', { name: 'Rozdělit částku' })
    await expect(dialog).toContainText(/Nad\s500\sKč schvaluje druhý člověk/)
    await dialog.getByLabel('Částka celkem').fill('600')
    await dialog.getByLabel('Důvod').fill('Zpožděný závoz')
    await dialog.getByRole('button', { name: 'Rozdělit' }).click()
    await expect(notices(finance).getByText(/na\sschválení\sdruhým\sčlověkem/)).toBeVisible()
    await confirm(other, /^Schválit: Sleva, kterou nese provozovatel/, decision)
  })

  await test.step('settling asks first, with all sums', async () => {
    await finance.getByRole('link', { name: 'Závozy', exact: true }).last().click()
    const ready = finance.getByRole('region').filter({ has: finance.getByText('lze vyúčtovat') })
    await expect(ready.first()).toBeVisible()
    const name = (await ready.first().getAttribute('aria-label'))!
    const delivery = finance.getByRole('region', { name })
    await delivery.getByRole('button', { name: 'Vyúčtovat' }).click()
    const dialog = finance.getByRole('alertdialog', { name: 'Vyúčtovat závoz?' })
    await expect(dialog).toContainText('Zaplatí členové')
    await expect(dialog).toContainText('Dostanou dodavatelé')
    await dialog.getByRole('button', { name: 'Zpět' }).click()
    await expect(delivery.getByText('lze vyúčtovat')).toBeVisible()
    await delivery.getByRole('button', { name: 'Vyúčtovat' }).click()
    await dialog.getByRole('button', { name: 'Vyúčtovat' }).click()
    await expect(notices(finance).getByText('Závoz je vyúčtovaný')).toBeVisible()
    await expect(delivery.getByText('vyúčtováno')).toBeVisible()
  })

  await test.step('a fee of the bank is posted, and lies on the side where accountants look for it', async () => {
    await visit(finance, '/admin/payments')
    await finance.getByRole('button', { name: 'Zapsat poplatek banky' }).click()
    const dialog = finance.getByRole('alertdialog', { name: 'Zapsat poplatek banky' })
    await dialog.getByLabel('Částka').fill('149,50')
    await dialog.getByRole('button', { name: 'Zapsat' }).click()
    await expect(notices(finance).getByText('Poplatek je zaúčtovaný')).toBeVisible()
  })

  await test.step('a wrong fee is taken back, on the account where it lies as accountants read it', async () => {
    await visit(finance, '/admin/books?part=accounts')
    await expect(finance.getByRole('columnheader', { name: 'Má dáti' })).toBeVisible()
    await finance.setViewportSize({ width: 320, height: 640 })
    for (const side of [/^Má dáti /, /^Dal /]) {
      const amount = finance.getByRole('list', { name: 'Účty' }).getByText(side).first()
      await amount.scrollIntoViewIfNeeded()
      await expect(amount).toBeInViewport({ ratio: 1 })
    }
    await finance.setViewportSize({ width: 1280, height: 720 })
    await openLooksRight(finance)
    await finance.getByRole('table', { name: 'Účty' }).getByRole('link', { name: 'Banka' }).click()
    await correct(finance, /149,50/)
    await expect(notices(finance).getByText('Opraveno protizápisem')).toBeVisible()
    const fee = finance.getByRole('row', { name: /149,50/ })
    await expect(fee.filter({ hasText: 'opraveno' })).toHaveCount(1)
    await expect(fee.getByRole('button')).toHaveCount(0)
  })

  await test.step('a payment without a symbol is given to the purchase for which just that is owed; its file was rejected by mistake, and comes again', async () => {
    // Debts have fallen since they were read; what was read before is shown until they are read again.
    await finance.goto('/admin/books')
    const debtor = finance.getByRole('table', { name: 'Pohledávky' }).getByRole('row').filter({ hasText: /FV\d/ }).first()
    const name = (await debtor.getByRole('link').textContent())!
    const [, amount] = /FV[\d-]+, ([\d\s]+,\d\d)\sKč/.exec((await debtor.textContent())!)!
    const text = ['Číslo účtu;19-2000145399/0800', 'Datum;Objem;Měna;VS', `20.11.2026;${amount!.replaceAll(/\s/g, '')};CZK;`, ''].join('\n')
    await visit(finance, '/admin/payments')
    const imported = () =>
      finance.getByLabel('Soubor s výpisem').setInputFiles({ name: 'vypis.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await imported()
    await other.goto('/admin/books?part=decisions')
    await other.getByRole('button', { name: /^Zamítnout: Platby z výpisu, který nenavazuje/ }).click()
    const rejecting = other.getByRole('alertdialog', { name: 'Zamítnout návrh?' })
    await rejecting.getByRole('button', { name: 'Zamítnout' }).click()
    await expect(rejecting.getByLabel('Důvod')).toBeFocused()
    await rejecting.getByLabel('Důvod').fill('Neznám ten účet')
    await rejecting.getByRole('button', { name: 'Zamítnout' }).click()
    await expect(notices(other).getByText('Návrh je zamítnutý')).toBeVisible()
    await expect(finance.getByRole('cell', { name: /^zamítnutý: Neznám ten účet/ })).toBeVisible()
    await imported()
    await confirm(other, /^Schválit: Platby z výpisu, který nenavazuje/, decision)
    await expect(finance.getByText(new RegExp(`^Možná:.*${name.replaceAll(/\s/g, '\\s')}`))).toBeVisible()
    await finance.getByRole('button', { name: 'Rozhodnout' }).click()
    const dialog = finance.getByRole('alertdialog', { name: /^Čí je/ })
    await dialog.getByRole('radio', { name: new RegExp(name.replaceAll(/\s/g, '\\s')) }).press('Space')
    await expect(dialog.getByRole('button', { name: /Který nákup platí/ })).toContainText(/týden, zbývá/)
    await dialog.getByLabel('Důvod').fill('Podle částky')
    await openLooksRight(finance)
    await dialog.getByRole('button', { name: 'Zapsat' }).click()
    await expect(notices(finance).getByText('Rozhodnutí je zapsané')).toBeVisible()
  })

  await test.step('a high correction waits for somebody else, who sees whose money it is, how much and why', async () => {
    await visit(finance, '/admin/books?part=accounts')
    await finance.getByRole('table', { name: 'Účty' }).getByRole('link', { name: 'Banka' }).click()
    await correct(finance, /^Platba převodem.*12:\d\d/)
    await expect(notices(finance).getByText('Oprava čeká na schválení někým dalším')).toBeVisible()
    await expect(
      finance.getByRole('row', { name: /^Platba převodem.*12:\d\d/ }).filter({ hasText: /oprava\sčeká\sna\sschválení/ }),
    ).toHaveCount(1)
    await confirm(other, /^Schválit/, correction, ['Čí', 'Částka', 'Zapsáno omylem'])
  })
  expect(others).toEqual([])
  expect(complaints).toEqual([])
})
