import { bag, bottle, brick, carton, cup, dot, dots, fluent, jar, line, oval, path, rect, small, tray, tub, turned } from './shapes.ts'

const yogurt = (sign: string) => cup('#fff', '#26c9fc', sign)
const loaf = (crust: string, cut: string) =>
  path(crust, 'M3 19c0-6 6-10 13-10s13 4 13 10-6 8-13 8-13-2-13-8') + line(cut, 1.8, 'M9 14l3 6M15 12l3 6M21 13l3 5')
const steak = (meat: string, light: string) =>
  path(light, 'M5 12c2-6 9-9 15-7s10 8 8 14-6 5-9 8-9 3-13-1-3-9-1-14') +
  path(meat, 'M8 13c2-5 7-7 12-5s8 6 6 11-5 4-8 7-7 2-10-1-2-8 0-12') +
  oval('#f4f4f4', 19, 13, 3, 2.2)
const fillet = (meat: string, shade: string) =>
  path(meat, 'M5 10c6-5 16-4 21 2 3 4 2 9-2 12-6 4-14 2-18-3-3-4-4-8-1-11') +
  line(shade, 1.4, 'M9 12c5 1 10 4 13 9M8 17c3 1 7 3 9 7M15 9c4 1 7 4 9 7')
const links = (skin: string, shade: string) =>
  line(skin, 6.5, 'M6 9c3 7 9 12 19 12') + line(skin, 6.5, 'M7 20c4 5 9 7 15 7') + line(shade, 1.3, 'M9 9c3 5 7 8 13 10M10 20c3 3 7 4 11 5')

