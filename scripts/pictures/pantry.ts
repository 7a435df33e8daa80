import {
  bag,
  bottle,
  box,
  brick,
  can,
  carton,
  dot,
  dots,
  fluent,
  jar,
  line,
  oval,
  pack,
  path,
  rect,
  sachet,
  small,
  spiceJar,
  teacup,
  tin,
} from './shapes.ts'
import { sweets } from './sweets.ts'

const apricot = fluent('peach', { '#ff822d': '#ffb02e', '#ff6723': '#ff9b2d' })
const plum = dot('#5b3f8c', 16, 17, 11) + line('#43306b', 2, 'M16 6c-2 6-2 16 0 22')
const raspberry = dots('#e0245e', 5, [11, 12], [21, 12], [16, 14], [12, 20], [20, 20], [16, 26])
const pulse = (fill: string) =>
  pack('#dff1fb', '#bebebe', rect(fill, 8, 13, 16, 12, 2) + dots('#fff', 0.6, [12, 16], [17, 18], [20, 22], [13, 21]))
const juice = (body: string, light: string, sign: string) => brick(light, body, sign)
const syrup = (liquid: string, sign: string) => bottle(liquid, '#fff', '#ca0b4a', small(sign, 16, 21, 7))
const oil = (liquid: string, cap: string, sign: string) => bottle(liquid, '#fff6dc', cap, small(sign, 16, 21, 7.5))
const flour = (sign: string, band: string) => bag('#fff', band, sign)
const wheat = small(fluent('sheaf-of-rice'), 16, 19, 17)

const drinks = {
  'cup-soda': fluent('cup-with-straw'),
  cola: bottle('#402a32', '#f8312f', '#f8312f', line('#fff', 1.6, 'M11 21c2-2 3-2 5 0s3 2 5 0')),
  'orange-soda': bottle('#ff822d', '#fff', '#ff822d', small(fluent('tangerine'), 16, 21, 7)),
  'herbal-soda': bottle('#8c5543', '#d3f093', '#44911b', small(fluent('herb'), 16, 21, 7.5)),
  'lemon-soda': bottle('#e9f5b8', '#fff', '#86d72f', small(fluent('lemon'), 16, 21, 7.5)),
  'iced-tea': bottle('#d3883e', '#fff', '#ff822d', small(fluent('peach'), 16, 21, 7)),
  'energy-drink': can('#00a6ed', '#d3d3d3', small(fluent('high-voltage'), 16, 16, 14)),
  'syrup-berry': syrup('#ca0b4a', raspberry),
  'syrup-orange': syrup('#ff822d', fluent('tangerine')),
  'syrup-flower': syrup('#fcee9b', fluent('white-flower')),
  'juice-orange': juice('#ff822d', '#fff0d6', small(fluent('tangerine'), 16, 20.5, 12)),
  'juice-tomato': juice('#ca1b2b', '#ffe3dc', small(fluent('tomato'), 16, 20.5, 12)),
  'juice-apple': juice('#86d72f', '#f1fadf', small(fluent('green-apple'), 16, 20.5, 12)),
  'oat-drink': carton('#f6e9cf', '#d3a571', small(fluent('sheaf-of-rice'), 16, 21, 12)),
  'soy-drink': carton('#eef6dd', '#86b84a', small(fluent('pea-pod'), 16, 21, 12)),
  'almond-drink': carton(
    '#f6e9dc',
    '#a56953',
    path('#8c5543', 'M11 24c0-4 3-8 6-9 2 3 1 8-1 11-2 2-5 1-5-2') + path('#a56953', 'M16 23c2-3 5-5 7-5 0 3-2 7-5 8-2 0-3-1-2-3'),
  ),
  'rice-drink': carton('#fff', '#83cbff', small(fluent('cooked-rice'), 16, 21, 12)),
  tea: teacup('#8c4a24'),
  'tea-green': teacup('#a8c34a'),
  'tea-fruit': teacup('#ca0b4a'),
  'tea-chamomile': teacup('#f0c64a') + dots('#fff', 2.2, [22, 20], [25, 22], [24, 25.5], [20, 25.5], [19, 22]) + dot('#fcd53f', 22, 23, 2),
  'coffee-capsules':
    path('#d3d3d3', 'M4 10h12l-2 9H6z') +
    oval('#6d4534', 10, 10, 6, 1.8) +
    path('#fcd53f', 'M16 18h13l-2.2 10h-8.6z') +
    oval('#6d4534', 22.5, 18, 6.5, 2) +
    path('#990838', 'M17 4h10l-1.7 7h-6.6z') +
    oval('#402a32', 22, 4, 5, 1.5),
  'coffee-beans': pack(
    '#6d4534',
    '#4a2c20',
    dot('#f6e9cf', 16, 16, 7) +
      oval('#6d4534', 14, 16, 2.6, 4) +
      oval('#6d4534', 18.5, 16.5, 2.6, 4) +
      line('#f6e9cf', 0.9, 'M14 13c1 2-1 4 0 6M18.5 13.5c1 2-1 4 0 6'),
  ),
  'coffee-jar': jar('#6d4534', '#f8312f', rect('#f6e9cf', 6, 15, 20, 9) + small(fluent('hot-beverage'), 16, 19.5, 9)),
  coffee: fluent('hot-beverage'),
  'hot-chocolate':
    fluent('hot-beverage', { '#7d4533': '#8c5543', '#f4f4f4': '#f8312f', '#e6e6e6': '#ca1b2b' }) + dots('#fff', 1.3, [13, 13], [17, 12.5]),
  beer: fluent('beer-mug'),
  radler: fluent('beer-mug') + small(fluent('lemon'), 25, 24, 13),
  'red-wine': fluent('wine-glass'),
  'white-wine': fluent('wine-glass', { '#bb1d80': '#f0d25a', '#ff6dc6': '#fff3b0' }),
  'sparkling-wine': fluent('bottle-with-popping-cork'),
  spirits: fluent('tumbler-glass'),
  water: bottle('#aeddff', '#00a6ed', '#0074ba', small(fluent('droplet', { '#26c9fc': '#fff' }), 16, 21, 6.5)),
  'water-pack':
    `<g transform="translate(-6 0)">${bottle('#aeddff', '#00a6ed', '#0074ba')}</g><g transform="translate(6 0)">${bottle('#aeddff', '#00a6ed', '#0074ba')}</g>` +
    bottle('#83cbff', '#0074ba', '#00a6ed'),
  'water-lemon': bottle('#c9e9ff', '#fcd53f', '#fcd53f', small(fluent('lemon'), 16, 21, 7.5)),
}

