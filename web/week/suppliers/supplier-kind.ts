// Separate from its page: the router parses addresses before the page is loaded.

/** The kinds of the suppliers' administration by path. */
export const supplierKinds = { goods: 'Zboží', services: 'Služby', logistics: 'Logistika' } as const

export type SupplierKind = keyof typeof supplierKinds

/** The kinds whose suppliers answer demands with prices. Logistics has a page of its own. */
export type SellingKind = Exclude<SupplierKind, 'logistics'>

export const isSellingKind = (kind: string): kind is SellingKind => kind === 'goods' || kind === 'services'
