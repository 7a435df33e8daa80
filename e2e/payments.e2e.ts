import { readFile } from 'node:fs/promises'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { camt, camtEntry } from '../server/test/bank-files.ts'
import { issueDocuments } from './issue-documents.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

test('Jana pays by transfer what her reward leaves, reads where both went, and every document is a file of its kind', async ({
  browser,
}) => {
  await world().database(`
    insert into benefits (user_id, key, kind, source, value, valid_from, valid_until)
    select id, 'referral:story', 'cashback', 'referral', 5000, '2026-11-01', '2026-12-31' from users where email = 'jana@dohromady.test'`)
  await world().database("update deliveries set status = 'ordered' where status = 'cleared' and week_start_date = '2026-11-16'")
  const { page: jana, complaints } = await watched(world(), browser, 'jana')
  const purchase = jana.getByRole('region', { name: 'Nákup 48. týdne' })
  await world().clock('2026-11-23', '20:00')
  await world().clock('2026-11-25', '12:00')

  await test.step('the purchase is priced, and the reward has paid a part of it', async () => {
    await expect(async () => {
      await visit(jana, '/payments')
      await expect(purchase).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(purchase.getByText('50 Kč jsme odečetli jako odměnu.')).toBeVisible()
    // One of the week before is not paid either. It is due first, so this one is folded.
    const code = purchase.getByRole('img', { name: /^QR platba/ })
    await expect(code).toBeHidden()
    await purchase.getByText(/^Zaplatit/).press('Enter')
    await expect(code).toBeVisible()
    await openLooksRight(jana)
  })
  const card = jana.getByRole('region', { name: 'Nejbližší závoz' })
  await test.step('the first line of her overview says it too: the code is saved there, and the symbol copied', async () => {
    const owed = (await purchase
      .getByText(/^[\d\s,]+Kč$/)
      .first()
      .textContent())!
    await visit(jana, '/')
    await expect(card).toContainText(new RegExp(`Zaplaťte ${owed} do\\sčtvrtka\\s26\\.\\s11\\..*50\\sKč zaplatily výhody`))
    // What was ordered before is late.
    await expect(jana.getByRole('main')).toContainText(/Nákup\s47\.\stýdnePo splatnosti:/)
    await card.getByRole('button', { name: 'Zaplatit' }).click()
    const dialog = jana.getByRole('dialog', { name: 'Zaplatit nákup 48. týdne' })
    await expect(dialog.getByRole('img', { name: /^QR platba/ })).toBeVisible()
    await expect(dialog).toContainText(owed)
    const started = jana.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Uložit QR' }).click()
    const picture = await started
    expect(picture.suggestedFilename()).toMatch(/^qr-platba-\d{10}\.png$/)
    expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe('PNG')
    await jana.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Zkopírovat: Variabilní symbol' }).click()
    await expect(dialog.getByRole('button', { name: 'Variabilní symbol: zkopírováno' })).toBeVisible()
    expect(await dialog.getByText(/^\d{10}$/).textContent()).toBe(await jana.evaluate(() => navigator.clipboard.readText()))
    await openLooksRight(jana)
    await dialog.getByRole('button', { name: 'Hotovo' }).click()
    await openLooksRight(jana)
    await visit(jana, '/payments')
    await purchase.getByText(/^Zaplatit/).press('Enter')
  })
  const unpaid = jana.getByRole('region', { name: /^Nákup \d+\. týdne$/ })
  const lines = await Promise.all(
    (await unpaid.all()).map(async (each) => {
      const [, amount] = /([\d,]+)\sKč$/.exec((await each.getByRole('img', { name: /^QR platba/ }).getAttribute('aria-label'))!)!
      return `25.11.2026;${amount};CZK;${await each.getByText(/^\d{10}$/).textContent()}`
    }),
  )

  // What the account had, as a bank writes it above its table: the second export begins and ends where the first one ended.
  const sums = lines.map((line) => Number(line.split(';')[1]!.replace(',', '.')))
  const ended = sums.reduce((sum, amount) => sum + amount, 0) - 640
  const balances = (from: number, to: number) => [
    `Počáteční zůstatek;${from.toFixed(2).replace('.', ',')}`,
    `Konečný zůstatek;${to.toFixed(2).replace('.', ',')}`,
  ]
  const before = balances(0, ended)
  const after = balances(ended - sums[0]! - sums[1]!, ended)
  const { page: finance, complaints: ofFinance } = await watched(world(), browser, 'finance')
  const admin = await world().again(browser, 'admin')

  /** Nobody decides about the line any more but the one who confirms it. */
  const question = async (waiting: Locator, by: Page, what: string) => {
    await expect(waiting).toContainText(/Rozhodnuto, čeká na\sschválení druhým člověkem\./)
    await expect(waiting.getByRole('button')).toHaveCount(0)
    await by.goto('/admin/books?part=decisions')
    await by.getByRole('button', { name: `Schválit: ${what}` }).click()
    const dialog = by.getByRole('alertdialog', { name: 'Schválit rozhodnutí?' })
    await expect(dialog).toContainText(/nahrál\(a\)\sFilip\sÚčetní;.*„[\w-]+\.csv“/)
    return dialog
  }

  await test.step('finance imports the statement of the bank, and says which supplier was paid, which its account does not: a colleague confirms it', async () => {
    await visit(finance, '/admin/payments')
    const text = [...before, 'Datum;Objem;Měna;VS', ...lines, '25.11.2026;-640,00;CZK;', ''].join('\r\n')
    const utf16 = Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.from(text, 'utf16le')])
    await finance.getByLabel('Soubor s výpisem').setInputFiles({ name: 'vypis.csv', mimeType: 'text/csv', buffer: utf16 })
    const ours = finance.getByRole('dialog', { name: 'Je výpis z vašeho účtu?' })
    await expect(ours).toContainText(/jen pokud je z\súčtu 19-2000145399\/0800/)
    await openLooksRight(finance)
    await ours.getByRole('button', { name: 'Zpět' }).click()
    await expect(finance.getByText('Nahrané výpisy')).toHaveCount(0)
    await finance.getByLabel('Soubor s výpisem').setInputFiles({ name: 'vypis.csv', mimeType: 'text/csv', buffer: utf16 })
    await ours.getByRole('button', { name: 'Zaúčtovat výpis' }).click()
    await expect(finance.getByText(/Je to první výpis účtu, zatím nemá na\sco navázat\. Platby z\sněj se připíšou/)).toBeVisible()
    await expect(finance.getByRole('cell', { name: /čeká na\sschválení druhým člověkem/ })).toBeVisible()
    await visit(admin, '/admin/books?part=decisions')
    await expect(admin.getByText('Platby z výpisu, který nenavazuje').first()).toBeVisible()
    await openLooksRight(admin)
    await admin.getByRole('button', { name: 'Schválit: Platby z výpisu, který nenavazuje' }).click()
    await admin.getByRole('alertdialog', { name: 'Schválit rozhodnutí?' }).getByRole('button', { name: 'Schválit' }).click()
    await expect(admin.getByText('Platby z výpisu, který nenavazuje')).toHaveCount(0)
    await visit(finance, '/inbox')
    await visit(finance, '/admin/payments')
    await expect(finance.getByRole('cell', { name: /přiřazeno 2/ })).toBeVisible()
    const bank = finance.getByRole('region', { name: 'Zůstatek v bance' })
    for (const fact of [/Podle\svýpisu\sk\s25\.\s11\./, 'Účet Banka v účetnictví']) await expect(bank).toContainText(fact)
    const outgoing = finance.getByRole('region', { name: 'Odchozí platby (1)' })
    await outgoing.getByRole('button', { name: 'Rozhodnout' }).click()
    const dialog = finance.getByRole('alertdialog', { name: /^Komu odešlo\s640,00\sKč\?$/ })
    await dialog.getByRole('button', { name: /Komu/ }).click()
    await finance.getByRole('option', { name: /^Statek Lípa/ }).click()
    await dialog.getByLabel('Důvod').fill('Vyúčtování')
    await openLooksRight(finance)
    await dialog.getByRole('button', { name: 'Zapsat' }).press('Enter')
    await expect(notices(finance).getByText(/^Čeká to na\sschválení druhým člověkem/)).toBeVisible()
    const confirmed = await question(outgoing, admin, 'Položka výpisu: úhrada dodavateli')
    await confirmed.getByRole('button', { name: 'Schválit' }).click()
    await expect(outgoing).toBeHidden()
  })

  await test.step('another export of the bank has them a day earlier: a colleague says which is the same payment', async () => {
    const [first, second] = lines.map((line) => line.replace('25.11.2026', '24.11.2026;168540115'))
    const again = [...after, 'Kdy;Odkud;Kolik;Měna;Symbol', first, second, ''].join('\n')
    await finance
      .getByLabel('Soubor s výpisem')
      .setInputFiles({ name: `${'dalsi-'.repeat(8)}vypis.csv`, mimeType: 'text/csv', buffer: Buffer.from(again) })
    // Nobody knows these headings: finance says once which column is which.
    const columns = finance.getByRole('dialog', { name: 'Který sloupec je který?' })
    await expect(columns.getByRole('table', { name: 'První řádky souboru' })).toContainText('Kolik')
    // Two questions about the first file, and one about this one.
    expect(ofFinance.splice(0)).toEqual(Array(3).fill(expect.stringContaining('status of 409')))
    await columns.getByRole('button', { name: 'Zaúčtovat výpis' }).click()
    await expect(columns.getByText('Vyberte, kde je datum a kde částka, nebo příjem a výdaj')).toBeVisible()
    for (const [meaning, column] of Object.entries({
      'Datum zaúčtování': 'Kdy',
      Částka: 'Kolik',
      'Variabilní symbol': 'Symbol',
      Protiúčet: 'Odkud',
    })) {
      await columns.getByRole('button', { name: new RegExp(`${meaning}$`) }).click()
      await finance.getByRole('option', { name: new RegExp(`^${column}`) }).click()
    }
    await openLooksRight(finance)
    await columns.getByRole('button', { name: 'Zaúčtovat výpis' }).click()
    await expect(finance.getByText(/Výpis nenavazuje: končí dřív/)).toBeVisible()
    // Whoever imported a file that does not continue the last decides about none of its lines.
    await expect(finance.getByRole('heading', { name: 'Nic nečeká na přiřazení' })).toBeVisible()
    await visit(admin, '/admin/payments')
    const doubtful = admin.getByRole('listitem', { name: /^Možná podruhé/ })
    await expect(doubtful.first().getByText(/^Tato je zaúčtovaná: Jana/)).toBeVisible()
    await openLooksRight(admin)
    const decide = async (answer: string) => {
      await doubtful.first().getByRole('button', { name: answer }).click()
      await admin.getByRole('alertdialog').getByRole('button', { name: answer }).click()
    }
    await decide('Je to tatáž platba')
    await expect(doubtful).toHaveCount(1)
    // Money of somebody with the same phone is never posted alone.
    await world().database(
      `update users set phone = (select phone from users where email = 'jana@dohromady.test') where email = 'admin@dohromady.test'`,
    )
    await decide('Je to jiná platba')
    await expect(notices(admin).getByText(/^Čeká to na\sschválení druhým člověkem/)).toBeVisible()
    // Nor is it by whoever may have written the file.
    const refused = await question(doubtful, finance, 'Položka výpisu: platba člena')
    await openLooksRight(finance)
    await refused.getByRole('button', { name: 'Schválit' }).click()
    await expect(refused).toContainText(/Zaúčtuje ji proto jen někdo další/)
    expect(ofFinance.splice(0)).toEqual([expect.stringContaining('status of 409')])
    await refused.press('Escape')
    await finance.getByRole('button', { name: 'Zamítnout: Položka výpisu: platba člena' }).click()
    const rejecting = finance.getByRole('alertdialog', { name: 'Zamítnout návrh?' })
    await rejecting.getByLabel('Důvod').fill('Je to tatáž platba')
    await rejecting.getByRole('button', { name: 'Zamítnout' }).click()
    await admin.reload()
    await decide('Je to tatáž platba')
    await expect(doubtful).toHaveCount(0)
  })

  await test.step('the same month from a third program asks about what may be known, and the account agrees with the books', async () => {
    const payments = lines.map((line, i) => camtEntry({ amount: Math.round(100 * sums[i]!), vs: line.split(';')[3]! }))
    const month = camt([{ amount: Math.round(100 * ended) }], { before: 0 }, [...payments, camtEntry({ amount: -64_000 })].join(''))
    await finance.goto('/admin/payments')
    await finance.getByLabel('Soubor s výpisem').setInputFiles({ name: 'mesic.xml', mimeType: 'text/xml', buffer: Buffer.from(month) })
    await expect(finance.getByRole('rowheader', { name: /mesic\.xml/ })).toBeVisible()
    const doubtful = admin.getByRole('listitem', { name: /^Možná podruhé/ })
    await admin.goto('/admin/payments')
    await expect(doubtful.first()).toBeVisible()
    for (let left = await doubtful.count(); left > 0; left -= 1) {
      await doubtful.first().getByRole('button', { name: 'Je to tatáž platba' }).click()
      await admin.getByRole('alertdialog').getByRole('button', { name: 'Je to tatáž platba' }).click()
      await expect(doubtful).toHaveCount(left - 1)
    }
    const bank = admin.getByRole('region', { name: 'Zůstatek v bance' })
    await expect(bank).toContainText(/Rozdíl\s*žádný/)
  })

  await test.step('Jana sees at once that it is paid, and each movement in the statement', async () => {
    await expect(jana.getByText('Všechno je zaplacené.')).toBeVisible()
    await visit(jana, '/')
    await expect(card).toContainText(/Zaplaceno\s[\d\s,]+Kč/)
    await visit(jana, '/payments')
    await jana.getByRole('link', { name: 'Výpis účtu' }).click()
    for (const what of ['Platba převodem', 'Odměna za pozvání souseda', 'Nákup'])
      await expect(jana.getByRole('row', { name: new RegExp(`^${what}`) }).first()).toBeVisible()
    await openLooksRight(jana)
  })

  await test.step('the benefits say what the reward paid', async () => {
    await jana.getByRole('link', { name: 'Výhody' }).click()
    await jana.getByText(/^Využito\s50\sKč$/).click()
    await expect(jana.getByRole('list', { name: /^Kde se využila/ }).getByRole('link', { name: /^Závoz\s26\.\s11\./ })).toBeVisible()
    await openLooksRight(jana)
  })

  // A press on every document saves a file of its kind.
  await issueDocuments(world())
  const isPdf = (file: Buffer) => expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const isIsdoc = (file: Buffer) => expect(file.toString()).toMatch(/^<\?xml .*\n?<Invoice xmlns="http:\/\/isdoc.cz\/namespace\/2013"/)
  const isZip = (file: Buffer) => {
    const files = Object.entries(unzipSync(file))
    expect(files.length).toBeGreaterThan(1)
    for (const [name, content] of files) {
      expect(name).toMatch(/\.isdoc$/)
      isIsdoc(Buffer.from(content))
    }
  }
  const press = async (page: Page, name: RegExp, saved: RegExp, isRight: (file: Buffer) => void) => {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name }).first().click()
    const file = await started
    expect(file.suggestedFilename()).toMatch(saved)
    isRight(await readFile(await file.path()))
  }

  await test.step('of a purchase', async () => {
    await visit(jana, '/purchases')
    await jana.getByRole('table', { name: 'Minulé nákupy' }).getByRole('link').last().click()
    await press(jana, /^PDF: Souhrn objednávky$/, /^Souhrn.*\.pdf$/, isPdf)
    await press(jana, /^PDF: FV/, /^Faktura FV.*\.pdf$/, isPdf)
    await press(jana, /^ISDOC: FV/, /FV.*\.isdoc$/, isIsdoc)
    await press(jana, /^PDF: OD/, /OD.*\.pdf$/, isPdf)
    await press(jana, /^ISDOC: OD/, /OD.*\.isdoc$/, isIsdoc)
  })

  await test.step('of a supplier', async () => {
    const { page: supplier, complaints: others } = await watched(world(), browser, 'statek')
    await visit(supplier, '/supplier/settlements')
    await press(supplier, /^PDF: VD/, /VD.*\.pdf$/, isPdf)
    expect(others).toEqual([])
  })

  await test.step('of finance, one by one and all of a period', async () => {
    await visit(finance, '/admin/books?part=documents&from=2026-11-01&to=2026-11-30')
    await press(finance, /^PDF: FV/, /FV.*\.pdf$/, isPdf)
    await press(finance, /^ISDOC: FV/, /FV.*\.isdoc$/, isIsdoc)
    await press(finance, /^ISDOC v zipu$/, /\.zip$/, isZip)
  })
  expect([...complaints, ...ofFinance]).toEqual([])
})
