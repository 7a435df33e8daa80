import type { PriceRemark } from '#domain/catalog/extraction/facts.ts'
import type { PackageSize } from '#domain/catalog/catalog/package-size.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Unit } from '#domain/money/unit.ts'

/** What a person reads of the item on a page; null where there is nothing to be read. */
export interface ReadByPerson {
  name: string | null
  price: Money | null
  /** Where it matters: a price that is one of several, and does not say so, is a wrong one. */
  remark?: PriceRemark
  unit: Unit | null
  size: PackageSize | null
}

/** A page of a shop that there is none of, and what a person reads on it. */
export interface PageCase extends ReadByPerson {
  /** What is special about its markup. */
  about: string
  html: string
  /** Other fields a person would expect, by a part of their text. */
  also?: Readonly<Record<string, string>>
}

export const kc = (crowns: number): Money => Math.round(crowns * 100) as Money
export const size = (amount: number, unit: Unit, count = 1): PackageSize => ({ count, amount: (amount * 1000) as Quantity, unit })

/** A page that is of no item at all. */
export const nothing = { name: null, price: null, unit: null, size: null } as const

/** The address all of them are read from. */
export const pageUrl = 'https://obchod.example/zbozi/1'

const ld = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...value })}</script>`

/** A page with a head and a body, as shops frame it: navigation, basket, footer. */
export function page({ title, head = '', body, json }: { title: string; head?: string; body: string; json?: object }): string {
  return `<!doctype html><html lang="cs"><head><meta charset="utf-8"><title>${title}</title>${head}${json ? ld(json) : ''}</head><body>
<header><a href="/">Obchod</a><a href="/kosik" class="minicart">Košík <span class="price">0 Kč</span></a></header>
<nav><ul><li><a href="/mlecne">Mléčné</a></li><li><a href="/pecivo">Pečivo</a></li></ul></nav>
<main>${body}</main>
<footer><p>Doprava zdarma nad 1 500 Kč</p><p>© Obchod s.r.o.</p></footer></body></html>`
}
