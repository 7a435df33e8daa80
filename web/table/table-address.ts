import type { Sort } from '../ui/Table.tsx'

// Apart from the table itself: the router reads addresses before a page is loaded.

/** Reads a value from an address; undefined if invalid. */
type Reader<T> = (value: unknown) => T | undefined
type Readers = Readonly<Record<string, Reader<string>>>
type Read<R extends Readers> = { [Key in keyof R]?: NonNullable<ReturnType<R[Key]>> }

/** One of these values. */
export const oneOf =
  <const K extends string>(...values: readonly K[]): Reader<K> =>
  (value) =>
    values.find((each) => each === value)

/** Words somebody typed. The router reads `q=12` as a number. */
export const words =
  (longest: number): Reader<string> =>
  (value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, longest).trim() || undefined : undefined

/** The id of a record. */
export const id: Reader<string> = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined

/** A sort order as text: the column, with a minus before it when it descends. Undefined for the first one, which needs no word. */
export function sortText<Order extends string>({ by, direction }: Sort<Order>, first: Sort<Order>): string | undefined {
  if (by === first.by && direction === first.direction) return undefined
  return `${direction === 'descending' ? '-' : ''}${by}`
}

/** The sort order of a text; the first one if invalid. */
export function sortIn<Order extends string>(text: unknown, orders: readonly Order[], first: Sort<Order>): Sort<Order> {
  if (typeof text !== 'string') return first
  const by = oneOf(...orders)(text.replace(/^-/, ''))
  return by === undefined ? first : { by, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

export interface TableSpec<
  Filters extends Readers,
  Open extends Readers,
  Lists extends Readers,
  Order extends string,
  Shown extends string,
> {
  path: string
  /** What narrows the rows down. */
  filters: Filters
  /** What else is in the address: the record that is open over the table, and its tab. */
  open: Open
  /** The list itself, where a page has several: a tab. It stays when the filters are reset. */
  lists?: Lists
  /** The columns by which the rows can be sorted, and the order they have at first. */
  orders?: { by: readonly Order[]; first: Sort<Order> }
  /** The columns that can be shown or hidden, and those shown at first. */
  columns?: { all: readonly Shown[]; first: readonly Shown[] }
}

/** The search parameters of a table. `sort` and `columns` are texts, so that addresses stay short. */
export type TableSearch<Filters extends Readers, Open extends Readers, Lists extends Readers> = Read<Lists> &
  Read<Filters> & { sort?: string; columns?: string } & Read<Open>

const NONE = 'none'

/** What the bar above a table needs of its address. */
export interface TableAddress<Search, Shown extends string> {
  path: string
  columnsOf: (search: Search) => readonly Shown[]
  withColumn: (search: Search, column: Shown, isShown: boolean) => Search
  isNarrowed: (search: Search) => boolean
  whole: (search: Search) => Search
  hrefOf: (search: Search) => string
}

/**
 * The state of a table in the URL: filters, sort order, columns and what is open over it.
 *
 * ```ts
 * export const ordersAddress = tableAddress({
 *   path: '/admin/orders',
 *   filters: { q: words(120), state: oneOf('open', 'paid') },
 *   open: { order: id },
 *   orders: { by: ['number', 'total'], first: { by: 'number', direction: 'ascending' } },
 * })
 * createFileRoute('/admin/orders')({ validateSearch: ordersAddress.read })
 * ```
 */
export function tableAddress<
  const F extends Readers,
  const P extends Readers,
  const L extends Readers = Omit<F, keyof F>,
  const Order extends string = never,
  const Shown extends string = never,
>({ path, filters, open, lists, orders, columns }: TableSpec<F, P, L, Order, Shown>) {
  type Search = TableSearch<F, P, L>
  const readAll = (readers: Readers, search: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(readers).map(([key, read]) => [key, read(search[key])]))
  const without = (search: Search, readers: Readers) => ({ ...search, ...readAll(readers, {}) }) as Search
  const { by, first } = orders ?? { by: [], first: { by: '' as Order, direction: 'ascending' } }
  const { all, first: firstShown } = columns ?? { all: [], first: [] }
  const shownIn = (text: unknown) => (typeof text === 'string' ? all.filter((column) => text.split(',').includes(column)) : firstShown)
  const shownText = (shown: readonly Shown[]) => {
    const text = all.filter((column) => shown.includes(column)).join(',')
    return text === firstShown.join(',') ? undefined : text || NONE
  }
  return {
    path,
    /** For `validateSearch`; invalid values are ignored. */
    read: (search: Record<string, unknown>) =>
      ({
        ...readAll(lists ?? {}, search),
        ...readAll(filters, search),
        sort: sortText(sortIn(search['sort'], by, first), first),
        columns: shownText(shownIn(search['columns'])),
        ...readAll(open, search),
      }) as Search,
    sortOf: ({ sort }: Search): Sort<Order> => sortIn(sort, by, first),
    withSort: (search: Search, sort: Sort<Order>): Search => ({ ...search, sort: sortText(sort, first) }),
    /** In the order in which the table has them. */
    columnsOf: (search: Search): readonly Shown[] => shownIn(search.columns),
    withColumn: (search: Search, column: Shown, isShown: boolean): Search => {
      const others = shownIn(search.columns).filter((each) => each !== column)
      return { ...search, columns: shownText(isShown ? [...others, column] : others) }
    },
    isNarrowed: (search: Search): boolean => Object.keys(filters).some((key) => search[key as keyof Search] !== undefined),
    /** All rows, in the order and with the columns that the table has. */
    whole: (search: Search): Search => without(without(search, filters), open),
    /** The table alone, with nothing open over it. */
    list: (search: Search): Search => without(search, open),
    hrefOf: (search: Search): string => {
      const said = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
      return said.length === 0 ? path : `${path}?${new URLSearchParams(said)}`
    },
  }
}
