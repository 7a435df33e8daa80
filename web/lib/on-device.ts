// Data of a member on this device, for reading and changing offline. They are stored by account, and no account sees another one's. Where
// storage is blocked, only unsent changes are stored, in memory while the page lives.

const ACCOUNT = 'dohromady.account'
const PREFIX = 'dohromady.of.'
/** The tab's unfinished input, sign-up data, and the referrer. */
const DRAFTS = /^(?:dohromady:|sign-up$|start-psc$|ref$)/

function store(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

// Until the next document, answers may still arrive for somebody who signed out; they are not stored.
let storesAnswers = true
let storesChanges = true

/** Entries that did not fit into storage. */
const inMemory = new Map<string, string>()

const keys = (prefix: string): string[] =>
  [...new Set([...Object.keys(store() ?? {}), ...inMemory.keys()])].filter((key) => key.startsWith(prefix))

function write(key: string, text: string): boolean {
  try {
    const place = store()
    place?.setItem(key, text)
    return Boolean(place)
  } catch {
    return false
  }
}

function remove(key: string): void {
  inMemory.delete(key)
  store()?.removeItem(key)
}

function storeAnyway(key: string, text: string): void {
  inMemory.delete(key)
  if (write(key, text)) return
  // The old value is removed to make room, and so that it is not mistaken for this one.
  remove(key)
  if (!write(key, text)) inMemory.set(key, text)
}

// An entry in storage is newer than one in memory, because another tab wrote it.
const textOf = (key: string): string | null => store()?.getItem(key) ?? inMemory.get(key) ?? null

/** The stored data of one account. */
export interface Shelf {
  names: (prefix: string) => string[]
  has: (name: string) => boolean
  read: (name: string) => unknown
  /** Stores it; returns whether there was room. */
  write: (name: string, value: unknown) => boolean
  /** Stores it in any case: in memory if there is no room. */
  store: (name: string, value: unknown) => void
  /** Whether it is only in memory. */
  isInMemory: (name: string) => boolean
  remove: (name: string) => void
  /** Calls the listener when another tab has changed an entry. */
  watch: (listener: (name: string) => void) => () => void
}

/** The storage of this account. */
export function shelfOf(userId: string): Shelf {
  const own = `${PREFIX}${userId}.`
  return {
    names: (prefix) => keys(own + prefix).map((key) => key.slice(own.length)),
    has: (name) => textOf(own + name) !== null,
    read: (name) => {
      try {
        return JSON.parse(textOf(own + name) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    write: (name, value) => storesAnswers && write(own + name, JSON.stringify(value)),
    store: (name, value) => void (storesChanges && storeAnyway(own + name, JSON.stringify(value))),
    isInMemory: (name) => inMemory.has(own + name) && !store()?.getItem(own + name),
    remove: (name) => remove(own + name),
    watch: (listener) => {
      const onStorage = ({ key }: StorageEvent) => key?.startsWith(own) && listener(key.slice(own.length))
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** The account that used this device last; null after a sign-out. */
export const lastAccount = (): string | null => textOf(ACCOUNT)

/** Makes this account the device's user: cached answers of others are removed, and their unsent changes stay, invisible. */
export function takeOver(userId: string): void {
  storesAnswers = true
  storesChanges = true
  forgetAnswers(userId)
  storeAnyway(ACCOUNT, userId)
}

/** Removes cached answers of everybody except the given account. */
export function forgetAnswers(except: string | null = null): void {
  for (const key of keys(PREFIX))
    if (/^[^.]+\.answer\./.test(key.slice(PREFIX.length)) && !key.startsWith(`${PREFIX}${except}.`)) remove(key)
  if (except !== null) return
  remove(ACCOUNT)
  storesAnswers = false
}

/** Number of unsent changes of the present account: of baskets, events of handovers, and what was counted at the depot. */
export function unsentCount(): number {
  const account = lastAccount()
  if (account === null) return 0
  return ['change.', 'handed.', 'counted.'].reduce((sum, kind) => sum + keys(`${PREFIX}${account}.${kind}`).length, 0)
}

/** Removes all data of an account, the present one if none is named, including unsent changes and unfinished input. */
export function leaveDevice(account = lastAccount()): void {
  if (account !== null) for (const key of [...keys(`${PREFIX}${account}.`), ...keys(`desk-views.${account}`)]) remove(key)
  remove('invitation')
  leaveTab()
}

/** Removes what this tab stores of a member who signed out in another one, and stores nothing more of them. */
export function leaveTab(): void {
  forgetAnswers()
  forgetDrafts()
  storesChanges = false
}

/** Removes unfinished input of this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (DRAFTS.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked.
  }
}
