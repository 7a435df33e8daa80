/** How an item stands in the catalog: offered, put aside, blocked with a reason, or gone where another one took its place. */
export type ItemState = 'active' | 'inactive' | 'blocked' | 'merged'

const NAMES: Readonly<Record<ItemState, string>> = {
  active: 'V nabídce',
  inactive: 'Vypnutá',
  blocked: 'Blokovaná',
  merged: 'Sloučená',
}

/** The Czech name of a state. */
export const itemStateName = (state: ItemState): string => NAMES[state]

/** The state of an item by its flags. */
export function itemState(item: { isActive: boolean; isBlocked: boolean; mergedInto: unknown }): ItemState {
  if (item.mergedInto !== null) return 'merged'
  if (item.isBlocked) return 'blocked'
  return item.isActive ? 'active' : 'inactive'
}

/** What can be done with the state of an item. */
export const ITEM_TURNS = ['activate', 'deactivate', 'block', 'unblock'] as const
export type ItemTurn = (typeof ITEM_TURNS)[number]

/** Whether a turn changes an item: what is merged stays where it is. */
export function turns(item: { isActive: boolean; isBlocked: boolean; mergedInto: unknown }, turn: ItemTurn): boolean {
  if (item.mergedInto !== null) return false
  if (turn === 'block' || turn === 'unblock') return item.isBlocked === (turn === 'unblock')
  return item.isActive === (turn === 'deactivate')
}
