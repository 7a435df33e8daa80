import { signedInId } from '../../people/account/session.ts'

/** A list of items that somebody comes back to: what it is narrowed to, its order and columns, as its address says them. */
export interface DeskView {
  name: string
  href: string
}

// By account, as a device may serve several; it goes with who signs out (lib/on-device.ts).
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
    const kept: unknown = JSON.parse((id !== null && localStorage.getItem(keyOf(id))) || '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

/** Whether there was room for them. */
export function keepViews(views: readonly DeskView[]): boolean {
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
