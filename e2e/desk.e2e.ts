import { expect, test } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

test('an administrator’s day: the overview, a setting and its history, a campaign and its picture, and the view of a member', async ({
  browser,
}) => {
  test.slow()
  const { page, complaints } = await watched(world(), browser, 'admin')
  await visit(page, '/admin')
  for (const name of ['Dnes a provoz', 'Noví členové za 90 dní', 'Správa'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await openLooksRight(page)

  await visit(page, '/admin/setup')
  const step = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await expect(step('Lokalita')).toContainText('Hotovo')
  await expect(step('Podmínky a soukromí')).toContainText('Může počkat')
  await openLooksRight(page)
  await step('Podmínky a soukromí').getByRole('link', { name: 'Právní texty' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Texty právních stránek' })).toBeVisible()

  await visit(page, '/admin/reference')
  await page.getByRole('link', { name: 'Nastavení funkcí' }).click()
  await page
    .getByRole('row', { name: /Odměna za pozvání \(Kč\)/ })
    .getByRole('button', { name: /^Upravit/ })
    .click()
  const setting = page.getByRole('alertdialog')
  await setting.getByLabel('Důvod').fill('Jarní nábor')
  await setting.getByLabel('Hodnota').fill('50')
  await setting.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(page.getByRole('row', { name: /Odměna za pozvání \(Kč\)/ })).toContainText('50,00')
  await openLooksRight(page)

  // A setting of names opens with the one that holds.
  const unpaid = page.getByRole('row', { name: /^Nákup, který měl být/ })
  await unpaid.getByRole('button', { name: /^Upravit/ }).click()
  await setting.getByRole('button', { name: /^vydat a\supomínat/ }).click()
  await page.getByRole('option', { name: /^vydat a\sdalší neobjednat/ }).click()
  await setting.getByLabel('Důvod').fill('Dluhy rostou')
  await setting.getByRole('button', { name: 'Uložit změny' }).click()
  await expect(unpaid).toContainText('dokud není zaplaceno')

  await visit(page, '/admin/campaigns')
  await page.getByRole('button', { name: 'Nová kampaň…' }).click()
  const campaign = page.getByRole('dialog', { name: 'Nová kampaň' })
  await campaign.getByLabel('Nadpis', { exact: true }).fill('Brambory z Vysočiny')
  await campaign.getByLabel('Popis', { exact: true }).fill('Od příštího týdne.')
  await campaign.getByLabel('Priorita').fill('900')
  await expect(campaign.getByRole('heading', { name: 'Brambory z Vysočiny' })).toBeVisible()
  await campaign.getByRole('button', { name: /Stav/ }).click()
  await page.getByRole('option', { name: 'Zveřejnit' }).click()
  await campaign.getByLabel('Důvod').fill('Sezóna brambor')
  await campaign.getByRole('button', { name: 'Uložit' }).click()
  await expect(campaign).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Brambory z Vysočiny/ })).toContainText('1. místo')
  await openLooksRight(page)

  await visit(page, '/admin/media')
  await expect(page.getByRole('list', { name: 'Obrázky' }).getByRole('listitem')).toHaveCount(4)
  await openLooksRight(page)
  // A filter pressed before the pause of typing has passed stays, and so do the words.
  await page.getByLabel('Hledat obrázky').fill('mléko')
  await page.getByText('I obrázky položek katalogu').click()
  await expect(page).toHaveURL(/q=ml/)
  await expect(page).toHaveURL(/items=all/)
  await visit(page, '/admin/history?why=brambor')
  await expect(page.getByRole('list', { name: 'Změny' }).getByRole('listitem')).toHaveCount(1)
  await openLooksRight(page)
  expect(complaints).toEqual([])

  await test.step('the product as a member sees it, without changing anything', async () => {
    await visit(page, '/admin/users?q=jana')
    await page.getByRole('button', { name: /^Podrobnosti účtu jana/ }).click()
    await page.getByRole('button', { name: 'Prohlédnout jako člen…' }).click()
    await page.getByLabel('Důvod').fill('Nevidí svůj košík')
    await page.getByRole('button', { name: 'Prohlédnout', exact: true }).click()
    const bar = page.getByRole('complementary', { name: 'Prohlížení účtu' })
    await expect(bar).toContainText(/Prohlížíte\súčet\sJana/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Přehled stavu')
    await bar.getByRole('button', { name: 'Ukončit prohlížení' }).click()
    await expect(page).toHaveURL('/admin/users')
    await expect(bar).toHaveCount(0)
  })
})