const dry = {
  flour: flour(wheat, '#83cbff'),
  'flour-rye': flour(wheat, '#d3883e'),
  starch: box('#fcd53f', '#ffb02e', small(fluent('ear-of-corn'), 16, 18, 14)),
  sugar: flour(rect('#ff8687', 10, 14, 12, 10, 1) + rect('#fff', 12, 16, 3.5, 3.5, 0.5) + rect('#fff', 16.5, 19, 3.5, 3.5, 0.5), '#ff8687'),
  'cane-sugar': flour(
    rect('#d3883e', 10, 14, 12, 10, 1) + rect('#ffdea7', 12, 16, 3.5, 3.5, 0.5) + rect('#ffdea7', 16.5, 19, 3.5, 3.5, 0.5),
    '#a56953',
  ),
  'jam-sugar': flour(small(fluent('strawberry'), 16, 19, 13), '#f8312f'),
  'vanilla-sugar': sachet('#fff6dc', '#fcd53f', small(fluent('white-flower', { '#ffb02e': '#ff9b2d' }), 16, 18, 13)),
  'baking-powder': sachet('#fff', '#00a6ed', small(fluent('cupcake'), 16, 18, 13)),
  'pudding-powder': sachet('#fff6dc', '#ff822d', small(fluent('custard'), 16, 18, 13)),
  'yeast-sachet': sachet('#fff', '#d3883e', small(fluent('bread'), 16, 18, 13)),
  cocoa: box('#8c5543', '#6d4534', small(fluent('chocolate-bar'), 16, 18, 14)),
  'poppy-seeds': pack(
    '#f4f4f4',
    '#533566',
    rect('#2f2a45', 8, 11, 16, 12, 2) + dots('#6b6a8a', 0.7, [11, 14], [15, 13], [19, 15], [13, 18], [17, 19], [21, 19], [12, 21]),
  ),
  coconut: fluent('coconut'),
  'olive-oil': oil('#8aa43a', '#44911b', fluent('olive')),
  oil: oil('#fcd53f', '#ffb02e', fluent('sunflower')),
  'vinegar-apple': oil('#e6a24a', '#f8312f', fluent('red-apple')),
  'vinegar-balsamic': oil('#402a32', '#212121', fluent('grapes')),
  vinegar: bottle('#e9f3f5', '#86d72f', '#44911b', line('#fff', 1.6, 'M11 21h10M11 23.5h6')),
  spaghetti: fluent('spaghetti'),
  pasta: [
    [9, 9],
    [21, 8],
    [15, 17],
    [8, 25],
    [23, 24],
  ]
    .map(
      ([x = 0, y = 0], n) =>
        `<g transform="translate(${x} ${y})rotate(${n * 37})">${path('#f5c95b', 'M-6-4c3 1 9 1 12 0l-2 4 2 4c-3-1-9-1-12 0l2-4z')}${rect('#d99a2b', -1.3, -2.5, 2.6, 5, 1.2)}</g>`,
    )
    .join(''),
  couscous: fluent('bowl-with-spoon') + dots('#f5c95b', 1.2, [9, 12], [13, 11], [11, 14], [15, 14]),
  'rice-cakes':
    oval('#d9cfb8', 16, 22, 13, 5.5) +
    oval('#f4efdf', 16, 19.5, 13, 5.5) +
    oval('#d9cfb8', 16, 15, 13, 5.5) +
    oval('#fbf8ee', 16, 12.5, 13, 5.5) +
    dots('#e0d6bd', 1.2, [11, 12], [15, 10.5], [20, 12], [16, 14.5], [23, 13]),
  rice: fluent('cooked-rice'),
  grain: fluent('sheaf-of-rice'),
  'lentils-red': pulse('#f0703a'),
  lentils: pulse('#8a7a3f'),
  'beans-white': pulse('#efe4cb'),
  beans: fluent('beans'),
  chickpeas: pulse('#e0bd7c'),
  'peas-split': pulse('#b3c552'),
  buckwheat: pulse('#a97c50'),
  millet: pulse('#f3cf57'),
  barley: pulse('#e6d6b0'),
  porridge: fluent('bowl-with-spoon') + dots('#ffdea7', 1.4, [9, 12], [13, 11], [17, 13], [12, 14]),
  cornflakes: box('#fcd53f', '#ff822d', small(fluent('bowl-with-spoon'), 16, 18, 15) + dots('#ff822d', 1.2, [12.5, 15.5], [15, 15])),
}

