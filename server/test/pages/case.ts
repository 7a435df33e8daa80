import type { PriceRemark } from '#domain/catalog/extraction/facts.ts'
import type { PackageSize } from '#domain/catalog/catalog/package-size.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'

/** What a person reads about the item on a page; null if there is nothing to read. */
export interface ReadByPerson {
  name: string | null
  price: Money | null
  /** Stated where it matters: a price that is one of several must say so. */
  remark?: PriceRemark
  unit: Unit | null
  size: PackageSize | null
}

/** A page of an invented shop, and what a person reads on it. */
export interface PageCase extends ReadByPerson {
  /** What is special about its markup. */
  about: string
  html: string
  /** Further fields that a person would expect, by a part of their text. */
  also?: Readonly<Record<string, string>>
}

export const kc = (crowns: number): Money => Math.round(crowns * 100) as Money
export const size = (amount: number, unit: Unit, count = 1): PackageSize => ({ count, amount: (amount * 1000) as Quantity, unit })

/** A page without an item. */
export const nothing = { name: null, price: null, unit: null, size: null } as const

/** The address of all test pages. */
export const pageUrl = 'https://obchod.example/zbozi/1'

const ld = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`

/** A page with the usual frame of a shop: navigation, basket, footer. */
export function page({ title, head = '', body, json }: { title: string; head?: string; body: string; json?: object }): string {
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${title}</title>${head}${json ? ld(json) : ''}</head><body>
<header><a href="/">Obchod</a><a href="/kosik" class="minicart">Košík <span class="price">0 Kč</span></a></header>
<nav><ul><li><a href="/mlecne">Mléčné</a></li><li><a href="/pecivo">Pečivo</a></li></ul></nav>
<main>${body}</main>
<footer><p>Doprava zdarma nad 1 500 Kč</p><p>© Obchod s.r.o.</p></footer></body></html>`
}
