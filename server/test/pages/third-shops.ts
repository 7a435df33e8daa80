import { kc, page, size, type PageCase } from './case.ts'

const crumbs = (...names: string[]) => names.map((name) => `<a href="/k">${name}</a>`).join('')

/** Pages of the third round: without markup for package, category and picture. */
export const thirdShops: readonly PageCase[] = [
  {
    about: 'the package as a bare line under the heading',
    html: page({
      title: 'Kysaná smetana | Krámek',
      body: '<h1>Kysaná smetana</h1><div class="sub">200 g</div><p class="price">22,90 Kč</p><button>Do košíku</button>',
    }),
    name: 'Kysaná smetana',
    price: kc(22.9),
    unit: 'ks',
    size: size(200, 'g'),
  },
  {
    about: 'a label of the package without a colon, in one line',
    html: page({
      title: 'Hořčice plnotučná | Krámek',
      body: '<h1>Hořčice plnotučná</h1><p class="price">19 Kč</p><ul><li>Hmotnost 350 g</li><li>Země původu Česko</li></ul><button>Do košíku</button>',
    }),
    name: 'Hořčice plnotučná',
    price: kc(19),
    unit: 'ks',
    size: size(350, 'g'),
  },
  {
    about: 'a label without a colon, its value in an element beside it',
    html: page({
      title: 'Slunečnicový olej | Krámek',
      body: '<h1>Slunečnicový olej</h1><div class="row"><div class="l">Objem</div><div class="r">1 l</div></div><p class="price">49,90 Kč</p><button>Koupit</button>',
    }),
    name: 'Slunečnicový olej',
    price: kc(49.9),
    unit: 'ks',
    size: size(1, 'l'),
  },
  {
    about: 'pieces in the name and the content of the package beside a label',
    html: page({
      title: 'Kaiserky cereální 6 ks | Krámek',
      body: '<h1>Kaiserky cereální 6 ks</h1><p class="price">34,90 Kč</p><table><tr><th>Obsah</th><td>360 g</td></tr><tr><th>Původ</th><td>Česko</td></tr></table><button>Do košíku</button>',
    }),
    name: 'Kaiserky cereální 6 ks',
    price: kc(34.9),
    unit: 'balení',
    size: size(360, 'g'),
  },
  {
    about: 'pieces that are no weight, though the parcel has one',
    html: page({
      title: 'Plenky pro novorozence 52 ks | Krámek',
      body: '<h1>Plenky pro novorozence 52 ks</h1><p class="price">299 Kč</p><table><tr><th>Hmotnost zásilky</th><td>1,9 kg</td></tr></table><button>Do košíku</button>',
    }),
    name: 'Plenky pro novorozence 52 ks',
    price: kc(299),
    unit: 'balení',
    size: size(52, 'ks'),
  },
  {
    about: 'several sizes to choose from, none of them chosen',
    html: page({
      title: 'Prací gel Luha | Krámek',
      body: '<h1>Prací gel Luha</h1><ul class="variants"><li>1 l</li><li>2 l</li><li>5 l</li></ul><p class="price">od 149 Kč</p><button>Do košíku</button>',
    }),
    name: 'Prací gel Luha',
    price: kc(149),
    remark: 'from',
    unit: 'ks',
    size: null,
  },
  {
    about: 'breadcrumbs as links without separators',
    html: page({
      title: 'Cottage bílý 150 g | Krámek',
      body: `<div class="breadcrumbs">${crumbs('Úvod', 'Mléčné výrobky', 'Tvarohy a cottage', 'Cottage bílý 150 g')}</div><h1>Cottage bílý 150 g</h1><p class="price">27,90 Kč</p><button>Do košíku</button>`,
    }),
    name: 'Cottage bílý 150 g',
    price: kc(27.9),
    unit: 'ks',
    size: size(150, 'g'),
    also: { category: 'Tvarohy a cottage' },
  },
  {
    about: 'breadcrumbs as a line of text',
    html: page({
      title: 'Rýže jasmínová 1 kg',
      body: '<p>Domů › Trvanlivé › Rýže a luštěniny › Rýže jasmínová 1 kg</p><h1>Rýže jasmínová 1 kg</h1><p class="price">54 Kč</p><button>Do košíku</button>',
    }),
    name: 'Rýže jasmínová 1 kg',
    price: kc(54),
    unit: 'ks',
    size: size(1, 'kg'),
    also: { category: 'Rýže a luštěniny' },
  },
  {
    about: 'breadcrumbs said to machines, the category to nobody else',
    html: page({
      title: 'Džem jahodový 340 g',
      json: {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Obchod' },
          { '@type': 'ListItem', position: 2, item: { '@id': '/d', name: 'Džemy a medy' } },
          { '@type': 'ListItem', position: 3, name: 'Džem jahodový 340 g' },
        ],
      },
      body: '<h1>Džem jahodový 340 g</h1><p class="price">64,90 Kč</p><button>Do košíku</button>',
    }),
    name: 'Džem jahodový 340 g',
    price: kc(64.9),
    unit: 'ks',
    size: size(340, 'g'),
    also: { category: 'Džemy a medy' },
  },
  {
    about: 'a picture that is only seen, beside a logo and pictures of other goods',
    html: page({
      title: 'Paštika játrová 100 g',
      body: '<img src="/logo.png" alt="Krámek"><h1>Paštika játrová 100 g</h1><img src="/f/pastika-velka.jpg" alt="Paštika játrová 100 g" width="600"><p class="price">24,90 Kč</p><button>Do košíku</button><h2>Mohlo by se vám líbit</h2><img src="/f/jina.jpg" alt="Paštika kachní">',
    }),
    name: 'Paštika játrová 100 g',
    price: kc(24.9),
    unit: 'ks',
    size: size(100, 'g'),
    also: { imageUrl: '/f/pastika-velka.jpg' },
  },
  {
    about: 'a picture that is loaded late, in a gallery without alternative text',
    html: page({
      title: 'Eidam plátky 100 g',
      body: '<div class="product-gallery"><img src="data:image/gif;base64,R0" data-src="/img/eidam.webp" alt=""><img data-src="/img/eidam-2.webp" alt=""></div><h1>Eidam plátky 100 g</h1><p class="price">29,90 Kč</p><button>Do košíku</button>',
    }),
    name: 'Eidam plátky 100 g',
    price: kc(29.9),
    unit: 'ks',
    size: size(100, 'g'),
    also: { imageUrl: '/img/eidam.webp' },
  },
  {
    about: 'a picture in several widths and the package in a sentence',
    html: page({
      title: 'Čaj ovocný višeň',
      body: '<h1>Čaj ovocný višeň</h1><picture><source srcset="/t/visen-400.jpg 400w, /t/visen-1200.jpg 1200w"><img src="/t/visen-400.jpg" alt="Čaj ovocný višeň"></picture><p>Balení obsahuje 40 g sypaného čaje.</p><p class="price">39,90 Kč</p><button>Do košíku</button>',
    }),
    name: 'Čaj ovocný višeň',
    price: kc(39.9),
    unit: 'ks',
    size: size(40, 'g'),
    also: { imageUrl: '/t/visen-' },
  },
]

