import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the service worker downloads when it is installed. `url` is relative to it; `revision` is null if the name changes with the content. */
interface PrecacheEntry {
  revision: string | null
  url: string
}

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/** The files of the app's shell, by pattern. The large icons are only for installing, which needs a connection. */
export const shell = ['index.html', 'theme.js', 'start.js', 'manifest.webmanifest', 'icon.svg', 'icon-192.png', 'assets/*.{js,css,woff2}']

// Cached at first use: the map, the gallery, the lower part of the overview, screens that show only the server's data (settings, pickup points,
// the start, staff, suppliers, deliveries, look-ups and confirmations), calendars, tables with their exporters, the history, past purchases, how to pay one, the news, changes
// carried over from another week, the till of a handover and taking its cash back, the pause for several weeks, the form of a regular line with its questions, the password dictionaries and polyfills, signing in again, the second step of a sign-in and its set-up, an invitation of a colleague, the search and the commands of the keyboard, and
// maintenance, which ask the server.
export const excluded = [
  'gallery-*',
  'global.esm-*',
  '*Map-*',
  '*Page-*',
  '*Panel-*',
  'ShoppingSettings*',
  'PickupNetwork-*',
  'admin.*',
  'delivery-dashboard-*',
  'supplier.*',
  'TaskDialog-*',
  'off-catalog-*',
  'catalog-*',
  'ItemSheet-*',
  'DatePicker-*',
  'verify-email-*',
  'confirm-email-*',
  'take-over-*',
  'unsubscribe-*',
  'join-*',
  'groups.*',
  'assistance.*',
  'use-groups-*',
  '*Table-*',
  'write-xlsx-*',
  'read-worker-*',
  'CategoryField-*',
  'allergens-*',
  'ReasonDialog-*',
  'ChangeLine-*',
  'colleague-*',
  'OfferAgainDialog-*',
  'TillPart-*',
  'ReturnCash-*',
  'decode-*',
  'use-table-*',
  'start-*',
  'WeekOptionsDialog-*',
  'OrderDialog-*',
  'WaitDialog-*',
  'UnorderedNotice-*',
  'ReviewDialog-*',
  'ReorderDialog-*',
  'CarryOverDialog-*',
  'PauseDialog-*',
  'EditLineDialog-*',
  'OwnWeeksDialog-*',
  'TemplateConflict-*',
  'purchases-*',
  'payments-*',
  'statement-*',
  'use-statement-file-*',
  'CopiedFact-*',
  'PayDialog-*',
  'WaysToPay-*',
  'currently-*',
  'ViewedBar-*',
  'savings-*',
  'benefits-*',
  'support-*',
  'inbox-*',
  'TemplatesDialog-*',
  'HistoryDialog-*',
  'site-*',
  'guesses-*',
  'ProofDialog-*',
  'ProveAgainDialog-*',
  'BackInDialog-*',
  'SecondStep-*',
  'SecondFactorGate-*',
  'SearchPalette-*',
  'CommandPalette-*',
  'Palette-*',
  'show-layer-*',
  'LockScreen-*',
  'LockText-*',
  'enter-bypass-*',
].map((name) => `assets/${name}`)

/** The chunks that the app can load without an excluded one. */
function reachable(web: string, listed: ReadonlySet<string>): Set<string> {
  const chunks = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>
  const seen = new Set<string>()
  const follow = (key: string) => {
    const { file, imports = [], dynamicImports = [] } = chunks[key]!
    if (seen.has(file) || !listed.has(file)) return
    seen.add(file)
    for (const next of [...imports, ...dynamicImports]) follow(next)
  }
  follow('index.html')
  return seen
}

/** The files of the app's shell, which works offline. */
export function precacheOf(web: string): PrecacheEntry[] {
  const files = globSync(shell, { cwd: web, exclude: excluded }).toSorted()
  const chunks = reachable(web, new Set(files))
  const isAsset = (file: string) => file.startsWith('assets/')
  return files
    .filter((file) => !isAsset(file) || !file.endsWith('.js') || chunks.has(file))
    .map((file) => ({
      revision: isAsset(file)
        ? null
        : createHash('sha256')
            .update(readFileSync(join(web, file)))
            .digest('hex')
            .slice(0, 32),
      url: file,
    }))
}

/** A renamed file would silently leave the shell, or enter it. */
function refuseDeadPatterns(web: string): void {
  const dead = [...shell, ...excluded].filter((pattern) => globSync(pattern, { cwd: web }).length === 0)
  if (dead.length > 0) throw new Error(`no built file matches ${dead.join(', ')}`)
}

/** Writes the list into the built service worker, as JSON: the server replaces the revision of its page, scripts/budget.ts adds up the sizes. */
export function listPrecache(web: string): void {
  refuseDeadPatterns(web)
  const worker = join(web, 'sw.js')
  const [before, after, ...more] = readFileSync(worker, 'utf8').split('self.PRECACHE')
  if (before === undefined || after === undefined || more.length > 0) throw new Error('the service worker has no single place for its list')
  writeFileSync(worker, `${before}${JSON.stringify(precacheOf(web))}${after}`)
}
