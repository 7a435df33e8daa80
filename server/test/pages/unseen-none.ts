import { nothing, page, size, type PageCase } from './case.ts'

const goods = ['Sencha', 'Jasmínový', 'Oolong', 'Rooibos', 'Heřmánek', 'Máta', 'Lípa', 'Šípek', 'Zázvor', 'Kopřiva', 'Meduňka', 'Ibišek']

/** Pages without an item, or without a visible one, written before the rules knew them. */
export const unseenNonePages: readonly PageCase[] = [
  {
    about: 'a category of a dozen goods whose classes say nothing',
    html: page({
      title: 'Sypané čaje | Čajovna Lístek',
      body: `<h1>Sypané čaje</h1><p>Řadit podle: nejlevnější</p><div class="a1">${goods.map((name, i) => `<div class="b2"><h3>Čaj ${name}</h3><span class="c3">${59 + i * 4} Kč</span><button>Do košíku</button></div>`).join('')}</div>`,
    }),
    ...nothing,
  },
  {
    about: 'a category in an unordered list, with prices that say they are',
    html: page({
      title: 'Trvanlivé mléko – Samoobsluha Lípa',
      body: `<h1>Trvanlivé mléko</h1><ul>${[1, 2, 3, 4, 5].map((n) => `<li><a>Mléko trvanlivé ${n}</a><strong class="price">${18 + n},90 Kč</strong></li>`).join('')}</ul>`,
    }),
    ...nothing,
  },
  {
    about: 'what a search has found',
    html: page({
      title: 'Hledání: rýže',
      body: `<h1>Výsledky hledání pro „rýže“</h1><p>Nalezeno 3 produkty</p><div><h2>Rýže dlouhozrnná 1 kg</h2><p class="price">39,90 Kč</p></div><div><h2>Rýže jasmínová 1 kg</h2><p class="price">54,90 Kč</p></div><div><h2>Rýžové nudle 200 g</h2><p class="price">34,90 Kč</p></div>`,
    }),
    ...nothing,
  },
  {
    about: 'the front page of a shop',
    html: page({
      title: 'Obchod U Javoru – potraviny až domů',
      body: `<h1>Vítejte v obchodě U Javoru</h1><p>Doprava od 59 Kč</p><h2>Akce týdne</h2>${['Máslo', 'Vejce', 'Chléb', 'Jablka'].map((name, i) => `<div class="card"><b>${name}</b><span class="price">${29 + i},90 Kč</span></div>`).join('')}`,
    }),
    ...nothing,
  },
  {
    about: 'a basket with its total',
    html: page({
      title: 'Košík',
      body: '<h1>Nákupní košík</h1><table><tr><td>Rohlík</td><td>10 ks</td><td>39 Kč</td></tr></table><p class="price">Celkem 39 Kč</p>',
    }),
    ...nothing,
  },
  {
    about: 'a page that is not there, answered as if it were',
    html: page({
      title: 'Obchod – chyba 404',
      body: '<h1>Omlouváme se, tuto stránku jsme nenašli</h1><p>Zkuste se vrátit na úvod.</p><h2>Nejprodávanější</h2><div>Olej slunečnicový <b class="price">45,90 Kč</b></div>',
    }),
    ...nothing,
  },
  {
    about: 'an item that the shop has no more',
    html: page({
      title: 'Produkt není v nabídce',
      body: '<h1>Tento produkt již není v nabídce</h1><p>Podívejte se na podobné:</p><div>Rýže natural 500 g <span class="price">32,90 Kč</span></div>',
    }),
    ...nothing,
  },
  {
    about: 'a page that is not there, in English',
    html: '<html><head><title>Page not found – Old Mill Store</title></head><body><h1>Oops! We can’t find that page</h1><p>Error 404</p></body></html>',
    ...nothing,
  },
  {
    about: 'who wants to see it must sign in',
    html: page({
      title: 'Přihlášení do velkoobchodu',
      body: '<h1>Přihlaste se ke svému účtu</h1><form><label>E-mail <input type="email"></label><label>Heslo <input type="password"></label><button>Přihlásit</button></form><a>Zapomenuté heslo</a>',
    }),
    ...nothing,
  },
  {
    about: 'a check whether it is a person who asks',
    html: '<html><head><title>Ověření prohlížeče</title></head><body><h1>obchod.example</h1><p>Probíhá kontrola zabezpečení vašeho připojení. Potvrďte, že jste člověk.</p></body></html>',
    ...nothing,
  },
  {
    about: 'the same in English',
    html: '<html><head><title>Security check</title></head><body><h1>Checking your browser</h1><p>Please enable JavaScript and cookies to continue.</p></body></html>',
    ...nothing,
  },
  {
    about: 'a shop that lets nobody in',
    html: '<html><head><title>Access denied</title></head><body><h1>Přístup odepřen</h1><p>Váš požadavek byl zablokován. Reference 18.4f2</p></body></html>',
    ...nothing,
  },
  {
    about: 'consent to cookies and nothing behind it',
    html: '<html><head><title>Samoobsluha Lípa</title></head><body><h1>Než budete pokračovat</h1><p>Tento web používá soubory cookie. Vyberte, s čím souhlasíte.</p><button>Souhlasím</button><button>Odmítnout</button></body></html>',
    ...nothing,
  },
  {
    about: 'a question how old one is',
    html: '<html><head><title>Vinotéka Na Stráni</title></head><body><h1>Je vám více než 18 let?</h1><button>Ano</button><button>Ne</button></body></html>',
    ...nothing,
  },
  {
    about: 'a shell that a script fills, titled by the shop',
    html: '<html><head><title>Zelený stůl</title><meta property="og:site_name" content="Zelený stůl"><meta property="og:title" content="Zelený stůl"></head><body><div id="root"></div><noscript>Pro zobrazení zapněte JavaScript.</noscript><script src="/app.js"></script></body></html>',
    ...nothing,
  },
  {
    about: 'a shell titled by the item',
    html: '<html><head><title>Káva mletá Ranní směs 250 g | Zelený stůl</title></head><body><div id="root">Načítání…</div></body></html>',
    name: 'Káva mletá Ranní směs 250 g',
    price: null,
    unit: 'ks',
    size: size(250, 'g'),
  },
  {
    about: 'the menu of the day',
    html: page({
      title: 'Denní menu – Hospoda U Mostu',
      body: '<h1>Denní menu</h1><ul><li>Guláš s knedlíkem 145 Kč</li><li>Svíčková na smetaně 165 Kč</li><li>Smažený sýr 149 Kč</li><li>Polévka 45 Kč</li></ul>',
    }),
    ...nothing,
  },
  {
    about: 'a shop that is being mended',
    html: '<html><head><title>Údržba</title></head><body><h1>Právě pro vás e-shop vylepšujeme</h1><p>Brzy jsme zpět.</p></body></html>',
    ...nothing,
  },
  {
    about: 'what it costs to have things brought',
    html: page({
      title: 'Doprava a platba',
      body: '<h1>Doprava a platba</h1><table><tr><td>Na výdejní místo</td><td>59 Kč</td></tr><tr><td>Kurýrem domů</td><td>99 Kč</td></tr><tr><td>Dobírka</td><td>35 Kč</td></tr></table>',
    }),
    ...nothing,
  },
]
