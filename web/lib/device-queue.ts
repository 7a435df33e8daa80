import { ORPCError } from '@orpc/client'
import { shelfOf, type Shelf } from './on-device.ts'
import { randomKey } from './random-key.ts'
import { refusalOf } from './refusal.ts'

// What is recorded on a device waits there, also in a closed tab, and is sent once there is a connection. The ids of what is recorded make
// a repeated one take effect once.

const RETRY_MS = 15_000
/** Refusals that do not concern the records: they wait for a retry. */
const notNow = new Set(['BUSY', 'STORAGE_FULL', 'TOO_MANY_REQUESTS', 'IN_MAINTENANCE', 'SIGNED_OUT', 'OTHER_ACCOUNT'])

/** Records that happened together; all of them are stored, or none. */
export interface Queued {
  id: string
  /** Why the server refused them; null while they wait. */
  refused: string | null
}

export interface QueueState<Entry extends Queued> {
  entries: readonly Entry[]
  /** Whether the server was unreachable at the last attempt. */
  isStuck: boolean
  /** Whether something is only in memory, because the device has no room for it. */
  isUnsafe: boolean
}

interface QueueTerms<Entry extends Queued> {
  /** The beginning of the names under which entries are stored. */
  kind: string
  /** The account of this device; null while nobody is signed in. */
  account: () => string | null
  /** Reads a stored entry, in which instants are text; null if it is none. */
  read: (stored: unknown) => Entry | null
  /** When the entry happened, in ms. */
  at: (entry: Entry) => number
  /** Sends an entry, and reads anew what shows it: the answer must contain it before it leaves the queue, so the screen never goes back. */
  send: (entry: Entry, sender: { device: string; context: { actingFor?: string } }) => Promise<void>
}

const isNotNow = (fault: unknown): boolean => {
  const refusal = refusalOf(fault)
  return refusal ? notNow.has(refusal.code) : !(fault instanceof ORPCError) || fault.status >= 502
}

/** The name of this device among those that record. */
function deviceName(shelf: Shelf): string {
  const known = shelf.read('device')
  if (typeof known === 'string') return known
  const name = randomKey()
  shelf.store('device', name)
  return name
}

/** A queue of what this device records of one kind. */
export class DeviceQueue<Entry extends Queued> {
  #state: QueueState<Entry> = { entries: [], isStuck: false, isUnsafe: false }
  #shelf: Shelf | null = null
  #account: string | null = null
  #isSending = false
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #terms: QueueTerms<Entry>

  constructor(terms: QueueTerms<Entry>) {
    this.#terms = terms
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#open()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly read = (): QueueState<Entry> => {
    this.#open()
    return this.#state
  }

  /** The name under which this device records. */
  readonly device = (): string => {
    const shelf = this.#open()
    return shelf ? deviceName(shelf) : ''
  }

  readonly add = (entry: Omit<Entry, keyof Queued>): void => {
    this.#open()
    this.#put({ ...entry, id: randomKey(), refused: null } as Entry)
    void this.#sendAll()
  }

  readonly discard = (id: string): void => {
    this.#shelf?.remove(this.#terms.kind + id)
    this.#reload()
  }

  #become(next: Partial<QueueState<Entry>>) {
    this.#state = { ...this.#state, ...next }
    for (const listener of this.#listeners) listener()
  }

  #reload() {
    const shelf = this.#shelf
    if (!shelf) return
    const { kind, read, at } = this.#terms
    const names = shelf.names(kind)
    const entries = names.flatMap((name) => read(shelf.read(name)) ?? [])
    const isUnsafe = names.some((name) => shelf.isInMemory(name))
    this.#become({ isUnsafe, entries: entries.toSorted((a, b) => at(a) - at(b)) })
  }

  #open(): Shelf | null {
    if (this.#shelf) return this.#shelf
    this.#account = this.#terms.account()
    if (this.#account === null) return null
    this.#shelf = shelfOf(this.#account)
    this.#shelf.watch((name) => name.startsWith(this.#terms.kind) && this.#reload())
    this.#reload()
    addEventListener('online', () => void this.#sendAll())
    void this.#sendAll()
    return this.#shelf
  }

  #put(entry: Entry) {
    this.#shelf?.store(this.#terms.kind + entry.id, entry)
    this.#reload()
  }

  /** Sends one entry; false if sending more is useless now. */
  async #sendOne(entry: Entry): Promise<boolean> {
    try {
      await this.#terms.send(entry, { device: this.device(), context: this.#account === null ? {} : { actingFor: this.#account } })
      this.discard(entry.id)
      return true
    } catch (fault) {
      if (isNotNow(fault)) return false
      this.#put({ ...entry, refused: refusalOf(fault)?.sentence ?? 'Server záznam nepřijal. Zkuste ho prosím zapsat znovu.' })
      return true
    }
  }

  readonly #drain = async (): Promise<void> => {
    clearTimeout(this.#retry)
    const next = () => this.#state.entries.find(({ refused }) => refused === null)
    for (let entry = next(); entry; entry = next())
      if (!navigator.onLine || !(await this.#sendOne(entry))) {
        this.#become({ isStuck: true })
        this.#retry = setTimeout(() => void this.#sendAll(), RETRY_MS)
        return
      }
    this.#become({ isStuck: false })
  }

  /** Sends what waits, one after the other. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      if ('locks' in navigator) await navigator.locks.request(`dohromady.${this.#terms.kind}${this.#account}`, this.#drain)
      else await this.#drain()
    } finally {
      this.#isSending = false
    }
  }
}
