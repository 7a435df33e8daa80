// The hour before a cut-off: open tabs watch the prices of a week while members read and change their baskets.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { WebSocket } from 'ws'
import type { contract } from '#contract/index.ts'
import { httpChanges, openCalls, signIn, type Member } from './changes-http.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { withProduct, type Product } from './product.ts'
import { grouped, report, table } from './report.ts'

const people = 60
const seconds = 60
// A household changes its basket once in that hour, and reads its week three times.
const [changesOfTab, readingsOfTab] = [1 / 3600, 3 / 3600]
// A sample of tabs decodes what it gets; the others only count it, so that the client leaves the cores to the server.
const decoding = 50

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN

interface Tabs {
  messages: number
  bytes: number
  /** Milliseconds from when the prices were read until a tab had them. */
  delays: number[]
  lost: number
  close: () => void
}

const connect = (address: string, cookie: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const tab = new WebSocket(`${address.replace('http', 'ws')}/live`, { headers: { cookie, origin: address } })
    tab.once('open', () => resolve(tab)).once('error', reject)
  })

/** Opens tabs, each with hints and the forecast of its week. */
async function openTabs(address: string, members: readonly Member[], count: number): Promise<Tabs> {
  const sockets: WebSocket[] = []
  const tabs: Tabs = { messages: 0, bytes: 0, delays: [], lost: 0, close: () => sockets.forEach((socket) => socket.terminate()) }
  /** What a tab sends to subscribe, by the week of its member: taken from one that was opened by the real client. */
  const frames = new Map<string, (string | Buffer)[]>()
  const watch = async (socket: WebSocket, weekStart: string) => {
    const { live } = createORPCClient<ContractRouterClient<typeof contract>>(new RPCLink({ websocket: socket as never }))
    // Both end with the connection.
    const [hints, forecast] = [await live.hints(), await live.forecast({ weekStart })]
    void (async () => {
      for await (const _ of hints);
    })().catch(() => {})
    void (async () => {
      for await (const { at } of forecast) tabs.delays.push(Date.now() - at.getTime())
    })().catch(() => {})
  }
  for (let n = 0; n < count; n++) {
    const { cookie, weekStart } = members[n % members.length]!
    const socket = await connect(address, cookie)
    sockets.push(socket)
    socket.on('message', (data: Buffer) => {
      tabs.messages += 1
      tabs.bytes += data.length
    })
    socket.on('close', () => (tabs.lost += 1))
    const known = frames.get(weekStart)
    if (known && n % Math.ceil(count / decoding) !== 0) for (const frame of known) socket.send(frame)
    else {
      const sent: (string | Buffer)[] = []
      const send = socket.send.bind(socket) as (data: string | Buffer) => void
      socket.send = ((data: string | Buffer) => (sent.push(data), send(data))) as never
      await watch(socket, weekStart)
      frames.set(weekStart, sent)
    }
  }
  return tabs
}

interface Load {
  changes: number[]
  readings: number[]
  refused: number
}

/** Sends requests at a pace, and returns what each took. */
async function paced(aSecond: number, until: number, send: (n: number) => Promise<unknown>): Promise<{ took: number[]; refused: number }> {
  const [took, started] = [[] as number[], performance.now()]
  let refused = 0
  const running: Promise<void>[] = []
  for (let n = 0; ; n++) {
    const due = started + (n / aSecond) * 1000
    if (due >= until) break
    await wait(Math.max(0, due - performance.now()))
    running.push(
      send(n).then(
        () => void took.push(performance.now() - due),
        () => void (refused += 1),
      ),
    )
  }
  await Promise.all(running)
  return { took, refused }
}

/** Calls one after another, because a connection carries one request at a time. */
function inTurn(send: (n: number) => Promise<unknown>): (n: number) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  return (n) => (last = last.catch(() => {}).then(() => send(n)))
}

