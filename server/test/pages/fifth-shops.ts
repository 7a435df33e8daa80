import { kc, page, size, type PageCase } from './case.ts'

/** A page whose price is written like this; everything else on it is read anyway. */
const priced = (about: string, price: number, body: string, more: Partial<PageCase> = {}): PageCase => {
  const name = more.name ?? 'Jablka Gala 1 kg'
  return {
    about,
    html: page({ title: `${name} | Kvelb`, body: `<h1>${name}</h1>${body}<button>Do košíku</button>` }),
    name,
    price: kc(price),
    unit: 'ks',
    size: size(1, 'kg'),
    ...more,
  }
}

const packed = (name: string, expected: Pick<PageCase, 'unit' | 'size'>, body = ''): PageCase => ({
  about: `the package of ${name}`,
  html: page({ title: `${name} | Kvelb`, body: `<h1>${name}</h1><p class="price">89,90 Kč</p>${body}<button>Do košíku</button>` }),
  name,
  price: kc(89.9),
  ...expected,
})

/** Crowns and haléře in elements of their own: never read together as thousands. */
const splitPrices: readonly PageCase[] = [
  priced('haléře in a superscript', 24.9, '<div class="price"><span class="int">24</span><sup>90</sup> Kč</div>'),
  priced('three parts without spaces', 24.9, '<div class="price"><i class="w">24</i><i class="d">90</i><i class="c">Kč</i></div>'),
  priced('a small tag', 24.9, '<div class="price">24<small>90</small> Kč</div>'),
  priced('a comma before the element', 24.9, '<div class="price"><b>24,</b><span>90</span> Kč</div>'),
  priced('a comma in an element of its own', 24.9, '<div class="price"><b>24</b><i>,</i>\n <span>90</span> Kč</div>'),
  priced('a comma in the element', 24.9, '<div class="price"><b>24</b> <sup>,90</sup> Kč</div>'),
  priced('each part on a line of the source', 24.9, '<div class="price">\n <span>24</span>\n <span>90</span>\n <span>Kč</span>\n</div>'),
  priced('the currency between the parts', 24.9, '<div class="price">24<span>Kč</span><sup>90</sup></div>'),
  priced('the currency with a space between them', 24.9, '<div class="price"><b>24</b> <em>Kč</em> <sup>90</sup></div>'),
  priced('the currency before the parts', 24.9, '<div class="price"><em>CZK</em> <b>24</b><sup>90</sup></div>'),
  priced('currency and haléře in one element', 24.9, '<div class="price">24<span>90 Kč</span></div>'),
  priced('nothing called a price', 24.9, '<div class="x1">24<span class="x2">90</span> Kč</div>'),
  priced(
    'nested elements',
    24.9,
    '<div class="price"><span><b>24</b></span><span><small><sup>90</sup></small></span><span> Kč</span></div>',
  ),
  priced(
    'parts that are called prices, their frame not',
    24.9,
    '<div class="buy"><span class="price-int">24</span><span class="price-dec">90</span><span class="price-cur">Kč</span></div>',
  ),
  priced('a superscript between lines of their own', 24.9, '<div class="price"><div>24</div><sup>90</sup><div>Kč</div></div>'),
  priced(
    'parts on lines of their own',
    24.9,
    '<div class="price"><div class="int">24</div><div class="decimals">90</div><div>Kč</div></div>',
  ),
  priced('thousands', 1249.9, '<div class="price"><span>1</span> <span>249</span><sup>90</sup> Kč</div>'),
  priced('thousands without haléře', 1249, '<div class="price"><span>1</span><span>249</span> Kč</div>'),
  priced('haléře behind thousands in one piece', 1249.5, '<div class="price"><b>1&nbsp;249</b><sup>50</sup> Kč</div>'),
  priced('the currency outside', 24.9, '<div><span class="price">24,90</span> Kč</div>'),
  priced('a footnote', 24, '<div class="price">24<sup>1</sup> Kč</div>'),
  priced('a dash for no haléře', 24, '<div class="price"><b>24</b><sup>,-</sup></div>'),
  priced('per unit', 24.9, '<div class="price">24<sup>90</sup> Kč/ks</div>'),
  priced('a saving beside', 24.9, '<div class="price"><b>24</b><sup>90</sup> Kč <span class="badge">-<b>20</b> %</span></div>'),
  priced('pieces beside', 29, '<div class="price"><b>29</b> Kč <span>12</span> ks v balení</div>'),
  {
    ...priced('microdata of the parts', 24.9, ''),
    html: page({
      title: 'Jablka Gala 1 kg | Kvelb',
      body: '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Jablka Gala 1 kg</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price"><span>24</span><sup>90</sup></span> <span itemprop="priceCurrency">CZK</span></div></div><button>Do košíku</button>',
    }),
  },
]

