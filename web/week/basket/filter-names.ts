import type { BasketFilter } from '#domain/week/basket/filter.ts'

/** What the lines are called that a filter leaves. */
export const filterNames: Record<BasketFilter, string> = { changed: 'Změněné', over_cap: 'Nad stropem', near: 'Blízko nižší ceny' }
