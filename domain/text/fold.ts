const MARKS = /\p{M}/gu

/** Normalises a text for search: lower case without accents, `Žďár` becomes `zdar`. The SQL function fold() does the same for Czech. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase()
}
