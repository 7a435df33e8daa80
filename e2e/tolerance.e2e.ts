import { expect, test } from '@playwright/test'
import { openLooksRight } from './looks-right.ts'
import { item, notices, openWeek, unfold } from './parts.ts'
import { offer } from './supplier-parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const thisWeek = '2026-11-23'
/** Matches a text with spaces of any kind. */
const says = (text: string) => new RegExp(text.replaceAll(' ', String.raw`\s`))
const potatoes = 'Brambory konzumní, varný typ B'

test('who accepts more says so, helps everybody to a lower price, and reads what came of it', async ({ browser }) => {
  const jana = await world().again(browser, 'jana')
  const supplier = await world().again(browser, 'statek')

  await test.step('a farm sells potatoes cheaper from 143 kg up, 2 kg more than is wanted', async () => {
    await offer(supplier, thisWeek, potatoes, [
      ['50', '16'],
      ['143', '14'],
    ])
  })

  await test.step('the most that is accepted is behind "Více možností", and a smaller one than the quantity is explained', async () => {
    await openWeek(jana, thisWeek)
    await item(jana, potatoes).getByRole('button', { name: 'Upravit' }).first().click()
    const dialog = jana.getByRole('dialog', { name: potatoes })
    await dialog.getByRole('button', { name: 'Více možností' }).click()
    await dialog.getByText('Když to všem sníží cenu').click()
    await dialog.getByLabel('Vezmu až').fill('5')
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog.getByText('Zadejte víc, než kolik chcete').first()).toBeVisible()
    await dialog.getByLabel('Vezmu až').fill('8')
    await openLooksRight(jana)
    await dialog.getByRole('button', { name: 'Uložit' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(notices(jana).getByText('Položka byla upravena')).toBeVisible()
  })

  await test.step('the row tells the firm part from the flexible one, and the price says what the own line would get', async () => {
    const line = item(jana, potatoes)
    await expect(line.getByText(says('Chcete 5 až 8 kg: napevno 5 kg, a až 3 kg navíc, když to všem sníží cenu'))).toBeVisible()
    await unfold(line)
    await expect(line.getByText(says('Při 14,00 Kč koupíte 7 kg'))).toBeVisible()
    await expect(line.getByText(says('Aby vyšlo na 14,00 Kč, vezmou si domácnosti navíc 2 kg.'))).toBeVisible()
    await expect(
      jana.getByText(says('Za to, co přijmete navíc, když to všem sníží cenu, zaplatíte nejvýš o')).filter({ visible: true }).first(),
    ).toBeVisible()
  })

  await test.step('the week closes, and the receipt says what was bought on top', async () => {
    await world().clock('2026-11-23', '20:00')
    await expect(jana.getByText('Uzávěrka byla v pondělí 23. 11., 20:00.')).toBeVisible()
    await world().clock('2026-11-25', '12:00')
    const line = item(jana, potatoes)
    await expect(line).toContainText(/98,00\s?Kč/)
    await unfold(line)
    const sentence = says('Kupujeme 7 kg po 14,00 Kč: 5 kg a 2 kg navíc, díky kterému se všichni dostali na nižší cenu')
    await expect(line.getByText(sentence)).toBeVisible()
    await openLooksRight(jana)
  })
})

test('a range is written in one line of the quick entry', async ({ browser }) => {
  const page = await world().again(browser, 'petr')
  await visit(page, '/demand?mode=regular')
  const entry = page.getByRole('combobox', { name: 'Co chcete kupovat? Název, odkaz nebo fotka' })
  await entry.fill('mrkev 2 až 3 kg do 25')
  await expect(page.getByRole('option', { name: /^Mrkev/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mrkev' })
  await expect(dialog.getByLabel('Množství')).toHaveValue('2')
  await expect(dialog.getByLabel('Vezmu až')).toHaveValue('3')
  await dialog.getByRole('button', { name: 'Přidat položku' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(item(page, 'Mrkev').getByText(says('Chcete 2 až 3 kg'))).toBeVisible()
})
