import type { Motif } from '../../public/site/DotArt.tsx'

/** The country as a cloth of dots, a few places on it larger. */
export const country: Motif = [
  '     oo        ',
  '   ooOooo      ',
  ' ooooooooO     ',
  'oOooOooooooo   ',
  ' ooooooooOooooo',
  ' oOoooooooooOoo',
  '  ooooooOooooo ',
  '   oOo ooooOo  ',
  '    oo         ',
]
