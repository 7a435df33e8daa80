import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { notices, openWeek } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()
const section = (page: Page) => page.getByRole('region', { name: 'Nákupy v jiném obchodě' })
const summary = (page: Page) => page.getByRole('region', { name: 'Souhrn košíku' })

async function note(page: Page, fields: Record<string, string>) {
  await section(page).getByRole('button', { name: 'Nákup v jiném obchodě – doplněk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nákup v jiném obchodě – doplněk' })
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Přidat nákup' }).click()
  return dialog
}

test('Jana notes a purchase elsewhere, changes and deletes it, and can only read it after the cut-off', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await openWeek(page, '2026-11-23')
  await expect(summary(page)).toContainText('485,60 Kč')
  const dialog = await note(page, { 'Odkaz na obchod': 'javascript:alert(1)' })
  await expect(dialog.getByLabel('Název obchodu')).toBeFocused()
  await dialog.getByLabel('Název obchodu').fill('Pekárna U Mostu')
  await dialog.getByLabel('Celková cena').fill('420,50')
  await dialog.getByLabel('Odkaz na obchod').fill('pekarna.example/objednavka')
  await dialog.getByLabel('Doručovací adresa').fill('Společná 1, Brno')
  await dialog.getByLabel('Poznámky').fill('Vyzvedne Eva v pátek.')
  await dialog.getByText('Nákup v jiném obchodě před závozem', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Přidat nákup' }).click()
  await expect(notices(page).getByText('Externí nákup byl přidán')).toBeVisible()
  await expect(section(page)).toContainText('Pekárna U Mostu')
  await expect(section(page)).toContainText('Nákup v jiném obchodě před závozem')
  await expect(section(page).getByRole('link', { name: /^pekarna\.example/ })).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(summary(page)).toContainText('S nákupy v jiném obchodě (neplatí se tady)906,10 Kč')
  await expect(summary(page)).toContainText('485,60 Kč')

  await openLooksRight(page)
  expect(complaints).toEqual([])

  const otherTab = await page.context().newPage()
  await openWeek(otherTab, '2026-11-23')
  await section(page).getByRole('button', { name: 'Upravit Pekárna U Mostu' }).click()
  await page.getByRole('dialog', { name: 'Upravit nákup v jiném obchodě' }).getByLabel('Celková cena').fill('399')
  await page.getByRole('button', { name: 'Uložit nákup' }).click()
  await expect(section(otherTab)).toContainText('399,00 Kč')

  await note(page, { 'Název obchodu': 'Řeznictví', 'Celková cena': '250' })
  await expect(section(page)).toContainText('Jinde zaplatíte649,00 Kč')
  await section(page).getByRole('button', { name: 'Smazat Řeznictví' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Smazat externí nákup' })
  await expect(asked).toContainText('Opravdu chcete smazat tento externí nákup?')
  await asked.getByRole('button', { name: 'Smazat' }).click()
  await expect(notices(page).getByText('Externí nákup byl smazán')).toBeVisible()
  await expect(section(page)).not.toContainText('Řeznictví')
  await expect(section(page).getByRole('heading', { name: 'Nákupy v jiném obchodě' })).toBeFocused()

  await visit(page, '/demand?mode=regular')
  await expect(page.getByRole('button', { name: 'Nákup v jiném obchodě – doplněk' })).toHaveAccessibleDescription(
    /^Zapisuje se k\sjednomu týdnu/,
  )
  await openWeek(page, '2026-11-23')
  await world().clock('2026-11-23', '20:00')
  await expect(page.getByText('Uzávěrka byla v pondělí 23. 11., 20:00.')).toBeVisible()
  await expect(section(page)).toContainText('399,00 Kč')
  await expect(section(page).getByRole('button', { name: 'Smazat Pekárna U Mostu' })).toHaveCount(0)
  await expect(section(page).getByRole('button', { name: 'Nákup v jiném obchodě – doplněk' })).toHaveCount(0)
})
