import { expect, test } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('an administrator adds a delivery provider and a pickup point, and blocks both', async ({ browser }) => {
  const { page: admin, complaints } = await watched(world(), browser, 'admin')
  await visit(admin, '/admin/suppliers/logistics')
  const providers = admin.getByRole('table', { name: 'Poskytovatelé doručení na poslední míli' })
  const points = admin.getByRole('table', { name: 'Výdejní místa' })
  const dialog = admin.getByRole('dialog')
  const reasonDialog = admin.getByRole('alertdialog')
  await expect(providers.getByRole('rowheader', { name: 'Česká pošta' })).toBeVisible()
  await openLooksRight(admin)
  expect(complaints).toEqual([])

  await test.step('a provider for one locality', async () => {
    await admin.getByRole('button', { name: 'Přidat poskytovatele…' }).click()
    await dialog.getByRole('button', { name: 'Přidat' }).click()
    await expect(dialog.getByText('Zadejte název')).toBeVisible()
    await dialog.getByLabel('Název').fill('Kola u Řeky')
    await dialog.getByLabel('Pořadí').fill('5')
    await dialog.getByText('Brno-sever').click()
    await dialog.getByRole('button', { name: 'Přidat' }).click()
    await expect(notices(admin).getByText('Poskytovatel je přidaný')).toBeVisible()
    const row = providers.getByRole('row', { name: /^Kola u Řeky/ })
    await expect(row).toContainText('kola-u-reky')
    await expect(row).toContainText('Brno-sever')
    await expect(row).toContainText('Aktivní')

    await row.getByRole('button', { name: 'Zablokovat: Kola u Řeky' }).click()
    await reasonDialog.getByLabel('Důvod').fill('Končí smlouva')
    await reasonDialog.getByRole('button', { name: 'Zablokovat' }).click()
    await expect(row).toContainText('Zablokované')
  })

  await test.step('a pickup point, which the map shows until it is blocked', async () => {
    await admin.getByRole('button', { name: 'Přidat výdejní místo…' }).click()
    await dialog.getByLabel('Název').fill('Obchod U Studny')
    await dialog.getByLabel('Obec').fill('Kuřim')
    await dialog.getByLabel('PSČ').fill('664 34')
    await dialog.getByLabel('Zeměpisná šířka').fill('49,3')
    await dialog.getByLabel('Zeměpisná délka').fill('16,53')
    await dialog.getByRole('button', { name: 'Přidat' }).click()
    await expect(notices(admin).getByText('Výdejní místo je přidané')).toBeVisible()
    await admin.getByLabel('Hledat výdejní místa').fill('studny kurim')
    const row = points.getByRole('row', { name: /^Obchod U Studny/ })
    await expect(points.getByRole('row')).toHaveCount(2)
    await expect(row).toContainText('Brno-sever')

    await row.getByRole('button', { name: 'Upravit: Obchod U Studny' }).click()
    await reasonDialog.getByLabel('Ulice a číslo').fill('Náves 4')
    await reasonDialog.getByLabel('Důvod').fill('Chyběla adresa')
    await reasonDialog.getByRole('button', { name: 'Uložit změny' }).click()
    await expect(row).toContainText('Náves 4, 664 34 Kuřim')

    await row.getByRole('button', { name: 'Zablokovat: Obchod U Studny' }).click()
    await reasonDialog.getByLabel('Důvod').fill('Rekonstrukce')
    await reasonDialog.getByRole('button', { name: 'Zablokovat' }).click()
    await expect(row).toContainText('Zablokované')
  })

  await test.step('a file of points, which is stored once no row has a fault', async () => {
    await admin.getByRole('button', { name: 'Ze souboru…' }).click()
    const choose = (rows: string) =>
      dialog.locator('input[type=file]').setInputFiles({
        name: 'mista.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`id;název;adresa;obec;druh;psč;kapacita\n${rows}\n`),
      })
    await choose('vm-1;Stodola U Studny;;Kuřim;Kiosek;664 34;-1')
    await expect(dialog.getByText('typ „Kiosek“', { exact: false })).toBeVisible()
    await expect(dialog.getByText('1 řádek má chybu.', { exact: false })).toBeVisible()
    await expect(dialog.getByLabel('Důvod')).toBeHidden()
    await openLooksRight(admin)
    await choose('vm-1;Stodola U Studny;Náves 5;Kuřim;Soukromé místo;664 34;12')
    await dialog.getByLabel('Důvod').fill('Nové místo')
    await dialog.getByRole('button', { name: 'Uložit výdejní místa' }).click()
    await expect(notices(admin).getByText('Uloženo: nových 1, změněných 0')).toBeVisible()
    await expect(points.getByRole('row', { name: /^Stodola U Studny/ })).toContainText('0 z 12')
  })
})
