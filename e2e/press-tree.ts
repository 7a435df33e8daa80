// What a page offers to press, read from its accessibility tree, and the names that the walk gives it: one name for all rows of a list.
import { isPublic } from '../web/frame/pages.ts'

/** A node of Playwright's accessibility tree. */
export interface Node {
  role: string
  name?: string
  ref?: string
  url?: string
  cursor?: string
  active?: boolean
  disabled?: boolean
  checked?: boolean | 'mixed'
  pressed?: boolean | 'mixed'
  selected?: boolean
  children?: (Node | string)[]
}

export interface Control {
  /** The same for the control of every row, item and day. */
  key: string
  ref: string
  role: string
  name: string
  /** Only of links. */
  url: string | null
  /** The role of the open dialog, menu or list of options that it is part of; null outside of these. */
  layer: string | null
  layerName: string
  isInRow: boolean
  isFrame: boolean
  isNotice: boolean
}

/** The names of dialogs that are called after an item or a person, and what all of their kind are called by. */
export type Things = ReadonlyMap<string, string>

/** The notices that come and go by themselves. */
const NOTICES = 'Oznámení'

const isNotices = ({ role, name }: Node): boolean => role === 'region' && name === NOTICES
const pressable = new Set([
  'button',
  'checkbox',
  'gridcell',
  'link',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'option',
  'radio',
  'switch',
  'tab',
])
/** Of these, one is always chosen, and pressing it again changes nothing. */
const oneOf = new Set(['menuitemradio', 'option', 'radio', 'tab'])
const rows = new Set(['article', 'gridcell', 'listitem', 'option', 'row'])
const modal = new Set(['alertdialog', 'dialog'])
const popup = new Set(['listbox', 'menu'])

