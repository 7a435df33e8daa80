import { kc, page, size, type PageCase } from './case.ts'

/** Pages with microdata, RDFa, OpenGraph or product meta. */
export const markedPages: readonly PageCase[] = [
  {
    about: 'microdata with a content attribute',
    html: page({
      title: 'Mléko polotučné 1 l',
      body: `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Mléko polotučné 1,5% 1 l</h1>
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="CZK"><span itemprop="price" content="21.90">21<sup>90</sup> Kč</span></div></div>`,
    }),
    name: 'Mléko polotučné 1,5% 1 l',
    price: kc(21.9),
    unit: 'ks',
    size: size(1, 'l'),
  },
  {
    about: 'microdata without an offer around the price, in old http',
    html: page({
      title: 'Cibule žlutá',
      body: `<div itemscope itemtype="http://schema.org/Product"><h1><span itemprop="name">Cibule žlutá 1 kg</span></h1><b itemprop="price">15,90 Kč</b></div>`,
    }),
    name: 'Cibule žlutá 1 kg',
    price: kc(15.9),
    unit: 'ks',
    size: size(1, 'kg'),
  },
  {
    about: 'microdata of the product and of what is recommended beside it',
    html: page({
      title: 'Rohlík tukový',
      body: `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Rohlík tukový 43 g</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">3,90</span> <span itemprop="priceCurrency" content="CZK">Kč</span></div></div>
<section class="recommended"><div itemscope itemtype="https://schema.org/Product"><b itemprop="name">Houska sypaná</b><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">4,90</span> Kč</div></div></section>`,
    }),
    name: 'Rohlík tukový 43 g',
    price: kc(3.9),
    unit: 'ks',
    size: size(43, 'g'),
  },
  {
    about: 'microdata with brand as an item and a picture',
    html: page({
      title: 'Čokoláda hořká',
      body: `<article itemscope itemtype="https://schema.org/Product"><img itemprop="image" src="/img/cokolada.jpg" alt=""><h1 itemprop="name">Čokoláda hořká 70 % 100 g</h1>
<span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">Stříbrná</span></span>
<p itemprop="description">Hořká čokoláda s vysokým obsahem kakaa.</p>
<div itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer"><span itemprop="lowPrice">39</span>–<span itemprop="highPrice">45</span> <span itemprop="priceCurrency">CZK</span></div></article>`,
    }),
    name: 'Čokoláda hořká 70 % 100 g',
    price: kc(39),
    unit: 'ks',
    size: size(100, 'g'),
    also: { brand: 'Stříbrná', imageUrl: 'https://obchod.example/img/cokolada.jpg', description: 'kakaa' },
  },
  {
    about: 'RDFa Lite',
    html: page({
      title: 'Rýže basmati',
      body: `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Rýže basmati 5 kg</h1><div property="offers" typeof="Offer"><span property="price" content="389.00">389 Kč</span><meta property="priceCurrency" content="CZK"></div></div>`,
    }),
    name: 'Rýže basmati 5 kg',
    price: kc(389),
    unit: 'ks',
    size: size(5, 'kg'),
  },
  {
    about: 'OpenGraph with the price of a product',
    html: page({
      title: 'Těstoviny penne 500 g | Obchod.example',
      head: `<meta property="og:type" content="product"><meta property="og:title" content="Těstoviny penne 500 g"><meta property="og:site_name" content="Obchod"><meta property="product:price:amount" content="29.90"><meta property="product:price:currency" content="CZK"><meta property="og:image" content="https://cdn.obchod.example/penne.webp">`,
      body: '<div class="detail"><h2>Těstoviny penne</h2></div>',
    }),
    name: 'Těstoviny penne 500 g',
    price: kc(29.9),
    unit: 'ks',
    size: size(500, 'g'),
    also: { imageUrl: 'penne.webp' },
  },
  {
    about: 'OpenGraph title with the shop behind it',
    html: page({
      title: 'Toaletní papír 3vrstvý 16 rolí | Drogerie Online',
      head: `<meta property="og:title" content="Toaletní papír 3vrstvý 16 rolí | Drogerie Online"><meta property="og:site_name" content="Drogerie Online">`,
      body: '<h1>Toaletní papír 3vrstvý 16 rolí</h1><div class="price">149,90&nbsp;Kč</div>',
    }),
    name: 'Toaletní papír 3vrstvý 16 rolí',
    price: kc(149.9),
    unit: 'balení',
    size: size(16, 'ks'),
  },
  {
    about: 'a reduced price among the meta elements',
    html: page({
      title: 'Šampon na vlasy',
      head: `<meta property="og:title" content="Šampon na vlasy kopřivový 400 ml"><meta property="product:price:amount" content="89.90"><meta property="product:sale_price:amount" content="69.90"><meta property="product:price:currency" content="CZK"><meta property="product:brand" content="Bylinka">`,
      body: '<h1>Bylinka šampon na vlasy kopřivový 400 ml</h1><p><s class="price">89,90 Kč</s> <b class="price">69,90 Kč</b></p>',
    }),
    name: 'Šampon na vlasy kopřivový 400 ml',
    price: kc(69.9),
    unit: 'ks',
    size: size(400, 'ml'),
    also: { brand: 'Bylinka' },
  },
  {
    about: 'OpenGraph speaks of the shop, the heading of the item',
    html: page({
      title: 'Vejce M 10 ks',
      head: `<meta property="og:title" content="Farma Dolní Lhota"><meta property="og:site_name" content="Farma Dolní Lhota">`,
      body: '<h1>Vejce čerstvá M 10 ks</h1><p class="cena">69,- </p>',
    }),
    name: 'Vejce čerstvá M 10 ks',
    price: kc(69),
    unit: 'balení',
    size: size(10, 'ks'),
  },
  {
    about: 'microdata price of thousands with a space',
    html: page({
      title: 'Kávovar',
      body: `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Kávovar pákový Domino</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="12990">12 990 Kč</span><link itemprop="availability" href="https://schema.org/InStock"><meta itemprop="priceCurrency" content="CZK"></div></div>`,
    }),
    name: 'Kávovar pákový Domino',
    price: kc(12_990),
    unit: 'ks',
    size: null,
  },
  {
    about: 'a service by JSON-LD and microdata at once',
    html: page({
      title: 'Mytí oken',
      json: { '@type': 'Service', name: 'Mytí oken v bytě 3+1', offers: { '@type': 'Offer', price: '890', priceCurrency: 'CZK' } },
      body: `<div itemscope itemtype="https://schema.org/Service"><h1 itemprop="name">Mytí oken v bytě 3+1</h1></div><p>Cena 890 Kč</p>`,
    }),
    name: 'Mytí oken v bytě 3+1',
    price: kc(890),
    unit: 'ks',
    size: null,
  },
]
