const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  times: '×',
  deg: '°',
  middot: '·',
  bull: '•',
  reg: '®',
  trade: '™',
  copy: '©',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  sup3: '³',
  szlig: 'ß',
}
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  caron: '\u030c',
  ring: '\u030a',
  uml: '\u0308',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
}
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z])(acute|grave|caron|ring|uml|circ|tilde|cedil)|([a-z]{2,6}\d{0,2}));/gi

const decodedOnce = (text: string): string =>
  text.replaceAll(ENTITY, (all, decimal?: string, hex?: string, letter?: string, accent?: string, name?: string) => {
    if (letter && accent) return (letter + ACCENTS[accent.toLowerCase()]!).normalize('NFC')
    if (name) return NAMED[name.toLowerCase()] ?? all
    const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16)
    return code > 0x1f && code <= 0x10_ffff ? String.fromCodePoint(code) : ' '
  })

/** Decodes HTML entities, which shops also write into structured data, some of them twice: `&amp;quot;`. Others stay. */
export const withoutEntities = (text: string): string => (text.includes('&') ? decodedOnce(decodedOnce(text)) : text)
