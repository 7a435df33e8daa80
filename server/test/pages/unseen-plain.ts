import { decodeHtml } from '#server/catalog/extraction/decode-html.ts'
import { kc, page, size, type PageCase } from './case.ts'

// The single-byte encoding of old Czech shops; here the letters that differ from Latin 1, and some common ones.
const LETTERS = 'ŠŤŽšťžáčďéěíňóřúůýÁČĎÉĚÍŇÓŘÚŮÝ\u00a0–'
const BYTES = [
  0x8a, 0x8d, 0x8e, 0x9a, 0x9d, 0x9e, 0xe1, 0xe8, 0xef, 0xe9, 0xec, 0xed, 0xf2, 0xf3, 0xf8, 0xfa, 0xf9, 0xfd, 0xc1, 0xc8, 0xcf, 0xc9, 0xcc,
  0xcd, 0xd2, 0xd3, 0xd8, 0xda, 0xd9, 0xdd, 0xa0, 0x96,
]
const windows1250 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => (LETTERS.includes(letter) ? BYTES[LETTERS.indexOf(letter)]! : letter.codePointAt(0)!)))

/** Pages without structured data, written before the rules knew them. */
export const unseenPlainPages: readonly PageCase[] = [
  {
    about: 'sold out with its price, then what was looked at before',
    html: page({
      title: 'Džus mrkvový 750 ml',
      body: '<div class="item"><h1>Džus mrkvový 750 ml</h1><p>59 Kč</p><p>Není skladem</p></div><div><h4>Naposledy navštívené</h4><div><span>Džus řepný</span><span class="price">64,90 Kč</span></div></div>',
    }),
    name: 'Džus mrkvový 750 ml',
    price: kc(59),
    unit: 'ks',
    size: size(750, 'ml'),
  },
  {
    about: 'sold out with no price, and two rows of others',
    html: page({
      title: 'Sušené datle',
      body: '<h1>Sušené datle 500 g</h1><p>Zboží je vyprodané</p><button>Hlídat dostupnost</button><h2>Alternativy</h2><div><b>Sušené fíky 500 g</b> <span class="price">129 Kč</span></div><div><b>Sušené švestky 500 g</b> <span class="price">99 Kč</span></div><h2>Mohlo by vás zajímat</h2><div><b>Kešu 200 g</b> <span class="price">109 Kč</span></div>',
    }),
    name: 'Sušené datle 500 g',
    price: null,
    unit: 'ks',
    size: size(500, 'g'),
  },
  {
    about: 'a price with the card above the price without it',
    html: page({
      title: 'Jar na nádobí',
      body: '<h1>Prostředek na nádobí citron 900 ml</h1><div class="prices"><div>Cena s věrnostní kartou</div><div class="price-big">39,90 Kč</div><div>Cena bez karty</div><div class="price-small">54,90 Kč</div></div>',
    }),
    name: 'Prostředek na nádobí citron 900 ml',
    price: kc(54.9),
    unit: 'ks',
    size: size(900, 'ml'),
  },
  {
    about: 'members first, everybody after, in one line',
    html: page({
      title: 'Sójová omáčka',
      body: '<h1>Sójová omáčka tmavá 250 ml</h1><p>Pro členy klubu: 35,90 Kč. Ostatní: 44,90 Kč.</p>',
    }),
    name: 'Sójová omáčka tmavá 250 ml',
    price: kc(44.9),
    unit: 'ks',
    size: size(250, 'ml'),
  },
  {
    about: 'one bottle, and what six of them cost, which alone are sold',
    html: page({
      title: 'Pramenitá voda Studánka 6 × 1,5 l',
      body: '<h1>Pramenitá voda Studánka 6 × 1,5 l</h1><div class="cena"><p>1 láhev 14,90 Kč</p><p>Cena za balení 89,40 Kč</p></div><p>9,93 Kč / l</p>',
    }),
    name: 'Pramenitá voda Studánka 6 × 1,5 l',
    price: kc(89.4),
    unit: 'balení',
    size: size(1.5, 'l', 6),
  },
  {
    about: 'by the piece and by the box',
    html: page({
      title: 'Tyčinka ovocná',
      body: '<h1>Tyčinka ovocná jahoda 30 g</h1><table><tr><td>Cena za kus</td><td>16,90 Kč</td></tr><tr><td>Cena za karton (20 ks)</td><td>338 Kč</td></tr></table>',
    }),
    name: 'Tyčinka ovocná jahoda 30 g',
    price: kc(16.9),
    unit: 'ks',
    size: size(30, 'g'),
  },
  {
    about: 'a range from the smallest size to the largest',
    html: page({
      title: 'Pracovní rukavice',
      body: '<h1>Pracovní rukavice Kopáč</h1><p class="price">59 Kč – 79 Kč</p><p>Velikost:</p><ul><li>S</li><li>M</li><li>XL</li></ul>',
    }),
    name: 'Pracovní rukavice Kopáč',
    price: kc(59),
    remark: 'from',
    unit: 'ks',
    size: null,
  },
  {
    about: 'a table of variants and nothing else',
    html: page({
      title: 'Pražená káva Etiopie',
      body: '<h1>Pražená káva Etiopie</h1><table><tr><th>Balení</th><th>Cena</th><th></th></tr><tr><td>250 g</td><td>189 Kč</td><td><button>Koupit</button></td></tr><tr><td>500 g</td><td>359 Kč</td><td><button>Koupit</button></td></tr><tr><td>1 kg</td><td>679 Kč</td><td><button>Koupit</button></td></tr></table>',
    }),
    name: 'Pražená káva Etiopie',
    price: kc(189),
    remark: 'from',
    unit: 'ks',
    size: null,
  },
  {
    about: 'thin and hard spaces everywhere',
    html: page({
      title: 'Robot kuchyňský Hněteš',
      body: '<h1>Robot kuchyňský Hněteš</h1><div>Běžně 4\u2009990\u00a0Kč</div><div>Nyní 3\u202f490\u00a0Kč</div>',
    }),
    name: 'Robot kuchyňský Hněteš',
    price: kc(3490),
    unit: 'ks',
    size: null,
  },
  {
    about: 'a price only from, with a dash for the cents',
    html: page({ title: 'Kytice míchaná', body: '<h1>Kytice míchaná</h1><div id="detail">Cena <em>od 349,-</em></div>' }),
    name: 'Kytice míchaná',
    price: kc(349),
    remark: 'from',
    unit: 'ks',
    size: null,
  },
  {
    about: 'a decimal point and the code of the currency, in English',
    html: '<html lang="en"><head><title>Maple syrup 250 ml - Old Mill Store</title></head><body><h1>Maple syrup 250 ml</h1><table><tr><td>Was</td><td>CZK 199.00</td></tr><tr><td>Price</td><td>149.90 CZK</td></tr></table></body></html>',
    name: 'Maple syrup 250 ml',
    price: kc(149.9),
    unit: 'ks',
    size: size(250, 'ml'),
  },
  {
    about: 'no heading of the first rank, and a title that begins with the shop',
    html: '<html><head><title>Statek U Kohouta – Vejce podestýlková L 30 ks</title></head><body><h2>Vejce podestýlková L 30 ks</h2><p>Naše cena <b>135 Kč</b></p></body></html>',
    name: 'Vejce podestýlková L 30 ks',
    price: kc(135),
    unit: 'balení',
    size: size(30, 'ks'),
  },
  {
    about: 'the heading of the first rank is the name of the shop',
    html: '<html><head><title>Kozí sýr zrající 150 g | Farma Pod Skalou</title></head><body><header><h1>Farma Pod Skalou</h1></header><main><h2>Kozí sýr zrající 150 g</h2><p>95 Kč</p></main></body></html>',
    name: 'Kozí sýr zrající 150 g',
    price: kc(95),
    unit: 'ks',
    size: size(150, 'g'),
  },
  {
    about: 'meat by the kilo, with about what a piece weighs',
    html: page({
      title: 'Kuře celé chlazené',
      body: '<h1>Kuře celé chlazené</h1><p class="cena">89,90 Kč/kg</p><p>Hmotnost kusu cca 1,4 kg, tedy asi 126 Kč za kus.</p>',
    }),
    name: 'Kuře celé chlazené',
    price: kc(89.9),
    unit: 'kg',
    size: null,
  },
  {
    about: 'delicatessen by a hundred grams',
    html: page({ title: 'Šunka od kosti', body: '<h1>Šunka od kosti krájená</h1><p><b>32,90 Kč / 100 g</b></p>' }),
    name: 'Šunka od kosti krájená',
    price: kc(329),
    unit: 'kg',
    size: null,
  },
  {
    about: 'a lower price for more pieces',
    html: page({
      title: 'Zavařovací sklenice 720 ml',
      body: '<h1>Zavařovací sklenice 720 ml</h1><table><tr><th>Množství</th><th>Cena za kus</th></tr><tr><td>1–9 ks</td><td>18,50 Kč</td></tr><tr><td>10–49 ks</td><td>16,90 Kč</td></tr><tr><td>50 a více ks</td><td>14,90 Kč</td></tr></table>',
    }),
    name: 'Zavařovací sklenice 720 ml',
    price: kc(18.5),
    unit: 'ks',
    size: size(720, 'ml'),
  },
  {
    about: 'a lower price with a voucher, and one for who subscribes',
    html: page({
      title: 'Zelený čaj sencha',
      body: '<h1>Zelený čaj sencha 100 g</h1><div class="price-voucher">S kódem LISTOPAD 159 Kč</div><div>Jednorázový nákup 189 Kč</div><div>V předplatném 170 Kč</div>',
    }),
    name: 'Zelený čaj sencha 100 g',
    price: kc(189),
    unit: 'ks',
    size: size(100, 'g'),
  },
  {
    about: 'no price of its own; what a customer wrote, and what is left to free delivery',
    html: page({
      title: 'Mandlová mouka 500 g',
      body: '<h1>Mandlová mouka 500 g</h1><p>Cenu zobrazíte po přihlášení.</p><div class="bar">Do dopravy zdarma zbývá <span class="price">499 Kč</span></div><h2>Recenze</h2><p>Jinde ji mají za 139 Kč, ale tahle je jemnější.</p>',
    }),
    name: 'Mandlová mouka 500 g',
    price: null,
    unit: 'ks',
    size: size(500, 'g'),
  },
  {
    about: 'the lowest price of thirty days above the price',
    html: page({
      title: 'Prací prášek 40 dávek',
      body: '<h1>Prací prášek na barevné 40 dávek</h1><p>Nejnižší cena za 30 dní: 249 Kč</p><p class="price">289 Kč</p><p>7,23 Kč za dávku</p>',
    }),
    name: 'Prací prášek na barevné 40 dávek',
    price: kc(289),
    unit: 'balení',
    size: size(40, 'ks'),
  },
  {
    about: 'windows-1250 that nobody declares',
    html: decodeHtml(
      windows1250(
        '<html><head><title>Špaldový chléb 500 g</title></head><body><h1>Špaldový chléb křupavý 500 g</h1><p>Cena: 62,90 Kč</p></body></html>',
      ),
      'text/html',
    ),
    name: 'Špaldový chléb křupavý 500 g',
    price: kc(62.9),
    unit: 'ks',
    size: size(500, 'g'),
  },
  {
    about: 'windows-1250 under an answer that says UTF-8',
    html: decodeHtml(
      windows1250(
        '<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1250"><title>Ořechy vlašské 200 g</title></head><body><h1>Ořechy vlašské loupané 200 g</h1><p>89,- Kč</p></body></html>',
      ),
      'text/html; charset=utf-8',
    ),
    name: 'Ořechy vlašské loupané 200 g',
    price: kc(89),
    unit: 'ks',
    size: size(200, 'g'),
  },
  {
    about: 'a dialog on cookies with a heading of its own before everything else',
    html: page({
      title: 'Mouka špaldová hladká 1 kg',
      body: '<div role="dialog"><h1>Vaše soukromí</h1><p>Používáme soubory cookie.</p><button>Přijmout vše</button></div><h1>Mouka špaldová hladká 1 kg</h1><p class="price">44,90 Kč</p>',
    }),
    name: 'Mouka špaldová hladká 1 kg',
    price: kc(44.9),
    unit: 'ks',
    size: size(1, 'kg'),
  },
  {
    about: 'a service by the visit',
    html: page({
      title: 'Čištění komína',
      body: '<h1>Čištění a kontrola komína</h1><p>Cena za jednu návštěvu: 690 Kč</p><p>Doprava do 20 km v ceně.</p>',
    }),
    name: 'Čištění a kontrola komína',
    price: kc(690),
    unit: 'ks',
    size: null,
  },
  {
    about: 'two currencies, of which ours is an estimate',
    html: '<html lang="sk"><head><title>Bryndza plnotučná 125 g</title></head><body><h1>Bryndza plnotučná 125 g</h1><p class="price">2,49 €</p><p>(približne 62 Kč)</p></body></html>',
    name: 'Bryndza plnotučná 125 g',
    price: null,
    unit: 'ks',
    size: size(125, 'g'),
  },
]
