import { dot, dots, fluent, line, oval, path, rect, small, turned } from './shapes.ts'

const leafyTop = line('#00d26a', 2.4, 'M16 10C14 6 11 4 8 3M16 10c0-4 0-6 1-8M16 10c2-4 5-6 8-6.5')
const root = (skin: string, ring: string) =>
  turned(
    leafyTop +
      path(skin, 'M9.5 12c0-3 3-4 6.5-4s6.5 1 6.5 4c0 7-4 14-6.5 18-2.5-4-6.5-11-6.5-18') +
      line(ring, 1.2, 'M12 13h4M17 17h3M13 20h3'),
    25,
  )
const ball = (skin: string, shade: string, top = leafyTop) =>
  top + dot(skin, 16, 19, 10.5) + path(shade, 'M24 12a10.5 10.5 0 0 1-8 17.5A14 14 0 0 0 24 12')
const head = (leaf: string, vein: string, shade: string) =>
  dot(shade, 16, 17, 13) +
  dot(leaf, 15, 16, 12) +
  line(vein, 1.3, 'M15 28c-1-8-1-14 1-20M15 22c-3-2-6-4-7-8M15.5 19c3-2 5-4 6-8M5 20c2 3 5 5 9 7M25 18c-2 4-5 7-9 9')
const fruit = (skin: string, shade: string, leaf = '#44911b') =>
  line('#6d4534', 1.6, 'M16 8c0-2 1-4 2.5-5') +
  path(leaf, 'M18 6c2-3 5-3.5 8-3-1 3-4 5-8 3') +
  oval(skin, 16, 19, 10, 11) +
  line(shade, 1.4, 'M16 9c-2 5-2 13 0 20')

