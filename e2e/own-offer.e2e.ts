import { expect, test } from '@playwright/test'
import { notices } from './parts.ts'
import { demandRow, fillTier } from './supplier-parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

test('a supplier learns what counts, reads the versions of an offer and withdraws it', async ({ browser }) => {
  const supplier = await world().again(browser, 'statek')
  await visit(supplier, '/supplier/demands')
  const butter = 'Máslo 250 g'
  const row = demandRow(supplier, 'Brno-sever', butter)
  await row.getByRole('button').click()
  const dialog = supplier.getByRole('dialog')
  const first = dialog.getByRole('group', { name: 'Pásmo 1' })
  const versionOf = (from: string) =>
    dialog
      .getByRole('listitem')
      .filter({ hasText: 'Platnost od' })
      .filter({ hasText: `od ${from} ks za 40,00 Kč/ks` })
  await expect(dialog.getByText('ale do pásem se dnes počítá jen')).toBeVisible()
  const startAt = dialog.getByRole('button', { name: /^Začít na/ })
  const counted = (await startAt.innerText()).match(/\d+(?=\sks)/)![0]
  await startAt.click()
  await expect(first.getByLabel('Od množství')).toHaveValue(counted)
  await expect(dialog.getByText('Tak by nabídka nevyhrála.')).toHaveCount(0)
  await fillTier(dialog, 1, '1,5', '40')
  await expect(dialog.getByText('Pásmo 1: množství musí být celé číslo.').first()).toBeVisible()
  await fillTier(dialog, 1, counted, '40')
  await expect(first).toContainText(`Tržba při dnešních ${counted} ks: nejvýš`)
  await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Nabídka odeslána')

  await row.getByRole('button', { name: `Upravit nabídku: ${butter}` }).click()
  await dialog.getByText('Verze nabídky').click()
  await expect(versionOf(counted)).toContainText('platí')
  await dialog.getByRole('button', { name: 'Stáhnout nabídku…' }).click()
  await supplier.getByRole('alertdialog').getByRole('button', { name: 'Stáhnout nabídku' }).click()
  await expect(notices(supplier).getByText('Nabídka stažena')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByRole('button', { name: `Poslat cenovou nabídku: ${butter}` })).toBeVisible()

  await row.getByRole('button').click()
  await dialog.getByText('Verze nabídky').click()
  await expect(versionOf(counted)).toContainText('stažena')
})
