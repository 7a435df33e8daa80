/** The state of an item: offered, put aside, blocked with a reason, or merged into another one. */
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

/** The changes of an item's state. */
export const ITEM_TURNS = ['activate', 'deactivate', 'block', 'unblock'] as const
export type ItemTurn = (typeof ITEM_TURNS)[number]

/** Whether a state change applies to an item. A merged item cannot change. */
export function turns(item: { isActive: boolean; isBlocked: boolean; mergedInto: unknown }, turn: ItemTurn): boolean {
  if (item.mergedInto !== null) return false
  if (turn === 'block' || turn === 'unblock') return item.isBlocked === (turn === 'unblock')
  return item.isActive === (turn === 'deactivate')
}
