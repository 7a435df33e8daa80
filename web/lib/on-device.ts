// What this device keeps of somebody, so that it can be read and changed without a connection. It is kept by account, and no account is ever
// shown what another one left. Where the browser keeps nothing, nothing is kept.

const ACCOUNT = 'dohromady.account'
const PREFIX = 'dohromady.of.'

function store(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}

const keys = (prefix: string): string[] => Object.keys(store() ?? {}).filter((key) => key.startsWith(prefix))

/** The kept things of one account. */
export interface Shelf {
  names: (prefix: string) => string[]
  read: (name: string) => unknown
  /** Whether there was room for it. */
  write: (name: string, value: unknown) => boolean
  remove: (name: string) => void
  /** Told when another tab has changed one of them. */
  watch: (listener: (name: string) => void) => () => void
}

/** What is kept for this account. */
export function shelfOf(userId: string): Shelf {
  const own = `${PREFIX}${userId}.`
  return {
    names: (prefix) => keys(own + prefix).map((key) => key.slice(own.length)),
    read: (name) => {
      try {
        return JSON.parse(store()?.getItem(own + name) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    write: (name, value) => {
      try {
        store()?.setItem(own + name, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    remove: (name) => store()?.removeItem(own + name),
    watch: (listener) => {
      const onStorage = ({ key }: StorageEvent) => key?.startsWith(own) && listener(key.slice(own.length))
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

/** Who used this device last; null when they signed out. */
export const lastAccount = (): string | null => store()?.getItem(ACCOUNT) ?? null

/** From now on this account uses the device: what others could read here is removed, what they have not sent waits for them, unseen. */
export function takeOver(userId: string): void {
  forgetAnswers(userId)
  try {
    store()?.setItem(ACCOUNT, userId)
  } catch {
    // Without room there is nothing to be found here without a connection.
  }
}

/** Removes what the server said, of everybody but the one named. */
export function forgetAnswers(except: string | null = null): void {
  for (const key of keys(PREFIX))
    if (/^[^.]+\.answer\./.test(key.slice(PREFIX.length)) && !key.startsWith(`${PREFIX}${except}.`)) store()?.removeItem(key)
  if (except === null) store()?.removeItem(ACCOUNT)
}

/** How many changes of the account in charge are on no server yet. */
export function unsentCount(): number {
  const account = lastAccount()
  return account === null ? 0 : keys(`${PREFIX}${account}.change.`).length
}

/** Removes all that is kept of the account in charge, with what it has not sent. */
export function leaveDevice(): void {
  const account = lastAccount()
  if (account !== null) for (const key of keys(`${PREFIX}${account}.`)) store()?.removeItem(key)
  forgetAnswers()
}
