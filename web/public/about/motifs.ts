import type { Motif } from '../site/DotArt.tsx'

// The drawings of the public pages.

/** The closer the dots, the lower the step. */
export const stairs: Motif = [
  'oo             ',
  'oo             ',
  'OOO  ooo       ',
  'OOO  ooo       ',
  'OOO  OOOO  oooo',
  'OOO  OOOO  oooo',
  'OOO  OOOO  OOOO',
  'OOO  OOOO  OOOO',
  'OOO  OOOO  OOOO',
]

export const people: Motif = [
  '      OOO      ',
  '      OOO      ',
  ' oo   OOO   oo ',
  ' oo         oo ',
  '     OOOOO     ',
  'ooo OOOOOOO ooo',
  'ooo OOOOOOO ooo',
  'ooo OOOOOOO ooo',
]

export const basket: Motif = [
  '    oo   oo    ',
  '   oo     oo   ',
  '  oo       oo  ',
  'OOOOOOOOOOOOOOO',
  ' OO OO O OO OO ',
  ' OO OO O OO OO ',
  ' OO OO O OO OO ',
  '  OOOOOOOOOOO  ',
  '  OOOOOOOOOOO  ',
]

export const card: Motif = [
  ' OOOOOOOOOOOOO ',
  'OOOOOOOOOOOOOOO',
  '               ',
  'OOOOOOOOOOOOOOO',
  'OOrrrOOOOOOOOOO',
  'OOrrrOOOOOOOOOO',
  'OOOOOOOOOOoooOO',
  ' OOOOOOOOOOOOO ',
]

export const question: Motif = [
  '   OOOOO   ',
  '  OOOOOOO  ',
  ' OOO   OOO ',
  '       OOO ',
  '     OOOO  ',
  '    OOO    ',
  '    OOO    ',
  '           ',
  '    ooo    ',
]

export const bubbles: Motif = [
  'OOOOOOOOO      ',
  'OOOOOOOOO      ',
  'O r r r O      ',
  'OOOOOOOOO oooo ',
  'OOOOOOOOO ooooo',
  ' OO       ooooo',
  ' O        ooooo',
  '         oooo  ',
  '            o  ',
]

export const company: Motif = [
  '    OOOOOOO    ',
  '    O o o O    ',
  '    O o o OOOOO',
  '    O o o O o O',
  'OOOOO o o O o O',
  'O o O o o O o O',
  'O o O     O   O',
  'OOOOOO   OOOOOO',
]

export const village: Motif = [
  '       o       ',
  '      OOO      ',
  '      OOO    O ',
  '  O   OOO   OOO',
  ' OOO  OOO  OOOO',
  'OOOOO OOO OO OO',
  'OO OO O O OO OO',
  'OO OO O O OO OO',
]
