import {
  bag,
  bottle,
  box,
  can,
  canister,
  dot,
  dots,
  fluent,
  line,
  lowBox,
  oval,
  path,
  rect,
  roll,
  small,
  spray,
  tin,
  tube,
} from './shapes.ts'

const lotion = (body: string, pump: string, label = '#f3eef8') =>
  fluent('lotion-bottle', { '#fbb8ab': body, '#f8312f': pump, '#ff8687': pump, '#f3eef8': label })
const shirt = fluent('t-shirt')

const laundry = {
  'laundry-gel': canister('#00a6ed', '#0074ba', '#ff822d', small(shirt, 12.5, 19, 12)),
  'laundry-powder': box('#83cbff', '#0074ba', small(shirt, 16, 18, 16)),
  'laundry-capsules':
    dots('#00a6ed', 8, [10, 12], [22, 13], [16, 22]) +
    dots('#8d65c5', 3.8, [10, 12], [22, 13], [16, 22]) +
    dots('#aeddff', 1.5, [7, 9], [19, 10], [13, 19]),
  softener: canister('#ff8fd0', '#d94f9e', '#f4f4f4', small(fluent('cherry-blossom'), 12.5, 19, 12)),
  shirt,
}

const cleaning = {
  'dishwasher-tablets':
    rect('#00a6ed', 4, 12, 24, 12, 3) + rect('#f4f4f4', 4, 12, 24, 7, 3) + dot('#f8312f', 16, 15.5, 3) + rect('#0074ba', 4, 20, 24, 4, 2),
  'dishwasher-salt': bag('#aeddff', '#0074ba', small(fluent('salt'), 16, 19, 13)),
  'rinse-aid': bottle('#aeddff', '#0074ba', '#00a6ed', small(fluent('sparkles'), 16, 21, 7)),
  'washing-up': bottle('#86d72f', '#fff', '#f8312f', small(fluent('lemon'), 16, 21, 7.5)),
  sponge: fluent('sponge'),
  'scouring-powder': can('#fcd53f', '#f8312f', rect('#fff', 8, 13, 16, 9) + small(fluent('sparkles'), 16, 17.5, 9)),
  'toilet-cleaner':
    path('#0074ba', 'M12 2h6l3 5-2 3h-6z') +
    path('#00a6ed', 'M10 10h11a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3V13a3 3 0 0 1 3-3') +
    rect('#fff', 7, 15, 17, 10) +
    small(fluent('toilet'), 15.5, 20, 10),
  'spray-window': spray('#83cbff', '#0074ba', small(fluent('window'), 16, 22.5, 6.5)),
  spray: spray('#ff822d', '#f8312f', small(fluent('sparkles'), 16, 22.5, 7)),
  bleach: canister('#fff', '#00a6ed', '#0074ba', small(fluent('droplet'), 12, 17, 9)),
  'floor-cleaner': canister('#86d72f', '#44911b', '#fcd53f', small(fluent('broom'), 12.5, 18, 11)),
  spirit: bottle('#c8b6f2', '#fff', '#8d65c5', small(fluent('fire'), 16, 21, 7)),
  cloth:
    path('#00a6ed', 'M4 8l20-4 4 18-20 5z') +
    path('#83cbff', 'M6 10l17-3.5 3 14-17 4z') +
    line('#fff', 1, 'M10 13l10-2M11 17l10-2M12 21l8-2'),
  gloves: fluent('gloves'),
  bucket: fluent('bucket'),
  broom: fluent('broom'),
  plunger: fluent('plunger'),
}

