import { expect, test } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

test('an administrator suspends a supplier until it is lifted; it sees what is open first, and finance pays its account', async ({
  browser,
}) => {
  const { page: admin, complaints } = await watched(world(), browser, 'admin')
  const supplier = await world().again(browser, 'statek')
  const table = admin.getByRole('table', { name: 'Dodavatelé zboží' })
  const drawer = admin.getByRole('dialog')
  const reasonDialog = admin.getByRole('alertdialog')

  await test.step('the supplier is found by its account, and opened', async () => {
    await visit(admin, '/admin/suppliers/goods')
    await expect(table.getByRole('row')).toHaveCount(3)
    await openLooksRight(admin)
    expect(complaints).toEqual([])
    await admin.getByLabel('Hledat dodavatele').fill('statek@')
    await expect(table.getByRole('row')).toHaveCount(2)
    await table.getByRole('link', { name: 'Statek Lípa' }).click()
    await expect(drawer.getByText('statek@dohromady.test')).toBeVisible()
    await drawer.getByRole('tab', { name: 'Nabídky' }).click()
    await expect(drawer.getByRole('list', { name: 'Nabídky' }).getByRole('listitem').first()).toContainText('Platí')
  })

  await test.step('its profile is changed with a reason', async () => {
    await drawer.getByRole('tab', { name: 'Profil' }).click()
    await drawer.getByRole('button', { name: 'Upravit profil…' }).click()
    await reasonDialog.getByLabel('IČO').fill('27074358')
    await reasonDialog.getByLabel('Důvod').fill('Doplnění z rejstříku')
    await reasonDialog.getByRole('button', { name: 'Uložit změny' }).click()
    await expect(notices(admin).getByText('Profil je uložený')).toBeVisible()
    await expect(drawer.getByText('27074358')).toBeVisible()
  })

  await test.step('it is suspended, and the history says by whom and why', async () => {
    await drawer.getByRole('button', { name: 'Pozastavit…' }).click()
    await reasonDialog.getByLabel('Důvod').fill('Nedodal dvě objednávky')
    await reasonDialog.getByRole('button', { name: 'Pozastavit' }).click()
    await expect(notices(admin).getByText('Pozastaveno: Statek Lípa')).toBeVisible()
    await expect(drawer.getByText('Nedodal dvě objednávky')).toBeVisible()
    await drawer.getByRole('tab', { name: 'Historie' }).click()
    await expect(drawer.getByRole('listitem').first()).toContainText('Nedodal dvě objednávky')
    await admin.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(table.getByRole('row', { name: /Statek Lípa/ })).toContainText('Pozastavený')
    await expect(table.getByRole('link', { name: 'Statek Lípa' })).toBeFocused()
  })

  await test.step('the supplier reads why', async () => {
    await visit(supplier, '/supplier/demands')
    await expect(supplier.getByText('Váš profil dodavatele je pozastavený.')).toBeVisible()
    await expect(supplier.getByText('Důvod: Nedodal dvě objednávky')).toBeVisible()
  })

  await test.step('the suspension is lifted', async () => {
    await table.getByRole('link', { name: 'Statek Lípa' }).click()
    await drawer.getByRole('button', { name: 'Zrušit pozastavení…' }).click()
    await reasonDialog.getByLabel('Důvod').fill('Vysvětlil to')
    await reasonDialog.getByRole('button', { name: 'Zrušit pozastavení' }).click()
    await expect(notices(admin).getByText('Pozastavení zrušeno: Statek Lípa')).toBeVisible()
  })

  await visit(supplier, '/')
  const open = supplier.getByRole('link', { name: /bez vaší nabídky/ }).first()
  await expect(supplier.getByText(/^uzávěrka nabídek za\s\d/).first()).toBeVisible()
  const suspended = supplier.getByText('Váš profil dodavatele je pozastavený.')
  await expect(suspended).toHaveCount(0)
  await open.click()
  await expect(supplier).toHaveURL(/\/supplier\/demands\?.*state=open/)
  await expect(supplier.getByRole('table', { name: 'Poptávky' })).toBeVisible()
  await expect(suspended).toHaveCount(0)
  await supplier.getByRole('link', { name: 'Vyúčtování', exact: true }).click()
  await supplier.getByRole('button', { name: 'Upravit údaje' }).click()
  const dialog = supplier.getByRole('dialog')
  await dialog.getByLabel('Číslo účtu').fill('CZ65 0800 0000 1920 0014 5399')
  await dialog.getByLabel('Ulice a číslo').fill('Sadová 1')
  await dialog.getByLabel('PSČ').fill('664 01')
  await dialog.getByLabel('Město').fill('Bílovice')
  await dialog.getByRole('button', { name: 'Uložit údaje' }).click()
  await expect(notices(supplier).getByText('Údaje jsou uložené')).toBeVisible()
  await expect(supplier.getByText('19-2000145399/0800')).toBeVisible()
  await openLooksRight(supplier)
  await world().database(`
    with posted as (insert into ledger_transactions (key, cause, posted_at) values ('story', 'payout', app_now()) returning id),
    opened as (
      select account.id from ledger_accounts account join suppliers on suppliers.id = account.supplier_id
      where account.kind = 'supplier' and suppliers.name = 'Statek Lípa')
    insert into ledger_entries select posted.id, opened.id, 123450 from posted, opened
    union all select posted.id, account.id, -123450 from posted, ledger_accounts account where account.kind = 'fees'`)
  const finance = await world().again(browser, 'finance')
  await visit(finance, '/admin/payments?part=dodavatele')
  const owed = finance.getByRole('listitem').filter({ hasText: 'Statek Lípa' })
  await expect(owed).toContainText('19-2000145399/0800')
  await expect(owed).toContainText(/1\s234,50\sKč/)
})
