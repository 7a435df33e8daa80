import { MOST_ABOVE, MOST_OF_A_CELL, MOST_ROWS } from '#domain/sheet/file-limits.ts'
import type { SheetsRead, TableRow } from '#domain/sheet/table-row.ts'
import { encodingOf } from '#domain/text/encoding.ts'
import { plainXml, xmlTokens } from './xml-tags.ts'

const HEADINGS = ['Kód', 'EAN', 'Název', 'Cena s DPH', 'Cena bez DPH', 'DPH', 'Obsah balení'] as const
type Heading = (typeof HEADINGS)[number]
/** What is said of a product elsewhere than in a column. */
type Other = 'multipack' | 'PRODUCT' | 'CURRENCY' | 'URL'

/** The elements of a product, by the name of its own element: Heureka and Zboží.cz, then Google Merchant as RSS and as Atom. */
const GOOGLE: Readonly<Record<string, Heading | Other>> = {
  id: 'Kód',
  gtin: 'EAN',
  title: 'Název',
  price: 'Cena s DPH',
  unit_pricing_measure: 'Obsah balení',
  multipack: 'multipack',
  link: 'URL',
}
const FEEDS: Readonly<Record<string, Readonly<Record<string, Heading | Other>>>> = {
  SHOPITEM: {
    ITEM_ID: 'Kód',
    EAN: 'EAN',
    PRODUCTNAME: 'Název',
    PRODUCT: 'PRODUCT',
    NAME: 'Název',
    CODE: 'Kód',
    CURRENCY: 'CURRENCY',
    URL: 'URL',
    PRICE_VAT: 'Cena s DPH',
    PRICE: 'Cena bez DPH',
    VAT: 'DPH',
  },
  item: GOOGLE,
  entry: GOOGLE,
}

const decoded = (bytes: Uint8Array) => {
  const [, declared] =
    /^\s*<\?xml[^>]{0,200}encoding=["']([\w-]{1,40})["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 400))) ?? []
  try {
    return new TextDecoder(declared ?? encodingOf(bytes)).decode(bytes)
  } catch {
    return new TextDecoder(encodingOf(bytes)).decode(bytes)
  }
}

/** Whether a product is of a Slovak shop, by its address or a rate of VAT that only Slovakia has: feeds for Heureka.sk leave out that it sells for euro. */
const isSlovak = (found: Partial<Record<Heading | Other, string>>) =>
  /^https?:\/\/[^/?#]{1,200}\.sk(?::\d+)?(?:[/?#]|$)/i.test(found.URL ?? '') || /^(?:23|19|5) ?%?$/.test(found.DPH ?? '')

/** Whether a file is XML. */
export const isFeed = (bytes: Uint8Array): boolean => /^\s*<(?:\?xml|SHOP|rss|feed)/.test(decoded(bytes.subarray(0, 400)))

/** Reads the products of a shop's feed as a table: of Heureka, Zboží.cz or Google Merchant. Without VAT is only a price beside which no other stands. */
export function readFeedFile(bytes: Uint8Array): SheetsRead {
  const rows: TableRow[] = []
  let [product, field, depth, text]: [Partial<Record<Heading | Other, string>> | null, Heading | Other | null, number, string] = [
    null,
    null,
    0,
    '',
  ]
  let fields: Readonly<Record<string, Heading | Other>> = {}
  for (const { name, isStart, isEnd, text: part } of xmlTokens(decoded(bytes))) {
    if (name === '' && field !== null) text += plainXml(part)
    if (isStart && product === null && FEEDS[name]) [product, fields, depth] = [{}, FEEDS[name], 0]
    else if (isStart && product !== null) {
      depth += 1
      if (depth === 1) [field, text] = [fields[name] ?? null, '']
    }
    if (!isEnd || product === null) continue
    if (depth === 1 && field !== null) [product[field], field] = [product[field] ?? text.trim().slice(0, MOST_OF_A_CELL), null]
    depth -= 1
    if (depth >= 0) continue
    const found: Partial<Record<Heading | Other, string>> = product
    // Several of the product: its name does not say so.
    const many = /^(?:[2-9]|[1-9]\d{1,3})$/.test(found.multipack ?? '') ? ` ${found.multipack} ks` : ''
    const currency = found.CURRENCY || (isSlovak(found) ? 'EUR' : '')
    for (const price of ['Cena s DPH', 'Cena bez DPH'] as const)
      if (found[price] && !/^(?:CZK|Kč|)$/i.test(currency) && /^[\d\s.,]+$/.test(found[price])) found[price] += ` ${currency}`
    found['Název'] = `${found['Název'] ?? found.PRODUCT ?? ''}${many}`
    rows.push({ line: rows.length + 1, cells: HEADINGS.map((heading) => found[heading] ?? '') })
    product = null
    if (rows.length > MOST_ROWS + MOST_ABOVE) break
  }
  if (rows.length === 0) return { fault: 'V souboru XML jsme nenašli zboží. Umíme produktový feed pro Heureku, Zboží.cz a Google.' }
  return {
    sheets: [
      { name: null, rows: [{ line: 0, cells: [...HEADINGS] }, ...rows], notes: ['Čteme produktový feed, řádek je pořadí zboží v něm.'] },
    ],
  }
}