const offered = (offers: object) => ({
  '@type': 'Product',
  name: 'Jablka Gala 1 kg',
  offers: { '@type': 'Offer', priceCurrency: 'CZK', ...offers },
})
const told = (about: string, price: number, offers: object, body = ''): PageCase => ({
  ...priced(about, price, body),
  html: page({
    title: 'Jablka Gala 1 kg | Kvelb',
    json: offered(offers),
    body: `<h1>Jablka Gala 1 kg</h1>${body}<button>Do košíku</button>`,
  }),
})

/** The price with VAT and the one without it. */
const vatPrices: readonly PageCase[] = [
  priced('both in one line, with VAT first', 24.9, '<p class="price">24,90 Kč s DPH / 22,23 Kč bez DPH</p>'),
  priced('both in one line, without VAT first', 24.9, '<p class="price">22,23 Kč bez DPH (24,90 Kč s DPH)</p>'),
  priced('both labelled before', 24.9, '<p>Cena bez DPH: 22,23 Kč Cena s DPH: 24,90 Kč</p>'),
  priced('the second labelled before', 24.9, '<p class="price">24,90 Kč Cena bez DPH: 22,23 Kč</p>'),
  priced('the one without VAT larger', 24.9, '<p class="price main-price">22,23 Kč <small>bez DPH</small></p><p>24,90 Kč vč. DPH</p>'),
  priced(
    'the rate named',
    24.9,
    '<p class="price">22,23 Kč <small>bez 12 % DPH</small></p><p class="tax">24,90 Kč <small>včetně DPH</small></p>',
  ),
  priced('VAT to be added', 24.9, '<p class="price">22,23 Kč + DPH</p><p>24,90 Kč s DPH</p>'),
  priced(
    'a table of labels and prices',
    31,
    '<table><tr><td>Cena s DPH:</td><td><b>31</b> Kč</td></tr><tr><td>Cena bez DPH:</td><td class="cena"><b>26</b> Kč</td></tr></table>',
  ),
  priced(
    'a table with headings',
    24.9,
    '<table><tr><th>Cena bez DPH</th><th>Cena s DPH</th></tr><tr><td class="price">22,23 Kč</td><td class="price">24,90 Kč</td></tr></table>',
  ),
  priced('terms of a list', 24.9, '<dl class="ceny"><dt>bez DPH</dt><dd>22,23 Kč</dd><dt>s DPH</dt><dd>24,90 Kč</dd></dl>'),
  priced('class names alone', 24.9, '<span class="price-novat">22,23 Kč</span> <span class="price-vat">24,90 Kč</span>'),
  priced(
    'parts without VAT',
    24.9,
    '<p class="price"><b>24</b><sup>90</sup> Kč s DPH</p><p class="price"><b>22</b><sup>23</sup> Kč bez DPH</p>',
  ),
  told(
    'a specification without VAT',
    39.9,
    { priceSpecification: { price: 35.63, priceCurrency: 'CZK', valueAddedTaxIncluded: false } },
    '<p>39,90 Kč s DPH</p>',
  ),
  told('specifications of both', 39.9, {
    priceSpecification: [
      { price: 35.63, valueAddedTaxIncluded: false },
      { price: 39.9, valueAddedTaxIncluded: 'true' },
    ],
  }),
  told('the offer without VAT, the specification with it', 39.9, {
    price: 35.63,
    priceSpecification: { price: 39.9, valueAddedTaxIncluded: true },
  }),
  told(
    'a price that the specification calls one without VAT',
    39.9,
    { price: '35.63', priceSpecification: { price: '35.63', valueAddedTaxIncluded: 'http://schema.org/False' } },
    '<p class="price">39,90 Kč</p><p>35,63 Kč bez DPH</p>',
  ),
  told('a price without VAT that nothing calls so', 39.9, { price: 35.63 }, '<p class="price">35,63 Kč bez DPH</p><p>39,90 Kč s DPH</p>'),
  {
    ...priced('microdata of both', 39.9, ''),
    html: page({
      title: 'Jablka Gala 1 kg | Kvelb',
      body: '<h1>Jablka Gala 1 kg</h1><div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Jablka Gala 1 kg</span><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" class="price product-price">35,63 Kč bez DPH</span><span itemprop="price">39,90 Kč s DPH</span><meta itemprop="priceCurrency" content="CZK"></div></div><button>Do košíku</button>',
    }),
  },
  {
    ...priced('microdata of both in attributes', 39.9, ''),
    html: page({
      title: 'Jablka Gala 1 kg | Kvelb',
      body: '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Jablka Gala 1 kg</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="CZK"><span itemprop="price" content="35.63">35,63 Kč</span> bez DPH <span itemprop="price" content="39.90">39,90 Kč</span> s DPH</div></div><button>Do košíku</button>',
    }),
  },
]

