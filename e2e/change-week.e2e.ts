import { expect, test } from '@playwright/test'
import { item, notices, openWeek, quantityOf, saved, typeQuantity, unfold, week } from './parts.ts'
import { closeNotices, visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'

test('Jana changes a week by the stepper and by typing, excludes an item, and restores both', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=weekly')
  await expect(page.getByText('Změny do pondělí 23. 11., 20:00')).toBeVisible()
  const [card, bread] = [item(page, potatoes), item(page, 'Chléb kmínový 1 kg')]
  await card.getByRole('button', { name: 'Přidat' }).click()
  await card.getByRole('button', { name: 'Přidat' }).click()
  await expect(quantityOf(card)).toHaveText('7')
  await expect(card.getByText('pravidelně 5 kg')).toBeVisible()
  await expect(card.getByText('+2 kg')).toBeVisible()
  await typeQuantity(card, '−1')
  await expect(quantityOf(card)).toHaveText('4')
  await expect(card.getByText('−1 kg', { exact: true })).toBeVisible()
  await saved(page)
  await expect(week(page, 48)).toContainText('1 změna')

  await test.step('what is no quantity keeps the focus, and changes nothing', async () => {
    await typeQuantity(bread, 'hodně')
    await expect(bread.getByRole('alert')).toContainText('Zadejte množství')
    await expect(bread.getByRole('textbox')).toBeFocused()
    await expect(bread.getByRole('textbox')).toHaveValue('hodně')
    await bread.getByRole('textbox').press('Escape')
    await expect(quantityOf(bread)).toHaveText('1')
    await quantityOf(bread).click()
    await bread.getByRole('textbox').fill('moc')
    await bread.getByRole('textbox').press('Tab')
    await expect(notices(page).getByText(/„moc“ není množství/)).toBeVisible()
    await expect(quantityOf(bread)).toHaveText('1')
  })
  await bread.getByRole('button', { name: 'Ubrat' }).click()
  await expect(bread.getByText('tento týden ne')).toBeVisible()
  await expect(week(page, 48)).toContainText('2 změny')
  await saved(page)

  await expect(card.getByText('pravidelně 5 kg')).toBeVisible()
  await week(page, 49).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 49' })).toBeVisible()
  await expect(quantityOf(card)).toHaveText('5')
  await expect(week(page, 49)).toContainText('beze změn')

  await week(page, 48).click()
  await card.getByRole('button', { name: 'Vrátit 5 kg' }).click()
  await expect(quantityOf(card)).toHaveText('5')
  await bread.getByRole('button', { name: 'Vrátit 1 ks' }).click()
  await expect(quantityOf(bread)).toHaveText('1')
  await expect(week(page, 48)).toContainText('beze změn')
  // The notice of the first time may still be there.
  await closeNotices(page)
  await typeQuantity(bread, '0')
  await expect(notices(page).getByText('Chléb kmínový 1 kg: tento týden ne')).toBeVisible()
  await notices(page).getByRole('button', { name: 'Vrátit zpět' }).click()
  await expect(quantityOf(bread)).toHaveText('1')
  await saved(page)
})

test('a slow answer does not undo a later click', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await openWeek(page, '2027-01-04')
  const bread = item(page, 'Chléb kmínový 1 kg')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const read = new Promise<void>((resolve) => {
    void page.route('**/rpc/basket/week', async (route) => {
      const response = await route.fetch()
      resolve()
      await released
      // The page may have aborted this request and sent another one.
      await route.fulfill({ response }).catch(() => {})
    })
  })
  await bread.getByRole('button', { name: 'Přidat' }).click()
  await read
  await bread.getByRole('button', { name: 'Přidat' }).click()
  await expect(quantityOf(bread)).toHaveText('3')
  const answered = page.waitForResponse('**/rpc/basket/week')
  release()
  await answered
  await bread.getByRole('button', { name: 'Přidat' }).click()
  await expect(quantityOf(bread)).toHaveText('4')
  await saved(page)
})

