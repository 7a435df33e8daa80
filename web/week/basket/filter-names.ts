import type { BasketFilter } from '#domain/week/basket/filter.ts'

/** The names of the filters. */
export const filterNames: Record<BasketFilter, string> = { changed: 'Změněné', over_cap: 'Nad stropem', near: 'Blízko nižší ceny' }
