// Separate from the contract, because the address is parsed before the page's code is loaded.

/** Sort orders of the item list. */
export const ITEM_ORDERS = ['name', 'sku', 'price'] as const
export type ItemOrder = (typeof ITEM_ORDERS)[number]

/** State filters of the item list; merged items count as inactive. */
export const ITEM_STATES = ['active', 'inactive', 'blocked'] as const

/** Filters for missing data. */
export const ITEM_LACKS = ['price', 'picture'] as const

/** Filters for branded items and items without a brand. */
export const ITEM_BRANDS = ['branded', 'plain'] as const
