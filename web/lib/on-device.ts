// What this device keeps of somebody, so that it can be read and changed without a connection. It is kept by account, and no account is ever
// shown what another one left. Where the browser keeps nothing, nothing is kept but what must not be lost, and that as long as the page.

const ACCOUNT = 'dohromady.account'
const PREFIX = 'dohromady.of.'
/** What a tab keeps of what is being filled in, of what somebody said of themselves before they had an account, and of who invited them. */
const DRAFTS = /^(?:dohromady:|sign-up$|start-psc$|ref$)/

function store(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

// Until the next document somebody who has left may still be answered: of that nothing is kept any more.
let keepsAnswers = true
let keepsChanges = true

/** What there was no room for. */
const held = new Map<string, string>()

const keys = (prefix: string): string[] =>
  [...new Set([...Object.keys(store() ?? {}), ...held.keys()])].filter((key) => key.startsWith(prefix))

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
  held.delete(key)
  store()?.removeItem(key)
}

function hold(key: string, text: string): void {
  held.delete(key)
  if (write(key, text)) return
  // What stood there before makes room, and is not taken for this one.
  remove(key)
  if (!write(key, text)) held.set(key, text)
}

// What stands in the store came later, from another tab: what is held is removed there.
const textOf = (key: string): string | null => store()?.getItem(key) ?? held.get(key) ?? null

/** The kept things of one account. */
export interface Shelf {
  names: (prefix: string) => string[]
  has: (name: string) => boolean
  read: (name: string) => unknown
  /** Whether there was room for it. */
  write: (name: string, value: unknown) => boolean
  /** Keeps it in any case: where there is no room, as long as this page. */
  hold: (name: string, value: unknown) => void
  /** Whether it will be gone with this page. */
  isHeld: (name: string) => boolean
  remove: (name: string) => void
  /** Told when another tab has changed one of them. */
  watch: (listener: (name: string) => void) => () => void
}

/** What is kept for this account. */
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
    write: (name, value) => keepsAnswers && write(own + name, JSON.stringify(value)),
    hold: (name, value) => void (keepsChanges && hold(own + name, JSON.stringify(value))),
    isHeld: (name) => held.has(own + name) && !store()?.getItem(own + name),
    remove: (name) => remove(own + name),
    watch: (listener) => {
      const onStorage = ({ key }: StorageEvent) => key?.startsWith(own) && listener(key.slice(own.length))
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** Who used this device last; null when they signed out. */
export const lastAccount = (): string | null => textOf(ACCOUNT)

/** From now on this account uses the device: what others could read here is removed, what they have not sent waits for them, unseen. */
export function takeOver(userId: string): void {
  keepsAnswers = true
  keepsChanges = true
  forgetAnswers(userId)
  hold(ACCOUNT, userId)
}

/** Removes what the server said, of everybody but the one named. */
export function forgetAnswers(except: string | null = null): void {
  for (const key of keys(PREFIX))
    if (/^[^.]+\.answer\./.test(key.slice(PREFIX.length)) && !key.startsWith(`${PREFIX}${except}.`)) remove(key)
  if (except !== null) return
  remove(ACCOUNT)
  keepsAnswers = false
}

/** How many changes of the account in charge are on no server yet. */
export function unsentCount(): number {
  const account = lastAccount()
  return account === null ? 0 : keys(`${PREFIX}${account}.change.`).length
}

/** Removes all that is kept of the account in charge, with what it has not sent and what is being filled in. */
export function leaveDevice(): void {
  const account = lastAccount()
  if (account !== null) for (const key of [...keys(`${PREFIX}${account}.`), ...keys(`desk-views.${account}`)]) remove(key)
  forgetAnswers()
  forgetDrafts()
  keepsChanges = false
}

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (DRAFTS.test(key)) sessionStorage.removeItem(key)
  } catch {
    // Where the browser keeps nothing there is none.
  }
}
