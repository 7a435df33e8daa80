/** A cache of answers that are the same for everybody, so that many visitors cause one query. */
export interface AnswerCache {
  /** The cached answer of that name, or a new query that concurrent callers share. A failed query is not cached. */
  answer: <Answer>(name: string, read: () => Promise<Answer>) => Promise<Answer>
}

interface Held {
  answer: Promise<unknown>
  until: number
}

/** Caches at most `most` answers, each for a fixed time. One name must always mean one kind of answer. */
export function createAnswerCache({ forMs = 15_000, most = 500 } = {}): AnswerCache {
  const held = new Map<string, Held>()
  const makeRoom = () => {
    for (const [name, { until }] of held) if (until <= performance.now()) held.delete(name)
    for (const name of held.keys()) if (held.size >= most) held.delete(name)
  }
  const begin = <Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> => {
    if (held.size >= most) makeRoom()
    const answer = read()
    const own: Held = { answer, until: Infinity }
    held.set(name, own)
    answer.then(
      () => (own.until = performance.now() + forMs),
      () => held.get(name) === own && held.delete(name),
    )
    return answer
  }
  return {
    answer: (name, read) => {
      const known = held.get(name)
      return known && performance.now() < known.until ? (known.answer as ReturnType<typeof read>) : begin(name, read)
    },
  }
}