/** As many of the same kinds, held out of all corrections. */
export const thirdHeldOut: readonly PageCase[] = [
  {
    about: 'the package after a stroke under the name, held out',
    html: page({
      title: 'Pomazánkové máslo – Spíž',
      body: '<h1>Pomazánkové máslo</h1><p class="subtitle">150 g</p><strong class="cena">31,50 Kč</strong><button>Přidat do košíku</button>',
    }),
    name: 'Pomazánkové máslo',
    price: kc(31.5),
    unit: 'ks',
    size: size(150, 'g'),
  },
  {
    about: 'the net weight in a list without colons, held out',
    html: page({
      title: 'Sušenky máslové – Spíž',
      body: '<h1>Sušenky máslové</h1><strong class="cena">27,90 Kč</strong><ul><li>Gramáž 180 g</li><li>Výrobce Pekárna U Lva</li></ul><button>Přidat do košíku</button>',
    }),
    name: 'Sušenky máslové',
    price: kc(27.9),
    unit: 'ks',
    size: size(180, 'g'),
  },
  {
    about: 'a volume in a definition without a colon, held out',
    html: page({
      title: 'Sirup bezinkový – Spíž',
      body: '<h1>Sirup bezinkový</h1><strong class="cena">89 Kč</strong><section><span class="k">Obsah balení</span> <span class="v">700 ml</span></section><button>Přidat do košíku</button>',
    }),
    name: 'Sirup bezinkový',
    price: kc(89),
    unit: 'ks',
    size: size(700, 'ml'),
  },
  {
    about: 'pieces in the name and a net weight in the table, held out',
    html: page({
      title: 'Tortilly pšeničné 4 ks – Spíž',
      body: '<h1>Tortilly pšeničné 4 ks</h1><strong class="cena">44,90 Kč</strong><dl><dt>Čistá hmotnost</dt><dd>240 g</dd></dl><button>Přidat do košíku</button>',
    }),
    name: 'Tortilly pšeničné 4 ks',
    price: kc(44.9),
    unit: 'balení',
    size: size(240, 'g'),
  },
  {
    about: 'rolls, which no weight makes another package, held out',
    html: page({
      title: 'Kuchyňské utěrky 2 role – Spíž',
      body: '<h1>Kuchyňské utěrky 2 role</h1><strong class="cena">39,90 Kč</strong><dl><dt>Hmotnost</dt><dd>0,4 kg</dd></dl><button>Přidat do košíku</button>',
    }),
    name: 'Kuchyňské utěrky 2 role',
    price: kc(39.9),
    unit: 'balení',
    size: size(2, 'ks'),
  },
  {
    about: 'weights of a recipe that are no package, held out',
    html: page({
      title: 'Droždí čerstvé – Spíž',
      body: '<h1>Droždí čerstvé</h1><strong class="cena">6,90 Kč</strong><button>Přidat do košíku</button><p>Na kynuté těsto vezměte 500 g mouky a 250 ml mléka.</p>',
    }),
    name: 'Droždí čerstvé',
    price: kc(6.9),
    unit: 'ks',
    size: null,
  },
  {
    about: 'a crumb trail in a list that names itself, held out',
    html: page({
      title: 'Pohanka loupaná 500 g – Spíž',
      body: '<nav aria-label="Drobečková navigace"><ol><li><a>Domů</a></li><li><a>Luštěniny a obiloviny</a></li><li>Pohanka loupaná 500 g</li></ol></nav><h1>Pohanka loupaná 500 g</h1><strong class="cena">45 Kč</strong><button>Přidat do košíku</button>',
    }),
    name: 'Pohanka loupaná 500 g',
    price: kc(45),
    unit: 'ks',
    size: size(500, 'g'),
    also: { category: 'Luštěniny a obiloviny' },
  },
  {
    about: 'a trail with strokes, held out',
    html: page({
      title: 'Kečup jemný 500 g – Spíž',
      body: '<div class="path">Spíž / Omáčky / Kečupy / Kečup jemný 500 g</div><h1>Kečup jemný 500 g</h1><strong class="cena">39,90 Kč</strong><button>Přidat do košíku</button>',
    }),
    name: 'Kečup jemný 500 g',
    price: kc(39.9),
    unit: 'ks',
    size: size(500, 'g'),
    also: { category: 'Kečupy' },
  },
  {
    about: 'a trail in microdata, held out',
    html: page({
      title: 'Müsli s ořechy 375 g – Spíž',
      body: '<ul itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="/"><span itemprop="name">Domů</span></a></li><li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="/m"><span itemprop="name">Müsli</span></a></li></ul><h1>Müsli s ořechy 375 g</h1><strong class="cena">59,90 Kč</strong><button>Přidat do košíku</button>',
    }),
    name: 'Müsli s ořechy 375 g',
    price: kc(59.9),
    unit: 'ks',
    size: size(375, 'g'),
    also: { category: 'Müsli' },
  },
  {
    about: 'a picture behind a link to a larger one, held out',
    html: page({
      title: 'Tvaroh tučný 250 g – Spíž',
      body: '<h1>Tvaroh tučný 250 g</h1><a class="zoom" href="/p/tvaroh.jpg"><img src="/p/tvaroh-s.jpg" alt="Tvaroh tučný 250 g"></a><img src="/ikony/doprava.svg" alt="Doprava zdarma"><strong class="cena">32,90 Kč</strong><button>Přidat do košíku</button>',
    }),
    name: 'Tvaroh tučný 250 g',
    price: kc(32.9),
    unit: 'ks',
    size: size(250, 'g'),
    also: { imageUrl: '/p/tvaroh' },
  },
  {
    about: 'a picture of the detail without a word, held out',
    html: page({
      title: 'Zelí kysané 500 g – Spíž',
      body: '<img class="logo" src="/l.svg"><div id="detail-img"><img src="/foto/zeli.png"></div><h1>Zelí kysané 500 g</h1><strong class="cena">25 Kč</strong><button>Přidat do košíku</button><div class="related"><h3>Podobné produkty</h3><img src="/foto/okurky.png"></div>',
    }),
    name: 'Zelí kysané 500 g',
    price: kc(25),
    unit: 'ks',
    size: size(500, 'g'),
    also: { imageUrl: '/foto/zeli.png' },
  },
  {
    about: 'six bottles in a line of their own, held out',
    html: page({
      title: 'Minerální voda perlivá – Spíž',
      body: '<h1>Minerální voda perlivá</h1><div class="pack">6 × 1,5 l</div><strong class="cena">89,40 Kč</strong><button>Přidat do košíku</button>',
    }),
    name: 'Minerální voda perlivá',
    price: kc(89.4),
    unit: 'balení',
    size: size(1.5, 'l', 6),
  },
]