const dairy = {
  milk: carton(
    '#fff',
    '#00a6ed',
    path('#00a6ed', 'M7 22c3-2 6-2 9 0s6 2 9 0v6.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 7 28.5z') +
      small(fluent('glass-of-milk'), 16, 17.5, 8),
  ),
  'milk-goat': carton('#fff', '#44911b', path('#44911b', 'M7 22c3-2 6-2 9 0s6 2 9 0v8H7z') + small(fluent('goat'), 16, 17.5, 9)),
  'cocoa-milk': carton(
    '#ffdea7',
    '#6d4534',
    path('#6d4534', 'M7 23c3-2 6-2 9 0s6 2 9 0v7H7z') + small(fluent('chocolate-bar'), 16, 17.5, 8),
  ),
  'iced-coffee': fluent('cup-with-straw', {
    '#ca0b4a': '#6d4534',
    '#990838': '#4a2c20',
    '#e5336d': '#8c5543',
    '#f3eef8': '#c99b74',
    '#cdc4d6': '#a87d5a',
  }),
  'yogurt-drink': bottle('#fff', '#aeddff', '#00a6ed', small(fluent('glass-of-milk'), 16, 21, 7)),
  yogurt: yogurt(path('#00a6ed', 'M10 17h12l-.4 3H10.4z') + oval('#fff', 16, 24, 4, 2.2)),
  'yogurt-tub': tub('#fff', '#00a6ed', oval('#aeddff', 16, 22, 7, 3.5) + oval('#fff', 16, 21.5, 4.5, 2)),
  'yogurt-strawberry': yogurt(small(fluent('strawberry'), 16, 20, 13)),
  'yogurt-blueberry': yogurt(small(fluent('blueberries'), 16, 20, 13)),
  'yogurt-apricot': yogurt(small(fluent('peach', { '#ff822d': '#ffb02e', '#ff6723': '#ff9b2d' }), 16, 20, 12)),
  'yogurt-vanilla': yogurt(dots('#fcd53f', 2.5, [16, 16.5], [12.5, 19], [19.5, 19], [14, 23], [18, 23]) + dot('#ffb02e', 16, 20, 2)),
  'yogurt-chocolate': yogurt(small(fluent('chocolate-bar'), 16, 20, 12)),
  'chocolate-bar': fluent('chocolate-bar'),
  'quark-dessert': cup('#ffdea7', '#f8312f', small(fluent('custard'), 16, 20, 12)),
  'rice-pudding': cup('#fff', '#d3883e', small(fluent('cooked-rice'), 16, 20, 12)),
  custard: fluent('custard'),
  'sour-cream': cup('#fff', '#44911b', small(fluent('herb'), 16, 20, 11)),
  cream: brick('#fff', '#00a6ed', path('#ffdea7', 'M16 14c4 2 5 5 5 7a5 4 0 0 1-10 0c0-2 2-3 3-4s2-2 2-3')),
  'salad-tub': tub('#d3d3d3', '#86d72f', small(fluent('green-salad'), 16, 21, 11)),
  'spread-tub': tub('#fff', '#86d72f', oval('#fff6dc', 16, 21.5, 6, 3) + line('#44911b', 1.3, 'M13 21l2 1M17 20.5l2 1')),
  hummus:
    path('#bebebe', 'M3 14h26c0 8-5 13-13 13S3 22 3 14') +
    oval('#e3c58f', 16, 14, 12, 4) +
    line('#c9a566', 1.3, 'M9 14c4-2 10-2 14 0M12 15.5c3-1 6-1 8 0') +
    dots('#f3dfb5', 1.5, [15, 13], [18, 13.5]),
  tofu: path('#f4f4f4', 'M3 13l13-6 13 6-13 6z') + path('#e6dfcf', 'M3 13l13 6v9L3 22z') + path('#d6cdb8', 'M29 13l-13 6v9l13-6z'),
  'processed-cheese':
    dot('#f4f4f4', 16, 16, 13) +
    dot('#fcd53f', 16, 16, 11) +
    line('#f4f4f4', 1.4, 'M16 5v22M5.5 12l21 8M26.5 12l-21 8') +
    dot('#f8312f', 16, 16, 4),
  'white-cheese': fluent('cheese-wedge', { '#fcd53f': '#fbf7ea', '#ffb02e': '#e4dcc4' }),
  'ripe-cheese':
    path('#f4f4f4', 'M2 15c0-4 6-7 14-7s14 3 14 7v7c0 4-6 6-14 6S2 26 2 22z') +
    oval('#fff', 16, 15, 13, 6) +
    path('#fcd53f', 'M16 15l12-3c3 3 1 7-3 9l-3 6z') +
    path('#ffe9a8', 'M16 15l9 6-2.5 6L16 22z'),
  'cheese-slices':
    path('#ffb02e', 'M3 20l13-6 13 6-13 6z') +
    path('#fcd53f', 'M3 16l13-6 13 6-13 6z') +
    path('#ffe478', 'M3 12l13-6 13 6-13 6z') +
    dots('#fcd53f', 1.4, [12, 12], [18, 10.5], [19, 14]),
  cheese: fluent('cheese-wedge'),
  ghee: jar('#fcd53f', '#bebebe', small(butter(), 16, 20, 11)),
  margarine: tub('#fcd53f', '#f8312f', small(butter(), 16, 22, 10)),
  butter: butter(),
  yeast:
    path('#d9c29a', 'M4 14l11-6 13 5-11 6z') +
    path('#c2a877', 'M4 14l13 5v8L4 22z') +
    path('#a98f5f', 'M28 13l-11 6v8l11-6z') +
    path('#00a6ed', 'M9 11.5l13 5v8l4-2.3v-8L13 9z'),
  quark:
    path('#f4f4f4', 'M4 12l10-5 14 5-10 5z') +
    path('#aeddff', 'M4 12l14 5v10L4 22z') +
    path('#83cbff', 'M28 12l-10 5v10l10-5z') +
    small(fluent('glass-of-milk'), 11, 19, 7),
  sandwich: fluent('sandwich'),
}

// The package draws a part of it twice by reference, which does not work in a sprite sheet.
function butter(): string {
  const [, shape = '', fill = '#fff478'] = /<path id="[^"]*" (?:fill="[^"]*") (d="[^"]*")/.exec(fluent('butter')) ?? []
  return fluent('butter')
    .replace(/<defs>.*?<\/defs>/s, '')
    .replace(/<\/?g[^>]*>/g, '')
    .replaceAll(/<use [^>]*\/>/g, `<path fill="${fill}" ${shape}/>`)
}

