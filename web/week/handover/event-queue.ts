import { ORPCError } from '@orpc/client'
import type { NewEvent } from '#contract/week/handover.ts'
import { signedInId } from '../../people/account/session.ts'
import { client } from '../../lib/client.ts'
import { shelfOf, type Shelf } from '../../lib/on-device.ts'
import { randomKey } from '../../lib/random-key.ts'
import { readAnew } from '../../lib/read-anew.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { fileIn } from '../../lib/scale-down.ts'
import { orpc } from '../../lib/rpc.ts'

// Events wait on the device, also in a closed tab, and are sent once there is a connection. Their ids make a repeated one take effect once.

const KIND = 'handed.'
const RETRY_MS = 15_000
/** Refusals that do not concern the events: they wait for a retry. */
const notNow = new Set(['BUSY', 'STORAGE_FULL', 'TOO_MANY_REQUESTS', 'IN_MAINTENANCE', 'SIGNED_OUT', 'OTHER_ACCOUNT', 'PICKUP_CODE_LOCKED'])

/** A photo of a count, as a data URL; its id makes a repeated one take effect once. */
export interface QueuedPhoto {
  id: string
  eventId: string
  picture: string
}

/** Events of one purchase that happened together; all of them are stored, or none. Their photos follow one by one. */
export interface QueuedEvents {
  id: string
  deliveryId: string
  purchaseId: string
  events: NewEvent[]
  photos: QueuedPhoto[]
  /** Why the server refused them; null while they wait. */
  refused: string | null
}

export interface Queue {
  entries: readonly QueuedEvents[]
  /** Whether the server was unreachable at the last attempt. */
  isStuck: boolean
  /** Whether something is only in memory, because the device has no room for it. */
  isUnsafe: boolean
}

let state: Queue = { entries: [], isStuck: false, isUnsafe: false }
let shelf: Shelf | null = null
let account: string | null = null
let isSending = false
let retry: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: Partial<Queue>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

// Instants are stored as text.
function readEntry(stored: unknown): QueuedEvents[] {
  // Entries of an older version have no photos.
  const entry = stored as (Omit<QueuedEvents, 'photos'> & { photos?: QueuedPhoto[] }) | null
  if (!entry || !Array.isArray(entry.events)) return []
  const events = entry.events.map((event) => ({ ...event, at: new Date(event.at) }))
  return [{ ...entry, photos: entry.photos ?? [], events }]
}

function reload() {
  if (!shelf) return
  const names = shelf.names(KIND)
  const entries = names.flatMap((name) => readEntry(shelf!.read(name)))
  const isUnsafe = names.some((name) => shelf!.isInMemory(name))
  become({ isUnsafe, entries: entries.toSorted((a, b) => a.events[0]!.at.getTime() - b.events[0]!.at.getTime()) })
}

function open() {
  if (shelf) return
  account = signedInId()
  if (account === null) return
  shelf = shelfOf(account)
  shelf.watch((name) => name.startsWith(KIND) && reload())
  reload()
  addEventListener('online', () => void sendEvents())
  void sendEvents()
}

/** The name of this device among those that hand purchases over. */
function deviceName(): string {
  const known = shelf?.read('device')
  if (typeof known === 'string') return known
  const name = randomKey()
  shelf?.store('device', name)
  return name
}

function put(entry: QueuedEvents) {
  shelf?.store(KIND + entry.id, entry)
  reload()
}

function drop(id: string) {
  shelf?.remove(KIND + id)
  reload()
}

const isNotNow = (fault: unknown): boolean => {
  const refusal = refusalOf(fault)
  return refusal ? notNow.has(refusal.code) : !(fault instanceof ORPCError) || fault.status >= 502
}

/** Sends a photo of a recorded event. */
async function sendPhoto({ deliveryId }: QueuedEvents, { id, eventId, picture }: QueuedPhoto, context: { actingFor?: string }) {
  await client.handover.addPhoto({ deliveryId, eventId, photoId: id, picture: fileIn(picture) }, { context })
}

/** Sends one entry; false if sending more is useless now. */
async function sendOne(entry: QueuedEvents): Promise<boolean> {
  const context = account === null ? {} : { actingFor: account }
  try {
    await client.handover.record({ deliveryId: entry.deliveryId, device: deviceName(), events: entry.events }, { context })
    for (const photo of entry.photos) await sendPhoto(entry, photo, context)
    // The list must contain them before they leave the queue, so that the screen never goes back.
    await readAnew(orpc.handover.key()).catch(() => {})
    drop(entry.id)
    return true
  } catch (fault) {
    if (isNotNow(fault)) return false
    put({ ...entry, refused: refusalOf(fault)?.sentence ?? 'Server záznam nepřijal. Zkuste ho prosím zapsat znovu.' })
    return true
  }
}

async function drain() {
  clearTimeout(retry)
  for (let next = eventQueue.next(); next; next = eventQueue.next())
    if (!navigator.onLine || !(await sendOne(next))) {
      become({ isStuck: true })
      retry = setTimeout(() => void sendEvents(), RETRY_MS)
      return
    }
  become({ isStuck: false })
}

/** Sends what waits, one after the other. */
async function sendEvents(): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    if ('locks' in navigator) await navigator.locks.request(`dohromady.handed.${account}`, drain)
    else await drain()
  } finally {
    isSending = false
  }
}

export const eventQueue = {
  subscribe: (listener: () => void) => {
    open()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: (): Queue => {
    open()
    return state
  },
  next: (): QueuedEvents | undefined => state.entries.find(({ refused }) => refused === null),
  add: (entry: Pick<QueuedEvents, 'deliveryId' | 'purchaseId' | 'events'> & Partial<Pick<QueuedEvents, 'photos'>>) => {
    open()
    put({ photos: [], ...entry, id: randomKey(), refused: null })
    void sendEvents()
  },
  discard: drop,
}
