/** A saved view: filters, order and columns, as in its address. */
export interface SavedView {
  name: string
  href: string
}

// By account, because several may share a device; deleted at sign-out (lib/on-device.ts). One entry has the views of all tables.
const keyOf = (ownerId: string) => `desk-views.${ownerId}`

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'href' in value &&
  typeof value.href === 'string' &&
  /^\/(?!\/)/.test(value.href)

const isOf = ({ href }: SavedView, path: string) => href === path || href.startsWith(`${path}?`)

function readAll(ownerId: string): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(ownerId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isView) : []
  } catch {
    return []
  }
}

/** The views of the table at this path, which this account saved in this browser. */
export const readViews = (ownerId: string | null, path: string): readonly SavedView[] =>
  ownerId === null ? [] : readAll(ownerId).filter((view) => isOf(view, path))

/** Saves them; returns whether there was room. */
export function saveViews(ownerId: string | null, path: string, views: readonly SavedView[]): boolean {
  if (ownerId === null) return false
  const all = [...readAll(ownerId).filter((view) => !isOf(view, path)), ...views]
  try {
    if (all.length === 0) localStorage.removeItem(keyOf(ownerId))
    else localStorage.setItem(keyOf(ownerId), JSON.stringify(all))
    return true
  } catch {
    return false
  }
}