const paper = {
  'toilet-paper': fluent('roll-of-paper'),
  'kitchen-roll':
    path('#d3d3d3', 'M8 6v20c0 2 3.6 3.5 8 3.5s8-1.5 8-3.5V6z') +
    path('#f4f4f4', 'M8 6v20c0 1.5 2 2.7 5 3.2V6z') +
    oval('#f4f4f4', 16, 6, 8, 3.5) +
    oval('#a56953', 16, 6, 3, 1.3) +
    path('#fff', 'M24 9h4v17l-4 1z') +
    line('#bebebe', 0.9, 'M8 13c4 3 12 3 16 0M8 20c4 3 12 3 16 0'),
  tissues: lowBox(
    '#83cbff',
    '#00a6ed',
    path('#f4f4f4', 'M10 11c1-5 2-7 4-9 1 3 3 2 4 1 2 3 3 5 4 8-4 2-8 2-12 0') + small(fluent('white-flower'), 16, 22, 9),
  ),
  'wet-wipes': lowBox(
    '#d3f093',
    '#86d72f',
    path('#fff', 'M12 11c1-3 2-5 4-7 2 2 3 4 4 7-3 1-5 1-8 0') + small(fluent('droplet'), 16, 22, 9),
  ),
  napkins:
    path('#ff8fd0', 'M3 12l13-8 13 8-13 8z') +
    path('#f4f4f4', 'M3 12l13 8v9L3 21z') +
    path('#d3d3d3', 'M29 12l-13 8v9l13-8z') +
    dots('#fff', 1.5, [12, 11], [16, 9], [20, 11], [16, 14]),
  'bin-bags':
    path('#4a5468', 'M12 9h8c5 3 8 8 8 13 0 6-4 8-12 8S4 28 4 22c0-5 3-10 8-13') +
    path('#343c4d', 'M11 3c2 1 3 1 5 0 2 1 3 1 5 0l-2 6h-6z') +
    rect('#fcd53f', 12, 8, 8, 2, 1) +
    line('#6c7890', 1.3, 'M10 15c-2 3-3 6-2 9M22 14c2 3 3 6 2 10'),
  foil: roll('#bebebe', '#9b9b9b', '#f4f4f4') + line('#f4f4f4', 1.3, 'M8 12h13M8 19h8'),
  'cling-film': roll('#c9e9ff', '#83cbff', '#d3a571') + path('#e3f4ff', 'M8 23h20v5H8z'),
}

const lights = {
  'light-bulb': fluent('light-bulb'),
  batteries: fluent('battery'),
  candle: fluent('candle'),
  fertiliser: bottle('#44911b', '#d3f093', '#f8312f', small(fluent('tomato'), 16, 21, 7.5)),
  soil: bag('#6d4534', '#44911b', small(fluent('seedling'), 16, 19, 14)),
  'onion-sets': small(fluent('onion'), 10, 12, 17) + small(fluent('onion'), 22, 13, 16) + small(fluent('onion'), 16, 22, 17),
  wood: fluent('wood'),
  charcoal: bag('#402a32', '#212121', small(fluent('fire'), 16, 19, 14)),
  seedling: fluent('seedling'),
  hedge:
    rect('#44911b', 2, 10, 28, 16, 4) +
    dots('#5fae2e', 3, [7, 14], [15, 13], [24, 15], [11, 20], [20, 21]) +
    rect('#6d4534', 8, 26, 2.5, 4) +
    rect('#6d4534', 22, 26, 2.5, 4),
  tree: fluent('deciduous-tree'),
  flame: fluent('fire'),
}