const bakery = {
  croissant: fluent('croissant'),
  kolach:
    dot('#e19747', 16, 16, 13) +
    dot('#f3ad61', 16, 15.5, 11.5) +
    dot('#fff6dc', 16, 15.5, 6.5) +
    dots('#e6d8b0', 1.2, [14, 14], [18, 15], [15, 18]),
  doughnut:
    oval('#d3883e', 16, 19, 13, 9) +
    path('#f3ad61', 'M3 17c0-6 6-9 13-9s13 3 13 9c-3 3-23 3-26 0') +
    path('#fff', 'M7 13c2-3 6-4 9-4s7 1 9 4c-1 2-4 0-6 1s-4 1-6 0-5 1-6-1') +
    dot('#ff822d', 16, 20, 2.5),
  'braided-loaf':
    oval('#d3883e', 16, 18, 14, 9) +
    dots('#f3ad61', 5, [8, 16], [16, 14], [24, 16], [12, 21], [20, 21]) +
    line('#d3883e', 1.3, 'M4.5 16l7 5M12 12.5l8 7M20 13l7 7M13 25l7-8M5 20l6-6') +
    dots('#fff', 0.8, [9, 14], [17, 12.5], [24, 15], [13, 20], [21, 20]),
  'bundt-cake':
    path('#a56953', 'M5 26c0-10 3-18 11-18s11 8 11 18z') +
    line('#d3883e', 2, 'M10 12c-2 4-3 8-3 14M16 9v17M22 12c2 4 3 8 3 14') +
    path('#fff', 'M9 12c2-3 4-4 7-4s5 1 7 4c-2 3-3 0-5 2s-3 0-4 0-4 2-5-2') +
    rect('#d3d3d3', 2, 26, 28, 3, 1.5),
  strudel:
    path('#d3883e', 'M3 20c0-7 5-10 13-10s13 3 13 10-5 7-13 7-13 0-13-7') +
    line('#f3c07b', 2.5, 'M8 14c2 3 2 6 1 10M14 12c2 4 2 8 1 13M20 12c2 4 2 8 1 13') +
    dots('#fff', 0.9, [11, 13], [17, 15], [22, 14], [12, 19], [25, 18]),
  'fruit-dumplings':
    dots('#f6efdc', 7, [10, 14], [22, 15], [16, 22]) +
    dots('#fff', 2, [8, 12], [20, 13], [14, 20]) +
    small(fluent('strawberry'), 23, 24, 11),
  'dumpling-loaf':
    path('#e6d8b0', 'M2 19c0-6 4-8 9-8h10c5 0 9 2 9 8s-4 7-9 7H11c-5 0-9-1-9-7') +
    oval('#fbf7ea', 22, 18.5, 7, 7.5) +
    dots('#f3ad61', 1, [20, 16], [24, 19], [21, 22], [24, 14.5]) +
    line('#cdbb8a', 1, 'M6 12v13M11 11v15'),
  breadcrumbs: bag(
    '#f3c07b',
    '#d3883e',
    dots('#d3883e', 1.3, [12, 16], [17, 14], [20, 19], [14, 21], [18, 24], [12, 25]) + small(fluent('bread'), 16, 19, 9),
  ),
  tortillas:
    oval('#d9b274', 16, 22, 13, 5) +
    oval('#f3d9a4', 16, 19.5, 13, 5) +
    oval('#e6c384', 16, 17, 13, 5) +
    oval('#f6e3bb', 16, 14.5, 13, 5) +
    dots('#d9b274', 1.1, [11, 14], [16, 15.5], [21, 13.5]),
  crispbread:
    rect('#c98f4e', 4, 6, 24, 20, 2) + rect('#d9a869', 4, 5, 24, 19, 2) + dots('#b07a3c', 1.2, ...grid([8, 13, 19, 24], [9, 14, 19])),
  baguette: fluent('baguette-bread'),
  'braided-bun':
    oval('#d3883e', 16, 17, 13, 10) +
    dots('#f3ad61', 4.5, [10, 14], [19, 12], [23, 18], [14, 20]) +
    line('#d3883e', 1.5, 'M6 18c4-1 8-4 10-9M14 25c0-5 4-9 10-11') +
    dots('#6d4534', 0.8, [11, 13], [18, 11], [22, 17], [15, 19]),
  bun:
    path('#f3ad61', 'M3 19c0-8 6-12 13-12s13 4 13 12z') +
    path('#e19747', 'M3 19h26c0 5-3 7-7 7H10c-4 0-7-2-7-7') +
    line('#d3883e', 1.3, 'M16 8c1 4 1 7 0 10M16 12c-3 0-6 2-8 5M16 12c3 0 6 2 8 5'),
  roll: turned(
    path('#e19747', 'M16 2c5 3 6 9 6 14s-1 11-6 14c-5-3-6-9-6-14s1-11 6-14') +
      line('#f3c07b', 2.2, 'M12 10l8 3M11.5 15l9 3M12 20l7 2.5') +
      dots('#6d4534', 0.7, [15, 8], [17, 25]),
    60,
  ),
  toast:
    path('#d3883e', 'M5 9c0-4 3-5 6-5h10c3 0 6 1 6 5 0 2-1 3-2 4v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V13c-1-1-2-2-2-4') +
    path('#ffdea7', 'M7.5 9c0-2 2-3 4-3h9c2 0 4 1 4 3 0 1.5-1 2-2 3v12.5H9.5V12c-1-1-2-1.5-2-3'),
  bread: loaf('#d3883e', '#ffdea7'),
}

