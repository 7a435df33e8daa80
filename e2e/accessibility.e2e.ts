import { expect, test, type Page } from '@playwright/test'
import { openLooksRight, watched } from './looks-right.ts'
import { item, quantityOf, saved, unfold, week } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

interface Screen {
  name: string
  path: string
  /** What is visible once the screen is ready, and how to reach the state to check. */
  ready: (page: Page) => Promise<void>
}

/** The screens of one person in the order of a walk; what is typed on the last one is left there. */
const walks: { who: string | null; is: string; screens: Screen[] }[] = [
  {
    who: null,
    is: 'a visitor',
    screens: [
      {
        name: 'the way in',
        path: '/lp#prihlaseni',
        ready: (page) => expect(page.getByRole('heading', { name: 'Účty ukázkového světa' })).toBeVisible(),
      },
    ],
  },
  {
    who: 'jana',
    is: 'a member',
    screens: [
      {
        name: 'the catalog',
        path: '/catalog',
        // Which items come first depends on whether the locality's demand has been counted yet.
        ready: (page) => expect(page.getByRole('region', { name: 'Zboží' }).getByRole('heading', { level: 3 }).first()).toBeVisible(),
      },
      {
        name: 'the calendar of deliveries',
        path: '/delivery-dashboard',
        ready: (page) => expect(page.getByRole('heading', { name: 'Brno-sever' })).toBeVisible(),
      },
      {
        name: 'the template',
        path: '/demand?mode=regular',
        ready: (page) => expect(page.getByRole('region', { name: 'Jednorázové položky' })).toBeVisible(),
      },
      {
        name: "the week's basket",
        path: '/demand?mode=weekly',
        ready: async (page) => {
          await unfold(item(page, 'Brambory konzumní, varný typ B'))
          await expect(page.getByText('24 domácností z lokality Brno-sever').first()).toBeVisible()
        },
      },
      { name: 'a choice from the catalog', path: '/demand?mode=weekly', ready: openCatalog },
    ],
  },
  {
    who: 'statek',
    is: 'a supplier',
    screens: [
      { name: 'the demands of a supplier', path: '/supplier/demands', ready: openDemands },
      {
        name: 'a table of offers',
        path: '/supplier/demands?many=table',
        ready: (page) => expect(page.getByRole('button', { name: 'Předvyplnit prázdné podle poptávky' })).toBeVisible(),
      },
      {
        name: 'the import of a price list',
        path: '/supplier/demands?many=import',
        ready: (page) => expect(page.getByRole('button', { name: 'Vzor CSV' })).toBeVisible(),
      },
      { name: 'an offer being written', path: '/supplier/demands', ready: openOffer },
    ],
  },
  {
    who: 'admin',
    is: 'an administrator',
    screens: [
      {
        name: 'the suppliers of goods',
        path: '/admin/suppliers/goods',
        ready: (page) => expect(page.getByRole('rowheader', { name: 'Statek Lípa' })).toBeVisible(),
      },
      {
        name: 'the providers of the last mile',
        path: '/admin/suppliers/logistics',
        ready: (page) => expect(page.getByRole('rowheader', { name: 'Česká pošta' })).toBeVisible(),
      },
    ],
  },
  { who: 'operator', is: 'an operator', screens: [{ name: 'the control room', path: '/admin/deliveries', ready: openDelivery }] },
]

async function openCatalog(page: Page) {
  await page.getByRole('button', { name: 'Přidat z katalogu jen na tento týden' }).click()
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
}

async function openDemands(page: Page) {
  await expect(page.getByText('Zobrazeno', { exact: false }).first()).toBeVisible()
}

