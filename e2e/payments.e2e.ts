import { expect, test } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

test('Jana pays by transfer what her reward leaves, and reads where both went', async ({ browser }) => {
  await world().database(`
    insert into benefits (user_id, key, kind, source, value, valid_from, valid_until)
    select id, 'referral:story', 'cashback', 'referral', 5000, '2026-11-01', '2026-12-31' from users where email = 'jana@dohromady.test'`)
  const { page: jana, complaints } = await watched(world(), browser, 'jana')
  const purchase = jana.getByRole('region', { name: 'Nákup 48. týdne' })
  await world().clock('2026-11-23', '20:00')
  await world().clock('2026-11-25', '12:00')

  await test.step('the purchase is priced, and the reward has paid a part of it', async () => {
    await expect(async () => {
      await jana.goto('/payments')
      await expect(purchase).toBeVisible({ timeout: 1000 })
    }).toPass()
    await expect(purchase.getByText('Výhody z toho zaplatily 50 Kč.')).toBeVisible()
    // One of the week before is not paid either. It is due first, so this one is folded.
    const code = purchase.getByRole('img', { name: /^QR platba/ })
    await expect(code).toBeHidden()
    await purchase.getByText(/^Zaplatit/).press('Enter')
    await expect(code).toBeVisible()
    await openLooksRight(jana)
  })
  const unpaid = jana.getByRole('region', { name: /^Nákup \d+\. týdne$/ })
  const lines = await Promise.all(
    (await unpaid.all()).map(async (each) => {
      const [, amount] = /([\d,]+)\sKč$/.exec((await each.getByRole('img', { name: /^QR platba/ }).getAttribute('aria-label'))!)!
      return `25.11.2026;${amount};CZK;${await each.getByText(/^\d{10}$/).textContent()}`
    }),
  )

  const finance = await world().as(browser, 'finance')

  await test.step('finance imports the statement of the bank, and says which supplier was paid', async () => {
    await finance.goto('/admin/payments')
    const text = ['Datum;Objem;Měna;VS', ...lines, '25.11.2026;-100,00;CZK;', ''].join('\n')
    await finance.getByLabel('Soubor s výpisem').setInputFiles({ name: 'vypis.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await expect(finance.getByText(/Přiřazeno plateb:\s2\./)).toBeVisible()
    const outgoing = finance.getByRole('region', { name: 'Odchozí platby (1)' })
    await outgoing.getByRole('button', { name: 'Rozhodnout' }).click()
    const dialog = finance.getByRole('alertdialog', { name: /^Komu odešlo\s100,00\sKč\?$/ })
    await dialog.getByRole('button', { name: /Komu/ }).click()
    await finance.getByRole('option', { name: /^Statek Lípa/ }).click()
    await dialog.getByLabel('Důvod').fill('Vyúčtování')
    await dialog.getByRole('button', { name: 'Zapsat' }).click()
    await expect(outgoing).toBeHidden()
  })

  await test.step('another export of the bank has them a day earlier: finance says which is the same payment', async () => {
    const [first, second] = lines.map((line) => line.replace('25.11.2026', '24.11.2026;168540115'))
    const again = ['Datum;Protiúčet;Objem;Měna;VS', first, second, ''].join('\n')
    await finance.getByLabel('Soubor s výpisem').setInputFiles({ name: 'jiny.csv', mimeType: 'text/csv', buffer: Buffer.from(again) })
    await expect(finance.getByText(/Čeká na\svás: 2 \(z\stoho 2 možná podruhé\)/)).toBeVisible()
    const doubtful = finance.getByRole('listitem', { name: /^Možná podruhé/ })
    await expect(doubtful.first().getByText(/^Tato je zaúčtovaná: Jana/)).toBeVisible()
    await openLooksRight(finance)
    for (const [answer, left] of [
      ['Je to tatáž platba', 1],
      ['Je to jiná platba', 0],
    ] as const) {
      await doubtful.first().getByRole('button', { name: answer }).click()
      await finance.getByRole('alertdialog').getByRole('button', { name: answer }).click()
      await expect(doubtful).toHaveCount(left)
    }
  })

  await test.step('Jana sees at once that it is paid, and each movement in the statement', async () => {
    await expect(jana.getByText('Všechno je zaplacené.')).toBeVisible()
    await jana.getByRole('link', { name: 'Výpis účtu' }).click()
    for (const what of ['Platba převodem', 'Odměna za pozvání souseda', 'Nákup'])
      await expect(jana.getByRole('row', { name: new RegExp(`^${what}`) }).first()).toBeVisible()
  })

  await test.step('the benefits say what the reward paid', async () => {
    await jana.getByRole('link', { name: 'Výhody' }).click()
    await jana.getByText(/^Využito\s50\sKč$/).click()
    await expect(jana.getByRole('list', { name: /^Kde se využila/ }).getByRole('link', { name: /^Závoz\s26\.\s11\./ })).toBeVisible()
    await openLooksRight(jana)
    await visit(jana, '/')
    const tile = jana.getByRole('region', { name: 'Výhody a slevy' })
    await expect(tile.getByText(/^využité\s1$/)).toBeVisible()
    await expect(tile.getByRole('link', { name: 'Všechny výhody' })).toBeVisible()
  })
  expect(complaints).toEqual([])
})
