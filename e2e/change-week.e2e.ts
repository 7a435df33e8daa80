import { expect, test } from '@playwright/test'
import { item, notices, openWeek, quantityOf, saved, typeQuantity, unfold, week } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const potatoes = 'Brambory konzumní, varný typ B'

test('Jana changes a week by the stepper and by typing, and sees the difference from her template', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=weekly')
  await expect(page.getByText('Změny do pondělí 23. 11., 20:00')).toBeVisible()
  const card = item(page, potatoes)
  await card.getByRole('button', { name: 'Přidat' }).click()
  await card.getByRole('button', { name: 'Přidat' }).click()
  await expect(quantityOf(card)).toHaveText('7')
  await expect(card.getByText('pravidelně 5 kg')).toBeVisible()
  await expect(card.getByText('+2 kg')).toBeVisible()
  for (const [typed, total, change] of [
    ['−1', '4', '−1 kg'],
    ['7', '7', '+2 kg'],
    ['1,5', '1,5', '−3,5 kg'],
    ['-1', '4', '−1 kg'],
    ['+2', '7', '+2 kg'],
  ] as const) {
    await typeQuantity(card, typed)
    await expect(quantityOf(card)).toHaveText(total)
    await expect(card.getByText(change, { exact: true })).toBeVisible()
  }
  await saved(page)
  await expect(week(page, 48)).toContainText('1 změna')

  await page.reload()
  await expect(quantityOf(card)).toHaveText('7')
  await expect(card.getByText('pravidelně 5 kg')).toBeVisible()
  await week(page, 49).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 49' })).toBeVisible()
  await expect(quantityOf(card)).toHaveText('5')
  await expect(week(page, 49)).toContainText('beze změn')

  await week(page, 48).click()
  await card.getByRole('button', { name: 'Vrátit 5 kg' }).click()
  await expect(quantityOf(card)).toHaveText('5')
  await expect(card.getByText('+2 kg')).toBeHidden()
  await expect(week(page, 48)).toContainText('beze změn')
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
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(quantityOf(bread)).toHaveText('4')
})

test('an invalid quantity changes nothing', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await openWeek(page, '2026-11-30')
  const bread = item(page, 'Chléb kmínový 1 kg')
  for (const typed of ['hodně', '1,5', '+', '10000', '']) {
    await typeQuantity(bread, typed)
    await expect(bread.getByRole('alert')).toContainText('Zadejte množství')
    await expect(bread.getByRole('textbox')).toBeFocused()
    await expect(bread.getByRole('textbox')).toHaveValue(typed)
    await bread.getByRole('textbox').press('Escape')
    await expect(quantityOf(bread)).toHaveText('1')
  }
  await quantityOf(bread).click()
  await bread.getByRole('textbox').fill('moc')
  await bread.getByRole('textbox').press('Tab')
  await expect(notices(page).getByText(/„moc“ není množství/)).toBeVisible()
  await expect(quantityOf(bread)).toHaveText('1')
  await page.reload()
  await expect(quantityOf(bread)).toHaveText('1')
  await expect(week(page, 49)).toContainText('beze změn')
})

test('an item is excluded for one week and restored', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await openWeek(page, '2026-12-07')
  const bread = item(page, 'Chléb kmínový 1 kg')
  await bread.getByRole('button', { name: 'Ubrat' }).click()
  await expect(bread.getByText('tento týden ne')).toBeVisible()
  await saved(page)
  await page.reload()
  await expect(bread.getByText('tento týden ne')).toBeVisible()
  await bread.getByRole('button', { name: 'Vrátit 1 ks' }).click()
  await expect(quantityOf(bread)).toHaveText('1')

  await typeQuantity(bread, '0')
  await expect(bread.getByText('tento týden ne')).toBeVisible()
  await expect(notices(page).getByText('Chléb kmínový 1 kg: tento týden ne')).toBeVisible()
  await notices(page).getByRole('button', { name: 'Vrátit zpět' }).click()
  await expect(quantityOf(bread)).toHaveText('1')
  await saved(page)
  await page.reload()
  await expect(quantityOf(bread)).toHaveText('1')
  await expect(bread.getByText('tento týden ne')).toBeHidden()
})

test('an item is added for one week by keyboard alone', async ({ browser }) => {
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

  await page.reload()
  await expect(quantityOf(item(page, 'Mrkev'))).toHaveText('1,5')
  await week(page, 52).click()
  await expect(item(page, potatoes)).toBeVisible()
  await expect(item(page, 'Mrkev')).toBeHidden()
  await week(page, 51).click()
  await typeQuantity(item(page, 'Mrkev'), '0')
  await expect(item(page, 'Mrkev')).toBeHidden()
})

