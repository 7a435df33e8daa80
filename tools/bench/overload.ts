// What a server answers when three times as much is asked as it can do: members read their week, and nobody waits as a refusal tells them to.
import { setTimeout as wait } from 'node:timers/promises'
import { openCalls, signIn, type Member } from './changes-http.ts'
import { withProduct } from './product.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const [people, connections, seconds, rounds] = [10, 300, 10, 3]
const atCapacity = 40
const [overload, leastGoodput] = [3, 0.8]

interface Answers {
  answered: number[]
  refused: number
  seconds: number
}

type Send = () => Promise<unknown>

/** Sends on all connections, at this many requests a second in all; as fast as answers come without a pace. */
async function ask(senders: readonly Send[], pace: number | null): Promise<Answers> {
  const started = performance.now()
  const until = started + seconds * 1000
  const answers: Answers = { answered: [], refused: 0, seconds }
  let slot = 0
  await Promise.all(
    senders.map(async (send) => {
      for (;;) {
        const due = pace === null ? 0 : started + (1000 * slot++) / pace - performance.now()
        if (due > 1) await wait(due)
        const at = performance.now()
        if (at >= until) return
        await send().then(
          () => answers.answered.push(performance.now() - at),
          (fault: Error) => {
            if (!fault.message.startsWith('HTTP/1.1 503')) throw fault
            answers.refused += 1
          },
        )
      }
    }),
  )
  answers.seconds = (performance.now() - started) / 1000
  return answers
}

const rate = ({ answered, seconds: time }: Answers) => answered.length / time
const offered = ({ answered, refused, seconds: time }: Answers) => (answered.length + refused) / time
const p95 = ({ answered }: Answers) => answered.toSorted((a, b) => a - b)[Math.floor((answered.length - 1) * 0.95)] ?? Number.NaN

await withProduct(async ({ address }) => {
  const members: Member[] = []
  for (let n = 1; n <= people; n++) members.push(await signIn(address, `soused${n}`))
  const senders = await Promise.all(
    Array.from({ length: connections }, async (_, i): Promise<Send> => {
      const { cookie, weekStart } = members[i % people]!
      const call = await openCalls(address, cookie)
      return () => call('basket/week', { weekStart })
    }),
  )
  const results: { capacity: Answers; loaded: Answers }[] = []
  for (let round = 0; round <= rounds; round++) {
    const capacity = await ask(senders.slice(0, atCapacity), null)
    const loaded = await ask(senders, overload * rate(capacity))
    if (round > 0) results.push({ capacity, loaded })
  }
  const goodput = median(results.map(({ capacity, loaded }) => rate(loaded) / rate(capacity)))
  const row = (name: string, of: (one: (typeof results)[number]) => Answers) => [
    name,
    grouped(median(results.map((one) => offered(of(one))))),
    grouped(median(results.map((one) => rate(of(one))))),
    grouped(median(results.map((one) => p95(of(one))))),
  ]
  report(
    'More than a server can do',
    'npm run bench -- overload',
    [
      `${people} members read the basket of a week on ${connections} connections, at ${overload} times the rate at which ${atCapacity} connections without pause`,
      `are answered. Server, client and PostgreSQL share the cores. Medians of ${rounds} alternating rounds of ${seconds} s each.`,
      '',
      table(
        ['', 'asked /s', 'answered /s', 'p95 of the answered, ms'],
        [row('at capacity', ({ capacity }) => capacity), row('overloaded', ({ loaded }) => loaded)],
      ),
      '',
      `- answered under overload, compared with capacity: ${verdict(goodput, leastGoodput, 'at least')}`,
    ].join('\n'),
  )
  if (goodput < leastGoodput) process.exitCode = 1
})
