// Separate from its page: the router parses addresses before the page is loaded.

/** The kinds of the suppliers' administration by path. */
export const supplierKinds = { goods: 'Zboží', services: 'Služby', logistics: 'Logistika', groups: 'Firemní skupiny' } as const

export type SupplierKind = keyof typeof supplierKinds

/** The kinds whose suppliers answer demands with prices. Logistics and groups have pages of their own. */
export type SellingKind = Exclude<SupplierKind, 'logistics' | 'groups'>

export const isSellingKind = (kind: string): kind is SellingKind => kind === 'goods' || kind === 'services'
