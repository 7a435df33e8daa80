import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#server/test/call.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ assortment: true })
})
afterAll(() => world.close())

const firstOf = async (query: string, type: 'product' | 'service' = 'product') =>
  (await world.as('jana').catalog.search({ query, type })).slice(0, 3).map(({ name }) => name)

// As members type: colloquial names, in either number, with a missing letter, without accents.
test.each([
  ['kafe', 'Káva zrnková'],
  ['kafíčko', 'Káva zrnková'],
  ['kafe zrnkové', 'Káva zrnková'],
  ['čaj', 'Černý čaj 20 sáčků'],
  ['minerálka', 'Minerální voda 1,5 l'],
  ['cola', 'Kolový nápoj 1,5 l'],
  ['limča', 'Citronová limonáda 1,5 l'],
  ['pivo', 'Pivo světlé výčepní 0,5 l'],
  ['víno', 'Bílé víno suché 0,75 l'],
  ['mlíko', 'Čerstvé mléko polotučné 1 l'],
  ['mléko', 'Mléko polotučné'],
  ['mlika', 'Čerstvé mléko polotučné 1 l'],
  ['máslo', 'Máslo 250 g'],
  ['vajíčka', 'Vejce L z volného výběhu'],
  ['vejce', 'Vejce L z volného výběhu'],
  ['jogurty', 'Jogurt jahodový 150 g'],
  ['tvaroh', 'Tvaroh měkký odtučněný 250 g'],
  ['šlehačka', 'Smetana ke šlehání 200 ml'],
  ['kysaná smetana', 'Zakysaná smetana 180 g'],
  ['taveňák', 'Tavený sýr smetanový 150 g'],
  ['eidam', 'Eidam 30 %, plátky'],
  ['chleba', 'Chléb kmínový 1 kg'],
  ['rohlíky', 'Rohlík'],
  ['rohlíků', 'Rohlík'],
  ['housky', 'Houska pletená'],
  ['knedlíky', 'Houskový knedlík 600 g'],
  ['zemáky', 'Brambory konzumní rané, varný typ AB'],
  ['brambora', 'Brambory konzumní rané, varný typ AB'],
  ['rajče', 'Rajčata'],
  ['rajské', 'Rajčata'],
  ['rajčata', 'Rajčata'],
  ['okurka', 'Okurka salátová'],
  ['okurky', 'Okurky nakládačky'],
  ['mrkvička', 'Mrkev'],
  ['cibule', 'Cibule žlutá'],
  ['salát', 'Salát hlávkový'],
  ['houby', 'Žampiony bílé 250 g'],
  ['jablko', 'Jablka'],
  ['banán', 'Banány'],
  ['citrón', 'Citrony'],
  ['hroznové víno', 'Hrozny červené'],
  ['kuře', 'Kuře celé chlazené'],
  ['řízky', 'Kuřecí stehenní řízky'],
  ['mleté', 'Mleté maso mix'],
  ['bůček', 'Vepřový bok s kostí'],
  ['párek', 'Vídeňské párky'],
  ['vuřty', 'Špekáčky'],
  ['rýže', 'Rýže dlouhozrnná 1 kg'],
  ['rýže jasmín', 'Rýže jasmínová 1 kg'],
  ['cukr', 'Krupicový cukr 1 kg'],
  ['makarony', 'Těstoviny 500 g'],
  ['kvasnice', 'Droždí čerstvé 42 g'],
  ['kečap', 'Kečup jemný 500 g'],
  ['marmeláda', 'Džem jahodový 340 g'],
  ['vločky', 'Ovesné vločky 500 g'],
  ['brambůrky', 'Bramborové lupínky solené 130 g'],
  ['buráky', 'Arašídy pražené solené 200 g'],
  ['keksy', 'Máslové sušenky 125 g'],
  ['toaleťák', 'Toaletní papír 8 rolí'],
  ['kapesníčky', 'Papírové kapesníky 10 × 10 ks'],
  ['prášek na praní', 'Prací prášek 3,25 kg'],
  ['saponát', 'Prostředek na nádobí 900 ml'],
  ['mýdlo', 'Tuhé mýdlo 100 g'],
  ['baterky', 'Tužkové baterie AA 4 ks'],
  ['plíny', 'Plenky 2, 4–8 kg, 66 ks'],
  ['kočičí písek', 'Hrudkující stelivo 10 kg'],
  ['pečivo', 'Bageta francouzská 250 g'],
])('„%s“ finds %s', async (query, expected) => expect(await firstOf(query)).toContain(expected))

test.each([
  ['okna', 'Mytí oken, jeden byt'],
  ['chůva', 'Hlídání dětí, 1 hodina'],
  ['vodař', 'Instalatér, 1 hodina'],
  ['údržbář', 'Hodinový manžel, 1 hodina'],
])('„%s“ finds the service %s', async (query, expected) => expect(await firstOf(query, 'service')).toContain(expected))

test('a pasted list is matched by the same words', async () => {
  const list = ['kafe', 'toaleťák', 'vuřty', 'brambůrky', 'mlíko']
  const found = await world.as('jana').catalog.match({ names: list })
  expect(found.map(([best]) => best && [best.item.category, best.isSure])).toEqual([
    ['Káva', true],
    ['Toaletní papír', true],
    ['Párky a špekáčky', true],
    ['Slané pochutiny', true],
    ['Trvanlivé mléko', true],
  ])
})

// In goods and services, merely similar words are left out if the other type contains the word itself.
test.each([
  ['komín', ['Kontrola a čištění komína']],
  ['stehno', ['Kuřecí stehna', 'Kachní stehna', 'Krůtí stehno bez kosti', 'Kuřecí stehenní řízky']],
])('searching for „%s“ shows items with that name, and no similar ones', async (name, called) => {
  const { items, isLike } = await world.as('jana').catalog.suggest({ name })
  expect([items.map(({ item }) => item.name).toSorted(), isLike]).toEqual([called.toSorted(), false])
})
