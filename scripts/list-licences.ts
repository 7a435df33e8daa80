import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Listed {
  name: string
  version: string
  /** An SPDX expression; 'none' if the package names none. */
  licence: string
  /** The address of its sources as declared; empty if it is not installed here (other platforms) or declares none. */
  origin: string
  /** The server imports it; others build the web app, are part of it, or are tools. */
  isOfServer: boolean
}

const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Unlicense',
  '(AFL-2.1 OR BSD-3-Clause)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
]

/** Packages whose licence is not permissive, or missing, are reviewed one by one. */
const allowedFor: Record<string, RegExp> = {
  // Used unchanged.
  'MPL-2.0': /^(@axe-core\/playwright|axe-core|ibantools|ical\.js|lightningcss.*|web-push)$/,
  // sharp loads libvips as a separate library, which can be replaced.
  'LGPL-3.0-or-later': /^@img\/sharp-libvips-/,
  'Apache-2.0 AND LGPL-3.0-or-later': /^@img\/sharp-win32-/,
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT': /^@img\/sharp-wasm32$/,
  // Data with attribution; only tools read them.
  'CC-BY-4.0': /^caniuse-lite$/,
  '(ISC AND CC-BY-3.0)': /^date-holidays$/,
  // The repository of the first is Apache-2.0; the second contains the text of the MIT licence.
  none: /^(@react-aria\/optimize-locales-plugin|png-js)$/,
}

interface Locked {
  version: string
  license?: string
  dev?: boolean
  devOptional?: boolean
}

function originOf(path: string): string {
  const file = join(root, path, 'package.json')
  if (!existsSync(file)) return ''
  const { repository } = JSON.parse(readFileSync(file, 'utf8')) as { repository?: string | { url?: string } }
  return (typeof repository === 'string' ? repository : (repository?.url ?? '')).replace(/^git\+/, '').replace(/\.git$/, '')
}

/** Every package of the lock file, for all platforms, by name. */
export function listLicences(): Listed[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, { version, license, dev, devOptional }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? 'none', origin: originOf(path), isOfServer: !dev && !devOptional }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

/** Whether this licence of this package has not been reviewed yet. */
export const isUnknownLicence = ({ name, licence }: Pick<Listed, 'name' | 'licence'>): boolean =>
  !permissive.includes(licence) && allowedFor[licence]?.test(name) !== true

const line = ({ name, version, licence, origin }: Listed) => `${licence.padEnd(42)} ${`${name} ${version}`.padEnd(48)} ${origin}`.trimEnd()

/** The list as text, grouped by use and licence. */
export function licencesText(all: readonly Listed[]): string {
  const byLicence = (one: Listed, other: Listed) => one.licence.localeCompare(other.licence)
  return (
    [
      ['Imported by the server', all.filter(({ isOfServer }) => isOfServer)],
      ['Part of the web app, or builds, checks and tests', all.filter(({ isOfServer }) => !isOfServer)],
    ] as const
  )
    .map(([title, those]) => `${title}: ${those.length}\n\n${those.toSorted(byLicence).map(line).join('\n')}\n`)
    .join('\n')
}
