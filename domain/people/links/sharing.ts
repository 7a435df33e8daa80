/** What the owner of a basket lets a linked account do with it: nothing, see it, or see and edit it (docs/decisions/020). */
export const BASKET_ACCESS = ['nothing', 'see', 'edit'] as const
export type BasketAccess = (typeof BASKET_ACCESS)[number]

/** Of a basket that is shared: whether only to be seen, or to be edited too. */
export type SharedAccess = Exclude<BasketAccess, 'nothing'>
