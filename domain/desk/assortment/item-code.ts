// Codes of off-catalog items.
const RESERVED = /^off-/i
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u

/**
 * Validates an item code, whatever its source; returns a sentence or null. A code has no invisible or confusable characters. The catalog
 * ensures that codes differ by more than case. Codes of proposed items are reserved, so only an existing item `mayBeReserved`.
 */
export function codeFault(code: string, { mayBeReserved = false } = {}): string | null {
  if (RESERVED.test(code) && !mayBeReserved) return 'Kódy začínající „OFF-“ patří položkám mimo katalog.'
  return CODE.test(code) ? null : 'Kód může mít jen písmena, číslice, tečky, pomlčky, podtržítka a lomítka.'
}
