// What a flood of sockets costs everybody else: ten addresses with twenty sockets each send as fast as they can, while `/readyz` is asked and a member
// reads their week.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openCalls, signIn, type Member } from './changes-http.ts'
import { cpuOf } from './cpu.ts'
import { endScript, withProduct } from './product.ts'
import { grouped, report, table, verdict } from './report.ts'

const [addresses, sockets, seconds, aSecond] = [10, 20, 30, 20]
const mostMs = 100

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

/** Asks at a pace, and returns how long each took from when it was due. */
async function paced(ask: () => Promise<unknown>): Promise<number[]> {
  const [took, started] = [[] as number[], performance.now()]
  for (let n = 0; n < seconds * aSecond; n++) {
    const due = started + (n / aSecond) * 1000
    await wait(Math.max(0, due - performance.now()))
    await ask()
    took.push(performance.now() - due)
  }
  return took
}

async function measure(address: string, { cookie, weekStart }: Member) {
  const call = await openCalls(address, cookie)
  const ready = async () => {
    const answer = await fetch(`${address}/readyz`)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`)
  }
  const [readyMs, readingMs] = await Promise.all([paced(ready), paced(() => call('basket/week', { weekStart }))])
  return { readyMs, readingMs }
}

await withProduct(
  async ({ address, child }) => {
    const member = await signIn(address, 'soused1')
    await measure(address, member)
    const quiet = await measure(address, member)
    const flood = fork(join(import.meta.dirname, 'flood.ts'), [address, String(addresses), String(sockets)], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    await once(flood, 'message')
    const [before, began] = [cpuOf(child.pid!), performance.now()]
    const flooded = await measure(address, member)
    const share = (cpuOf(child.pid!) - before) / ((performance.now() - began) / 1000)
    flood.send('counts')
    const [{ opened, refused, sent }] = (await once(flood, 'message')) as [{ opened: number; refused: number; sent: number }]
    await endScript({ child: flood, address })
    const ms = (values: readonly number[]) => [0.5, 0.95, 0.99].map((each) => grouped(quantile(values, each), 1)).join(' / ')
    const [ready, reading] = [flooded.readyMs, flooded.readingMs].map((values) => quantile(values, 0.99) / mostMs) as [number, number]
    report(
      'Socket flood',
      'npm run bench -- socket-flood',
      [
        `${addresses} addresses with ${sockets} sockets each send calls as fast as they can for ${seconds} s, and connect again as soon as they are closed or refused.`,
        `Meanwhile \`/readyz\` and a member's week are each read ${aSecond} times a second. Server, flood, client and PostgreSQL share the cores.`,
        '',
        table(
          ['p50 / p95 / p99, ms', 'quiet', 'flooded'],
          [
            ['/readyz', ms(quiet.readyMs), ms(flooded.readyMs)],
            ["a member's week", ms(quiet.readingMs), ms(flooded.readingMs)],
          ],
        ),
        '',
        `- the flood: ${grouped(opened)} sockets opened, ${grouped(refused)} refused, ${grouped(sent)} calls sent; the server used ${(share * 100).toFixed(0)} % of a core`,
        `- p99 of \`/readyz\` compared with ${mostMs} ms: ${verdict(ready, 1, 'at most')}`,
        `- p99 of the reading compared with ${mostMs} ms: ${verdict(reading, 1, 'at most')}`,
      ].join('\n'),
    )
    if (ready > 1 || reading > 1) process.exitCode = 1
  },
  // Limits of requests stay on, and with them those of sockets; the member may read all the time.
  { REQUESTS_PER_MINUTE: '100000', HOST: '127.0.0.1' },
)
