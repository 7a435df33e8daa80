import { LEGEND_KINDS, type LegendKind } from '#domain/week/pickup/legend.ts'

/** The parameters of the page's address: `?hledat=Kuřim&dodejny=0&bez=firma,posta&misto=…`. */
export interface MapAddress {
  search: string
  showsDeliveries: boolean
  /** Kinds of pickup points that the legend switched off. */
  hidden: readonly LegendKind[]
  /** The id of the open point. */
  chosen: string | null
}

const SLUGS: Readonly<Record<Exclude<LegendKind, 'delivery'>, string>> = {
  shop: 'obchod',
  corporate: 'firma',
  community: 'komunita',
  post: 'posta',
}
const kinds = LEGEND_KINDS.filter((kind) => kind !== 'delivery')

/** Parses the query of an address; unknown values are ignored. */
export function readMapAddress(query: string): MapAddress {
  const params = new URLSearchParams(query)
  const without = (params.get('bez') ?? '').split(',')
  return {
    search: (params.get('hledat') ?? '').slice(0, 60),
    showsDeliveries: params.get('dodejny') !== '0',
    hidden: kinds.filter((kind) => without.includes(SLUGS[kind])),
    chosen: params.get('misto'),
  }
}

/** The query of an address, with `?`; empty for the initial state. */
export function writeMapAddress({ search, showsDeliveries, hidden, chosen }: MapAddress): string {
  const params = new URLSearchParams()
  if (search !== '') params.set('hledat', search)
  if (!showsDeliveries) params.set('dodejny', '0')
  const without = kinds.filter((kind) => hidden.includes(kind)).map((kind) => SLUGS[kind])
  if (chosen !== null) params.set('misto', chosen)
  const query = params.toString()
  // A comma needs no escape in a query, and is easier to read.
  const rest = without.length > 0 ? `bez=${without.join(',')}` : ''
  return query || rest ? `?${[query, rest].filter(Boolean).join('&')}` : ''
}
