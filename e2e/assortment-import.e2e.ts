import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import writeXlsxFile from 'write-excel-file/node'
import { openLooksRight, watched } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Chooses a file by the button, as the keyboard would. */
async function choose(page: Page, name: string, buffer: Buffer, mimeType = 'text/csv') {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Vybrat soubor' }).click()
  await (await chooser).setFiles({ name, mimeType, buffer })
}

// The Czech Windows encoding of letters that are not in Latin 1.
const OF_WINDOWS: Readonly<Record<string, number>> = {
  š: 0x9a,
  ť: 0x9d,
  ž: 0x9e,
  Š: 0x8a,
  Ž: 0x8e,
  ů: 0xf9,
  ě: 0xec,
  č: 0xe8,
  ř: 0xf8,
  ň: 0xf2,
}
const windows1250 = (text: string) => Buffer.from(Array.from(text, (letter) => OF_WINDOWS[letter] ?? letter.charCodeAt(0)))

const headings = 'Kód;Název;Kategorie;Jednotka;Cena;Sklad'
const milk = 'MLE;;;;23,90;12'
const wrong = [
  headings,
  milk,
  'ZAZ;Žížalka želé 100 g;Potraviny > Žížalky;ks;2 9,9;1',
  'KAV;;;;319,90;1',
  'KAV;;;;329,90;1',
  'CUK;;;;1,90;1',
]
const right = [
  headings,
  milk,
  'ZAZ;Žížalka želé 100 g;Jídlo > Žížalky;ks;29,90;1',
  'NIT;Nit bílá;Galanterie;ks;19,90;1',
  'KAV;;;;329,90;1',
  'CUK;;;;1,90;1',
]
const fileOf = (lines: readonly string[]) => windows1250(lines.map((line) => `${line}\r\n`).join(''))

test('a file with errors is corrected, checked and saved, and a member finds the new items at their prices; a workbook changes prices, and an exported file nothing', async ({
  browser,
}) => {
  const { page, complaints } = await watched(world(), browser, 'katalog')
  await visit(page, '/admin/import')
  await choose(page, 'cenik.csv', fileOf(wrong))
  await expect(page.getByRole('heading', { name: 'Náhled: cenik.csv' })).toBeFocused()
  await expect(page.getByText('Soubor je v kódování Windows-1250.')).toBeVisible()
  await expect(page.getByText(/Sloupec „Sklad“ neznáme/)).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '3 řádky mají chybu.' })).toBeVisible()

  // Faulty rows come first.
  await expect(page.getByRole('tab', { name: 'S chybou 3' })).toHaveAttribute('aria-selected', 'true')
  const faulty = page.getByRole('table', { name: 'Řádky s chybou' }).getByRole('row')
  await expect(faulty.filter({ hasText: 'Žížalka želé' })).toContainText('Cena „2 9,9“ není částka v korunách, třeba 64,90.')
  const save = panel(page, 'Uložit do katalogu')
  await choose(page, 'cenik.csv', fileOf(right))
  await expect(page.getByRole('alert').filter({ hasText: '2 řádky mají chybu.' })).toBeVisible()
  await save.getByRole('checkbox', { name: 'Založit chybějící kategorie (3)' }).press('Space')
  await expect(page.getByText(/^2\snové položky a\s3\szměněné položky\.$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Ke kontrole 1' }).click()
  await expect(page.getByRole('table', { name: 'Řádky ke kontrole' })).toContainText('Cena se mění víc než třikrát')
  await save.getByRole('button', { name: 'Uložit 5 položek' }).click()
  await expect(save.getByText('Uveďte důvod')).toBeVisible()
  const inOrder = save.getByRole('checkbox', { name: 'Řádky ke kontrole jsou v pořádku (1)' })
  await expect(save.getByText('Podívejte se na ně a potvrďte je')).toBeVisible()
  await expect(inOrder).toBeFocused()
  await inOrder.press('Space')
  // New roots: food has a proposal, the rest has to be chosen.
  await expect(save.getByRole('button', { name: /^Snížená 12\s% Sazba DPH: Jídlo/ })).toBeVisible()
  await expect(save.getByText('Vyberte sazbu DPH nové kategorie „Galanterie“.')).toBeVisible()
  await save.getByRole('button', { name: /Sazba DPH: Galanterie/ }).click()
  await page.getByRole('option', { name: /^Základní/ }).click()
  await expect(save.getByText('Vyberte sazbu DPH nové kategorie „Galanterie“.')).toBeHidden()
  await page.getByText('Které sloupce známe').click()
  await openLooksRight(page)
  await save.getByLabel('Důvod').focus()

  // A concurrent change of one of the prices.
  await world().database("update catalog_items set base_price = 32100 where sku = 'KAV'")
  await page.keyboard.type('Ceník na zimu')
  await page.keyboard.press('Enter')
  await expect(save.getByRole('alert')).toContainText('V katalogu se mezitím něco změnilo.')
  await save.getByRole('button', { name: 'Zkontrolovat znovu' }).click()
  await page.getByRole('tab', { name: 'Změněné 3' }).click()
  await expect(page.getByRole('table', { name: 'Položky, které se změní' })).toContainText('321,00')
  // The input is still there; the preview is outdated.
  await expect(inOrder).not.toBeChecked()
  await inOrder.press('Space')
  await save.getByRole('button', { name: 'Uložit 5 položek' }).click()
  await expect(page.getByRole('heading', { name: 'Import je uložený' })).toBeFocused()
  await expect(panel(page, 'Import je uložený')).toContainText('2 nové položky, 3 změněné položky a 3 nové kategorie.')
  // The browser logs the refusal.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])

  const jana = await world().again(browser, 'jana')
  await visit(jana, '/catalog?q=zizalka')
  await expect(jana.getByRole('row', { name: 'Žížalka želé 100 g', exact: true })).toContainText('29,90')

  await test.step('a workbook changes prices, and an exported file changes nothing when it is imported', async () => {
    await page.getByRole('button', { name: 'Nahrát další soubor' }).click()
    const cell = (value: string) => ({ value, type: String })
    const workbook = await writeXlsxFile([
      [cell('SKU'), cell('Cena (Kč)')],
      [cell('MAS'), { value: 61.9, type: Number }],
      [cell('NENÍ'), { value: 5, type: Number }],
    ]).toBuffer()
    await choose(page, 'ceny.xlsx', workbook, xlsx)
    await expect(page.getByRole('table', { name: 'Řádky s chybou' })).toContainText('Položku s tímto kódem v katalogu nemáme.')
    await save.getByRole('checkbox', { name: 'Řádky s chybami vynechat (1)' }).press('Space')
    await save.getByLabel('Důvod').fill('Máslo zlevnilo')
    await save.getByRole('button', { name: 'Uložit 1 položku' }).click()
    await expect(panel(page, 'Import je uložený')).toContainText('1 změněná položka a 1 vynechaný řádek s chybou.')
    await page.getByRole('button', { name: 'Nahrát další soubor' }).click()

    const saved = page.waitForEvent('download')
    await panel(page, 'Export').getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'XLSX' }).click()
    const download = await saved
    const name = download.suggestedFilename()
    expect(name).toBe('sortiment_2026-11-21.xlsx')
    await choose(page, name, await readFile(await download.path()), xlsx)
    await expect(page.getByRole('heading', { name: `Náhled: ${name}` })).toBeFocused()
    await expect(page.getByText(/^\d+\sřádků beze změny\.$/)).toBeVisible()
    expect(complaints).toEqual([])
  })
})
