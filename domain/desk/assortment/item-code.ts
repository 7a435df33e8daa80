// The codes of what members brought (spec 2 §9).
const RESERVED = /^off-/i
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._/-]*$/u

/**
 * What is wrong with the code of an item, whoever gives it and by whatever way; null where nothing is. Nothing in it is unseen or could be
 * taken for anything but a code. Of two codes that differ in their case alone only one is given, which the catalog itself sees to. An item
 * that a member brought keeps its code of then, so one that stands already `mayBeReserved`.
 */
export function codeFault(code: string, { mayBeReserved = false } = {}): string | null {
  if (RESERVED.test(code) && !mayBeReserved) return 'Kódy začínající „OFF-“ patří položkám mimo katalog.'
  return CODE.test(code) ? null : 'Kód může mít jen písmena, číslice, tečky, pomlčky, podtržítka a lomítka.'
}
