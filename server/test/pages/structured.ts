import { kc, page, size, type PageCase } from './case.ts'

/** Pages with JSON-LD. */
export const structuredPages: readonly PageCase[] = [
  {
    about: 'one product, one offer',
    html: page({
      title: 'Máslo čerstvé 250 g | Obchod',
      json: {
        '@type': 'Product',
        name: 'Máslo čerstvé 250 g',
        brand: { '@type': 'Brand', name: 'Lučina' },
        offers: { '@type': 'Offer', price: '54.90', priceCurrency: 'CZK' },
      },
      body: '<h1>Máslo čerstvé 250 g</h1><p class="price">54,90 Kč</p><p class="unit-price">219,60 Kč / kg</p>',
    }),
    name: 'Máslo čerstvé 250 g',
    price: kc(54.9),
    unit: 'ks',
    size: size(250, 'g'),
    also: { brand: 'Lučina', genericName: 'Máslo čerstvé' },
  },
  {
    about: 'a graph of the shop, the crumbs and the product',
    html: page({
      title: 'Chléb kmínový – Pekařství U Mostu',
      json: {
        '@graph': [
          { '@type': 'Organization', name: 'Pekařství U Mostu' },
          { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', name: 'Pečivo' }] },
          { '@type': ['Product', 'Thing'], name: 'Chléb kmínový 1200 g', offers: [{ '@type': 'Offer', price: 49, priceCurrency: 'CZK' }] },
        ],
      },
      body: '<h1>Chléb kmínový 1200 g</h1><strong>49 Kč</strong>',
    }),
    name: 'Chléb kmínový 1200 g',
    price: kc(49),
    unit: 'ks',
    size: size(1200, 'g'),
  },
  {
    about: 'a range of prices of variants',
    html: page({
      title: 'Granule pro psy',
      json: {
        '@type': 'Product',
        name: 'Granule pro psy kuřecí',
        offers: { '@type': 'AggregateOffer', lowPrice: '289', highPrice: '1890', priceCurrency: 'CZK', offerCount: 4 },
      },
      body: '<h1>Granule pro psy kuřecí</h1><div class="product-price">od 289 Kč</div>',
    }),
    name: 'Granule pro psy kuřecí',
    price: kc(289),
    unit: 'ks',
    size: null,
  },
  {
    about: 'broken JSON: a comma too many and a line broken inside of a text',
    html: page({
      title: 'Med květový',
      head: `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Med květový 900 g","description":"Ze střední
Moravy","offers":{"@type":"Offer","price":"229.00","priceCurrency":"CZK",},}</script>`,
      body: '<h1>Med květový 900 g</h1>',
    }),
    name: 'Med květový 900 g',
    price: kc(229),
    unit: 'ks',
    size: size(900, 'g'),
  },
  {
    about: 'JSON-LD in a comment and CDATA, then one that is no JSON at all',
    html: page({
      title: 'Ovesné vločky',
      head: `<script type="application/ld+json">{{ product.json }}</script><script type="application/ld+json">//<![CDATA[
{"@context":"http://schema.org","@type":"http://schema.org/Product","name":"Ovesné vločky jemné 500 g","offers":{"@type":"Offer","price":"21,90","priceCurrency":"CZK"}}
//]]></script>`,
      body: '<h1>Ovesné vločky jemné 500 g</h1><span class="cena">21,90 Kč</span>',
    }),
    name: 'Ovesné vločky jemné 500 g',
    price: kc(21.9),
    unit: 'ks',
    size: size(500, 'g'),
  },
  {
    about: 'said without VAT, shown with it',
    html: page({
      title: 'Papír A4',
      json: {
        '@type': 'Product',
        name: 'Kancelářský papír A4 500 listů',
        offers: {
          '@type': 'Offer',
          price: '98.35',
          priceCurrency: 'CZK',
          priceSpecification: { '@type': 'UnitPriceSpecification', price: '98.35', valueAddedTaxIncluded: 'false' },
        },
      },
      body: '<h1>Kancelářský papír A4 500 listů</h1><div class="price-box"><span>98,35 Kč bez DPH</span> <b class="price">119 Kč s DPH</b></div>',
    }),
    name: 'Kancelářský papír A4 500 listů',
    price: kc(119),
    unit: 'ks',
    size: null,
  },
  {
    about: 'related products in other scripts',
    html: page({
      title: 'Jogurt bílý 150 g',
      head: `<script type="application/ld+json">[{"@type":"Product","name":"Jogurt jahodový 150 g","offers":{"price":"17.90","priceCurrency":"CZK"}},{"@type":"Product","name":"Jogurt bílý 150 g","offers":{"price":"14.90","priceCurrency":"CZK"}}]</script>`,
      body: '<h1>Jogurt bílý 150 g</h1><p class="price">14,90 Kč</p><aside class="related"><h3>Jogurt jahodový 150 g</h3><p class="price">17,90 Kč</p></aside>',
    }),
    name: 'Jogurt bílý 150 g',
    price: kc(14.9),
    unit: 'ks',
    size: size(150, 'g'),
  },
  {
    about: 'what is said is old, what is seen is new',
    html: page({
      title: 'Káva zrnková 1 kg',
      json: { '@type': 'Product', name: 'Káva zrnková 1 kg', offers: { '@type': 'Offer', price: 449, priceCurrency: 'CZK' } },
      body: '<h1>Káva zrnková 1 kg</h1><div class="product-price"><del>449 Kč</del> <ins>359 Kč</ins></div>',
    }),
    name: 'Káva zrnková 1 kg',
    price: kc(359),
    unit: 'ks',
    size: size(1, 'kg'),
  },
  {
    about: 'a price of one kilo among the specifications, and a list price',
    html: page({
      title: 'Eidam 30 % plátky',
      json: {
        '@type': 'Product',
        name: 'Eidam 30 % plátky 100 g',
        weight: { '@type': 'QuantitativeValue', value: 100, unitCode: 'GRM' },
        offers: {
          '@type': 'Offer',
          priceCurrency: 'CZK',
          price: '24.90',
          priceSpecification: [
            { '@type': 'UnitPriceSpecification', priceType: 'https://schema.org/ListPrice', price: '32.90' },
            {
              '@type': 'UnitPriceSpecification',
              price: '249.00',
              referenceQuantity: { '@type': 'QuantitativeValue', value: '1', unitCode: 'KGM' },
            },
          ],
        },
      },
      body: '<h1>Eidam 30 % plátky 100 g</h1>',
    }),
    name: 'Eidam 30 % plátky 100 g',
    price: kc(24.9),
    unit: 'ks',
    size: size(100, 'g'),
  },
  {
    about: 'properties as a list, composition and storage among them',
    html: page({
      title: 'Hořčice plnotučná',
      json: {
        '@type': 'Product',
        name: 'Hořčice plnotučná 350 g',
        offers: { '@type': 'Offer', price: '22.9', priceCurrency: 'CZK' },
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Složení', value: 'voda, hořčičné semeno, ocet, cukr, sůl' },
          { '@type': 'PropertyValue', name: 'Podmínky skladování', value: 'Po otevření uchovávejte v chladu.' },
        ],
      },
      body: '<h1>Hořčice plnotučná 350 g</h1>',
    }),
    name: 'Hořčice plnotučná 350 g',
    price: kc(22.9),
    unit: 'ks',
    size: size(350, 'g'),
    also: { composition: 'hořčičné semeno', storageConditions: 'v chladu' },
  },
  {
    about: 'variants of a group, the one of the page by its address',
    html: page({
      title: 'Prací gel 2 l',
      json: {
        '@type': 'ProductGroup',
        name: 'Prací gel Color',
        hasVariant: [
          {
            '@type': 'Product',
            name: 'Prací gel Color 1 l',
            url: 'https://obchod.example/zbozi/2',
            offers: { price: '119', priceCurrency: 'CZK' },
          },
          {
            '@type': 'Product',
            name: 'Prací gel Color 2 l',
            url: 'https://obchod.example/zbozi/1?v=2',
            offers: { price: '199', priceCurrency: 'CZK' },
          },
        ],
      },
      body: '<h1>Prací gel Color 2 l</h1><p class="price">199 Kč</p>',
    }),
    name: 'Prací gel Color 2 l',
    price: kc(199),
    unit: 'ks',
    size: size(2, 'l'),
  },
  {
    about: 'a price in euro is none of ours',
    html: page({
      title: 'Olivový olej 750 ml',
      json: {
        '@type': 'Product',
        name: 'Olivový olej extra panenský 750 ml',
        offers: { '@type': 'Offer', price: '11.90', priceCurrency: 'EUR' },
      },
      body: '<h1>Olivový olej extra panenský 750 ml</h1><p class="price">11,90 €</p>',
    }),
    name: 'Olivový olej extra panenský 750 ml',
    price: null,
    unit: 'ks',
    size: size(750, 'ml'),
  },
]
