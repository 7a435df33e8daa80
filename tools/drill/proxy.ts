import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** A proxy in front of several servers, as docs/proxy.md and deploy/Caddyfile set one up: health checks, in turn, and the three headers. */
export interface Proxy {
  origin: string
  /** How many servers it sends requests to. */
  ready: () => number
  /** The server of each tab that is connected, by its port. */
  tabs: () => readonly number[]
  /** Answers by the port of the server that gave them. */
  answers: () => ReadonlyMap<number, number>
  stop: () => Promise<void>
}

const healthEveryMs = 250

const isReady = (port: number, agent: Agent) =>
  new Promise<boolean>((done) => {
    const asked = request({ host: '127.0.0.1', port, path: '/readyz', agent, timeout: 2000 }, (answer) => {
      answer.resume()
      done(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => done(false))
    asked.end()
  })

const forwarded = ({ socket }: IncomingMessage) => ({ 'x-forwarded-for': socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' })

/** Connects a tab with a server, until either ends. */
function joinTab(incoming: IncomingMessage, tab: Socket, head: Buffer, to: number): void {
  const server = connect(to, '127.0.0.1')
  const headers = Object.entries({ ...incoming.headers, ...forwarded(incoming) })
  server.write(`GET ${incoming.url} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')}\r\n`)
  server.write(head)
  server.pipe(tab).pipe(server)
  const endWith = (end: Socket, other: Socket) => {
    end.on('error', () => other.destroy())
    end.on('close', () => other.destroy())
  }
  endWith(tab, server)
  endWith(server, tab)
}

/** Starts one that listens on `port`. */
export async function startProxy(port: number, servers: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const answers = new Map(servers.map((each) => [each, 0]))
  let turn = 0

  const look = async () => {
    for (const each of servers)
      if (await isReady(each, agent)) ready.add(each)
      else ready.delete(each)
  }
  await look()
  const looking = setInterval(() => void look(), healthEveryMs)

  const next = () => {
    const open = servers.filter((each) => ready.has(each))
    return open[turn++ % open.length]
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const to = next()
    if (to === undefined) return void outgoing.writeHead(502).end()
    const headers = { ...incoming.headers, ...forwarded(incoming) }
    const sent = request({ host: '127.0.0.1', port: to, method: incoming.method, path: incoming.url, headers, agent }, (answer) => {
      answers.set(to, answers.get(to)! + 1)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    sent.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(sent)
  }
  const tabs = new Map<Socket, number>()
  const join = (incoming: IncomingMessage, tab: Socket, head: Buffer) => {
    const to = next()
    if (to === undefined) return void tab.destroy()
    tabs.set(tab, to)
    tab.on('close', () => tabs.delete(tab))
    joinTab(incoming, tab, head, to)
  }
  const proxy = createServer(pass).listen(port, '127.0.0.1')
  proxy.on('upgrade', join)
  await new Promise((listening) => proxy.once('listening', listening))
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    ready: () => ready.size,
    answers: () => answers,
    tabs: () => [...tabs.values()],
    stop: async () => {
      clearInterval(looking)
      for (const tab of tabs.keys()) tab.destroy()
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
      agent.destroy()
    },
  }
}
