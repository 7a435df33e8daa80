import { expect, it } from 'vitest'
import { kindIn, loneNumber } from './numbers-in-name.ts'

it.each([
  ['Plenky 4, 9–14 kg, 52 ks', 4],
  ['Plenky 4 Ťapkov, 9–14 kg, 52 ks', 4],
  ['Plenkové kalhotky 5, 44 ks', 5],
  ['Opalovací mléko SPF 30 200 ml', 30],
  ['Světlé pivo 10° 0,5 l', 10],
  ['Omega 3', 3],
  ['Mléko polotučné 1,5 % 1 l', null],
  ['Máslo 250 g', null],
  ['Kolový nápoj 2 L', null],
  ['Černý čaj 20 sáčků', null],
  ['Pramenitá voda 6 × 1,5 l', null],
  ['LED žárovka E27 9 W', null],
  ['Velký úklid bytu 2+1', null],
] as const)('the kind in „%s“ is %s', (name, kind) => expect(kindIn(name)).toBe(kind))

it.each([
  [4, 'Plenky 4, 9–14 kg, 52 ks', 'kind'],
  [2, 'Plenky 4, 9–14 kg, 52 ks', 'otherKind'],
  [8, 'Toaletní papír 8 rolí', 'count'],
  [2, 'Toaletní papír 8 rolí', null],
  [6, 'Pramenitá voda 6 × 1,5 l', 'count'],
  [1, 'Mouka hladká 1 kg', null],
  [2, 'Chléb', null],
] as const)('%s as a single word of „%s“', (number, name, is) => expect(loneNumber(number, name)).toBe(is))
