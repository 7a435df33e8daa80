import { expect, test } from '@playwright/test'
import { heads } from '../web/frame/heads.ts'
import { pages } from '../web/frame/pages.ts'
import { openLooksRight, watched } from './looks-right.ts'
import { isTurn } from './turns.ts'
import { storyWorld } from './world.ts'

const world = storyWorld()

/** How many days pass until every page of text alone was looked at: all have the same frame, and change rarely. */
const DAYS = 3
const groups = [
  { kind: 'with code', some: pages.filter(({ isStatic }) => !isStatic) },
  { kind: 'of text alone', some: pages.filter(({ isStatic }) => isStatic) },
]

for (const { kind, some } of groups)
  test(`the public pages ${kind} are accessible`, async ({ browser }) => {
    const { page, complaints } = await watched(world(), browser, null)
    for (const [turn, { path, isStatic }] of some.entries()) {
      if (isStatic && !isTurn(turn, DAYS)) continue
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        if (path === '/modes') await expect(page.locator('#rozvoz-domu')).toContainText(/Rozváží Česká\spošta/)
        await openLooksRight(page)
        expect(complaints).toEqual([])
      })
    }
  })

test('every public page has its description for search engines and sharing, without JavaScript', async ({ request }) => {
  const { address } = world()
  for (const { path } of pages)
    await test.step(path, async () => {
      const { title, description } = heads[path]!
      const html = await (await request.get(`${address}${path}`)).text()
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      const [head] = html.split('</head>')
      expect(head!.match(/<title>.*?<\/title>/gs)).toEqual([`<title>${title}</title>`])
      expect(head).toContain(`<meta name="description" content="${description}"`)
      expect(head).toContain(`<link rel="canonical" href="${address}${path}"`)
      expect(head).toContain(`<meta property="og:title" content="${title}"`)
      expect(head).toContain(`<meta property="og:image" content="${address}/og.png"`)
    })
})

test('the sitemap lists every public page, and crawlers find it', async ({ request }) => {
  const { address } = world()
  const sitemap = await (await request.get(`${address}/sitemap.xml`)).text()
  for (const { path } of pages) expect(sitemap).toContain(`<loc>${address}${path}</loc>`)
  expect(await (await request.get(`${address}/robots.txt`)).text()).toContain(`Sitemap: ${address}/sitemap.xml`)
  expect((await request.get(`${address}/og.png`)).headers()['content-type']).toBe('image/png')
})

test('the landing page loads no more than its budget, with everything that loads automatically', async ({ browser }) => {
  const page = await world().firstVisit(browser)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      )
  })
  await page.goto('/lp')
  await page.waitForLoadState('networkidle')
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(50_000)
  // The 96 kB of `npm run budget`, and what loads by itself afterwards.
  expect(total).toBeLessThanOrEqual(97_000)
})

test('without scripts nothing waits forever, no dead control is shown, and every page has links', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: world().address, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  for (const [path, said] of [
    ['/lp', ['Co se právě děje', 'K registraci potřebujete', 'Termíny závozů', 'Kolik lidí']],
    ['/pickup-points', ['Mapu a seznam výdejních míst']],
    ['/referral', ['Pozvat můžete i bez', 'Kolik lidí']],
    ['/faq', []],
  ] as const) {
    await page.goto(path)
    for (const text of said) {
      const sentence = page.locator('#obsah noscript p', { hasText: text })
      await expect(sentence).toBeVisible()
      await expect(sentence.getByRole('link').first()).toBeVisible()
    }
    await expect(page.getByText('Načítám').filter({ visible: true })).toHaveCount(0)
    for (const dead of [page.getByRole('button'), page.getByRole('textbox'), page.getByRole('radio')]) await expect(dead).toHaveCount(0)
    await page.getByRole('link', { name: 'Všechny stránky' }).click()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Jak to funguje' })).toBeInViewport()
  }
  for (const path of ['/', '/what/is/not/there']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dohromady potřebuje JavaScript')
    await page.getByRole('link').click()
    await expect(page).toHaveURL('/lp')
  }
  await context.close()
})

test('an address in another spelling leads to the page', async ({ browser }) => {
  const page = await world().visitor(browser)
  for (const [written, path] of [
    ['/how/', '/how'],
    ['/how.html', '/how'],
    ['//how', '/lp'],
    ['/%', '/lp'],
  ]) {
    await page.goto(`${world().address}${written}`)
    await expect(page).toHaveURL(path!)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
