import { expect, test, type Page } from '@playwright/test'
import { actors, everyMenu, header, menu, spaced } from './menu-parts.ts'
import { isPublic } from '../web/frame/pages.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

/** Titles of targets that differ from their entries. */
const titles: Readonly<Record<string, string>> = {
  '/lp#praveted': 'Právě teď',
  '/lp#delivery-modes': 'Na výdejní místo, nebo domů',
  '/lp#pickup': 'Výdejní místa',
  '/how#pravidla-skupin': 'Pravidla skupin',
  '/catalog': 'Katalog',
  '/basket': 'Košík na příští závoz',
  '/admin': 'Správa',
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

/** The overview of members, and that of staff and suppliers. */
const firstScreen = /^(Vítejte\s-\sPřehled\sstavu|Čeká\sna\svás)/

/** The entry leads to a page, or a part of one, with the entry's title. */
async function leadsWhereItSays(page: Page, { name, target }: Entry) {
  await visit(page, target)
  const { pathname, hash } = new URL(target, world().address)
  await expect.poll(() => new URL(page.url()).pathname, { message: target }).toBe(pathname)
  const place = hash ? page.locator(hash) : page.getByRole('main')
  // The lists of suppliers are tables of one page. That of groups is empty here, so its tab tells.
  const ofList = target === '/admin/suppliers/groups' ? "self::a[@aria-current='page']" : 'self::caption'
  const ofPage = target.startsWith('/admin/suppliers/') ? ofList : 'self::h1'
  const headings = place.locator(`xpath=descendant-or-self::*[${hash ? 'self::h2 or self::h3' : ofPage}]`)
  await expect(headings.first(), `${name} leads to ${target}`).toHaveText(target === '/' ? firstScreen : spaced(titles[target] ?? name))
  if (hash) await expect(place, target).toBeInViewport()
}

const pathOf = ({ target }: Entry) => new URL(target, world().address).pathname

/** Entries that lead to public pages, which are the same for all members; the first one who has such an entry checks it for all. */
const checked = new Set<string>()

for (const { who, is, home, locks } of actors)
  test(`every open entry of ${is} leads to a page about that subject`, async ({ browser }) => {
    test.slow()
    const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
    await page.goto(home)
    const open = everyMenu.filter((name) => locks[name] === undefined || (who === null && name === 'Skupiny'))
    const entries = await entriesOf(page, open)
    expect(entries.length).toBeGreaterThan(10)
    const byTarget = new Map(entries.toReversed().map((entry) => [entry.target, entry]))
    // The app's pages first, by its own links; then the parts of each public page, which is loaded once.
    const order = (entry: Entry) => `${isPublic(pathOf(entry)) ? '1' : '0'} ${entry.target}`
    for (const entry of [...byTarget.values()].toSorted((a, b) => order(a).localeCompare(order(b)))) {
      const promise = `${who === null ? 'visitor' : 'member'}: ${entry.name} ${entry.target}`
      if (isPublic(pathOf(entry)) && checked.has(promise)) continue
      await leadsWhereItSays(page, entry)
      checked.add(promise)
    }
  })

test('no link of the footer is broken', async ({ browser }) => {
  const page = await world().visitor(browser)
  await page.goto('/lp')
  const links = await page.getByRole('contentinfo').getByRole('link').all()
  const targets = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(targets.length).toBeGreaterThan(5)
  // How each page looks is told in public-pages.e2e.ts.
  for (const target of new Set(targets)) {
    const { pathname } = new URL(target!, world().address)
    expect(isPublic(pathname), target!).toBe(true)
    const answer = await page.request.get(pathname)
    expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, pathname])
    expect(await answer.text(), target!).toMatch(/<h1[ >]/)
  }
})
