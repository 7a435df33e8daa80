import type { RefusalCode } from '#contract/refusals.ts'

/** A foreseen "no": its sentence stands in the contract; one middleware turns it into the contract's typed error. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** A more precise sentence than the contract's, where the rule has one. */
  readonly sentence: string | undefined

  constructor(code: RefusalCode, sentence?: string) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.sentence = sentence
  }
}
