import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

const row = (page: Page, name: string, locality: string) =>
  page.getByRole('row', { name: new RegExp(`^${name}`) }).filter({ hasText: locality })
const downloaded = async (page: Page, press: () => Promise<void>) => {
  const waiting = page.waitForEvent('download')
  await press()
  return readFile(await (await waiting).path(), 'utf8')
}

test('a supplier finds demands, offers for several at once, and imports a price list', async ({ browser }) => {
  const { page: supplier, complaints } = await watched(world(), browser, 'velkoobchod')

  await test.step('the list is filtered and sorted; its address is its state, and a name for it is a view', async () => {
    await visit(supplier, '/supplier/demands')
    await expect(supplier.getByText('Zobrazeno', { exact: false }).first()).toBeVisible()
    await openLooksRight(supplier)
    await supplier.getByLabel('Hledat poptávky').fill('chleb')
    await expect(supplier.getByRole('row', { name: /^Mrkev/ })).toHaveCount(0)
    await supplier.getByRole('button', { name: 'Všechny Lokalita' }).click()
    await supplier.getByRole('option', { name: 'Brno-sever' }).click()
    await supplier.getByRole('button', { name: 'Všechny otevřené Týden' }).click()
    await supplier.getByRole('option', { name: /Týden.48/ }).click()
    await expect(supplier.getByRole('row')).toHaveCount(2)
    await expect(supplier).toHaveURL(/q=chleb.*week=2026-11-23/)
    await supplier.getByRole('button', { name: 'Pohledy' }).click()
    await supplier.getByLabel('Název pohledu').fill('Chléb v Brně')
    await supplier.getByRole('button', { name: 'Uložit pohled' }).click()
    await visit(supplier, '/supplier/demands')
    await supplier.getByRole('link', { name: 'Chléb v Brně' }).click()
    await expect(supplier.getByRole('row')).toHaveCount(2)
    await supplier.getByRole('button', { name: 'Export' }).click()
    const csv = await downloaded(supplier, () => supplier.getByRole('menuitem', { name: /CSV pro Excel/ }).click())
    expect(csv.trim().split('\n')).toHaveLength(2)
    expect(csv).toContain('Chléb kmínový 1 kg')
  })

  await test.step('in a narrow window the mouse opens the choices below it, and chooses none by the same press', async () => {
    await supplier.setViewportSize({ width: 390, height: 844 })
    await visit(supplier, '/supplier/demands')
    await supplier.getByRole('button', { name: 'Další filtry' }).click()
    const category = supplier.getByRole('button', { name: /Kategorie$/ })
    await category.hover()
    await supplier.mouse.down()
    const choices = supplier.getByRole('listbox', { name: 'Kategorie' })
    await expect(choices).toBeVisible()
    await supplier.mouse.up()
    await choices.getByRole('option').first().press('Escape')
    await expect(choices).toBeHidden()
    await expect(category).toContainText('Všechny')
    await supplier.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('many offers are filled in a table and sent together', async () => {
    await visit(supplier, '/supplier/demands?week=2026-11-23')
    await supplier.getByRole('button', { name: 'Vyplnit najednou' }).click()
    const field = (item: string, what: string) => supplier.getByLabel(`${item}, Brno-sever, týden 48: ${what}`)
    const bread = 'Chléb kmínový 1 kg'
    await field(bread, 'Pásmo 1: od').fill('10')
    await field(bread, 'Pásmo 1: cena').fill('45,-')
    await field(bread, 'Pásmo 2: od').fill('5')
    await field(bread, 'Pásmo 2: cena').fill('44')
    await field('Mrkev', 'Pásmo 1: od').fill('2,5')
    await field('Mrkev', 'Pásmo 1: cena').fill('21,90')
    await field('Mrkev', 'Pásmo 1: cena').fill('')
    for (const faulty of [field(bread, 'Pásmo 2: od'), field('Mrkev', 'Pásmo 1: cena'), field(bread, 'Pásmo 2: od')]) {
      await supplier.getByRole('button', { name: 'Přejít na chybu' }).click()
      await expect(faulty).toBeFocused()
      await expect(supplier.getByRole('columnheader', { name: 'Pásmo 1: od' })).toBeInViewport()
    }
    await field('Mrkev', 'Pásmo 1: cena').fill('21,90')
    await expect(supplier.getByRole('status').getByText('1 řádek s chybou')).toBeVisible()
    await openLooksRight(supplier)
    await field(bread, 'Pásmo 2: od').fill('50')
    // A first tier that cannot be reached is a warning, never a fault.
    await field('Mrkev', 'Pásmo 1: od').fill('900')
    await expect(supplier.getByRole('status').getByText('1 z nich by dnes nevyhrála')).toBeVisible()
    await field('Mrkev', 'Pásmo 1: od').fill('2,5')
    await supplier.getByRole('button', { name: /^Odeslat 2/ }).click()
    await expect(notices(supplier).getByText(/2\snabídky odeslány/)).toBeVisible()
    await expect(row(supplier, bread, 'Brno-sever')).toContainText('Nabídka odeslána')
    await expect(row(supplier, 'Mrkev', 'Brno-sever')).toContainText('až 21,90')
  })

  await test.step('a price list is downloaded, filled, corrected and stored as a whole', async () => {
    await supplier.getByRole('button', { name: 'Nahrát ceník' }).click()
    const template = await downloaded(supplier, () => supplier.getByRole('button', { name: 'Vzor CSV' }).click())
    const [heading, ...lines] = template
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    const titles = heading!.split(';')
    const [min, price] = [titles.indexOf('Pásmo 1 od'), titles.indexOf('Pásmo 1 cena (Kč)')]
    const filled = (edit: (cells: string[], i: number) => void, of = lines) => {
      const rows = of.map((line, i) => {
        const cells = line.split(';')
        edit(cells, i)
        return cells.join(';')
      })
      return [heading, ...rows].join('\n')
    }
    const upload = async (text: string) =>
      supplier
        .getByLabel('Soubor CSV, XLSX, ODS nebo XML')
        .setInputFiles({ name: 'cenik.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await upload(
      filled((cells, i) => {
        cells[min] = '100'
        cells[price] = i === 0 ? 'dohodou' : '19,90'
        for (const at of [min + 2, min + 3, min + 4, min + 5]) cells[at] = ''
      }),
    )
    await expect(supplier.getByText(/1\sřádek má chybu/)).toBeVisible()
    await expect(supplier.getByText('Cenu zadejte v korunách, třeba 24,90')).toBeVisible()
    await openLooksRight(supplier)
    expect(complaints).toEqual([])
    await expect(supplier.getByRole('button', { name: /Odeslat nabídky/ })).toBeDisabled()
    await upload(
      filled(
        (cells) => {
          cells[titles.indexOf('Týden')] = '48'
          cells[min] = '100'
          cells[price] = '19,90'
          for (const at of [min + 2, min + 3, min + 4, min + 5]) cells[at] = ''
        },
        lines.filter((line) => line.includes('Brno-sever')),
      ),
    )
    await expect(supplier.getByText(/^Změní se jen týden\s48: .*Brno-sever/)).toBeVisible()
    await supplier.getByRole('button', { name: /^Odeslat \d+/ }).click()
    await expect(
      notices(supplier)
        .getByText(/nabíd\S+ odesl/)
        .last(),
    ).toBeVisible()
    await expect(row(supplier, 'Chléb kmínový 1 kg', 'Brno-sever')).toContainText('až 19,90')
  })

  await test.step('an offer is copied to another locality, as one command', async () => {
    const potatoes = 'Brambory konzumní, varný typ B'
    await row(supplier, potatoes, 'Brno-sever').getByRole('button', { name: 'Kopírovat nabídku' }).click()
    const dialog = supplier.getByRole('dialog', { name: 'Kopírovat nabídku' })
    await dialog.getByText(/^Žďársko, týden.48/).click()
    await dialog.getByRole('button', { name: 'Odeslat nabídku' }).click()
    await expect(notices(supplier).getByText('Nabídky odeslány')).toBeVisible()
    await expect(row(supplier, potatoes, 'Žďársko')).toContainText('až 19,90')
    await row(supplier, potatoes, 'Brno-sever').getByRole('button', { name: 'Kopírovat nabídku' }).click()
    await expect(dialog.getByText('Stejná nabídka tu už platí.')).toBeVisible()
    await supplier.keyboard.press('Escape')
  })

  await test.step('a list from the supplier’s own program is described once, its doubts are answered once, and its feed needs neither', async () => {
    const upload = async (name: string, text: string) => {
      await supplier.getByRole('button', { name: 'Nahrát ceník' }).click()
      await supplier.getByLabel('Soubor CSV, XLSX, ODS nebo XML').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    }
    const list = (bread: string) =>
      `Náš ceník na prosinec\nČ.;Co máme;Jedn.;Za kolik\n101;Chléb kmínový 1 kg;ks;${bread}\n102;Brambory rané;kg;12,50\n103;Šroub M6;ks;1\n`
    const item = (line: string) => supplier.getByRole('button', { name: new RegExp(`Položka pro řádek ${line}`) })
    const send = async () => {
      await supplier.getByRole('button', { name: /^Zkontrolovat \d+/ }).click()
      await supplier.getByRole('button', { name: /^Odeslat \d+/ }).click()
      await expect(supplier.getByRole('button', { name: 'Nahrát ceník' })).toBeVisible()
    }
    await upload('cenik.csv', list('40'))
    const dialog = supplier.getByRole('dialog', { name: 'Který sloupec je který?' })
    await expect(dialog.getByText('Brambory rané')).toBeVisible()
    await openLooksRight(supplier)
    const choose = async (label: string, column: RegExp) => {
      await dialog.getByRole('button', { name: new RegExp(`${label}$`) }).click()
      await supplier.getByRole('option', { name: column }).click()
    }
    await choose('Řádek s názvy sloupců', /^2\. řádek/)
    await choose('Název', /^Co máme/)
    await choose('Kód zboží', /^Č\./)
    await choose('Jednotka', /^Jedn/)
    await dialog.getByRole('button', { name: 'Použít sloupce' }).click()
    await expect(dialog.getByText('Vyberte, kde je cena')).toBeVisible()
    await choose('Cena bez DPH', /^Za kolik/)
    await dialog.getByRole('button', { name: 'Použít sloupce' }).click()
    await expect(supplier.getByText(/^Poznali jsme 1\spoložku\. U\s1\sřádku si nejsme jistí.* 1\sřádek teď nikdo nepoptává/)).toBeVisible()
    await expect(item('3')).toContainText('44,80')
    await openLooksRight(supplier)
    await item('4').click()
    await supplier.getByRole('option', { name: /^Brambory konzumní/ }).click()
    await send()
    await expect(row(supplier, 'Chléb kmínový 1 kg', 'Brno-sever')).toContainText('44,80')
    await upload('cenik.csv', list('38'))
    await expect(item('4')).toContainText('14,00')
    await expect(supplier.getByText(/podle kódu/).first()).toBeVisible()
    await send()
    const product =
      '<ITEM_ID>7</ITEM_ID><PRODUCTNAME><![CDATA[Chléb kmínový 1 kg]]></PRODUCTNAME><PRICE_VAT>41.90</PRICE_VAT><VAT>12%</VAT>'
    await upload('heureka.xml', `<?xml version="1.0" encoding="utf-8"?><SHOP><SHOPITEM>${product}</SHOPITEM></SHOP>`)
    await expect(item('1')).toContainText('41,90')
    await send()
    await expect(row(supplier, 'Chléb kmínový 1 kg', 'Brno-sever')).toContainText('41,90')
    expect(complaints).toEqual([])
  })
})
