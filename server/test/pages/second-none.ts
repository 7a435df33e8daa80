import { nothing, page, type PageCase } from './case.ts'

const cards = (look: (name: string, price: string) => string, goods: Readonly<Record<string, string>>) =>
  Object.entries(goods)
    .map(([name, price]) => look(name, price))
    .join('')

/**
 * Pages without an item, of the second round: written after the rules were corrected with the first round, and counted before they were
 * corrected again.
 */
export const secondNone: readonly PageCase[] = [
  {
    about: 'JSON-LD of each of a list, whose names all hold the heading',
    html: page({
      title: 'Jogurty | Mlékárna Pod Lipou',
      head: `<script type="application/ld+json">[{"@type":"Product","name":"Jogurty bílé 4 ks","offers":{"price":"49","priceCurrency":"CZK"}},{"@type":"Product","name":"Jogurty ovocné 4 ks","offers":{"price":"59","priceCurrency":"CZK"}}]</script>`,
      body: '<h1>Jogurty</h1><div><b>Jogurty bílé 4 ks</b> <i>49 Kč</i></div><div><b>Jogurty ovocné 4 ks</b> <i>59 Kč</i></div>',
    }),
    ...nothing,
  },
  {
    about: 'a list with one item of the week said to machines',
    html: page({
      title: 'Pečivo | Pekárna U Kola',
      json: { '@type': 'Product', name: 'Závin tvarohový', offers: { '@type': 'Offer', price: 85, priceCurrency: 'CZK' } },
      body: `<h1>Pečivo</h1>${cards((name, price) => `<article><h3>${name}</h3><p class="price">${price}</p></article>`, { 'Závin tvarohový': '85 Kč', 'Houska sypaná': '5 Kč', 'Chléb žitný': '52 Kč', Dalamánek: '7 Kč' })}`,
    }),
    ...nothing,
  },
  {
    about: 'a page two of a category, in a table',
    html: page({
      title: 'Čistící prostředky, strana 2',
      body: `<h1>Čistící prostředky</h1><table>${cards((name, price) => `<tr><td>${name}</td><td>skladem</td><td>${price}</td></tr>`, { 'Sůl do myčky 1,5 kg': '69 Kč', 'Leštidlo 500 ml': '95 Kč', 'Ocet na vodní kámen 1 l': '35 Kč', 'Houbičky 10 ks': '29 Kč' })}</table>`,
    }),
    ...nothing,
  },
  {
    about: 'a front page with no heading at all',
    html: page({
      title: 'Spíž.example',
      body: cards((name, price) => `<a class="t"><img alt=""><span>${name}</span><strong>${price}</strong></a>`, {
        Špenát: '39 Kč',
        Hrášek: '29 Kč',
        Kukuřice: '27 Kč',
        Fazole: '31 Kč',
      }),
    }),
    ...nothing,
  },
  {
    about: 'an address of an item that leads to its category',
    html: page({
      title: 'Luštěniny',
      body: `<p class="note">Hledaná položka se už neprodává, podívejte se na ostatní.</p><h1>Luštěniny</h1>${cards((name, price) => `<div class="p"><h2>${name}</h2><em>${price}</em></div>`, { 'Čočka červená': '45 Kč', Cizrna: '39 Kč', 'Hrách půlený': '25 Kč' })}`,
    }),
    ...nothing,
  },
  {
    about: 'not there, said otherwise',
    html: page({ title: 'Spíž', body: '<h1>Ups, tady nic není</h1><p>Odkaz je možná starý.</p><a>Zpět na úvod</a>' }),
    ...nothing,
  },
  {
    about: 'an error of the server, answered as if all were well',
    html: '<html><head><title>Něco se pokazilo</title></head><body><h1>Něco se pokazilo</h1><p>Zkuste to prosím později.</p></body></html>',
    ...nothing,
  },
  {
    about: 'choose a shop first',
    html: '<html><head><title>Samoobsluha Lípa</title></head><body><h1>Vyberte si prodejnu</h1><ul><li>Brno</li><li>Olomouc</li></ul></body></html>',
    ...nothing,
  },
  {
    about: 'who wants to see it must sign in, with the price of delivery below',
    html: page({
      title: 'B2B portál',
      body: '<h1>Vstup pro registrované partnery</h1><form><p>E-mail</p><p>Heslo</p><button>Pokračovat</button></form>',
    }),
    ...nothing,
  },
  {
    about: 'waiting in a queue',
    html: '<html><head><title>Čekárna</title></head><body><h1>Jste ve frontě</h1><p>Před vámi je 1 248 lidí.</p></body></html>',
    ...nothing,
  },
  {
    about: 'a discussion about what things cost',
    html: page({
      title: 'Kde koupit levné vejce? - Fórum',
      body: '<h1>Kde koupit levné vejce?</h1><div class="post">U nás stojí 4,90 Kč za kus.</div><div class="post">Na trhu jsem je viděla za 5,50 Kč.</div>',
    }),
    ...nothing,
  },
  {
    about: 'a leaflet of what is on offer this week',
    html: page({
      title: 'Leták 18. – 24. 11.',
      body: `<h1>Akční leták</h1>${cards((name, price) => `<figure><figcaption>${name}</figcaption><b>${price}</b></figure>`, { Banány: '24,90 Kč/kg', Pomeranče: '29,90 Kč/kg', Kiwi: '5,90 Kč/ks', Ananas: '49,90 Kč/ks' })}`,
    }),
    ...nothing,
  },
]