async function load(address: string, members: readonly Member[], count: number): Promise<Load> {
  const change = httpChanges(members).map(inTurn)
  const read = await Promise.all(
    members.map(async ({ cookie, weekStart }) => {
      const call = await openCalls(address, cookie)
      return inTurn(() => call('basket/week', { weekStart }))
    }),
  )
  const until = performance.now() + seconds * 1000
  const [changes, readings] = await Promise.all([
    paced(count * changesOfTab, until, (n) => change[n % change.length]!(n)),
    paced(count * readingsOfTab, until, (n) => read[n % read.length]!(n)),
  ])
  return { changes: changes.took, readings: readings.took, refused: changes.refused + readings.refused }
}

const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

async function measure({ address, child, postgresPid }: Product, count: number) {
  const members: Member[] = []
  for (let n = 1; n <= people; n++) members.push(await signIn(address, `soused${n}`))
  const idleMb = memoryOf(child.pid!)
  const opening = performance.now()
  const tabs = await openTabs(address, members, count)
  const openedS = (performance.now() - opening) / 1000
  await wait(5000)
  const openMb = memoryOf(child.pid!)
  Object.assign(tabs, { messages: 0, bytes: 0, delays: [] })
  const [serverBefore, postgresBefore, began] = [cpuOf(child.pid!), cpuOfFamily(postgresPid), performance.now()]
  const { changes, readings, refused } = await load(address, members, count)
  const took = (performance.now() - began) / 1000
  const figures = {
    count,
    openedS,
    idleMb,
    openMb,
    endMb: memoryOf(child.pid!),
    serverCpu: (cpuOf(child.pid!) - serverBefore) / took,
    postgresCpu: (cpuOfFamily(postgresPid) - postgresBefore) / took,
    messages: tabs.messages / took,
    megabytes: tabs.bytes / took / 1e6,
    delays: [...tabs.delays],
    changes,
    readings,
    refused,
    lost: tabs.lost,
  }
  tabs.close()
  return figures
}

const [counts] = [
  process.argv
    .slice(2)
    .filter((arg) => /^\d+$/.test(arg))
    .map(Number),
]
const results: Awaited<ReturnType<typeof measure>>[] = []
for (const count of counts.length > 0 ? counts : [1000, 10_000])
  await withProduct(async (product) => void results.push(await measure(product, count)))
const ms = (values: readonly number[]) => [0.5, 0.95, 0.99].map((share) => grouped(quantile(values, share))).join(' / ')
const rows: [string, (of: (typeof results)[number]) => string | number][] = [
  ['opening all of them, s', ({ openedS }) => openedS.toFixed(1)],
  [
    'server memory before, with tabs, after, MB',
    ({ idleMb, openMb, endMb }) => [idleMb, openMb, endMb].map((mb) => grouped(mb)).join(' / '),
  ],
  ['server, share of a core', ({ serverCpu }) => `${(serverCpu * 100).toFixed(0)} %`],
  ['PostgreSQL, share of a core', ({ postgresCpu }) => `${(postgresCpu * 100).toFixed(0)} %`],
  ['changes; p50 / p95 / p99, ms', ({ changes }) => `${changes.length}; ${ms(changes)}`],
  ['readings; p50 / p95 / p99, ms', ({ readings }) => `${readings.length}; ${ms(readings)}`],
  ['refused', ({ refused }) => refused],
  ['messages a second; MB a second', ({ messages, megabytes }) => `${grouped(messages)}; ${megabytes.toFixed(1)}`],
  ['prices read → at the tab, p50 / p95 / p99, ms', ({ delays }) => ms(delays)],
  ['tabs that lost their connection', ({ lost }) => lost],
]
report(
  'Tabs',
  'npm run bench -- tabs',
  [
    `Tabs of ${people} households watch the hints and the live prices of a week for ${seconds} s. In that time each tab's household makes its share of one change and`,
    'three readings an hour, as in the hour before a cut-off. One server; client and PostgreSQL share the cores.',
    '',
    table(
      ['', ...results.map(({ count }) => `${grouped(count)} tabs`)],
      rows.map(([name, of]) => [name, ...results.map(of)]),
    ),
  ].join('\n'),
)
