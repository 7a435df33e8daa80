import { expect, test, type Browser, type Page } from '@playwright/test'
import { emailOf } from '../server/seed/cast.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { item, openWeek, quantityOf, saved, typeQuantity } from './parts.ts'
import { visit } from './visit.ts'
import { nameOf, storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })
const weekStart = '2026-11-23'
const potatoes = 'Brambory konzumní, varný typ B'

const idOf = (key: string) => `(select id from users where email = '${emailOf(key)}')`
/** As if accepted with a code, which e2e/links.e2e.ts covers. */
const link = () =>
  world().database(`
    insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_at, verified_at)
    values (${idOf('petr')}, ${idOf('jana')}, 'active', app_now(), app_now()) on conflict do nothing`)

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Propojené účty' })
const allows = (page: Page, key: string) => panel(page).getByRole('radiogroup', { name: `Co smí ${nameOf(key)} s mým košíkem` })
const whose = (page: Page) => page.getByRole('navigation', { name: 'Čí košík' })

async function openLinks(browser: Browser, key: string) {
  const watch = await watched(world(), browser, key)
  await watch.page.goto('/#nastaveni-propojeni')
  await expect(panel(watch.page)).toBeVisible()
  return watch
}

test('Jana shares her basket with Petr; he changes her week, she sees the change at once; she withdraws the permission while he has it open', async ({
  browser,
}) => {
  await link()
  const { page: settings } = await openLinks(browser, 'jana')
  await expect(allows(settings, 'petr').getByRole('radio', { name: 'Nic' })).toBeChecked()
  const { page: petr, complaints } = await openLinks(browser, 'petr')
  await expect(panel(petr).getByRole('link', { name: 'Otevřít košík' })).toHaveCount(0)

  // By keyboard: each choice is saved at once.
  await allows(settings, 'petr').getByRole('radio', { name: 'Nic' }).focus()
  await settings.keyboard.press('ArrowDown')
  await expect(allows(settings, 'petr').getByRole('radio', { name: 'Může vidět můj košík' })).toBeChecked()
  await panel(petr)
    .getByRole('link', { name: `Otevřít košík: ${nameOf('jana')}` })
    .click()
  await expect(petr.getByText(`Prohlížíte si košík: ${nameOf('jana')}`)).toBeVisible()
  const his = item(petr, potatoes)
  await expect(his.getByText('5 kg').first()).toBeVisible()
  await expect(his.getByRole('button', { name: 'Přidat' })).toHaveCount(0)
  await expect(petr.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' })).toHaveCount(0)
  // Permission to see shows the basket, without the form.
  const seen = new URL(petr.url())
  await visit(petr, `/demand?mode=create-regular&of=${seen.searchParams.get('of')}`)
  await expect(petr).toHaveURL(/mode=regular&of=/)
  await expect(petr.getByRole('article').first()).toBeVisible()
  await visit(petr, seen.href)

  await settings.keyboard.press('ArrowDown')
  await expect(allows(settings, 'petr').getByRole('radio', { name: 'Může ho i upravovat' })).toBeChecked()
  await expect(petr.getByText(`Upravujete košík: ${nameOf('jana')}`)).toBeVisible()
  await expect(petr.getByText('Položku mimo katalog můžete přidat jen do vlastního nákupu. Proto tu není ani fotka.')).toBeVisible()
  await expect(his).toBeVisible()
  await openLooksRight(petr)
  expect(complaints).toEqual([])
  const jana = await world().again(browser, 'jana')
  await openWeek(jana, weekStart)
  const hers = item(jana, potatoes)
  await expect(quantityOf(hers)).toHaveText('5')
  await expect(quantityOf(his)).toHaveText('5')
  await typeQuantity(his, '8')
  await saved(petr)
  await expect(quantityOf(hers)).toHaveText('8')
  await typeQuantity(hers, '9')
  await saved(jana)
  await expect(quantityOf(his)).toHaveText('9')

  // The other basket pages keep the owner, and one press leads to his own.
  await petr.getByRole('link', { name: 'Pravidelný nákup' }).click()
  await expect(petr.getByText(`Upravujete košík: ${nameOf('jana')}`)).toBeVisible()
  await expect(quantityOf(item(petr, potatoes))).toHaveText('5')
  await whose(petr).getByRole('link', { name: 'můj' }).click()
  await expect(quantityOf(item(petr, potatoes))).toHaveText('10')
  await whose(petr)
    .getByRole('link', { name: nameOf('jana') })
    .click()
  await expect(quantityOf(item(petr, potatoes))).toHaveText('5')

  await settings.keyboard.press('ArrowUp')
  await settings.keyboard.press('ArrowUp')
  await expect(allows(settings, 'petr').getByRole('radio', { name: 'Nic' })).toBeChecked()
  await expect(petr.getByText('Tento košík s vámi nikdo nesdílí.')).toBeVisible()
  await petr.getByRole('link', { name: 'Otevřít můj košík' }).click()
  await expect(petr.getByRole('heading', { name: 'Můj nákup' })).toBeVisible()
  await expect(whose(petr)).toHaveCount(0)

  await test.step('of a member without a municipality he reads whose is missing', async () => {
    await world().database(`
      with linked as (
        insert into user_account_links (primary_user_id, linked_user_id, link_status, requested_at, verified_at)
        values (${idOf('petr')}, ${idOf('novacek')}, 'active', app_now(), app_now()) returning id)
      insert into basket_grants (user_id, link_id, access, granted_at) select ${idOf('novacek')}, id, 'edit', app_now() from linked`)
    await petr.goto('/demand?mode=weekly')
    await whose(petr)
      .getByRole('link', { name: nameOf('novacek') })
      .click()
    await expect(petr.getByText(`${nameOf('novacek')}: obec zatím není zvolená.`)).toBeVisible()
    await expect(petr.getByRole('button', { name: 'Zvolit obec' })).toHaveCount(0)
  })
})
