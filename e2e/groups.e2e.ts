import { expect, test, type Browser, type Page } from '@playwright/test'
import { mailedCode, mailedLink } from './mailbox.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld(undefined, { crowd: true })

const together = '019ad000-0000-7000-8000-000000000001'
const password = 'modrá lampa 7 schodů'
const person = { Jméno: 'Tereza', Příjmení: 'Nová', Telefon: '777 123 456', 'Ulice a číslo': 'Křížová 12', PSČ: '60200' }

async function foundGroup(page: Page) {
  await visit(page, '/groups')
  await page.getByRole('link', { name: 'Vytvořit skupinu' }).first().click()
  await page.getByRole('button', { name: 'Vytvořit skupinu' }).click()
  await expect(page.getByText('Zadejte název skupiny').first()).toBeVisible()
  await page.getByLabel('Název skupiny').fill('Dům v Křížové')
  await page.getByLabel('Popis (nepovinné)').fill('Vyzvedáváme ve čtvrtek po práci.')
  await page.getByRole('button', { name: 'Vytvořit skupinu' }).click()
  await expect(page.getByRole('heading', { name: 'Dům v Křížové' })).toBeVisible()
}

/** A visitor who was invited signs up, and ends in the group. */
async function signUpToJoin(browser: Browser, link: string): Promise<Page> {
  const page = await world().visitor(browser)
  await page.goto(link)
  await expect(page).toHaveURL('/join')
  await expect(page.getByText(/Jana D\.\svás zve do skupiny/)).toBeVisible()
  await page.getByRole('link', { name: 'Založit účet a vstoupit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrace' })
  for (const [label, text] of Object.entries({ ...person, 'E-mail': 'tereza@example.cz', Heslo: password, 'Heslo znovu': password }))
    await dialog.getByLabel(label, { exact: true }).fill(text)
  await dialog.getByRole('button', { name: 'Zaregistrovat se' }).click()
  await page.getByLabel('Ověřovací kód').fill(await mailedCode(page, 'tereza@example.cz'))
  await page.getByRole('button', { name: 'Vstoupit do skupiny' }).click()
  await expect(page.getByRole('heading', { name: 'Dům v Křížové' })).toBeVisible()
  return page
}

