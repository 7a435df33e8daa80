import { columnsIn, type Headings } from '../../sheet/columns.ts'
import { plainHeading } from '../../sheet/heading.ts'
import { isForeign, isNet, isOfPackage } from '../../sheet/price-heading.ts'

/** What suppliers call the columns of their own price lists, by meaning; among them the elements of shops' product feeds. */
const HEADINGS = {
  code: [
    'kod zbozi',
    'kod polozky',
    'kod produktu',
    'kod vyrobku',
    'kod',
    'katalogove cislo',
    'kat cislo',
    'objednaci cislo',
    'objednaci kod',
    'obj cislo',
    'cislo zbozi',
    'cislo polozky',
    'cislo produktu',
    'cislo vyrobku',
    'cislo artiklu',
    'c zbozi',
    'c polozky',
    'c pol',
    'c vyrobku',
    'c vyr',
    'c artiklu',
    'artikl',
    'skladove cislo',
    'zkratka',
    'plu',
    'sku',
    'product code',
    'item id',
    'code',
    'id',
  ],
  ean: ['ean', 'ean kod', 'kod ean', 'ean 13', 'ean13', 'carovy kod', 'gtin', 'barcode'],
  name: [
    'nazev zbozi',
    'nazev polozky',
    'nazev produktu',
    'nazev vyrobku',
    'nazev',
    'nazev 1',
    'jmeno zbozi',
    'zbozi',
    'produkt',
    'polozka',
    'vyrobek',
    'sortiment',
    'druh',
    'druh zbozi',
    'oznaceni',
    'popis zbozi',
    'popis',
    'productname',
    'product name',
    'product',
    'name',
    'title',
  ],
  unit: ['jednotka', 'merna jednotka', 'jednotka mnozstvi', 'prodejni jednotka', 'mj', 'm j', 'jedn', 'unit'],
  package: [
    'obsah baleni',
    'velikost baleni',
    'mnozstvi v baleni',
    'ks v baleni',
    'kusu v baleni',
    'pocet ks v baleni',
    'pocet kusu v baleni',
    'ks v kartonu',
    'kusu v kartonu',
    'pocet v kartonu',
    'pocet ks v kartonu',
    'ks v krabici',
    'ks karton',
    'ks kart',
    'ks krt',
    'ks bal',
    'ks baleni',
    'baleni',
    'karton',
    'obsah',
    'gramaz',
    'hmotnost',
    'objem',
    'unit pricing measure',
  ],
  vat: ['sazba dph', 'dph sazba', 'dph', 'sazba', 'vat rate', 'vat'],
  minimum: [
    'minimalni odber',
    'min odber',
    'minimalni mnozstvi',
    'min mnozstvi',
    'minimalni objednavka',
    'min objednavka',
    'minimum',
    'min',
    'moq',
    'odber od',
    'od',
  ],
} as const satisfies Headings<string>

const PRICE = /(?:^| )(?:cena|ceny|price|kc|czk|voc|jc)(?: |$)|^(?:s|vc|vcetne|bez) dph/
/** Prices that are compared with, or advised to shops. */
const OTHER_PRICE = /puvodni|stara|bezna|doporucen|maloobchod|nakup|vykup|zaloh|^dph kc$|^celkem|(?:^| )d?mo?c?(?: |$)|sale/

/** What a column of a supplier's own price list may mean. */
export type OwnColumn = keyof typeof HEADINGS | 'price' | 'netPrice'

/** The same in Czech, in the order in which it is asked. */
export const OWN_COLUMNS = {
  name: 'Název',
  code: 'Kód zboží',
  ean: 'EAN',
  price: 'Cena s DPH',
  netPrice: 'Cena bez DPH',
  vat: 'Sazba DPH',
  unit: 'Jednotka',
  package: 'Obsah balení',
  minimum: 'Minimální odběr',
} as const satisfies Readonly<Record<OwnColumn, string>>

/** By what a row names its item, with certainty. */
export const OWN_MATCHES = ['code', 'ean', 'name'] as const
export type OwnMatch = (typeof OWN_MATCHES)[number]

const MEANINGS = Object.keys(OWN_COLUMNS) as OwnColumn[]

/** How a supplier's own price list is read: which column has which meaning, from 0, and whether its prices are of a whole package. */
export interface OwnLayout {
  columns: Readonly<Partial<Record<OwnColumn, number>>>
  isPerPackage: boolean
}

/** Why a layout does not describe a price list, in Czech; null if it says what and for how much. */
export function ownLayoutFault({ columns, isPerPackage }: OwnLayout): string | null {
  const { name, code, ean, price, netPrice } = columns
  if (name === undefined && code === undefined && ean === undefined) return 'Vyberte, kde je název, kód nebo EAN'
  if (price === undefined && netPrice === undefined) return 'Vyberte, kde je cena'
  const places = Object.values(columns)
  if (new Set(places).size < places.length) return 'Jeden sloupec nemůže mít dva významy'
  return isPerPackage && columns.package === undefined && columns.unit === undefined ? 'Vyberte, kde je obsah balení' : null
}

/**
 * Which columns a row of headings seems to have. Prices without VAT are told from others by any word of the heading, also in parentheses. Uncertain
 * if several columns may be the price.
 */
export function ownLayoutOf(headings: readonly string[]): { layout: OwnLayout; isCertain: boolean } {
  const prices = headings.flatMap((heading, at) => (isPriceName(heading) ? [at] : []))
  const [net, gross] = [prices.filter((at) => isNet(headings[at]!)), prices.filter((at) => !isNet(headings[at]!))]
  const places: Readonly<Record<OwnColumn, readonly number[]>> = { ...columnsIn(headings, HEADINGS), price: gross, netPrice: net }
  const taken = new Set<number>()
  const columns = MEANINGS.flatMap((meaning) => {
    const at = places[meaning].find((place) => !taken.has(place))
    if (at === undefined) return []
    taken.add(at)
    return [[meaning, at] as const]
  })
  const price = headings[gross[0] ?? net[0] ?? -1] ?? ''
  // `Cena za 100 g` is of neither a unit nor a package.
  const layout = { columns: Object.fromEntries(columns), isPerPackage: isOfPackage(price) && !/\d/.test(price) }
  const isOne = gross.length === 1 || (gross.length === 0 && net.length === 1)
  // Some programs say of each row whether its price is with VAT.
  const isMixed = headings.some((heading) => /^(?:includingvat|typ ceny)$/.test(plainHeading(heading)))
  return { layout, isCertain: isOne && !isMixed && !/\d/.test(price) && ownLayoutFault(layout) === null }
}

const isPriceName = (heading: string) => {
  const plain = plainHeading(heading)
  return PRICE.test(plain) && !OTHER_PRICE.test(plain) && !isForeign(heading)
}

/** Whether a row of headings is of our own template, which has a column of localities. */
export const isOurTemplate = (headings: readonly string[]): boolean => headings.some((heading) => plainHeading(heading) === 'lokalita')
