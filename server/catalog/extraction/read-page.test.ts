import { expect, test } from 'vitest'
import { readFacts, readPage } from '#domain/catalog/extraction/read-facts.ts'
import { pageUrl } from '#server/test/pages/case.ts'
import {
  countVerdicts,
  fifthKinds,
  fourthKinds,
  measured,
  pageKinds,
  secondKinds,
  thirdKinds,
  unseenKinds,
  verdictsOf,
} from '#server/test/pages/measure.ts'
import { parsePage } from './parse-page.ts'

const read = (html: string, url = pageUrl) => readFacts(parsePage(html, url))
const cases = Object.values(pageKinds).flat()
const bare = [thirdKinds, fourthKinds, fifthKinds].flatMap((kinds) => Object.values(kinds).flat())

test.each([...cases, ...bare])('a page with $about is read like a person reads it', (page) => {
  const facts = read(page.html)
  expect(verdictsOf(page, facts)).toEqual({ name: 'right', price: 'right', unit: 'right', size: 'right' })
  for (const [field, text] of Object.entries(page.also ?? {})) {
    expect((facts as Record<string, { value: string }>)[field]?.value, field).toContain(text)
  }
})

test('at least 95 % of names, prices, units and sizes on all pages are correct', () => {
  expect(cases.length).toBeGreaterThanOrEqual(40)
  const count = countVerdicts(cases, (page) => read(page.html))
  for (const field of measured) expect(count[field].right / cases.length, field).toBeGreaterThanOrEqual(0.95)
})

test.each([pageKinds, unseenKinds, secondKinds, thirdKinds, fourthKinds, fifthKinds].flatMap((kinds) => Object.values(kinds).flat()))(
  'no wrong value is marked as certain: a page with $about',
  (page) => {
    expect(Object.values(verdictsOf(page, read(page.html)))).not.toContain('wrong')
  },
)

test('every field has its source and confidence', () => {
  const facts =
    read(`<title>Máslo 250 g</title><script type="application/ld+json">{"@type":"Product","name":"Máslo 250 g","image":"/maslo.jpg",
    "offers":{"price":"54.90","priceCurrency":"CZK"}}</script><h1>Máslo 250 g</h1><p class="price">54,90 Kč</p><p>Složení: smetana</p>`)
  expect(facts.name).toEqual({ value: 'Máslo 250 g', source: 'json-ld', confidence: 'high' })
  expect(facts.price).toEqual({ value: 5490, source: 'json-ld', confidence: 'high', remark: null })
  expect(facts.composition).toEqual({ value: 'smetana', source: 'text', confidence: 'medium' })
  expect(facts.imageUrl).toEqual({ value: 'https://obchod.example/maslo.jpg', source: 'json-ld', confidence: 'medium' })
})

test('a price with its haléře behind a space is never sure of itself, and structured data are believed before it', () => {
  const page = '<title>Jablka Gala 1 kg</title><h1>Jablka Gala 1 kg</h1><p class="price">24 90 Kč</p>'
  expect(read(page).price).toMatchObject({ value: 2490, confidence: 'low' })
  const said = (price: string) =>
    `<script type="application/ld+json">{"@type":"Product","name":"Jablka Gala 1 kg","offers":{"price":"${price}"}}</script>`
  expect(read(said('24.90') + page).price).toMatchObject({ value: 2490, confidence: 'high' })
  expect(read(said('90') + page).price).toMatchObject({ value: 9000, confidence: 'low' })
})