function grid(xs: number[], ys: number[]): [number, number][] {
  return ys.flatMap((y) => xs.map((x): [number, number] => [x, y]))
}

const meat = {
  pate: cup('#e39d89', '#f8312f', small(fluent('meat-on-bone'), 16, 20, 11)),
  'head-cheese':
    oval('#e39d89', 16, 16, 13, 12) +
    oval('#c98174', 16, 16, 11.5, 10.5) +
    dots('#fbe3da', 2, [11, 12], [19, 11], [22, 17], [14, 19], [18, 22], [10, 18]) +
    dots('#a1485a', 1.4, [15, 14], [20, 20]),
  pizza: fluent('pizza'),
  ham:
    path('#fbb8ab', 'M3 16C3 8 9 4 16 4s13 4 13 12-5 12-13 12S3 24 3 16') +
    path('#ff8687', 'M6 16c0-6 4-9 10-9s10 3 10 9-4 9-10 9-10-3-10-9') +
    line('#fbc9c0', 1.5, 'M10 14c3-2 5-2 7 0s4 1 5-1M12 20c2-1 5-1 8 1') +
    dot('#fff', 12, 11, 1.2),
  salami:
    path('#990838', 'M4 9L20 3c5-1 9 3 8 8l-6 16z') +
    turned(oval('#ca1b4a', 13, 18, 10.5, 10.5), 0) +
    dots('#fbb8ab', 1.3, [9, 14], [14, 13], [18, 17], [10, 20], [15, 22], [13, 18], [18, 21.5]),
  frankfurters: links('#e3785a', '#f5a58c'),
  'fat-sausages':
    path('#c0503d', 'M5 9c6-5 16-5 22 0 3 3 3 8-1 10-6 4-14 4-20 0-4-2-4-7-1-10') +
    line('#e39d89', 1.5, 'M9 10l3 4M15 9l2 5M21 10l1 4') +
    line('#8c2f24', 1.6, 'M2 14h2M28 14h2') +
    oval('#e8b7a0', 16, 24, 11, 4.5) +
    line('#c98174', 1.2, 'M9 23l2 2M15 22.5l1 3M21 23l1 2'),
  sausage: links('#9d3b2b', '#c9614c'),
  bacon: fluent('bacon'),
  'smoked-meat': steak('#a1485a', '#6d2f2f'),
  'minced-meat': tray(
    path('#e3574f', 'M7 20c-1-6 4-9 9-9s10 3 9 9c-2 3-16 3-18 0') +
      line('#fbb8ab', 1.3, 'M9 19c1-2 3-3 5-2M14 15c2-1 4 0 5 2M18 20c2-2 4-2 5-1M12 20c1-1 2-1 3 0'),
  ),
  liver: tray(path('#7d2a2f', 'M7 16c1-4 7-5 12-4s8 4 6 7-9 5-13 4-6-4-5-7') + line('#a1485a', 1.3, 'M11 15c3-1 6 0 9 2')),
  bones: fluent('bone'),
  'poultry-fillet': fillet('#fbc9bd', '#f3a99c'),
  'whole-chicken':
    path('#d3883e', 'M4 19c0-7 6-11 13-11 6 0 11 4 11 10 0 5-4 8-11 8S4 25 4 19') +
    path('#e19747', 'M6 18c1-5 6-8 11-8 5 0 9 3 9 8-3-3-7-2-9 0s-7 3-11 0') +
    line('#c2773a', 4, 'M21 23l6 3') +
    dots('#f4f4f4', 1.9, [28.5, 25.5], [28, 28]) +
    rect('#d3d3d3', 2, 27, 28, 2.5, 1.25),
  'poultry-leg': fluent('poultry-leg'),
  pork: steak('#ff8687', '#fbd3cb'),
  beef: fluent('cut-of-meat'),
  'fish-fingers': [5, 12, 19]
    .map(
      (y, n) =>
        rect('#c2773a', 4 + n, y, 23, 7, 2) +
        rect('#e6a24a', 4 + n, y - 0.5, 23, 6, 2) +
        dots('#f6c67a', 0.8, [9 + n, y + 2], [15 + n, y + 3], [21 + n, y + 1.5]),
    )
    .join(''),
  shrimp: fluent('shrimp'),
  'herring-jar': jar(
    '#d9e3e8',
    '#f8312f',
    dots('#9fb3c2', 4, [12.5, 15.5], [19, 18], [13, 22.5]) +
      dots('#d9e3e8', 1.5, [12.5, 15.5], [19, 18], [13, 22.5]) +
      line('#ff822d', 1.5, 'M17 13l3 1M18 24l3-1'),
  ),
  salmon: fillet('#ff8a5c', '#ffc2a3'),
  'fish-fillet': fillet('#e9eef0', '#c3d2d8'),
  fish: fluent('fish'),
  fries: fluent('french-fries'),
  croquettes: [8, 15, 22]
    .map(
      (y, n) =>
        `<g transform="rotate(-18 16 ${y})">${rect('#c2773a', 7 - n, y - 3.5, 20, 7, 3.5)}${rect('#e19747', 7 - n, y - 3.5, 20, 5.5, 2.7)}</g>`,
    )
    .join(''),
  'puff-pastry':
    path('#e6cf9a', 'M4 11h18v12H4z') +
    oval('#c9a566', 4.5, 17, 3, 6) +
    oval('#f6e8c4', 4.5, 17, 1.5, 3.5) +
    path('#f6e8c4', 'M10 23h18l2 5H12z') +
    line('#d9bd80', 1, 'M7 13h14M7 16h14M7 19h14'),
  'ice-lolly':
    rect('#d3a571', 14, 22, 4, 9, 2) +
    path('#6d4534', 'M8 11a8 8 0 0 1 16 0v11a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z') +
    path('#8c5543', 'M11 11a5 5 0 0 1 5-5v14h-5z') +
    dots('#a56953', 0.9, [20, 10], [19, 15], [21, 19]),
  sorbet: fluent('shaved-ice'),
  'ice-cream': fluent('ice-cream'),
  snowflake: fluent('snowflake'),
  'egg-box':
    oval('#f3ad61', 9, 12, 4, 5.5) +
    oval('#f6c38a', 16, 12, 4, 5.5) +
    oval('#f3ad61', 23, 12, 4, 5.5) +
    path('#bebebe', 'M2 14c2 2 5 2 7 0 2 2 5 2 7 0 2 2 5 2 7 0 2 2 5 2 7 0l-2 11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z') +
    line('#9b9b9b', 1, 'M4 20h24'),
  'quail-eggs':
    oval('#d9c9a8', 10, 19, 6, 8) +
    oval('#e6dabb', 21, 17, 6.5, 8.5) +
    dots('#6d4534', 1, [8, 16], [11, 20], [9, 23], [19, 13], [23, 17], [20, 20], [24, 21], [12, 16], [22, 23]),
  egg: fluent('egg'),
}

/** Chilled and baked goods: dairy, eggs, bread, meat, fish and frozen food. */
export const chilled: Readonly<Record<string, string>> = { ...dairy, ...bakery, ...meat }
