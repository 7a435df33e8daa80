import { byCodePoint } from '#domain/text/order.ts'

/** Copies a text to be stored: a substring keeps its whole parent in memory, here a megabyte. */
export function copied(text: string): string {
  return Buffer.from(text).toString()
}

/** Numbers the distinct texts of a field from 0, because a million lines repeat a few; each is validated once. */
export class Names {
  readonly texts: string[] = []
  /** By number: why the text is invalid, or null. */
  readonly faults: (string | null)[] = []
  readonly #numbers = new Map<string, number>()
  readonly #faultOf: (text: string) => string | null

  constructor(faultOf: (text: string) => string | null) {
    this.#faultOf = faultOf
  }

  numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    const copy = copied(text)
    const added = this.texts.push(copy) - 1
    this.faults.push(this.#faultOf(copy))
    this.#numbers.set(copy, added)
    return added
  }

  /** By number: the rank of the text in code-point order. */
  ranks(): Uint32Array {
    const { texts } = this
    const ranks = new Uint32Array(texts.length)
    const sorted = texts.map((_, number) => number).sort((a, b) => byCodePoint(texts[a]!, texts[b]!))
    for (const [rank, number] of sorted.entries()) ranks[number] = rank
    return ranks
  }
}

// Numbers stay below it (a file of 67 million names would not fit anyway), so two of them combined are exact, below 2^53.
const pairBase = 2 ** 26

/** Numbers the distinct pairs of numbers from 0. */
export class Pairs {
  readonly #numbers = new Map<number, number>()

  get count(): number {
    return this.#numbers.size
  }

  numberOf(a: number, b: number): number {
    const pair = a * pairBase + b
    const known = this.#numbers.get(pair)
    if (known !== undefined) return known
    const added = this.#numbers.size
    this.#numbers.set(pair, added)
    return added
  }

  /** The number of a known pair; undefined otherwise. */
  find(a: number, b: number): number | undefined {
    return this.#numbers.get(a * pairBase + b)
  }
}

/** The validation of a required field. */
export function mustSay(reason: string): (text: string) => string | null {
  return (text) => (text.trim() === '' ? reason : null)
}