const seasoning = {
  salt: fluent('salt'),
  pepper: fluent('salt', { '#f4f4f4': '#402a32', '#d3d3d3': '#8c5543', '#9b9b9b': '#5b3a2e' }),
  'paprika-spice': spiceJar('#d6321f', small(fluent('bell-pepper', { '#008463': '#f8312f', '#44911b': '#ca1b2b' }), 16, 19.5, 8)),
  'chilli-spice': spiceJar('#a8201a', small(fluent('hot-pepper'), 16, 19.5, 8)),
  cinnamon: spiceJar('#a0673a', line('#7d4533', 2.2, 'M11.5 21l9-3M11.5 18.5l9 2.5')),
  'curry-spice': spiceJar('#f0b323', dot('#f0b323', 16, 19.5, 2.8)),
  'spice-mix': spiceJar('#c2562d', small(fluent('fire'), 16, 19.5, 8)),
  'bay-leaf':
    path('#608842', 'M27 4c2 10-3 20-13 22-6 1-9-3-8-8C8 9 17 4 27 4') +
    line('#96c34a', 1.4, 'M5 28C9 20 16 12 25 6M12 19l1-7M17 14l1-5M14 20l7-1M18 15l6-1'),
  'dried-herbs': spiceJar('#7f9a4e', small(fluent('herb'), 16, 19.5, 8)),
  ketchup: bottle('#f8312f', '#fff', '#44911b', small(fluent('tomato'), 16, 21, 7.5)),
  mustard: jar('#e8b520', '#fcd53f', rect('#fff6dc', 6, 15, 20, 9) + line('#d99a2b', 1.8, 'M10 20c2-2 4-2 6 0s4 2 6 0')),
  mayonnaise: jar('#fff6dc', '#00a6ed', rect('#ffe9a8', 6, 15, 20, 9) + small(fluent('egg'), 16, 19.5, 8)),
  horseradish: jar(
    '#fbf7ea',
    '#44911b',
    rect('#eaf6d5', 6, 15, 20, 9) + line('#d9b98a', 3, 'M11 21l9-3') + line('#44911b', 1.4, 'M20 18l3-2M20 18l3 1'),
  ),
  pesto: jar('#5d8a2f', '#f4f4f4', rect('#f1fadf', 6, 15, 20, 9) + small(fluent('herb'), 16, 19.5, 9)),
  'soy-sauce': bottle('#402a32', '#f8312f', '#f8312f', line('#fff', 1.6, 'M12 20h8M12 22.5h5')),
  'stock-cubes':
    path('#fcd53f', 'M3 13l8-4 8 4-8 4z') +
    path('#ffb02e', 'M3 13l8 4v9l-8-4z') +
    path('#e0942a', 'M19 13l-8 4v9l8-4z') +
    path('#86d72f', 'M16 17l6-3 7 3-6 3z') +
    path('#44911b', 'M16 17l7 3v8l-7-4z') +
    path('#357516', 'M29 17l-6 3v8l6-4z'),
  soup: fluent('pot-of-food'),
  'noodle-soup': fluent('steaming-bowl'),
}

