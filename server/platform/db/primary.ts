import pg from 'pg'

// A URL may name several hosts, as libpq allows: a primary and its standbys, in any order. Only the primary takes changes, and which one that is
// changes when it fails. The driver knows one host only.

/** A URL for each host of a URL: of `//user@a:5432,b:5432/name`, or of sockets, `?host=/a,/b`. */
export function hostsOf(url: string): string[] {
  const found = /^(?<before>\w+:\/\/(?:[^@/?]*@)?)(?<list>[^/?]*)(?<after>[^]*)/.exec(url)
  // The driver says what is wrong with it, and one host is left as it is.
  if (!found || !/,|%2C|target_session_attrs=/i.test(url)) return [url]
  const { before, list, after } = found.groups as Record<'before' | 'list' | 'after', string>
  const { 0: place, 1: query = '' } = after.split(/\?(.*)/s)
  const settings = new URLSearchParams(query)
  // Ours to fulfil: the driver does not know it.
  settings.delete('target_session_attrs')
  const sockets = settings.get('host')?.split(',') ?? ['']
  const ports = settings.get('port')?.split(',') ?? []
  const urlOf = (host: string, socket: string, index: number) => {
    if (socket !== '') settings.set('host', socket)
    const port = ports[index] ?? ports[0]
    if (port !== undefined) settings.set('port', port)
    return `${before}${host}${place}${settings.size > 0 ? `?${settings.toString()}` : ''}`
  }
  return sockets.length > 1
    ? sockets.map((socket, index) => urlOf(list, socket, index))
    : list.split(',').map((host, index) => urlOf(host, sockets[0]!, index))
}

/** The host that this process takes for the primary, by URL. */
const presentOf = new Map<string, number>()
const hostsByUrl = new Map<string, string[]>()

function knownHosts(url: string): string[] {
  const known = hostsByUrl.get(url) ?? hostsOf(url)
  hostsByUrl.set(url, known)
  return known
}

// As if it were down, which it is for us: people are told to try again.
const standbyFault = () => Object.assign(new Error('this host is a standby'), { code: 'ECONNREFUSED' })

/** A connection to the primary of a URL. One to a host that is down or a standby fails, and the next connection tries the next host. */
export class PrimaryClient extends pg.Client {
  readonly #passOn: () => void
  #isStandby = false

  constructor(config: pg.ClientConfig) {
    const { connectionString: url = '' } = config
    const hosts = knownHosts(url)
    const index = presentOf.get(url) ?? 0
    super({ ...config, connectionString: hosts[index]! })
    // Of many connections that fail at once, the first one passes on.
    this.#passOn = () => hosts.length > 1 && (presentOf.get(url) ?? 0) === index && presentOf.set(url, (index + 1) % hosts.length)
    if (hosts.length === 1) return
    // PostgreSQL says so by itself, before it is ready.
    const { connection } = this as unknown as { connection: NodeJS.EventEmitter }
    connection.on('parameterStatus', ({ parameterName, parameterValue }: { parameterName: string; parameterValue: string }) => {
      if (parameterName === 'in_hot_standby') this.#isStandby = parameterValue === 'on'
    })
  }

  override connect(): Promise<pg.Client>
  override connect(callback: (fault: Error) => void): void
  override connect(callback?: (fault: Error) => void): Promise<pg.Client> | void {
    const connect = super.connect.bind(this) as (callback: (fault?: Error) => void) => void
    const ended = (answer: (fault?: Error) => void) =>
      connect((fault) => {
        const found = fault ?? (this.#isStandby ? standbyFault() : undefined)
        if (found) this.#passOn()
        if (found && !fault) this.end().catch(() => {})
        answer(found)
      })
    // The driver calls it without a fault after success, whatever its type says.
    if (callback) return ended(callback as (fault?: Error) => void)
    return new Promise((resolve, reject) => ended((fault) => (fault ? reject(fault) : resolve(this))))
  }
}

// All connections are in use: another host would not help.
const isFull = (fault: unknown) => fault instanceof Error && fault.message.startsWith('timeout exceeded')

/** Connects to the primary of a URL by `connect`, which makes a new PrimaryClient: tries each host once. */
export async function reachPrimary<Connected>(url: string, connect: () => Promise<Connected>): Promise<Connected> {
  for (let left = knownHosts(url).length - 1; ; left--) {
    try {
      return await connect()
    } catch (fault) {
      if (left <= 0 || isFull(fault)) throw fault
    }
  }
}

/** A pool of connections to the primary of a URL. */
export class PrimaryPool extends pg.Pool {
  // @ts-expect-error the driver's overloads cannot be written as one signature
  override connect(callback?: (...answer: unknown[]) => void) {
    const connect = super.connect.bind(this) as (callback?: unknown) => Promise<pg.PoolClient>
    return callback ? connect(callback) : reachPrimary(this.options.connectionString ?? '', () => connect())
  }
}
