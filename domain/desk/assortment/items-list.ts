// Apart from the contract: an address is read before anything of a page is loaded.

/** How items of the desk can be ordered. */
export const ITEM_ORDERS = ['name', 'sku', 'price'] as const
export type ItemOrder = (typeof ITEM_ORDERS)[number]

/** What of its state the list can be narrowed to; what is merged is among the inactive. */
export const ITEM_STATES = ['active', 'inactive', 'blocked'] as const

/** What of an item may be missing. */
export const ITEM_LACKS = ['price', 'picture'] as const

/** Items of one brand, or those without. */
export const ITEM_BRANDS = ['branded', 'plain'] as const
