import { signedInId } from '../../people/account/session.ts'

/** A saved view: filters, order and columns, as in its address. */
export interface DeskView {
  name: string
  href: string
}

// By account, because several may share a device; deleted at sign-out (lib/on-device.ts).
const keyOf = (id: string) => `desk-views.${id}`

const isView = (value: unknown): value is DeskView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'href' in value &&
  typeof value.href === 'string' &&
  /^\/admin\/catalog(\?|$)/.test(value.href)

export function readViews(): readonly DeskView[] {
  const id = signedInId()
  try {
    const stored: unknown = JSON.parse((id !== null && localStorage.getItem(keyOf(id))) || '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    return []
  }
}

/** Saves them; returns whether there was room. */
export function saveViews(views: readonly DeskView[]): boolean {
  const id = signedInId()
  try {
    if (id === null) return false
    if (views.length === 0) localStorage.removeItem(keyOf(id))
    else localStorage.setItem(keyOf(id), JSON.stringify(views))
    return true
  } catch {
    return false
  }
}
