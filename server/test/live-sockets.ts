import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/websocket'
import type { ContractRouterClient } from '@orpc/contract'
import { afterEach, beforeEach } from 'vitest'
import { WebSocket } from 'ws'
import type { contract } from '#contract/index.ts'
import { serveLive } from '#server/http/serve-live.ts'
import { rememberMembers } from '#server/people/account/remember-members.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import type { Http } from '#server/platform/http/app.ts'
import { createHttp } from '#server/platform/http/server.ts'
import { nothingElse, openWorld, type World } from './call.ts'

const secret = 's'.repeat(32)
export let world: World
let app: Http
/** What serves the sockets of the present test. */
export let live: ReturnType<typeof serveLive> | undefined
let address: string
const tabs: WebSocket[] = []

/** A world and a server for each test of the calling file. Files of one worker share this module, so it cannot do that itself. */
export function serveEachTest(): void {
  beforeEach(async () => {
    world = await openWorld()
    app = await createHttp({ log: world.log, origin: 'http://localhost', requestsPerMinute: 0, proxies: 0, tiles: undefined })
  })
  afterEach(async () => {
    for (const tab of tabs.splice(0)) tab.on('error', () => {}).terminate()
    live?.stop()
    await app.close()
    await world.close()
  })
}

export async function serve({ beatMs }: { beatMs?: number } = {}) {
  const { db, notices, topics, log, uploads, maintenance, keyedHash, authSettings, trail } = world
  const given = { db, replica: () => db, notices, topics, log, uploads, maintenance, keyedHash, authSettings, trail }
  const shared = { ...given, cache: createAnswerCache(), demo: true, ...nothingElse }
  const memberOf = rememberMembers(db, { secret, isSecure: false })
  live = serveLive(app, shared, { origin: 'http://localhost', secret, proxies: 0, memberOf, isLimited: true, ...(beatMs && { beatMs }) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  address = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
/** Sockets are checked every few milliseconds here; in the product, twice a minute. */
export const serveLookingOften = () => serve({ beatMs: 200 })

/** The cookie of a new session. */
export async function signIn(key: string, where = ''): Promise<string> {
  const token = `token-of-${key}${where && `-${where}`}`
  await world.db
    .insertInto('sessions')
    .values({ user_id: await world.userId(key), token, expires_at: new Date('2099-01-01') })
    .execute()
  return `sid=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`
}

function connect(cookie = '', localAddress?: string): WebSocket {
  const tab = new WebSocket(`ws://${address}/live`, {
    headers: { origin: `http://${address}`, cookie },
    ...(localAddress && { localAddress }),
  })
  tabs.push(tab)
  return tab
}

/** Opens a tab; from another network by another address of this machine, `127.0.7.1`. */
export async function open(cookie = '', localAddress?: string) {
  const tab = connect(cookie, localAddress)
  const closed = once(tab, 'close').then(([code]) => code as number)
  await once(tab, 'open')
  const { live } = createORPCClient<ContractRouterClient<typeof contract>>(new RPCLink({ websocket: tab as never }))
  return { tab, live, closed }
}

/** The error of a refused connection. */
export const refusal = async (cookie = '') => ((await once(connect(cookie), 'error')) as [Error])[0].message

export const begin = async (stream: Promise<AsyncIterator<unknown>>) => {
  const begun = await stream
  await begun.next()
  return begun
}
export const beats = async (tab: WebSocket, many: number) => {
  for (let beat = 0; beat < many; beat += 1) await once(tab, 'ping')
}
