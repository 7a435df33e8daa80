/** Answers that are the same for everybody, kept for a while so that a flood of visitors costs one reading. */
export interface Kept {
  /** The kept answer of that name, or else a new reading; who comes while it runs waits for it. A reading that fails is not kept. */
  answer: <Answer>(name: string, read: () => Promise<Answer>) => Promise<Answer>
}

interface Held {
  answer: Promise<unknown>
  until: number
}

/** Keeps at most `most` answers, each for so long after it was read. One name must always mean one kind of answer. */
export function keepAnswers({ forMs = 15_000, most = 500 } = {}): Kept {
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