test('an invalid input keeps the dialog open with a message', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await openWeek(page, '2026-12-21')
  await page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Co chcete kupovat?').fill('nic takového')
  await expect(dialog.getByText('Žádné produkty nenalezeny')).toBeVisible()
  await dialog.getByLabel('Co chcete kupovat?').fill('rohlik')
  await dialog.getByRole('option', { name: /Rohlík/ }).click()
  const add = dialog.getByRole('button', { name: 'Přidat do poptávky' })
  await dialog.getByLabel('Množství').fill('0')
  await add.click()
  await expect(dialog.getByText('Zadejte množství')).toBeVisible()
  await expect(dialog.getByText('Zadejte cenu do')).toBeVisible()
  await dialog.getByLabel('Množství').fill('12')
  await dialog.getByLabel('Cena do').fill('zadarmo')
  await add.click()
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Cena do').fill('0')
  await add.click()
  await expect(dialog.getByText('Zadejte cenu do')).toBeVisible()
  await dialog.getByLabel('Cena do').fill('4,50')
  await add.click()
  await expect(dialog).toBeHidden()

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
  await expect(dialog.getByLabel('Množství')).toHaveValue('6')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Zahodit změny' }).click()
  await expect(dialog).toBeHidden()
  await expect(quantityOf(item(page, potatoes))).toHaveText('5')
})

test('week 53 works like any other week, and a week that is not offered shows a message and links back', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await visit(page, '/demand?mode=weekly')
  await week(page, 53).click()
  await expect(page).toHaveTitle(/^Nákupní košík – týden 28\.\s12\.\s2026$/)
  await expect(page).toHaveURL(/weekStart=2026-12-28/)
  await expect(page.getByRole('heading', { name: 'Košík na týden 53' })).toBeVisible()
  const milk = item(page, 'Mléko polotučné')
  await milk.getByRole('button', { name: 'Přidat' }).click()
  await expect(quantityOf(milk)).toHaveText('5')
  await saved(page)
  await expect(week(page, 53)).toContainText('1 změna')
  await week(page, 1).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 1', exact: true })).toBeVisible()
  await expect(quantityOf(milk)).toHaveText('4')

  await visit(page, '/demand?mode=weekly&weekStart=2027-03-01')
  await expect(page.getByText('Tento týden nelze upravovat. Vyberte některý z příštích 8 týdnů.')).toBeVisible()
  await week(page, 50).click()
  await expect(page.getByRole('heading', { name: 'Košík na týden 50' })).toBeVisible()
})

test('the cap of a week is changed in its dialog, which explains a cap below the group price', async ({ browser }) => {
  const page = await world().again(browser, 'jana')
  await openWeek(page, '2026-11-23')
  const milk = item(page, 'Mléko polotučné')
  const price = page.getByRole('group', { name: 'Skupinová cena: Mléko polotučné' })
  // A suspicious amount is asked about; without a confirmation nothing changes.
  await milk.getByRole('button', { name: /napsat množství/ }).click()
  await page.keyboard.type('400')
  await page.keyboard.press('Enter')
  const asked = page.getByRole('alertdialog', { name: 'Je to tak?' })
  await expect(asked).toContainText(/400\sl – opravdu\? Obvykle berete 4\sl\./)
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
  await expect(dialog.getByRole('button', { name: /^Zvýšit na 18,90/ })).toHaveCount(0)
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

  await milk.getByRole('button', { name: /^Změnit cenový strop \(18,90/ }).click()
  await dialog.getByLabel('Cena do').fill('19,5')
  await dialog.getByRole('button', { name: 'Uložit', exact: true }).click()
  await expect(price.getByText('váš strop 19,50 Kč')).toBeVisible()
  await expect(price.getByText(/Nekoupíme/)).toBeHidden()
  await saved(page)
  await expect(week(page, 48)).toContainText('beze změn')
})

test('a member without a municipality sees what to do first', async ({ browser }) => {
  const page = await world().as(browser, 'novacek')
  await visit(page, '/demand?mode=weekly')
  await expect(page.getByText('Nejprve si v nastavení nákupů zvolte obec.')).toBeVisible()
  await page.getByRole('link', { name: 'Pravidelný nákup' }).click()
  await expect(page.getByText('Pravidelný nákup je zatím prázdný.')).toBeVisible()
})
