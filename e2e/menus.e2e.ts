import { expect, test, type Page } from '@playwright/test'
import { openLooksRight } from './looks-right.ts'
import { actors, bar, everyMenu, forMembers, header, menu, sheet, spaced, unfoldLocked, type Actor } from './menu-parts.ts'
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

/** The entries of an open menu. */
async function entriesOf(page: Page): Promise<Entry[]> {
  const links = header(page).locator('li li a')
  return links.evaluateAll((all: HTMLAnchorElement[]) =>
    all.map((link) => ({ name: link.innerText.replaceAll(/\s/g, ' ').trim(), target: link.getAttribute('href')! })),
  )
}

/** Opens the open menus and returns their entries; the others say why they are locked. */
async function lookThrough(page: Page, { who, locks }: Actor): Promise<Entry[]> {
  const entries: Entry[] = []
  await expect(header(page).getByRole('button')).toHaveText(everyMenu.map(spaced))
  for (const name of everyMenu) {
    const reason = locks[name]
    // A part of the visitor's menu Skupiny is public: the menu opens, and says what is locked.
    const opens = reason === undefined || (who === null && name === 'Skupiny')
    if (opens) {
      await expect(menu(page, name)).not.toHaveAttribute('aria-disabled')
      await menu(page, name).click()
      await expect(menu(page, name)).toHaveAttribute('aria-expanded', 'true')
      await expect(header(page).locator('li li').first()).toBeVisible()
      entries.push(...(await entriesOf(page)))
      await page.keyboard.press('Escape')
      await expect(menu(page, name)).toHaveAttribute('aria-expanded', 'false')
      await expect(header(page).locator('li li')).toHaveCount(0)
      await expect(menu(page, name)).toBeFocused()
    } else await expect(menu(page, name)).toHaveAttribute('aria-disabled', 'true')
    if (reason === undefined) continue
    await expect(menu(page, name)).toHaveAccessibleDescription(reason)
    // A press may have left the mouse there.
    await page.mouse.move(0, 400)
    await menu(page, name).hover()
    await expect(header(page).getByRole('tooltip')).toHaveText(reason)
    await page.mouse.move(0, 400)
    await expect(header(page).getByRole('tooltip')).toBeHidden()
  }
  return entries
}

/** The places of the bottom bar and the heads of the sheet, which also says why menus are locked. */
async function lookOnPhone(page: Page, { who, locks, places }: Actor): Promise<void> {
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(header(page)).toBeHidden()
  if (who === null) {
    await expect(bar(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Menu' }).click()
  } else {
    await expect(bar(page).getByRole('listitem')).toHaveText(places)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
    await bar(page).getByRole('button', { name: 'Více' }).click()
  }
  const open = everyMenu.filter((name) => locks[name] === undefined)
  const isLocked = open.length < everyMenu.length
  const heads = [...open, 'Nápověda', ...(isLocked ? ['Další nabídky'] : [])]
  await expect(sheet(page).locator('summary')).toHaveText(heads.map(spaced))
  if (isLocked) await unfoldLocked(page)
  for (const [name, reason] of Object.entries(locks))
    await expect(sheet(page).getByRole('button', { name: `${name} ${reason}` })).toHaveAttribute('aria-disabled', 'true')
  if (who === null) {
    await openLooksRight(page)
    // A locked entry says why it is locked, and offers the sign-in.
    await sheet(page)
      .getByRole('button', { name: `Nákup ${forMembers}` })
      .press('Enter')
    const signIn = page.getByRole('dialog', { name: 'Přihlášení' })
    await expect(signIn).toContainText(forMembers)
    await page.keyboard.press('Escape')
    await expect(signIn).toHaveCount(0)
  } else await sheet(page).getByRole('button', { name: 'Zavřít' }).click()
  await expect(sheet(page)).toHaveCount(0)
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

/** Entries are the same for all members, and public pages for everybody; the first one who has such an entry checks it for all. */
const checked = new Set<string>()

for (const actor of actors)
  test(`${actor.is} sees which menus are open, and why others are locked, on a desktop and on a phone; every open entry leads to a page about that subject`, async ({
    browser,
  }) => {
    test.slow()
    const { who } = actor
    const page = await (who === null ? world().visitor(browser) : world().as(browser, who))
    await page.setViewportSize({ width: 1024, height: 800 })
    await page.goto(actor.home)
    const entries = await lookThrough(page, actor)
    expect(entries.length).toBeGreaterThan(10)
    const { height, width } = (await header(page).boundingBox())!
    expect([height < 60, width < 1024]).toEqual([true, true])
    await lookOnPhone(page, actor)

    await page.setViewportSize({ width: 1280, height: 720 })
    const byTarget = new Map(entries.toReversed().map((entry) => [entry.target, entry]))
    // The app's pages first, by its own links; then the parts of each public page, which is loaded once.
    const order = (entry: Entry) => `${isPublic(pathOf(entry)) ? '1' : '0'} ${entry.target}`
    for (const entry of [...byTarget.values()].toSorted((a, b) => order(a).localeCompare(order(b)))) {
      const whose = isPublic(pathOf(entry)) ? 'everybody' : who === null ? 'visitor' : 'member'
      const promise = `${whose}: ${entry.name} ${entry.target}`
      if (checked.has(promise)) continue
      await leadsWhereItSays(page, entry)
      checked.add(promise)
    }
  })
