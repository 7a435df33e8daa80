import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of several servers, as docs/proxy.md and deploy/Caddyfile set one up: health checks, in turn, and the three headers. */
export interface Proxy {
  origin: string
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

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const open = servers.filter((each) => ready.has(each))
    const to = open[turn++ % open.length]
    if (to === undefined) return void outgoing.writeHead(502).end()
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '', 'x-forwarded-proto': 'http' }
    const sent = request({ host: '127.0.0.1', port: to, method: incoming.method, path: incoming.url, headers, agent }, (answer) => {
      answers.set(to, answers.get(to)! + 1)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    sent.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(sent)
  }
  const proxy = createServer(pass).listen(port, '127.0.0.1')
  await new Promise((listening) => proxy.once('listening', listening))
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    answers: () => answers,
    stop: async () => {
      clearInterval(looking)
      proxy.closeAllConnections()
      await new Promise((closed) => proxy.close(closed))
      agent.destroy()
    },
  }
}