const vegetables = {
  potato: fluent('potato'),
  'sweet-potato': fluent('roasted-sweet-potato'),
  carrot: fluent('carrot'),
  'parsley-root': root('#f6e3c0', '#d9b98a'),
  celeriac: ball('#e8d3a6', '#d3b780') + line('#b8935a', 1.2, 'M9 22c2 1 3 3 3 5M20 24c1 2 1 3 0 5M22 20c2 0 3 1 4 2'),
  beetroot:
    ball(
      '#a1325f',
      '#7d2149',
      line('#ca0b4a', 2.2, 'M16 10c-2-4-4-6-7-7M16 10c2-4 4-6 7-7') +
        path('#44911b', 'M5 1c4-1 7 1 7 5-4 0-7-1-7-5M27 1c-4-1-7 1-7 5 4 0 7-1 7-5'),
    ) + line('#7d2149', 1.6, 'M16 29v2'),
  radish:
    line('#44911b', 2.4, 'M16 13C14 8 11 5 7 4M16 13c2-5 5-8 9-9M16 13V3') +
    dots('#f70a8d', 5.5, [10, 18], [22, 18]) +
    dot('#ca0b4a', 16, 21, 6) +
    path('#fff', 'M13.5 26.5h5L16 31z'),
  ginger: fluent('ginger-root'),
  'spring-onion':
    line('#44911b', 2.6, 'M12 16C11 9 8 5 5 2M16 16c0-8 1-11 3-14M20 16c1-6 4-9 7-11') +
    line('#d3f093', 3.4, 'M12 16l1 6M16 16v6M20 16l-1 6') +
    dots('#f4f4f4', 3.2, [11.5, 25], [16, 26], [20.5, 25]) +
    line('#bebebe', 0.8, 'M11 28v2M16 29v2M21 28v2'),
  'red-onion': fluent('onion', { '#d3883e': '#7d2149', '#f3ad61': '#b4437f', '#e19747': '#8c2b5f' }),
  onion: fluent('onion'),
  garlic: fluent('garlic'),
  leek: turned(
    path('#44911b', 'M12 2h8l3 2-3 9h-8L9 5z') +
      line('#86d72f', 1.4, 'M16 3v10M12.5 4l1 9M20 5l-1.5 8') +
      path('#d3f093', 'M12 12h8v9h-8z') +
      path('#f4f4f4', 'M12 19h8v7a4 4 0 0 1-8 0z') +
      line('#bebebe', 1, 'M14 30v1.5M16 30v1.5M18 30v1.5'),
    35,
  ),
  tomato: fluent('tomato'),
  'vine-tomatoes':
    line('#44911b', 2, 'M6 3c8 1 14 6 20 6M13 6l-3 7M21 9v8M12 6l6 14') +
    dots('#f8312f', 5, [9, 16], [22, 19]) +
    dot('#ca1b2b', 14.5, 25, 5) +
    dots('#ff8687', 1.1, [7.5, 14.5], [20.5, 17.5], [13, 23.5]),
  'white-pepper': fluent('bell-pepper', { '#008463': '#f0dc8a', '#44911b': '#e3c65f', '#c3ef3c': '#86d72f' }),
  'red-pepper': fluent('bell-pepper', { '#008463': '#f8312f', '#44911b': '#ca1b2b', '#c3ef3c': '#86d72f' }),
  chilli: fluent('hot-pepper'),
  gherkins: small(fluent('cucumber'), 12, 13, 22) + small(fluent('cucumber'), 20, 20, 22),
  cucumber: turned(
    path('#44911b', 'M16 1c3 0 4.5 2.5 4.5 6v18c0 3.5-1.5 6-4.5 6s-4.5-2.5-4.5-6V7c0-3.5 1.5-6 4.5-6') +
      line('#86d72f', 1, 'M14 5v22M18 5v22') +
      oval('#008463', 16, 2.5, 1.6, 1.2),
    45,
  ),
  courgette: turned(
    path('#008463', 'M16 5c3.5 0 5 2.5 5 6 0 5 1 9 1 13 0 4-2.5 7-6 7s-6-3-6-7c0-4 1-8 1-13 0-3.5 1.5-6 5-6') +
      line('#44911b', 1.2, 'M13.5 11c-.5 6-1 9-1 14M16 9v20M18.5 11c.5 6 1 9 1 14') +
      rect('#86d72f', 14, 1, 4, 5, 1),
    45,
  ),
  aubergine: fluent('eggplant'),
  pumpkin:
    rect('#44911b', 14.5, 3, 3.5, 7, 1.5) +
    oval('#e35a12', 8.5, 19, 6.5, 9) +
    oval('#e35a12', 23.5, 19, 6.5, 9) +
    oval('#ff822d', 12.5, 19, 6, 10) +
    oval('#ff822d', 19.5, 19, 6, 10) +
    oval('#ff9b4a', 16, 19, 4, 10),
  'chinese-cabbage':
    path('#86d72f', 'M16 2c7 0 10 6 9 13-1 8-4 14-9 15-5-1-8-7-9-15C6 8 9 2 16 2') +
    path('#d3f093', 'M16 8c4 1 5 7 4 12-1 6-2 9-4 10-2-1-3-4-4-10-1-5 0-11 4-12') +
    line('#fff', 1.6, 'M16 12v17M16 20l-3-4M16 20l3-4'),
  'red-cabbage': head('#8d4f9f', '#e6c7ee', '#6b3380'),
  cabbage: head('#b4dd7f', '#eaf6d5', '#86b84a'),
  cauliflower:
    path('#44911b', 'M4 17c0 8 5 13 12 13s12-5 12-13l-6 4H10z') +
    path('#86d72f', 'M6 22c3 5 6 8 10 8s7-3 10-8l-5-2H11z') +
    dots('#f6efdc', 5, [10, 15], [22, 15], [16, 11], [13, 19], [19, 19]) +
    dots('#e6dabb', 1.2, [10, 13], [22, 13], [16, 9], [16, 16], [13, 20], [19, 20]),
  broccoli: fluent('broccoli'),
  kohlrabi:
    line('#44911b', 2, 'M11 12C9 8 7 6 4 5M16 10V2M21 12c2-4 4-6 7-7') +
    path('#44911b', 'M1 3c4-1 6 0 7 4-4 0-6-1-7-4M31 3c-4-1-6 0-7 4 4 0 6-1 7-4M13.5 4C13 1 15 0 16 0s3 1 2.5 4S17 7 16 7s-2-1-2.5-3') +
    dot('#b4dd7f', 16, 20, 10) +
    path('#96c34a', 'M23 13a10 10 0 0 1-7 17 14 14 0 0 0 7-17') +
    line('#86b84a', 1.4, 'M9 17c2-2 4-3 6-3'),
  lettuce: fluent('leafy-green'),
  leaves: fluent('leaf-fluttering-in-wind'),
  'potted-herb': fluent('potted-plant'),
  herb: fluent('herb'),
  mushrooms: fluent('brown-mushroom'),
  peas: fluent('pea-pod'),
  corn: fluent('ear-of-corn'),
  'mixed-vegetables': small(fluent('carrot'), 11, 12, 20) + small(fluent('pea-pod'), 21, 13, 17) + small(fluent('ear-of-corn'), 15, 22, 17),
}

