import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { openDatabase, type Db } from '#server/platform/db/database.ts'

export interface StallingDatabase {
  db: Db
  /** From now on nothing passes, in either direction, and nobody is told. */
  stall: () => unknown
  /** Lets everything pass again. */
  flow: () => void
  close: () => Promise<void>
}

/** A test database behind a proxy that can stall, as a network or a disk does. */
export async function openStalling(url: string): Promise<StallingDatabase> {
  const { searchParams, pathname, username } = new URL(url.replace('@/', '@x/'))
  const sockets = new Set<Socket>()
  let held: (() => void)[] | null = null
  const proxy = createServer((client) => {
    const server = connect(`${searchParams.get('host')}/.s.PGSQL.${searchParams.get('port') ?? 5432}`)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (data) => (held ? held.push(() => to.write(data)) : to.write(data)))
      from.on('error', () => {})
      from.on('close', () => (sockets.delete(from), to.destroy()))
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const db = openDatabase({ url: `postgresql://${username}@127.0.0.1:${port}${pathname}`, max: 2 })
  const flow = () => {
    const passing = held ?? []
    held = null
    for (const pass of passing) pass()
  }
  return {
    db,
    stall: () => (held ??= []),
    flow,
    close: async () => {
      flow()
      await db.destroy()
      for (const socket of sockets) socket.destroy()
      proxy.close()
    },
  }
}
