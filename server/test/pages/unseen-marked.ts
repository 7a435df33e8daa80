import { kc, nothing, page, size, type PageCase } from './case.ts'

const ld = (text: string) => `<script type="application/ld+json">${text}</script>`

/** Pages with structured data, written before the rules knew them. */
export const unseenMarkedPages: readonly PageCase[] = [
  {
    about: 'a web page whose main entity is the product, in a graph with what is recommended',
    html: page({
      title: 'Povidla švestková 620 g | Krámek Na Rohu',
      json: {
        '@graph': [
          { '@type': 'WebSite', name: 'Krámek Na Rohu' },
          {
            '@type': 'WebPage',
            mainEntity: {
              '@type': 'Product',
              name: 'Povidla švestková 620 g',
              brand: 'Sušárna Lhotka',
              offers: { '@type': 'Offer', price: '119,00', priceCurrency: 'CZK', availability: 'https://schema.org/InStock' },
            },
          },
          {
            '@type': 'ItemList',
            itemListElement: [
              {
                '@type': 'ListItem',
                item: { '@type': 'Product', name: 'Marmeláda rybízová', offers: { price: 79, priceCurrency: 'CZK' } },
              },
            ],
          },
        ],
      },
      body: '<h1>Povidla švestková</h1><div>119 Kč</div><h2>K tomu se hodí</h2><div><a>Marmeláda rybízová</a> <b>79 Kč</b></div>',
    }),
    name: 'Povidla švestková 620 g',
    price: kc(119),
    unit: 'ks',
    size: size(620, 'g'),
  },
  {
    about: 'variants of two sizes, none of which is chosen',
    html: page({
      title: 'Krmivo pro králíky Ušáček',
      json: {
        '@type': 'ProductGroup',
        name: 'Krmivo pro králíky Ušáček',
        hasVariant: [
          {
            '@type': 'Product',
            name: 'Krmivo pro králíky Ušáček 1 kg',
            offers: { price: '69', priceCurrency: 'CZK', availability: 'OutOfStock' },
          },
          {
            '@type': 'Product',
            name: 'Krmivo pro králíky Ušáček 5 kg',
            offers: { price: '265', priceCurrency: 'CZK', availability: 'InStock' },
          },
          {
            '@type': 'Product',
            name: 'Krmivo pro králíky Ušáček 15 kg',
            offers: { price: '690', priceCurrency: 'CZK', availability: 'InStock' },
          },
        ],
      },
      body: '<h1>Krmivo pro králíky Ušáček</h1><label><input type="radio" disabled> 1 kg (vyprodáno)</label><label><input type="radio"> 5 kg – 265 Kč</label><label><input type="radio"> 15 kg – 690 Kč</label>',
    }),
    name: 'Krmivo pro králíky Ušáček',
    price: kc(265),
    remark: 'from',
    unit: 'ks',
    size: null,
  },
  {
    about: 'several sellers of one thing',
    html: page({
      title: 'Rychlovarná konvice Bublina | Tržiště',
      json: {
        '@type': 'Product',
        name: 'Rychlovarná konvice Bublina 1,7 l',
        offers: {
          '@type': 'AggregateOffer',
          lowPrice: '489.00',
          highPrice: '629.00',
          priceCurrency: 'CZK',
          offers: [
            { '@type': 'Offer', price: '489.00', priceCurrency: 'CZK', seller: { name: 'Prodejna A' } },
            { '@type': 'Offer', price: '629.00', priceCurrency: 'CZK', seller: { name: 'Prodejna B' } },
          ],
        },
      },
      body: '<h1>Rychlovarná konvice Bublina 1,7 l</h1><ul><li>Prodejna A <b>489 Kč</b></li><li>Prodejna B <b>629 Kč</b></li></ul>',
    }),
    name: 'Rychlovarná konvice Bublina 1,7 l',
    price: kc(489),
    remark: 'from',
    unit: 'ks',
    size: size(1.7, 'l'),
  },
  {
    about: 'quotation marks that nobody escaped break the JSON',
    html: page({
      title: 'Sýr "Selský" 200 g',
      head: ld(
        '{"@context":"https://schema.org","@type":"Product","name":"Sýr "Selský" 200 g","offers":{"@type":"Offer","price":"74.90","priceCurrency":"CZK"}}',
      ),
      body: '<h1>Sýr „Selský“ 200 g</h1><p><strong>74,90 Kč</strong> s DPH</p><p>374,50 Kč / kg</p>',
    }),
    name: 'Sýr „Selský“ 200 g',
    price: kc(74.9),
    unit: 'ks',
    size: size(200, 'g'),
  },
  {
    about: 'sold out, with the price it had and others that can be had',
    html: page({
      title: 'Kombucha zázvorová 330 ml',
      json: {
        '@type': 'Product',
        name: 'Kombucha zázvorová 330 ml',
        offers: { '@type': 'Offer', price: 49.9, priceCurrency: 'CZK', availability: 'https://schema.org/OutOfStock' },
      },
      body: '<h1>Kombucha zázvorová 330 ml</h1><p>Vyprodáno</p><div class="box"><h2>Podívejte se také na</h2><div class="tile"><a>Kombucha malinová</a><span class="price">44,90 Kč</span></div><div class="tile"><a>Kombucha mátová</a><span class="price">46,90 Kč</span></div></div>',
    }),
    name: 'Kombucha zázvorová 330 ml',
    price: kc(49.9),
    unit: 'ks',
    size: size(330, 'ml'),
  },
  {
    about: 'sold out and said with no price, with others under a heading',
    html: page({
      title: 'Čatní mangové',
      json: { '@type': 'Product', name: 'Čatní mangové 200 g', brand: { name: 'Mangovník' } },
      body: '<h1>Čatní mangové 200 g</h1><p>Momentálně nedostupné</p><section><h3>Ostatní zákazníci koupili</h3><ul><li>Čatní hruškové <span class="price">89 Kč</span></li><li>Čatní dýňové <span class="price">95 Kč</span></li></ul></section>',
    }),
    name: 'Čatní mangové 200 g',
    price: null,
    unit: 'ks',
    size: size(200, 'g'),
  },
  {
    about: 'microdata nested four deep, with a similar product inside of the product',
    html: page({
      title: 'Žitné vločky',
      body: `<main itemscope itemtype="https://schema.org/WebPage"><div itemprop="mainEntity" itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Vločky žitné 400 g</h1>
<div itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer"><meta itemprop="priceCurrency" content="CZK"><meta itemprop="lowPrice" content="27.90"><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="27.90"><b>27,90 Kč</b></div></div>
<div itemprop="isSimilarTo" itemscope itemtype="https://schema.org/Product"><span itemprop="name">Vločky pohankové 250 g</span><span itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price">41,90</span> Kč</span></div></div></main>`,
    }),
    name: 'Vločky žitné 400 g',
    price: kc(27.9),
    unit: 'ks',
    size: size(400, 'g'),
  },
  {
    about: 'OpenGraph alone, as a script draws the rest',
    html: `<!doctype html><html><head><title>Hummus s rajčaty 180 g • Zelený stůl</title><meta property="og:type" content="og:product"><meta property="og:title" content="Hummus s rajčaty 180 g"><meta property="og:site_name" content="Zelený stůl"><meta property="product:price:amount" content="64.90"><meta property="product:price:currency" content="CZK"></head><body><div id="app"></div><noscript>Zapněte JavaScript.</noscript></body></html>`,
    name: 'Hummus s rajčaty 180 g',
    price: kc(64.9),
    unit: 'ks',
    size: size(180, 'g'),
  },
  {
    about: 'a shop abroad, in euro and German',
    html: `<!doctype html><html lang="de"><head><title>Haferkekse mit Honig 150 g – Laden am Bach</title><meta property="og:title" content="Haferkekse mit Honig 150 g"><meta property="product:price:amount" content="2.79"><meta property="product:price:currency" content="EUR"></head><body><h1>Haferkekse mit Honig 150 g</h1><p class="price">2,79 €</p><p>inkl. MwSt.</p></body></html>`,
    name: 'Haferkekse mit Honig 150 g',
    price: null,
    unit: 'ks',
    size: size(150, 'g'),
  },
  {
    about: 'a price on request, with a nought said to machines',
    html: page({
      title: 'Svatební dort třípatrový',
      json: { '@type': 'Product', name: 'Svatební dort třípatrový', offers: { '@type': 'Offer', price: '0', priceCurrency: 'CZK' } },
      body: '<h1>Svatební dort třípatrový</h1><p>Cena na dotaz</p><p>Rozvoz po městě 150 Kč</p>',
    }),
    name: 'Svatební dort třípatrový',
    price: null,
    unit: null,
    size: null,
  },
  {
    about: 'a lower price for one tier of members among the specifications',
    html: page({
      title: 'Arašídové máslo 340 g',
      json: {
        '@type': 'Product',
        name: 'Arašídové máslo jemné 340 g',
        offers: {
          '@type': 'Offer',
          priceCurrency: 'CZK',
          price: '139',
          priceSpecification: [
            {
              '@type': 'UnitPriceSpecification',
              price: '119',
              priceCurrency: 'CZK',
              validForMemberTier: { '@type': 'MemberProgramTier', name: 'Zlatý' },
            },
          ],
        },
      },
      body: '<h1>Arašídové máslo jemné 340 g</h1><p>139 Kč</p><p>119 Kč pro zlaté členy</p>',
    }),
    name: 'Arašídové máslo jemné 340 g',
    price: kc(139),
    unit: 'ks',
    size: size(340, 'g'),
  },
  {
    about: 'a list of goods, each of them said to machines',
    html: page({
      title: 'Koření a bylinky | Krámek Na Rohu',
      json: {
        '@type': 'CollectionPage',
        name: 'Koření a bylinky',
        mainEntity: {
          '@type': 'ItemList',
          itemListElement: ['Majoránka', 'Kmín drcený', 'Bobkový list', 'Skořice mletá'].map((name, i) => ({
            '@type': 'ListItem',
            position: i + 1,
            item: { '@type': 'Product', name, offers: { '@type': 'Offer', price: 19 + i, priceCurrency: 'CZK' } },
          })),
        },
      },
      body: `<h1>Koření a bylinky</h1>${['Majoránka', 'Kmín drcený', 'Bobkový list', 'Skořice mletá'].map((name, i) => `<div class="tile"><a>${name}</a><p>${19 + i} Kč</p></div>`).join('')}`,
    }),
    ...nothing,
  },
  {
    about: 'an article on a blog that names what things cost',
    html: page({
      title: 'Jak upéct jablečný závin | Blog Krámku',
      head: '<meta property="og:type" content="article"><meta property="og:title" content="Jak upéct jablečný závin">',
      json: { '@type': 'BlogPosting', headline: 'Jak upéct jablečný závin', author: { '@type': 'Person', name: 'Marta' } },
      body: '<article><h1>Jak upéct jablečný závin</h1><p>Na závin potřebujete kilo jablek, máslo a listové těsto. Celý vyjde asi na 85 Kč.</p><p>Máslo koupíte za 50 Kč.</p></article>',
    }),
    ...nothing,
  },
  {
    about: 'weighed goods: a kilo said to machines, a piece of about so much shown beside',
    html: page({
      title: 'Cuketa zelená',
      json: {
        '@type': 'Product',
        name: 'Cuketa zelená',
        offers: {
          '@type': 'Offer',
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: '39.90',
            priceCurrency: 'CZK',
            referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
          },
        },
      },
      body: '<h1>Cuketa zelená</h1><p class="price">39,90 Kč / kg</p><p>Jeden kus váží asi 350 g.</p>',
    }),
    name: 'Cuketa zelená',
    price: kc(39.9),
    unit: 'kg',
    size: null,
  },
  {
    about: 'microdata says what it costs, the page only from what',
    html: page({
      title: 'Květináč terakota',
      body: `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Květináč terakota</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="CZK"><meta itemprop="price" content="49"><span>od 49,-</span></div><select><option>12 cm</option><option>20 cm</option></select></div>`,
    }),
    name: 'Květináč terakota',
    price: kc(49),
    remark: 'from',
    unit: 'ks',
    size: null,
  },
]
