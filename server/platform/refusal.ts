import type { RefusalCode } from '#contract/refusals.ts'
import { waitText } from '#domain/text/wait.ts'

/** An expected error. Its sentence is in the contract; a middleware converts it to the contract's typed error. */
export class Refusal extends Error {
  readonly code: RefusalCode
  /** A more precise sentence than the contract's. */
  readonly sentence: string | undefined
  /** Data that the contract defines for this refusal. */
  readonly data: unknown

  constructor(code: RefusalCode, sentence?: string, data?: unknown) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.sentence = sentence
    this.data = data
  }
}

/** The refusal of a rate limit, with the time to wait. */
export function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', `Příliš mnoho pokusů. Zkuste to prosím za ${waitText(retryAfterSeconds)}.`, { retryAfterSeconds })
}

/** The seconds to wait, for the response header; null if the refusal has none. */
export function retryAfterOf({ data }: Refusal): number | null {
  const seconds = (data as { retryAfterSeconds?: unknown } | undefined)?.retryAfterSeconds
  return typeof seconds === 'number' ? seconds : null
}
