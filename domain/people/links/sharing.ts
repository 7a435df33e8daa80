/** The permission of a linked account on an owner's basket: none, see, or see and edit (docs/decisions/020-linked-baskets.md). */
export const BASKET_ACCESS = ['nothing', 'see', 'edit'] as const
export type BasketAccess = (typeof BASKET_ACCESS)[number]

/** The permission on a shared basket: see, or edit as well. */
export type SharedAccess = Exclude<BasketAccess, 'nothing'>