async function openOffer(page: Page) {
  await page
    .getByRole('button', { name: /^Poslat cenovou nabídku: Mrkev/ })
    .filter({ visible: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Cenová nabídka' })
  // With a fault, to check its colours too.
  const second = dialog.getByRole('group', { name: 'Pásmo 2' })
  await second.getByLabel('Od množství').fill('1')
  await second.getByLabel('Cena s DPH').fill('1')
  await expect(dialog.getByText('Pásmo 2: množství musí být vyšší než v pásmu 1.').first()).toBeVisible()
}

// On a phone the list comes first.
async function openDelivery(page: Page) {
  await expect(page.getByRole('link', { name: /^Brno-sever, týden 48/ }).filter({ visible: true })).toBeVisible()
  await page
    .getByRole('link', { name: /^Brno-sever, týden 48/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('list', { name: 'Postup závozu' })).toBeVisible()
}

async function openDryRun(page: Page) {
  await openDelivery(page)
  await page.getByRole('button', { name: 'Spustit zkoušku' }).click()
  await expect(page.getByRole('heading', { name: 'Výsledek zkoušky' })).toBeVisible()
}

async function openProtocol(page: Page) {
  await page
    .getByRole('link', { name: /^Brambory.*: protokol$/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('table', { name: 'Poptávka podle ceny' })).toBeVisible()
}

async function openReceipts(page: Page) {
  await expect(page.getByRole('region', { name: 'Váš závoz' })).toBeVisible()
  for (const card of await page.getByRole('article').all()) await unfold(card)
  await expect(page.getByRole('list', { name: 'Účtenka ceny' }).first()).toBeVisible()
}

for (const { who, is, screens } of walks)
  test(`every screen of ${is} is accessible`, async ({ browser }) => {
    test.setTimeout(30_000 * (1 + screens.length))
    const { page, complaints } = await watched(world(), browser, who)
    for (const { name, path, ready } of screens)
      await test.step(name, async () => {
        await visit(page, path)
        await ready(page)
        await openLooksRight(page)
        expect(complaints).toEqual([])
      })
  })

test('a week can be chosen and changed without a mouse', async ({ browser }) => {
  const { page, complaints } = await watched(world(), browser, 'jana')
  await page.goto('/demand?mode=weekly')
  const potatoes = item(page, 'Brambory konzumní, varný typ B')
  await expect(potatoes).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Přejít na obsah' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Týdenní nákup' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(week(page, 48)).toBeFocused()
  await page.keyboard.press('End')
  await expect(week(page, 2)).toBeFocused()
  await page.keyboard.press('Home')
  await expect(week(page, 47)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Košík na týden 49' })).toBeVisible()
  await expect(week(page, 49)).toBeFocused()

  await expect(quantityOf(potatoes)).toHaveText('5')
  // Past the quick entry and the menu of the week to the first item.
  const less = potatoes.getByRole('button', { name: 'Ubrat' })
  for (let n = 0; n < 15 && !(await less.evaluate((button) => button === document.activeElement)); n += 1) await page.keyboard.press('Tab')
  await expect(less).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantityOf(potatoes)).toHaveText('4')
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect(quantityOf(potatoes)).toHaveText('6')
  await page.keyboard.press('Tab')
  await expect(quantityOf(potatoes)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('+3')
  await page.keyboard.press('Enter')
  await expect(quantityOf(potatoes)).toHaveText('8')
  await expect(quantityOf(potatoes)).toBeFocused()
  await saved(page)
  await expect(potatoes.getByRole('button', { name: 'Vrátit 5 kg' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(potatoes.getByRole('button', { name: 'Přidat' })).toBeFocused()
  // Past its price and the dialogs of the line.
  const back = potatoes.getByRole('button', { name: 'Vrátit 5 kg' })
  for (let n = 0; n < 6 && !(await back.evaluate((button) => button === document.activeElement)); n += 1) await page.keyboard.press('Tab')
  await expect(back).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(quantityOf(potatoes)).toHaveText('5')
  expect(complaints).toEqual([])
})

// Runs last, because it moves the clock past the cut-off.
test('a closed week and its dry run are accessible', async ({ browser }) => {
  const jana = await watched(world(), browser, 'jana')
  const operator = await watched(world(), browser, 'operator')
  await world().clock('2026-11-23', '20:00')
  await test.step('a closed week', async () => {
    await jana.page.goto('/demand?mode=weekly&weekStart=2026-11-23')
    await expect(jana.page.getByText(/^Uzávěrka byla/)).toBeVisible()
    await openLooksRight(jana.page)
  })
  await test.step('the dry run', async () => {
    await operator.page.goto('/admin/deliveries')
    await openDryRun(operator.page)
    await openLooksRight(operator.page)
  })
  await test.step('a protocol', async () => {
    await openProtocol(operator.page)
    await openLooksRight(operator.page)
  })
  await test.step('the receipts of a cleared week', async () => {
    await world().clock('2026-11-25', '12:00')
    await openReceipts(jana.page)
    await openLooksRight(jana.page)
  })
  expect([...jana.complaints, ...operator.complaints]).toEqual([])
})
