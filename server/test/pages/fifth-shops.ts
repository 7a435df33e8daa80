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

/** Pages of the fifth round, as Czech shops write prices, VAT and packages. */
export const fifthShops = {
  'crowns and haléře apart': splitPrices,
}