const fruits = {
  'red-apple': fluent('red-apple', { '#f8312f': '#ca1b2b' }),
  'green-apple': fluent('green-apple'),
  apple: fluent('red-apple'),
  pear: fluent('pear'),
  lemon: fluent('lemon'),
  orange: fluent('tangerine'),
  mandarin: small(fluent('tangerine', { '#ff822d': '#ff9b2d' }), 12, 14, 21) + small(fluent('tangerine'), 20, 20, 21),
  grapefruit:
    dot('#ffb02e', 16, 17, 13) +
    dot('#fff0d6', 16, 17, 11.3) +
    dot('#f8576b', 16, 17, 10) +
    line('#fff0d6', 1.2, 'M16 7v20M7.3 12l17.4 10M7.3 22l17.4-10'),
  lime: fluent('lime'),
  banana: fluent('banana'),
  kiwi: fluent('kiwi-fruit'),
  pineapple: fluent('pineapple'),
  avocado: fluent('avocado'),
  mango: fluent('mango'),
  pomegranate:
    path('#ca1b2b', 'M12 2l4 2.5L20 2l1 6H11z') +
    dot('#ca1b2b', 16, 19, 11) +
    path('#f6e3c0', 'M16 11c6 1 8 6 7 10-2 5-6 6-9 5-4-2-5-7-2-11z') +
    dots('#f8312f', 1.7, [15, 15], [19, 15], [13, 19], [17, 19], [21, 19], [15, 23], [19, 23]),
  'white-grapes': fluent('grapes', { '#321b41': '#6f9e2b', '#533566': '#86b83a', '#433b6b': '#79ab31', '#6b438b': '#a5d256' }),
  'red-grapes': fluent('grapes', { '#321b41': '#5b1330', '#533566': '#7d2149', '#433b6b': '#6b1a3d', '#6b438b': '#9a2f5c' }),
  plum: fruit('#5b3f8c', '#43306b'),
  nectarine: fluent('peach', { '#ff822d': '#f8532f', '#ff6723': '#ffb02e' }),
  peach: fluent('peach'),
  apricot: fluent('peach', { '#ff822d': '#ffb02e', '#ff6723': '#ff9b2d' }),
  cherries: fluent('cherries'),
  blueberries: fluent('blueberries'),
  raspberry:
    path('#44911b', 'M8 7c3-3 5-3 8-1 3-2 5-2 8 1-2 2-4 3-8 3S10 9 8 7M15 2h2v5h-2z') +
    dots('#e0245e', 3.3, [10, 13], [16, 12], [22, 13], [12, 18], [19.5, 18], [13.5, 23], [18.5, 23.5], [16, 27]) +
    dots('#ff5c8a', 1.1, [9.5, 12], [15.5, 11], [21.5, 12], [11.5, 17], [19, 17], [13, 22], [18, 22.5]) +
    dot('#ca0b4a', 16, 17, 2.5),
  strawberry: fluent('strawberry'),
  'forest-fruit': small(fluent('strawberry'), 11, 12, 18) + small(fluent('blueberries'), 20, 19, 21),
  'yellow-melon': fluent('melon', { '#bfcc82': '#f9d34c', '#608842': '#e0a92e' }),
  watermelon: fluent('watermelon'),
}

/** Fruit, vegetables, herbs. */
export const fresh: Readonly<Record<string, string>> = { ...vegetables, ...fruits }
