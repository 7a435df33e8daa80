import { can, dot, dots, fluent, line, oval, pack, path, rect, small } from './shapes.ts'

const halved = (shell: string, kernel: string) =>
  oval(shell, 16, 16, 12, 13) + line(kernel, 2, 'M16 5v22M11 8c-3 3-3 6 0 8s3 6 0 8M21 8c3 3 3 6 0 8s-3 6 0 8')

/** Nuts, sweets and salty snacks. */
export const sweets: Readonly<Record<string, string>> = {
  walnuts: halved('#c2935a', '#8c5f2e'),
  almonds:
    path('#a56953', 'M5 22C4 14 9 6 15 4c4 5 4 15 0 20-3 4-9 3-10-2') +
    line('#8c5543', 1.2, 'M8 21c0-5 3-10 6-13M12 23c2-4 3-9 3-13') +
    path('#b87a5c', 'M17 25c2-6 7-11 12-11 0 6-3 13-8 15-3 1-5-1-4-4') +
    line('#8c5543', 1.2, 'M20 25c1-3 4-6 7-8'),
  cashews:
    line('#f0d9a8', 7, 'M8 8c-3 6 0 13 7 14') +
    line('#e0c184', 1.3, 'M8 10c-1 5 1 9 6 10') +
    line('#f3dfb5', 6.5, 'M26 10c2 6-1 13-7 16') +
    line('#e0c184', 1.3, 'M26 13c0 5-2 8-6 11'),
  hazelnuts: fluent('chestnut'),
  raisins:
    dots('#5b2f4a', 4.5, [9, 11], [19, 9], [14, 18], [23, 18], [8, 23], [19, 25]) +
    line('#8a5675', 1.1, 'M8 9c1 1 1 3 0 4M18 7c1 1 1 3 0 4M13 16c1 1 1 3 0 4M22 16c1 1 1 3 0 4M7 21c1 1 1 3 0 4M18 23c1 1 1 3 0 4'),
  'sunflower-seeds': fluent('sunflower'),
  'dried-plums':
    oval('#3b2a4f', 11, 13, 8, 7) +
    oval('#4b3766', 20, 20, 9, 7.5) +
    line('#7a63a0', 1.3, 'M7 11c2-1 4-1 6 0M15 19c3-2 6-2 9 0M16 23c2 1 4 1 6 0'),
  'dried-apples':
    dot('#d9a95b', 12, 13, 9.5) +
    dot('#f6e3bb', 12, 13, 8) +
    dot('#fff', 12, 13, 2.6) +
    dot('#d9a95b', 20, 20, 9.5) +
    dot('#f6e3bb', 20, 20, 8) +
    dot('#fff', 20, 20, 2.6),
  chocolate: fluent('chocolate-bar', { '#8c5543': '#a56953', '#6d4534': '#8c5543', '#a56953': '#c28a6e' }),
  'dark-chocolate': fluent('chocolate-bar', { '#8c5543': '#4a2c20', '#6d4534': '#36201a', '#a56953': '#5f3a2b' }),
  lollipop: fluent('lollipop'),
  candy: fluent('candy'),
  cookie: fluent('cookie'),
  wafers:
    rect('#d9a05a', 4, 9, 24, 4, 1) +
    rect('#6d4534', 5, 13, 22, 2.5) +
    rect('#e0b070', 4, 15.5, 24, 3.5, 1) +
    rect('#6d4534', 5, 19, 22, 2.5) +
    rect('#d9a05a', 4, 21.5, 24, 4, 1) +
    line('#c28a45', 0.8, 'M9 9.5v3M14 9.5v3M19 9.5v3M24 9.5v3'),
  gingerbread:
    path('#8c5543', 'M16 29C6 22 3 17 3 11a6.5 6.5 0 0 1 13-2.5A6.5 6.5 0 0 1 29 11c0 6-3 11-13 18') +
    line('#fff', 1.3, 'M16 25C9 20 6.5 16 6.5 11.5a3.5 3.5 0 0 1 7-1M16 25c7-5 9.5-9 9.5-13.5a3.5 3.5 0 0 0-7-1') +
    dots('#fff', 1, [12, 15], [16, 17], [20, 15]),
  'sponge-biscuits':
    dots('#d9a85b', 8, [11, 12], [21, 20]) +
    dots('#f3cf85', 6.8, [11, 11.5], [21, 19.5]) +
    dots('#fbe6b8', 0.9, [9, 10], [13, 13], [19, 18], [23, 21], [21, 17]),
  biscuits:
    rect('#c98f4e', 3, 9, 20, 14, 2) +
    rect('#e6b26a', 3, 8, 20, 13, 2) +
    dots('#b87a3c', 0.9, [8, 12], [13, 12], [18, 12], [8, 17], [13, 17], [18, 17]) +
    rect('#c98f4e', 12, 16, 18, 11, 2) +
    rect('#f0c27d', 12, 15, 18, 10, 2) +
    dots('#b87a3c', 0.9, [16, 18], [21, 18], [26, 18], [16, 22], [21, 22], [26, 22]),
  crisps: pack(
    '#f8312f',
    '#ca1b2b',
    dot('#fff', 16, 15, 7.5) +
      oval('#fcd53f', 15, 15, 5.5, 3.8) +
      line('#ffb02e', 1, 'M11 15c2-1 5-1 8 0') +
      oval('#ffe478', 18, 18, 4, 2.4),
  ),
  peanuts: fluent('peanuts'),
  'salty-sticks':
    line('#a0622d', 2.4, 'M6 29L12 4M12 29L15 3M18 29V3M23 29L20 4M28 27L24 4') +
    dots('#fff', 0.7, [10, 13], [8, 21], [13.5, 17], [18, 10], [18, 22], [22, 17], [26, 16]),
  puffs: fluent('popcorn'),
  formula: can('#fff', '#00a6ed', rect('#aeddff', 8, 12, 16, 12) + small(fluent('baby-bottle'), 16, 18, 10)),
  'fruit-pouch':
    path('#ff822d', 'M6 10h20l2 18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z') +
    rect('#44911b', 12.5, 1.5, 7, 5, 1.2) +
    rect('#f4f4f4', 13.5, 6, 5, 4) +
    dot('#fff0d6', 16, 20, 7) +
    small(fluent('red-apple'), 16, 20, 10),
}