const care = {
  soap: fluent('soap'),
  'liquid-soap': lotion('#83cbff', '#0074ba'),
  'soap-refill':
    path('#83cbff', 'M8 7h16l2 21a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z') +
    path('#0074ba', 'M8 3h11v4H8z') +
    rect('#f8312f', 20, 2, 5, 4, 1) +
    dot('#fff', 16, 19, 6) +
    small(fluent('droplet'), 16, 19, 8),
  'shower-gel': bottle('#00d2a8', '#f4f4f4', '#008463', small(fluent('droplet'), 16, 21, 6.5)),
  'bath-foam': bottle('#d59bf6', '#f4f4f4', '#8d65c5', dots('#8d65c5', 1.6, [13, 22], [17, 20], [19.5, 23])),
  'baby-shampoo': lotion('#fcd53f', '#ff822d'),
  shampoo: lotion('#c3ef3c', '#44911b'),
  conditioner: lotion('#d59bf6', '#8d65c5'),
  toothpaste: tube('#f4f4f4', '#00a6ed', '#f8312f', path('#f8312f', 'M9 10h14l-.6 3H9.6z') + path('#00a6ed', 'M9.8 15h12.4l-.5 3H10.3z')),
  toothbrush: fluent('toothbrush'),
  mouthwash: bottle('#5fe0d0', '#fff', '#0074ba', small(fluent('tooth'), 16, 21, 7)),
  floss:
    path('#00a6ed', 'M8 8h16a4 4 0 0 1 4 4v13a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4') +
    path('#0074ba', 'M8 8h16V6a3 3 0 0 0-3-3H11a3 3 0 0 0-3 3z') +
    dot('#fff', 16, 18.5, 7) +
    small(fluent('tooth'), 16, 18.5, 10),
  cream: tube('#ffd6e6', '#ff8fd0', '#f4f4f4', small(fluent('cherry-blossom'), 16, 14, 9)),
  sunscreen: lotion('#ffb02e', '#ff822d', '#fff3b0'),
  'body-lotion': lotion('#f4f4f4', '#bebebe', '#fbb8ab'),
  deodorant:
    path('#f4f4f4', 'M10 12h12l1 15a3 3 0 0 1-3 3h-8a3 3 0 0 1-3-3z') +
    path('#00a6ed', 'M9.5 17h13l.4 6H9.2z') +
    path('#83cbff', 'M10 12c0-7 2-10 6-10s6 3 6 10z'),
  'cotton-pads': dots('#d3d3d3', 9, [12, 18], [20, 20]) + dots('#fff', 8, [12, 17], [20, 19]) + line('#d3d3d3', 1, 'M15 17h10M20 14v10'),
  'cotton-buds':
    line('#83cbff', 1.6, 'M8 25L24 7M13 28L27 12M5 20L19 4') +
    [
      [8, 25],
      [24, 7],
      [13, 28],
      [27, 12],
      [5, 20],
      [19, 4],
    ]
      .map(([x = 0, y = 0]) => dot('#f4f4f4', x, y, 2.5) + dot('#fff', x, y, 1.6))
      .join(''),
  'shaving-foam': can('#0074ba', '#f4f4f4', rect('#fff', 8, 14, 16, 8) + small(fluent('razor'), 16, 18, 8)),
  razor: fluent('razor'),
  pads:
    path('#f4f4f4', 'M16 2c4 0 6 3 6 7 0 3 1 3 4 4v6c-3 1-4 1-4 4 0 4-2 7-6 7s-6-3-6-7c0-3-1-3-4-4v-6c3-1 4-1 4-4 0-4 2-7 6-7') +
    path('#ffd6e6', 'M16 6c2 0 3 2 3 5v10c0 3-1 5-3 5s-3-2-3-5V11c0-3 1-5 3-5'),
  tampons: [8, 16, 24]
    .map((x) => rect('#f4f4f4', x - 3, 6, 6, 14, 3) + rect('#ff8fd0', x - 3, 14, 6, 5) + line('#83cbff', 1, `M${x} 20c-2 3 2 5 0 9`))
    .join(''),
  plaster: fluent('adhesive-bandage'),
  bandage: roll('#f3dfc6', '#d9bb93', '#fff') + line('#d9bb93', 1, 'M10 9v14M14 9v14M18 9v14'),
  'hand-gel': lotion('#aeddff', '#00a6ed', '#0074ba'),
  nappies:
    path('#f4f4f4', 'M2 8h28v6c-4 0-6 3-7 7-1 5-3 7-7 7s-6-2-7-7c-1-4-3-7-7-7z') +
    path('#aeddff', 'M2 8h28v3.5H2z') +
    path('#d3d3d3', 'M10 16c1 5 2 8 6 9 4-1 5-4 6-9-4 2-8 2-12 0') +
    rect('#fcd53f', 2, 8, 5, 3.5, 1) +
    rect('#fcd53f', 25, 8, 5, 3.5, 1),
  baby: fluent('baby'),
}