test('a group is founded; a neighbour signs up by its link, another joins by mail, they see each other and one leaves', async ({
  browser,
}) => {
  const { page: jana, complaints } = await watched(world(), browser, 'jana')
  await foundGroup(jana)
  await jana.getByRole('button', { name: 'Vytvořit odkaz' }).click()
  const link = await jana.getByRole('textbox', { name: 'Odkaz do skupiny' }).inputValue()
  await jana.getByRole('button', { name: 'QR kód' }).click()
  await expect(jana.getByRole('img', { name: /QR kód s odkazem/ })).toBeVisible()
  await test.step('she prints a notice and an order form', async () => {
    await jana.getByRole('link', { name: 'Přehled a tisk' }).click()
    await expect(jana.getByRole('heading', { level: 1, name: 'Přehled skupiny' })).toBeVisible()
    await openLooksRight(jana)
    await jana.getByRole('link', { name: 'Otevřít plakát' }).click()
    await expect(jana.getByRole('heading', { level: 1, name: 'Nakupujte s námi levněji' })).toBeVisible()
    await jana.getByRole('button', { name: 'Vytvořit odkaz na rok' }).click()
    await expect(jana.getByRole('img', { name: /^QR kód/ })).toBeVisible()
    await expect(jana.getByText(/Platí do\s\d+\.\s\d+\.\s2027\.$/)).toBeVisible()
    await openLooksRight(jana)
    await jana.goBack()
    await jana.getByRole('link', { name: 'Otevřít formulář' }).click()
    await expect(jana.getByRole('heading', { level: 1, name: 'Objednávka na týden' })).toBeVisible()
    await openLooksRight(jana)
    expect(complaints).toEqual([])
    await jana.goBack()
    await jana.goBack()
  })

  const tereza = await signUpToJoin(browser, link)
  const members = (page: Page) => page.getByRole('region', { name: 'Členové' }).getByRole('listitem')
  await expect(members(tereza)).toHaveCount(2)
  await expect(members(tereza).nth(0)).toContainText(/Jana\sD\..*Organizátor/)
  await expect(tereza.getByRole('region', { name: 'Co v příštím závozu dokážeme' })).toContainText(
    /až bude ze skupiny nakupovat aspoň pět domácností/,
  )
  await expect(tereza.getByRole('button', { name: /Možnosti: / })).toHaveCount(0)

  await jana.getByLabel('Pozvat e-mailem').fill('petr@dohromady.test')
  await jana.getByRole('button', { name: 'Poslat pozvánku' }).click()
  await expect(notices(jana).getByText('Pozvánka odešla na petr@dohromady.test')).toBeVisible()
  const petr = await world().again(browser, 'petr')
  await petr.goto(await mailedLink(petr, 'petr@dohromady.test', 'Jana D\\. vás zve do nákupní skupiny Dům v Křížové'))
  await petr.getByRole('button', { name: 'Vstoupit do skupiny' }).click()
  await expect(members(petr)).toHaveCount(3)

  await petr.getByRole('button', { name: 'Opustit skupinu…' }).click()
  await petr.getByRole('alertdialog').getByRole('button', { name: 'Opustit skupinu' }).click()
  await expect(petr).toHaveURL('/groups')
  await expect(petr.getByText('Zatím v žádné skupině nejste')).toBeVisible()
  await test.step('five households that buy together see the tier that they fill', async () => {
    // A group of its own: the server caches the sum of one that was read already.
    await world().database(`
      insert into groups (id, name, kind, created_at) values ('${together}', 'Parta z domu', 'neighbours', app_now());
      insert into group_memberships (user_id, group_id, role, joined_at)
        select id, '${together}', case email when 'petr@dohromady.test' then 'organiser' else 'member' end, app_now()
        from users where email like 'parta%' or email in ('petr@dohromady.test', 'obec@dohromady.test');
      update shopping_settings s set group_id = m.group_id from group_memberships m where m.user_id = s.user_id and m.group_id = '${together}'`)
    await visit(petr, `/groups/${together}`)
    await expect(petr.getByText(/Nakupuje aspoň \d+\sdomácností/)).toBeVisible()
    await expect(petr.getByText(/Vy do společné ceny přidáváte 3\spoložky/)).toBeVisible()
  })

  await jana.reload()
  await jana.getByRole('button', { name: 'Opustit skupinu…' }).click()
  await expect(jana.getByRole('alertdialog')).toContainText('Nejdřív skupinu předejte')
  await jana.getByRole('button', { name: 'Rozumím' }).click()
  await jana.getByRole('button', { name: /Možnosti: Tereza/ }).click()
  await jana.getByRole('menuitem', { name: 'Předat skupinu' }).click()
  await jana.getByRole('alertdialog').getByRole('button', { name: 'Předat skupinu' }).click()
  await expect(members(jana).nth(0)).toContainText(/Tereza\sN\..*Organizátor/)
})

test('a company asks for its own pickup point, and an administrator approves and suspends it', async ({ browser }) => {
  const [jana, admin] = await Promise.all([world().again(browser, 'jana'), world().again(browser, 'admin')])
  await visit(jana, '/groups/new')
  await jana.getByLabel('Název skupiny').fill('Strojírny')
  await jana.getByText('Firma', { exact: true }).click()
  await jana.getByText('Chceme vlastní místo odběru').click()
  const point = {
    'Název firmy nebo obce': 'Strojírny Brno',
    IČO: '25596641',
    'Název místa odběru': 'Recepce Strojíren',
    'Ulice a číslo': 'Dělnická 5',
    Obec: 'Brno',
    PSČ: '60200',
  }
  for (const [label, text] of Object.entries(point)) await jana.getByLabel(label, { exact: true }).fill(text)
  await jana.getByRole('button', { name: 'Vytvořit skupinu' }).click()
  await expect(jana.getByRole('region', { name: 'Místo odběru' })).toContainText('Čeká na schválení')

  await visit(admin, '/admin/suppliers/groups')
  await admin.getByRole('button', { name: 'Schválit: Strojírny' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Schválit' }).click()
  await expect(notices(admin).getByText('Schváleno: Strojírny')).toBeVisible()
  await jana.reload()
  await expect(jana.getByRole('region', { name: 'Váš příští závoz' })).toContainText(/Recepce\sStrojíren/)

  await admin.getByRole('button', { name: 'Pozastavit: Strojírny' }).click()
  await admin.getByRole('alertdialog').getByLabel('Důvod').fill('Recepce je zavřená')
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Pozastavit' }).click()
  await expect(notices(admin).getByText('Pozastaveno: Strojírny')).toBeVisible()
  await jana.reload()
  await expect(jana.getByText('Skupina je pozastavená.')).toBeVisible()
})