test.each([
  ['Jablka &quot;Gala&quot; 1 kg &#8211; voln&eacute;', 'Jablka "Gala" 1 kg – volné'],
  ['Jablka &amp;quot;Gala&amp;quot; &#x26; Rub&iacute;n', 'Jablka "Gala" & Rubín'],
  ['Ovoce &amp; zelenina &lt;b&gt;BIO&lt;/b&gt; &neznama;', 'Ovoce & zelenina BIO &neznama;'],
])('entities in structured data are decoded, also twice: %s', (name, expected) => {
  const facts = read(
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name, brand: 'P&amp;G', offers: { price: 39.9, priceCurrency: 'CZK' } })}</script>`,
  )
  expect([facts.name?.value, facts.brand?.value]).toEqual([expected, 'P&G'])
})

test.each([
  ['Tuňák 3-pack 80 g', 'low'],
  ['Müsli 750 g + 250 g zdarma', undefined],
  ['Kuře cca 1,2 kg', undefined],
])('a package that may be another one is never certain: %s', (name, confidence) =>
  expect(read(`<h1>${name}</h1><p class="price">89,90 Kč</p>`).packageSize?.confidence).toBe(confidence),
)

const remark = (body: string) => read(`<h1>Sýr</h1>${body}`).price?.remark
test.each([
  ['<p class="price">od 35 Kč</p>', 'from'],
  ['<p class="price">35 Kč s kartou</p>', 'club'],
  ['<p class="price">35 Kč bez DPH</p>', 'withoutVat'],
  ['<p class="price">35 Kč</p>', null],
])('a price has its conditions: %s', (body, expected) => expect(remark(body)).toBe(expected))

test.each([
  ['<p class="price">S kartou 49,90 Kč</p><p class="price">Běžná cena 64,90 Kč</p>', 6490],
  ['<p class="price">S kartou 49,90 Kč / Běžná cena 64,90 Kč</p>', 6490],
  ['<p class="price">Běžná cena 64,90 Kč</p><p class="price">Nyní 54,90 Kč</p>', 5490],
])('the price for everybody comes before a club price, a new one before the usual one: %s', (body, price) =>
  expect(read(`<h1>Sýr</h1>${body}`).price).toMatchObject({ value: price, remark: null }),
)

test.each([
  ['Mýdlo', 1990, 'ks'],
  ['Mýdlo 6 ks', 11_940, 'balení'],
])('of a single piece and a package, %s has its own price', (name, price, unit) =>
  expect(read(`<h1>${name}</h1><p class="price">1 ks 19,90 Kč</p><p class="price">Cena za balení: 119,40 Kč</p>`)).toMatchObject({
    price: { value: price },
    unit: { value: unit },
  }),
)

test('prices under other products are ignored, and prices under a heading without meaning are uncertain', () => {
  const under = (heading: string) =>
    read(`<h1>Sirup malina 0,7 l</h1><p>Vyprodáno</p><section><h2>${heading}</h2><b class="price">29,90 Kč</b></section>`)
  expect(under('Mohlo by se vám líbit').price).toBeUndefined()
  expect(under('Z naší kuchyně').price?.confidence).toBe('low')
})

test('when stated and visible prices differ, the visible one is used', () => {
  const page = (seen: string) =>
    read(
      `<script type="application/ld+json">{"@type":"Product","name":"Sýr","offers":{"price":"50","priceCurrency":"CZK"}}</script><h1>Sýr</h1>${seen}`,
    )
  expect(page('<p class="price">45 Kč</p>').price).toMatchObject({ value: 4500, source: 'text', confidence: 'low' })
  expect(page('<p class="price"><del>50 Kč</del> 45 Kč</p>').price).toMatchObject({ value: 4500, source: 'text', confidence: 'medium' })
  expect(page('<p>Více v prodejně</p>').price).toMatchObject({ value: 5000, source: 'json-ld', confidence: 'medium' })
})

test.each([
  '<p style="display: none">',
  '<p style="VISIBILITY:hidden">',
  '<p style="font-size:0">',
  '<p style="position:absolute;left:-9999px">',
  '<p hidden>',
  '<p aria-hidden="true">',
  '<p class="sr-only">',
  '<p class="tajne">',
  '<p id="skryte">',
  '<script>',
  '<style>',
  '<noscript>',
  '<template>',
  '<textarea>',
  '<svg><text>',
  '<iframe>',
  '<!--',
  '<div hidden><span><b>',
])('invisible text is no fact: %s', (hidden) => {
  const facts = read(
    `<style>.tajne, .jine { display:none } #skryte{ visibility : hidden }</style><h1>Sýr</h1>${hidden}Složení: jed, cena 1 Kč`,
  )
  expect(facts.composition).toBeUndefined()
  expect(facts.price).toBeUndefined()
})

test('only pictures of the page’s own site are used', () => {
  const image = (address: string) =>
    read(`<h1>Sýr</h1><p class="price">45 Kč</p><meta property="og:image" content="${address}">`, 'https://www.obchod.cz/syr').imageUrl
      ?.value
  expect(image('https://img.obchod.cz/syr.jpg')).toBe('https://img.obchod.cz/syr.jpg')
  expect(image('//www.obchod.cz/syr.jpg')).toBe('https://www.obchod.cz/syr.jpg')
  expect(image('/syr.jpg')).toBe('https://www.obchod.cz/syr.jpg')
  for (const other of [
    'https://zly.cz/syr.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'https://a@zly.cz/x',
    'https://obchod.cz@zly.cz/x',
    'syr',
  ])
    expect(image(other), other).toBeUndefined()
})