const days = /\b(pondělí|úter[ýí]|střed[ay]|čtvrt(ek|ka)|pát(ek|ku)|sobot[ay]|neděle|(po|út|st|čt|pá|so|ne)(?= \d))/g
const headings = /(?<!\p{L})(leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec)(?= \d)/giu
const months = /(?<=# )\S+(na|ora|zna|bna|tna|vna|pna|ří|opadu|ince)\b/g

/** A name without numbers, days and what follows a colon. */
export const nameless = (name: string): string =>
  name
    .replaceAll(/\s+/g, ' ')
    .split(': ', 1)[0]!
    .replaceAll(days, '0')
    .replaceAll(headings, '0')
    .replaceAll(/\d[\d.,/–-]*/g, '#')
    .replaceAll(months, '#')
    .replaceAll(/#( #)+/g, '#')
    .trim()

/** A row, item or day of a list, with how many of its controls have a name of its own. */
interface Row {
  role: string
  own: number
}

/** A verb is the same in every row; what a row shows is not. */
function nameInRow({ role }: Node, name: string, row: Row): string {
  // Of the options of a list one stands for all.
  if (row.role === 'option') return '*'
  const [verb = '', thing] = name.split(': ', 2)
  if (role !== 'gridcell' && thing !== undefined && verb.split(' ').length < 6) return nameless(verb)
  const [first = ''] = name.split(/\s/, 1)
  if (/(t|ci)(…|,)?$/.test(first)) return first
  if (nameless(name).startsWith('#')) return '#'
  row.own += 1
  return `*${row.own}`
}

const nameOf = ({ name, children = [] }: Node): string => name ?? children.filter((child) => typeof child === 'string').join(' ')

const isWord = (value: string) => /^[a-z_]+$/.test(value)

const searchOf = ({ searchParams }: URL) => [...searchParams].map(([key, value]) => `${key}=${isWord(value) ? value : '*'}`).toSorted()
const tailOf = (search: readonly string[], { hash }: URL) =>
  `${search.length > 0 ? `?${search.join('&')}` : ''}${/^#[a-z][\w-]*$/i.test(hash) ? hash.replaceAll(/\d+/g, '*') : ''}`

/** An address without ids, days and typed words. */
export function templateOf(address: string): string {
  const url = new URL(address, 'http://story')
  return url.pathname.replaceAll(/[0-9a-f-]{36}/g, ':id') + tailOf(searchOf(url), url)
}

/** Where a link of a page leads. If it stays on the page, only what it changes: the rest is how the page was opened. */
function aimOf(link: string, address: string): string {
  const [to, here] = [new URL(link, address), new URL(address)]
  if (pathOf(to.href) !== pathOf(address)) return templateOf(to.href)
  const [next, now] = [searchOf(to), searchOf(here)]
  const ended = [...here.searchParams.keys()].filter((key) => !to.searchParams.has(key)).map((key) => `-${key}`)
  return pathOf(address) + tailOf([...next.filter((part) => !now.includes(part)), ...ended], to)
}

export const pathOf = (address: string): string => templateOf(address).replace(/[?#].*/, '')

/** Whether a link leaves the app: to another site, a mail, a phone, a file of the server. */
export const leadsOut = (url: string): boolean => !/^[/#?]/.test(url) || /^\/(api|dev|media|uploads)\//.test(url)

/** The kind of what a link that leaves the app opens, as `not-pressed.ts` calls it; null of one that stays in it, and of a file. */
export function outsideOf(url: string | null): string | null {
  if (url === null || !leadsOut(url) || leadsToFile(url)) return null
  return url.startsWith('/') ? '→ /dev' : `→ ${url.split(':', 1)[0]!.replace('https', 'http')}`
}

/** Whether a link leads to a file of the server. */
export const leadsToFile = (url: string): boolean => /^\/(api|media|uploads)\//.test(url)

interface Place {
  address: string
  layer: Node | null
  /** The nearest row, and the nearest named part of the page. */
  row: Row | null
  part: string
  isFrame: boolean
  isInMain: boolean
  /** A menu of search results, which are rows. */
  isLong: boolean
  isNotice: boolean
}

function keyOf(node: Node, { address, layer, row, part, isFrame, isNotice }: Place, things: Things): string {
  const name = nameOf(node)
  if (isNotice) return ['everywhere', NOTICES, node.role, nameless(name)].join(' | ')
  const inRow = isFrame ? null : row
  const to = node.url === undefined ? null : layer || isFrame ? templateOf(node.url) : aimOf(node.url, address)
  const words = to !== null ? `→ ${to}` : inRow ? nameInRow(node, name, inRow) : nameless(name)
  const where = layer ? `${layer.role} ${things.get(layer.name ?? '') ?? nameless(layer.name ?? '')}` : isFrame ? 'frame' : part
  return [layer ? null : isFrame ? 'everywhere' : pathOf(address), where, ...(inRow ? [inRow.role] : []), node.role, words]
    .filter(Boolean)
    .join(' | ')
}

const entriesOf = ({ children = [] }: Node): number =>
  children.reduce((sum, child) => sum + (typeof child === 'string' ? 0 : child.role === 'menuitem' ? 1 : entriesOf(child)), 0)

function placeIn(node: Node, place: Place): Place {
  const { role, name = '' } = node
  const isNotice = place.isNotice || isNotices(node)
  // A notice is no question.
  const isLayer = !isNotice && (modal.has(role) || (popup.has(role) && !place.isInMain && !place.isFrame))
  const isRow = rows.has(role) || (role === 'menuitem' && place.isLong)
  const isFrame = place.isFrame || ((role === 'banner' || role === 'contentinfo' || role === 'navigation') && !place.isInMain)
  return {
    ...place,
    isNotice,
    layer: isLayer ? node : place.layer,
    isFrame: isFrame && !isLayer,
    isInMain: place.isInMain || role === 'main',
    isLong: place.isLong || (role === 'menu' && entriesOf(node) > 15),
    row: isLayer || role === 'navigation' ? null : isRow ? { role, own: 0 } : place.row,
    part: role === 'region' || role === 'tabpanel' ? nameless(name) : place.part,
  }
}

const isControl = (node: Node | string): boolean =>
  typeof node === 'object' && (pressable.has(node.role) || (node.children ?? []).some(isControl))

/** What a list of nothing says is an option too, without a name. */
const isEmptyText = (node: Node): boolean => node.role === 'option' && nameOf(node) === ''

/** Also what unfolds a part: it has no role. A label is no control of its own. */
const isPressable = (node: Node, parent: Node): boolean =>
  (pressable.has(node.role) && !isEmptyText(node)) ||
  (node.role === 'generic' && node.cursor === 'pointer' && parent.role === 'group' && !isControl(node))

/** Everything enabled that pressing would change, in the order of the page. In front of it all is the layer that was opened last. */
export function controlsOf(tree: readonly (Node | string)[], address: string, things: Things = new Map()): Control[] {
  const found: { control: Control; layer: Node | null }[] = []
  let top: Node | null = null
  const here = templateOf(address)
  const visit = (node: Node | string, parent: Node, before: Place) => {
    if (typeof node === 'string') return
    const place = placeIn(node, before)
    if (place.layer !== before.layer) top = place.layer
    const isChosen = oneOf.has(node.role) && (node.selected === true || node.checked === true)
    const to = node.url === undefined || leadsOut(node.url) ? null : new URL(node.url, address).href
    const isOfPage = place.layer === null && !place.isFrame
    const leadsHere = to !== null && (templateOf(to) === here || (isOfPage ? aimOf(to, address) : templateOf(to)) === pathOf(address))
    if (isPressable(node, parent) && !node.disabled && !isChosen && !leadsHere && node.ref)
      found.push({
        layer: place.layer,
        control: {
          key: keyOf(node, place, things),
          ref: node.ref,
          role: node.role,
          name: nameOf(node),
          url: node.url ?? null,
          layer: place.layer?.role ?? null,
          layerName: place.layer?.name ?? '',
          isInRow: place.row !== null && !place.isFrame,
          isFrame: place.isFrame,
          isNotice: place.isNotice,
        },
      })
    for (const child of node.children ?? []) visit(child, node, place)
  }
  const start: Place = {
    address,
    layer: null,
    row: null,
    part: '',
    isFrame: false,
    isInMain: false,
    isLong: false,
    isNotice: false,
  }
  for (const node of tree) visit(node, { role: 'root' }, start)
  return found.filter(({ layer }) => top === null || layer === top).map(({ control }) => control)
}

const textOf = (node: unknown): string =>
  JSON.stringify(node, (name, value: unknown) => (['ref', 'active', 'cursor'].includes(name) ? undefined : value))

/** What a person sees of a page, as text; the notices apart, because one that goes is no answer to a press. */
export function pictureOf(tree: readonly (Node | string)[]): { page: string; notices: string[] } {
  const notices: string[] = []
  const others = (nodes: readonly (Node | string)[]): (Node | string)[] =>
    nodes.flatMap((node): (Node | string)[] => {
      if (typeof node === 'string') return [node]
      if (!isNotices(node)) return [{ ...node, ...(node.children && { children: others(node.children) }) }]
      notices.push(...(node.children ?? []).map(textOf))
      return []
    })
  return { page: textOf(others(tree)), notices }
}

/** What has the focus. */
export function focusOf(tree: readonly (Node | string)[]): string | null {
  for (const node of tree) {
    if (typeof node === 'string') continue
    const inner = focusOf(node.children ?? [])
    if (inner !== null) return inner
    if (node.active && node.ref && node.role !== 'generic') return node.ref
  }
  return null
}

/** Whether a link leads to a page of the app. */
export const leadsIntoApp = (url: string): boolean => !leadsOut(url) && !isPublic(new URL(url, 'http://story').pathname)
