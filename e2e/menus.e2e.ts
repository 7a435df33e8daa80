import { expect, test, type Page } from '@playwright/test'
import { actors, everyMenu, header, menu, spaced } from './menu-parts.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

/** Titles of targets that differ from their entries. */
const titles: Readonly<Record<string, string>> = {
  '/': 'Vítejte - Přehled stavu',
  '/lp#praveted': 'Právě teď',
  '/lp#delivery-modes': 'Na výdejní místo, nebo domů',
  '/lp#pickup': 'Výdejní místa',
  '/how#pravidla-skupin': 'Pravidla skupin',
  '/catalog': 'Katalog',
  '/basket': 'Košík na týden',
  '/supplier/demands': 'Poptávky pro dodavatele',
  '/modes#rozvoz-domu': 'Rozvoz domů',
  '/personas#firmy': 'Firmy',
  '/contact#firmy': 'Firmy, obce a dodavatelé',
  '/admin/suppliers/logistics': 'Poskytovatelé doručení na poslední míli',
}

interface Entry {
  name: string
  target: string
}

/** The targets of the open menus' entries. */
async function entriesOf(page: Page, names: readonly string[]): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const name of names) {
    await menu(page, name).press('Enter')
    await expect(header(page).locator('li li').first()).toBeVisible()
    for (const link of await header(page).locator('li li a').all())
      entries.push({ name: (await link.innerText()).replaceAll(/\s/g, ' ').trim(), target: (await link.getAttribute('href'))! })
    await page.keyboard.press('Escape')
    await expect(header(page).locator('li li')).toHaveCount(0)
  }
  return entries
}

/** The entry leads to a page, or a part of one, with the entry's title. */
async function leadsWhereItSays(page: Page, { name, target }: Entry) {
  await page.goto(target)
  const { pathname, hash } = new URL(target, world().address)
  await expect.poll(() => new URL(page.url()).pathname, { message: target }).toBe(pathname === '/basket' ? '/demand' : pathname)
  const place = hash ? page.locator(hash) : page.getByRole('main')
  // The three lists of suppliers are tables of one page.
  const ofPage = target.startsWith('/admin/suppliers/') ? 'self::caption' : 'self::h1'
  const headings = place.locator(`xpath=descendant-or-self::*[${hash ? 'self::h2 or self::h3' : ofPage}]`)
  await expect(headings.first(), `${name} leads to ${target}`).toHaveText(spaced(titles[target] ?? name))
  if (hash) await expect(place, target).toBeInViewport()
}

/** Public pages; a visitor, a member and a supplier check them for everybody. */
const isPublic = ({ target }: Entry) => !/^\/(demand|catalog|basket|purchases|delivery-dashboard|supplier|admin)\b/.test(target)

for (const { who, is, home, locks } of actors)
  test(`every open entry of ${is} leads to a page about that subject`, async ({ browser }) => {
    test.slow()
    const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
    await page.goto(home)
    const open = everyMenu.filter((name) => locks[name] === undefined || (who === null && name === 'Skupiny'))
    const entries = await entriesOf(page, open)
    expect(entries.length).toBeGreaterThan(10)
    const walked = new Set<string>()
    for (const entry of entries) {
      if (walked.has(entry.target) || (isPublic(entry) && who !== null && who !== 'jana' && who !== 'statek')) continue
      walked.add(entry.target)
      await leadsWhereItSays(page, entry)
    }
  })

test('no link of the footer is broken', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/lp')
  const links = await page.getByRole('contentinfo').getByRole('link').all()
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(targets.length).toBeGreaterThan(5)
  for (const target of new Set(targets)) {
    await page.goto(target!)
    await expect(page.getByRole('heading', { level: 1 }), target!).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(new URL(target!, world().address).pathname)
  }
})