test('a list of products has no single item, and a page without a name has no facts', () => {
  const names = ['Máslo', 'Sýr', 'Mléko'].map((name) => `{"@type":"Product","name":"${name}","offers":{"price":"9","priceCurrency":"CZK"}}`)
  const facts = read(`<h1>Mléčné výrobky</h1><script type="application/ld+json">[${names.join(',')}]</script>`)
  expect(facts).toEqual({})
  expect(read('')).toEqual({})
  expect(read('<p>29 Kč</p>')).toEqual({})
})

const why = (html: string) => readPage(parsePage(html, pageUrl)).noItem
test.each([
  ['<h1>Stránka nenalezena</h1><p class="price">29 Kč</p>', 'notThere'],
  ['<title>404 | Obchod</title><h1>Jejda</h1>', 'notThere'],
  ['<h1>Zboží už neprodáváme</h1>', 'notThere'],
  ['<h1>Přihlášení</h1><p>Heslo</p>', 'door'],
  ['<h1>Ověřte, že nejste robot</h1>', 'door'],
  ['<title>Just a moment...</title>', 'door'],
  ['<h1>Doprava a platba</h1><p class="price">59 Kč</p>', 'otherPage'],
  ['<h1>Sýry</h1><p>Eidam</p><b>29 Kč</b><p>Gouda</p><b>35 Kč</b><p>Niva</p><b>49 Kč</b>', 'list'],
  [
    `<title>Akce | X</title><h1>Akce</h1>${['Sýr', 'Med', 'Čaj'].map((name) => `<p class="price">29 Kč</p><p>${name}</p><button>Do košíku</button>`).join('')}`,
    'list',
  ],
  ['<h1>Krém</h1><a>Hodnocení (12)</a><ul><li>Recenze</li><li>Podobné zboží</li></ul><p class="price">29 Kč</p>', null],
  ['<h1>U Javoru</h1><p>Jsme tu pro vás</p>', 'unknown'],
  ['<h1>Sýr</h1><b>29 Kč</b>', null],
  ['<h1>Proutěný košík</h1><p>Do košíku</p>', null],
])('a page that is not about an item has a reason: %s', (html, expected) => expect(why(html)).toBe(expected))

test('names of object properties do no harm', () => {
  const facts = read(
    '<script type="application/ld+json">{"@type":"Product","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"name":"Sýr"}</script><div itemscope itemtype="https://schema.org/Product"><b itemprop="__proto__">x</b><b itemprop="name">Sýr</b></div>',
  )
  expect(facts.name?.value).toBe('Sýr')
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

// No timing: if the cost grew with the square of the length, these would exceed the test's timeout.
test.each([
  '<div>',
  '<div><p>',
  '<b class=price>',
  '<i itemscope><b itemprop=name>',
  '<tr><td>Složení<td>x',
  '<',
  '&amp',
  '1 ',
  '111 111 ',
  '<p>1 Kč/',
  '<style>.a{display:none}</style>',
  '<!--',
  '<a b="',
  '1<sup>22</sup>',
  '<i class=price><i> </i>1 Kč',
])('of ten megabytes of %s no more is read than of a page', (part) => {
  expect(() => read(`<h1>Sýr</h1>${part.repeat(Math.ceil(10_000_000 / part.length))}`)).not.toThrow()
})
test.each(['[', '{"a":', ',}', '{"@type":"Product","name":"<a', '"\\u0020'])('nor of a script of %s', (part) => {
  expect(() => read(`<h1>Sýr</h1><script type="application/ld+json">${part.repeat(200_000)}</script>`)).not.toThrow()
})

test('of a page with countless prices only the first ones are read', () => {
  const { price } = read(`<h1>Sýr</h1><p class="price">29 Kč</p>${`<p class="price">${'1 Kč '.repeat(40)}</p>`.repeat(5900)}`)
  expect(price?.value).toBe(2900)
})
test('a title of two hundred thousand parts is not compared with twenty thousand headings', () => {
  const headings = (tag: string) => Array.from({ length: 20_000 }, (_, n) => `<${tag}>nadpis ${n}</${tag}>`).join('')
  for (const tag of ['h1', 'h2']) expect(() => read(`<title>${'a | '.repeat(200_000)}</title>${headings(tag)}`)).not.toThrow()
})