test('an item is added for one week by keyboard alone; an existing line is changed instead, and unsaved input is kept', async ({
  browser,
}) => {
  const page = await world().again(browser, 'jana')
  await openWeek(page, '2026-12-14')
  await page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Co chcete kupovat?')).toBeFocused()
  await page.keyboard.type('mrkev')
  await expect(dialog.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('option', { name: /Mrkev/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Množství')).toBeFocused()
  await page.keyboard.type('1,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('24')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(notices(page).getByText('Položka byla přidána')).toBeVisible()
  await expect(item(page, 'Mrkev').getByText('jen tento týden')).toBeVisible()
  await expect(quantityOf(item(page, 'Mrkev'))).toHaveText('1,5')
  await expect(page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' })).toBeFocused()

  await week(page, 52).click()
  await expect(item(page, potatoes)).toBeVisible()
  await expect(item(page, 'Mrkev')).toBeHidden()
  await week(page, 51).click()
  await typeQuantity(item(page, 'Mrkev'), '0')
  await expect(item(page, 'Mrkev')).toBeHidden()

  // An existing line is changed instead of added; the input is discarded only after a confirmation.
  await page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' }).click()
  await dialog.getByLabel('Co chcete kupovat?').fill('brambory')
  const present = dialog.getByRole('option', { name: potatoes })
  await expect(present).toContainText(/v\skošíku\s5\skg/)
  await present.click()
  await expect(dialog.getByText(/druhý řádek nevznikne/)).toBeVisible()
  await dialog.getByLabel('Množství').fill('6')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Zavřít bez uložení?' })
  await expect(question).toContainText('Co jste vybrali, ještě není přidané.')
  await question.getByRole('button', { name: 'Zpět k úpravám' }).click()
  // Otherwise the next Escape would still apply to the question.
  await expect(question).toHaveCount(0)
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible()
  await expect(dialog.getByLabel('Množství')).toHaveValue('6')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Zahodit změny' }).click()
  await expect(dialog).toBeHidden()
  await expect(quantityOf(item(page, potatoes))).toHaveText('5')
})

test('the cap of a week is changed in its dialog, which explains a cap below the group price', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await openWeek(page, '2026-11-23')
  const milk = item(page, 'Mléko polotučné')
  const price = page.getByRole('group', { name: 'Skupinová cena: Mléko polotučné' })
  // A suspicious amount is asked about; without a confirmation nothing changes.
  await typeQuantity(milk, '400')
  const asked = page.getByRole('alertdialog', { name: 'Je to tak?' })
  await asked.getByRole('button', { name: 'Opravit' }).click()
  await expect(asked).toHaveCount(0)
  await expect(quantityOf(milk)).toHaveText('4')
  await milk.getByRole('button', { name: /příště 17,90 Kč/ }).click()
  await expect(price.getByText('váš strop 19,50 Kč')).toBeVisible()
  await milk.getByRole('button', { name: 'Změnit cenový strop (19,50 Kč)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mléko polotučné' })
  await expect(dialog.getByLabel('Cena do')).toBeFocused()
  await dialog.getByLabel('Cena do').fill('')
  await dialog.getByRole('button', { name: 'Uložit', exact: true }).click()
  await expect(dialog.getByText('Zadejte cenu do')).toBeVisible()
  await dialog.getByLabel('Cena do').fill('10')
  await dialog.getByLabel('Cena do').press('Enter')
  await expect(dialog).toBeHidden()
  await expect(
    price.getByText(/nad vaším stropem 10\sKč\. Níž než na .* neklesne, proto nekoupíme\. Stačí strop 18,90\sKč, pak koupíme\./),
  ).toBeVisible()
  await saved(page)

  // Changed lines come first.
  await page.reload()
  await expect(page.getByRole('article').first()).toHaveAccessibleName('Mléko polotučné')
  await unfold(milk)
  // The sheet also offers the sufficient cap.
  await milk.getByRole('button', { name: /^Změnit cenový strop \(10,00/ }).click()
  await dialog.getByRole('button', { name: /^Zvýšit na 18,90/ }).click()
  await expect(dialog.getByLabel('Cena do')).toHaveValue('18,90')
  await dialog.getByRole('button', { name: 'Zrušit' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zahodit změny' }).click()

  // One press in the line, and undo.
  await price.getByRole('button', { name: /^Zvýšit na 18,90/ }).click()
  await expect(price.getByText('váš strop 18,90 Kč')).toBeVisible()
  await expect(price.getByText(/nekoupíme/)).toBeHidden()
  await notices(page).getByRole('alertdialog').filter({ hasText: 'strop 18,90' }).getByRole('button', { name: 'Vrátit zpět' }).click()
  await expect(price.getByText('váš strop 10 Kč')).toBeVisible()
  await saved(page)

  // All at once from the summary, which names the line with its cost.
  const sum = page.getByRole('region', { name: 'Souhrn košíku' })
  await expect(sum).toContainText(/Nad mým stropem · 1\spoložka\s*75,60\sKč/)
  await sum.getByRole('button', { name: 'Zvýšit stropy' }).click()
  const raising = page.getByRole('dialog', { name: 'Zvýšit stropy' })
  await expect(raising.getByRole('listitem')).toContainText(/Mléko polotučné\s*strop 10,00\sKč\s*18,90\sKč\/l/)
  await raising.getByRole('button', { name: 'Zvýšit u 1 položky' }).click()
  await expect(price.getByText('váš strop 18,90 Kč')).toBeVisible()
  await expect(sum.getByText('Nad mým stropem')).toHaveCount(0)
  await page.getByText('Strop zvýšen u 1 položky').waitFor()
})
