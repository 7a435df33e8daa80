// Apart from its page: the router reads addresses before the page is loaded.

/** The supplier routes of the administration by what they list (spec 1 §2). */
export const supplierKinds = { goods: 'Zboží', services: 'Služby', logistics: 'Logistika' } as const

export type SupplierKind = keyof typeof supplierKinds

export const isSupplierKind = (kind: string): kind is SupplierKind => kind in supplierKinds
