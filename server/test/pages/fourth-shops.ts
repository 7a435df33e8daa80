import { kc, page, size, type PageCase } from './case.ts'

/** Pages of the fourth round: other ways of writing sizes, prices and categories. */
export const fourthShops: readonly PageCase[] = [
  {
    about: 'the package in brackets behind the name and the price by the kilogram above it',
    html: page({
      title: 'Gouda plátky (100 g) – Kvelb',
      body: '<h1>Gouda plátky <small>(100 g)</small></h1><p class="unit-price">349,00 Kč / kg</p><p class="cena">34,90 Kč</p><button>Do košíku</button>',
    }),
    name: 'Gouda plátky (100 g)',
    price: kc(34.9),
    unit: 'ks',
    size: size(100, 'g'),
  },
  {
    about: 'two spans of a table without borders, the drained weight first',
    html: page({
      title: 'Kukuřice v nálevu – Kvelb',
      body: '<h1>Kukuřice v nálevu</h1><p class="cena">29,90 Kč</p><div><span>Pevný podíl</span><span>285 g</span></div><div><span>Hmotnost</span><span>340 g</span></div><button>Do košíku</button>',
    }),
    name: 'Kukuřice v nálevu',
    price: kc(29.9),
    unit: 'ks',
    size: size(340, 'g'),
  },
  {
    about: 'the package behind a dash, in the description list of a mobile shop',
    html: page({
      title: 'Rýže basmati',
      body: '<nav class="drobky"><a>Kvelb</a> / <a>Přílohy</a> / <a>Rýže</a></nav><h1>Rýže basmati</h1><ul class="info"><li>Balení – 1 kg</li><li>Původ – Indie</li></ul><b class="price">79,90 Kč</b><button>Vložit do košíku</button>',
    }),
    name: 'Rýže basmati',
    price: kc(79.9),
    unit: 'ks',
    size: size(1, 'kg'),
    also: { category: 'Rýže' },
  },
  {
    about: 'a price with crowns and haléře in two elements',
    html: page({
      title: 'Máslo čerstvé 250 g | Kvelb',
      body: '<h1>Máslo čerstvé 250 g</h1><div class="price"><span>59</span><sup>90</sup> <span>Kč</span></div><button>Do košíku</button>',
    }),
    name: 'Máslo čerstvé 250 g',
    price: kc(59.9),
    unit: 'ks',
    size: size(250, 'g'),
  },
  {
    about: 'a price of members beside the one of everybody',
    html: page({
      title: 'Káva mletá 250 g | Kvelb',
      body: '<h1>Káva mletá 250 g</h1><p class="price">119,90 Kč</p><p class="club">S kartou 99,90 Kč</p><button>Do košíku</button>',
    }),
    name: 'Káva mletá 250 g',
    price: kc(119.9),
    unit: 'ks',
    size: size(250, 'g'),
  },
  {
    about: 'the net weight in a sentence of the contents',
    html: page({
      title: 'Sušené švestky | Kvelb',
      body: '<h1>Sušené švestky</h1><p class="price">59,90 Kč</p><button>Do košíku</button><p>Čistá hmotnost balení je 250 g. Skladujte v suchu.</p>',
    }),
    name: 'Sušené švestky',
    price: kc(59.9),
    unit: 'ks',
    size: size(250, 'g'),
  },
  {
    about: 'a cart of pieces whose name says how many and whose label how heavy each is',
    html: page({
      title: 'Kapsičky pro kočky 12 ks | Kvelb',
      body: '<h1>Kapsičky pro kočky 12 ks</h1><p class="price">149 Kč</p><table><tr><td>Obsah balení</td><td>12 × 85 g</td></tr></table><button>Do košíku</button>',
    }),
    name: 'Kapsičky pro kočky 12 ks',
    price: kc(149),
    unit: 'balení',
    size: size(85, 'g', 12),
  },
  {
    about: 'goods by weight, whose price is of one kilogram',
    html: page({
      title: 'Mrkev volná | Kvelb',
      body: '<ol class="breadcrumb"><li><a>Domů</a></li><li><a>Zelenina</a></li><li><a>Kořenová zelenina</a></li><li>Mrkev volná</li></ol><h1>Mrkev volná</h1><p class="price">22,90 Kč/kg</p><input value="1"><button>Do košíku</button>',
    }),
    name: 'Mrkev volná',
    price: kc(22.9),
    unit: 'kg',
    size: null,
    also: { category: 'Kořenová zelenina' },
  },
  {
    about: 'a picture in a style and one in a thumbnail, the package in a badge',
    html: page({
      title: 'Olivový olej | Kvelb',
      body: '<h1>Olivový olej</h1><div class="gallery"><a href="/foto/olej-velky.jpg"><img src="/foto/olej-nahled.jpg" alt="Olivový olej"></a></div><span class="badge">750 ml</span><p class="price">199 Kč</p><button>Do košíku</button><p>Podávejte k salátu s 2 lžícemi octa.</p>',
    }),
    name: 'Olivový olej',
    price: kc(199),
    unit: 'ks',
    size: size(750, 'ml'),
    also: { imageUrl: '/foto/olej' },
  },
  {
    about: 'the weight of the parcel and the energy, and no package at all',
    html: page({
      title: 'Perník plněný | Kvelb',
      body: '<h1>Perník plněný</h1><p class="price">14,90 Kč</p><dl><dt>Přepravní hmotnost</dt><dd>0,08 kg</dd><dt>Energie ve 100 g</dt><dd>1 500 kJ</dd></dl><button>Do košíku</button>',
    }),
    name: 'Perník plněný',
    price: kc(14.9),
    unit: 'ks',
    size: null,
  },
  {
    about: 'six eggs in a box, said in words under the name',
    html: page({
      title: 'Vejce z volného výběhu | Kvelb',
      body: '<h1>Vejce z volného výběhu</h1><p class="perex">Velikost M, v krabičce po 10 kusech</p><p class="price">79,90 Kč</p><button>Do košíku</button>',
    }),
    name: 'Vejce z volného výběhu',
    price: kc(79.9),
    unit: 'balení',
    size: size(10, 'ks'),
  },
  {
    about: 'a former price struck out before the one that holds, the saving in per cent',
    html: page({
      title: 'Čokoláda hořká 100 g | Kvelb',
      body: '<h1>Čokoláda hořká 100 g</h1><div><s>49,90 Kč</s> <strong>39,90 Kč</strong> <em>−20 %</em></div><small>Nejnižší cena za 30 dní: 44,90 Kč</small><button>Do košíku</button>',
    }),
    name: 'Čokoláda hořká 100 g',
    price: kc(39.9),
    unit: 'ks',
    size: size(100, 'g'),
  },
]