const label = (sign: string, x = 6) => rect('#fff', x, 14, 32 - 2 * x, 11) + sign
const preserved = (content: string, lid: string, sign: string) => jar(content, lid, label(small(sign, 16, 19.5, 10)))
const canned = (body: string, sign: string) => can(body, '#d3d3d3', label(small(sign, 16, 19.5, 10), 8))

const preserves = {
  'baby-food': preserved('#f0b04a', '#83cbff', fluent('carrot')),
  'tomato-can': fluent('canned-food'),
  'corn-can': canned('#44911b', fluent('ear-of-corn')),
  'peas-can': canned('#86d72f', fluent('pea-pod')),
  'beans-can': canned('#990838', fluent('beans')),
  'fish-can': tin('#00a6ed', small(fluent('fish'), 16, 23, 10)),
  'meat-can': tin('#f8312f', small(fluent('cut-of-meat'), 16, 23.5, 9)),
  'condensed-milk': canned('#00a6ed', fluent('glass-of-milk')),
  pickles: preserved('#b4c95a', '#44911b', fluent('cucumber')),
  sauerkraut: jar(
    '#efe8b8',
    '#86d72f',
    line('#cfc57c', 1.4, 'M10 13c3 1 6 0 11 2M10 17c4-1 7 1 11 0M10 21c3 1 6-1 11 1M11 25c3-1 6 1 10 0'),
  ),
  olives: preserved('#9ab04a', '#44911b', fluent('olive')),
  'jam-strawberry': preserved('#ca1b2b', '#f8312f', fluent('strawberry')),
  'jam-plum': preserved('#43306b', '#5b3f8c', plum),
  'compote-peach': preserved('#ffb84d', '#ff822d', apricot),
  'compote-pineapple': preserved('#fcd96b', '#fcd53f', fluent('pineapple')),
  cranberries: preserved('#a1121f', '#ca1b2b', fluent('cherries')),
  'apple-puree': preserved('#e3c97a', '#86d72f', fluent('green-apple')),
  honey: fluent('honey-pot'),
  'chocolate-spread': preserved('#5b3a2e', '#f4f4f4', fluent('chestnut')),
  'peanut-butter': preserved('#c98f4e', '#f8312f', fluent('chestnut', { '#6d4534': '#f3ad61', '#f3ad61': '#d3883e' })),
}

/** Food with a long shelf life, and drinks. */
export const pantry: Readonly<Record<string, string>> = { ...drinks, ...dry, ...seasoning, ...preserves, ...sweets }
