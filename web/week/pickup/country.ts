import type { Motif } from '../../public/site/DotArt.tsx'

/** The country in dots, a few places larger. */
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
