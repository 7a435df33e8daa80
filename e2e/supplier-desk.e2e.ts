import { expect, test } from '@playwright/test'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

test('an administrator suspends a supplier, who reads why and offers nothing until it is lifted', async ({ browser }) => {
  const admin = await world().again(browser, 'admin')
  const supplier = await world().again(browser, 'statek')
  const table = admin.getByRole('table', { name: 'Dodavatelé zboží' })
  const drawer = admin.getByRole('dialog')
  const reasonDialog = admin.getByRole('alertdialog')

  await test.step('the supplier is found by its account, and opened', async () => {
    await visit(admin, '/admin/suppliers/goods')
    await expect(table.getByRole('row')).toHaveCount(3)
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
    await reasonDialog.getByLabel('IČO').fill('12345678')
    await reasonDialog.getByLabel('Důvod').fill('Doplnění z rejstříku')
    await reasonDialog.getByRole('button', { name: 'Uložit změny' }).click()
    await expect(reasonDialog.getByText('Takové IČO neexistuje, zkontrolujte prosím jeho číslice')).toBeVisible()
    await reasonDialog.getByLabel('IČO').fill('27074358')
    await reasonDialog.getByRole('button', { name: 'Uložit změny' }).click()
    await expect(notices(admin).getByText('Profil je uložený')).toBeVisible()
    await expect(drawer.getByText('27074358')).toBeVisible()
  })

  await test.step('it is suspended, and the history says by whom and why', async () => {
    await drawer.getByRole('button', { name: 'Pozastavit…' }).click()
    await reasonDialog.getByRole('button', { name: 'Pozastavit' }).click()
    await expect(reasonDialog.getByText('Uveďte důvod')).toBeVisible()
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

  await test.step('the supplier reads why, and its offer is refused', async () => {
    await visit(supplier, '/supplier/demands')
    await expect(supplier.getByText('Váš profil dodavatele je pozastavený.')).toBeVisible()
    await expect(supplier.getByText('Důvod: Nedodal dvě objednávky')).toBeVisible()
    await supplier
      .getByRole('row', { name: /^Máslo 250 g/ })
      .first()
      .getByRole('button')
      .click()
    const offer = supplier.getByRole('dialog')
    const first = offer.getByRole('group', { name: 'Pásmo 1' })
    await first.getByLabel('Cena s DPH').fill('40')
    await first.getByLabel('Cena s DPH').blur()
    await offer.getByRole('button', { name: 'Odeslat nabídku' }).click()
    await expect(offer.getByText('Váš profil dodavatele je pozastavený, nové nabídky teď posílat nejde.')).toBeVisible()
    await supplier.keyboard.press('Escape')
  })

  await test.step('the suspension is lifted', async () => {
    await table.getByRole('link', { name: 'Statek Lípa' }).click()
    await drawer.getByRole('button', { name: 'Zrušit pozastavení…' }).click()
    await reasonDialog.getByLabel('Důvod').fill('Vysvětlil to')
    await reasonDialog.getByRole('button', { name: 'Zrušit pozastavení' }).click()
    await expect(notices(admin).getByText('Pozastavení zrušeno: Statek Lípa')).toBeVisible()
    await supplier.reload()
    await expect(supplier.getByRole('table', { name: 'Poptávky' })).toBeVisible()
    await expect(supplier.getByText('Váš profil dodavatele je pozastavený.')).toHaveCount(0)
  })
})
