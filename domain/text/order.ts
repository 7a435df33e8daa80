/**
 * Compares texts by Unicode code points, like `COLLATE "C"` in PostgreSQL and `sort` in the C locale. The operator `<` compares UTF-16
 * units instead, and puts emoji before U+E000–U+FFFF.
 */
export function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i += 1) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return rank(x) - rank(y)
  }
  return a.length - b.length
}

// Surrogates encode code points above U+FFFF, so they sort after every other unit.
function rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}
