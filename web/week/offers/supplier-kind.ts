// Separate from its page: the router parses addresses before the page is loaded.

/** The kinds of the suppliers' administration by path. */
export const supplierKinds = { goods: 'Zboží', services: 'Služby', logistics: 'Logistika' } as const

export type SupplierKind = keyof typeof supplierKinds

export const isSupplierKind = (kind: string): kind is SupplierKind => kind in supplierKinds