const pouch = (body: string, sign: string) =>
  path(body, 'M7 4h18l2 24a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z') +
  path('#fff', 'M7 4h18l.3 3H6.7z') +
  dot('#fff', 16, 18, 7.5) +
  small(sign, 16, 18, 11)
const [dog, cat] = [fluent('dog-face'), fluent('cat-face')]

const animals = {
  'food-dog': bag('#f3ad61', '#a56953', small(dog, 16, 19, 14)),
  'can-dog': tin('#f8312f', small(dog, 16, 23, 10)),
  'pouch-dog': pouch('#f8312f', dog),
  'food-cat': bag('#8d65c5', '#533566', small(cat, 16, 19, 14)),
  'can-cat': tin('#8d65c5', small(cat, 16, 23, 10)),
  'pouch-cat': pouch('#8d65c5', cat),
  'cat-litter': bag('#bebebe', '#83cbff', small(fluent('paw-prints', { '#321b41': '#a56953' }), 16, 19, 13)),
  bone: fluent('bone'),
  rabbit: fluent('rabbit-face'),
  hamster: fluent('hamster'),
  bird: fluent('bird'),
  'dog-walk': fluent('guide-dog'),
  poodle: fluent('poodle'),
  'paw-prints': fluent('paw-prints', { '#321b41': '#a56953' }),
}

const services = {
  house: fluent('house'),
  chimney: fluent('house') + rect('#9d5044', 21.5, 2, 4, 8) + dots('#bebebe', 1.8, [24, 1.8], [27.5, 1.5]),
  window: fluent('window'),
  rug:
    path('#ca1b4a', 'M3 8h26v17H3z') +
    path('#fcd53f', 'M6 11h20v11H6z') +
    path('#ca1b4a', 'M8 13h16v7H8z') +
    path('#fcd53f', 'M16 13l4 3.5-4 3.5-4-3.5z') +
    line('#f3ad61', 1.2, 'M4 26v2M8 26v2M12 26v2M16 26v2M20 26v2M24 26v2M28 26v2M4 5v2M8 5v2M12 5v2M16 5v2M20 5v2M24 5v2M28 5v2'),
  couch: fluent('couch-and-lamp'),
  bed: fluent('bed'),
  tap:
    path('#9b9b9b', 'M3 13h12V9h-4V6h11v3h-3v4h3c5 0 7 3 7 8h-6c0-2-1-2-2-2H3z') +
    rect('#bebebe', 9, 3, 15, 3.5, 1.7) +
    path('#26c9fc', 'M26 23c2 3 3 4 3 5.5a3 3 0 0 1-6 0c0-1.5 1-2.5 3-5.5'),
  plug: fluent('electric-plug', { '#321b41': '#8d65c5', '#533566': '#a56fe0' }),
  tools: fluent('hammer-and-wrench'),
  knife: fluent('kitchen-knife'),
  truck: fluent('delivery-truck'),
  bin: fluent('wastebasket'),
  'teddy-bear': fluent('teddy-bear'),
  books: fluent('books'),
  scissors: fluent('scissors'),
  car: fluent('automobile'),
  tyre:
    dot('#343c4d', 16, 16, 13.5) +
    dot('#d3d3d3', 16, 16, 8) +
    dot('#9b9b9b', 16, 16, 2.5) +
    line('#9b9b9b', 1.6, 'M16 9v4M16 19v4M9.5 14l4 1M18.5 17l4 1M11 21.5l2.5-3M18.5 13.5l2.5-3'),
  bicycle: fluent('bicycle'),
  laptop: fluent('laptop'),
  network: fluent('wireless'),
  package: fluent('package'),
  basket: fluent('basket'),
}

/** Household, care, animals, garden and services. */
export const home: Readonly<Record<string, string>> = { ...laundry, ...cleaning, ...paper, ...lights, ...care, ...animals, ...services }
