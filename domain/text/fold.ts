const MARKS = /\p{M}/gu

/** A text as it is searched for: small letters without accents, `Žďár` as `zdar`. The database's fold() does the same for Czech. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase()
}
