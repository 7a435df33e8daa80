import type { RefusalCode } from '#contract/refusals.ts'
import { waitText } from '#domain/text/wait.ts'

/** A foreseen "no": its sentence stands in the contract; one middleware turns it into the contract's typed error. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** A more precise sentence than the contract's, where the rule has one. */
  readonly sentence: string | undefined
  /** What the contract lets this refusal carry besides its sentence. */
  readonly data: unknown

  constructor(code: RefusalCode, sentence?: string, data?: unknown) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.sentence = sentence
    this.data = data
  }
}

/** The refusal of one try too many, with the time to wait. */
export function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', `Příliš mnoho pokusů. Zkuste to prosím za ${waitText(retryAfterSeconds)}.`, { retryAfterSeconds })
}

/** The seconds after which the same may be tried again, for the header of the answer; null when the refusal names none. */
export function retryAfterOf({ data }: Refusal): number | null {
  const seconds = (data as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : null
}