/** Packages, and prices of something else beside the price. */
const otherPackages: readonly PageCase[] = [
  packed('Voda neperlivá 6×1,5 l', { unit: 'balení', size: size(1.5, 'l', 6) }),
  packed('Kapsičky pro kočky 10 x 85 g', { unit: 'balení', size: size(85, 'g', 10) }),
  packed('Müsli 750 g + 250 g zdarma', { unit: 'ks', size: null }),
  packed('Müsli 750 g + 250 g', { unit: 'ks', size: null }),
  packed('Kuře celé cca 1,2 kg', { unit: 'ks', size: null }),
  packed('Mléko 12 × 1 l', { unit: 'balení', size: size(1, 'l', 12) }),
  packed('Prací prášek 3,5 kg (50 praní)', { unit: 'ks', size: size(3.5, 'kg') }),
  packed('Sirup jahoda 1,5 l na 12 l nápoje', { unit: 'ks', size: size(1.5, 'l') }),
  packed('Rýže jasmínová 1 000 g', { unit: 'ks', size: size(1000, 'g') }),
  packed('Rýže 4 sáčky po 125 g', { unit: 'balení', size: size(125, 'g', 4) }),
  packed('Jogurt 4×125g', { unit: 'balení', size: size(125, 'g', 4) }),
  packed('Sáčky 3 l 50 ks', { unit: 'balení', size: size(50, 'ks') }),
  packed('Sušenky 2+1 zdarma 3 x 100 g', { unit: 'balení', size: size(100, 'g', 3) }),
  packed('Plátky 100–150 g', { unit: 'ks', size: null }),
  packed('Hrášek v nálevu', { unit: 'ks', size: size(400, 'g') }, '<p>Hmotnost: 400 g</p><p>Hmotnost pevné složky: 240 g</p>'),
  packed('Hrášek jemný', { unit: 'ks', size: size(400, 'g') }, '<p>Pevný podíl: 240 g</p><p>Obsah: 400 g</p>'),
  priced('a price per kilogram beside', 24.9, '<p class="price">24,90 Kč</p><p>1 kg = 49,80 Kč</p>', {
    name: 'Těstoviny 500 g',
    size: size(500, 'g'),
  }),
  priced('a price per 100 g above', 24.9, '<p class="unit">4,98 Kč / 100 g</p><p class="price">24,90 Kč</p>', {
    name: 'Těstoviny 500 g',
    size: size(500, 'g'),
  }),
  priced('per kilogram in the line', 24.9, '<p class="price">24,90 Kč (49,80 Kč/kg)</p>', {
    name: 'Těstoviny 500 g',
    size: size(500, 'g'),
  }),
  priced('crowns and a dash', 1249, '<p class="price">1 249,-</p>', { name: 'Odšťavňovač', size: null }),
  priced('a point in thousands', 1249, '<p class="price">1.249,00 Kč</p>', { name: 'Odšťavňovač', size: null }),
  priced('the lowest of several', 24.9, '<p class="price">od 24,90 Kč</p>', { remark: 'from' }),
  priced('a discount', 24.9, '<p class="price"><s>34,90 Kč</s> <b>24,90 Kč</b> <i>-29 %</i></p>'),
  priced('a discount in words', 24.9, '<p>Původní cena 34,90 Kč</p><p class="price">24,90 Kč</p><p>Ušetříte 10,00 Kč</p>'),
  priced('a club price', 29.9, '<p class="price club">S kartou <b>24</b><sup>90</sup> Kč</p><p class="price">29,90 Kč</p>'),
  priced('a price for more pieces', 29.9, '<p class="price">29,90 Kč</p><p class="price">od 3 ks 24,90 Kč/ks</p>'),
  priced('the lowest price of thirty days', 29.9, '<p class="price">29,90 Kč</p><p>Nejnižší cena za 30 dní: 24,90 Kč</p>'),
]

/** Pages of the fifth round, as Czech shops write prices, VAT and packages. */
export const fifthShops = {
  'crowns and haléře apart': splitPrices,
  'with and without VAT': vatPrices,
  'packages and other prices': otherPackages,
}
