import { randomKey } from './random-key.ts'

/** The request that has no answer yet. */
interface Unanswered {
  key: string
  /** Undefined for a request without input. */
  text: string | undefined
}

/** The idempotency keys of one caller's requests: a request without an answer keeps its key when it is sent again. */
export function requestKeys() {
  let unanswered: Unanswered | null = null
  return {
    /** The key of a request with this input. */
    of: (text: string | undefined): string => {
      if (unanswered === null || unanswered.text !== text) unanswered = { key: randomKey(), text }
      return unanswered.key
    },
    /** The next request gets another key. */
    answered: (key: string): void => {
      if (unanswered?.key === key) unanswered = null
    },
  }
}
