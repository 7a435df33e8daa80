import { expect } from 'vitest'
import { actorGroups, type Policy, type ProcedurePath } from '../people/account/who-may.ts'
import { policies } from '../policy.ts'
import { sampleOf, type Attempts, type Ending } from './attempts.ts'

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** An answer without what differs between two equal calls: new ids, instants, and secrets. */
const comparable = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value: unknown) =>
    typeof value === 'string'
      ? value
          // The whole values first: one that is random may contain what begins a secret.
          .replaceAll(/(?<=ref=)[\w.]+|^\d{6}$|^\d{10}$|(?<=secret=)\w+|^[A-Z2-7]{32}$|^[\w-]{43}$/g, 'random')
          .replaceAll(uuid, 'id')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'instant')
          .replaceAll(/(?:dk_|whsec_|id\.)[\w+/=-]+/g, 'secret')
      : value,
  ) ?? 'nothing'

/** What a supplier can get, to compare it in two worlds. `more` are calls besides one of each procedure. */
export function supplierAnswers(attemptsOf: () => Attempts, more: () => Promise<[ProcedurePath, unknown][]>) {
  async function answerOf(ask: () => Promise<Ending>): Promise<string> {
    const { code, body } = await attemptsOf().rehearse(ask)
    return `${code} ${comparable(body)}`
  }

  /** All that suppliers can get, by procedure. */
  async function answers(): Promise<Map<string, string>> {
    const attempts = attemptsOf()
    const all = new Map<string, string>()
    for (const [path, { who }] of Object.entries(policies) as [ProcedurePath, Policy][]) {
      if (!(actorGroups[who] as readonly string[]).includes('supplier')) continue
      const { own, mine } = attempts.furnished.of('supplier')
      const input = sampleOf(path).input(own, attempts.furnished.common, mine)
      all.set(path, await answerOf(() => attempts.attemptAs('supplier', path, input)))
    }
    for (const [path, input] of await more()) {
      all.set(`${path} of potatoes`, await answerOf(() => attempts.attemptAs('supplier', path, input)))
    }
    return all
  }

  /** By procedure, so that a failure names it. */
  async function expectSame(before: Map<string, string>): Promise<void> {
    const after = await answers()
    const told = [...before.keys()].filter((path) => after.get(path) !== before.get(path))
    expect(told.map((path) => [path, before.get(path), after.get(path)])).toEqual([])
  }

  return { answers, expectSame }
}
