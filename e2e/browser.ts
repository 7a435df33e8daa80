import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { LaunchOptions } from '@playwright/test'

// Not the package's own list, which switches web security off.
const FLAGS = [
  '--headless=shell',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * How to start the tests' browser: the one `CHROMIUM` names, on Linux x64 the one installed from npm, elsewhere Playwright's own. The flags are
 * added to ours.
 */
export async function chromiumLaunch(flags: readonly string[] = []): Promise<LaunchOptions> {
  const args = [...FLAGS, ...flags]
  const named = process.env['CHROMIUM']
  if (named) return { executablePath: named, args }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { args: [...flags] }
  const { executablePath, folder } = await unpacked()
  const libraries = [resolve(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  const env = { ...stringsOf(process.env), FONTCONFIG_FILE: fontsOf(folder), LD_LIBRARY_PATH: libraries }
  return { executablePath, args, env }
}

/**
 * @sparticuz/chromium unpacks to TMPDIR, and its libraries only if it believes to run in a Lambda. Both settings are restored afterwards: the
 * PostgreSQL socket needs a short path, and nothing else may believe it.
 */
async function unpacked(): Promise<{ executablePath: string; folder: string }> {
  const folder = resolve(import.meta.dirname, '../node_modules/.cache/chromium')
  mkdirSync(folder, { recursive: true })
  const names = ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME'] as const
  const before = names.map((name) => [name, process.env[name]] as const)
  process.env['TMPDIR'] = folder
  process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs22.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    if (!existsSync(executablePath)) throw new Error(`the browser did not unpack to ${executablePath}`)
    return { executablePath, folder }
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/**
 * The package's list of fonts names folders of a Lambda. Without any font the browser crashes at the first field that renders before our font
 * has loaded.
 */
function fontsOf(folder: string): string {
  const file = resolve(folder, 'fonts.conf')
  const list = `<fontconfig><dir>${resolve(folder, 'fonts')}</dir><cachedir>${resolve(folder, 'fonts-cache')}</cachedir></fontconfig>`
  // Another worker may be reading it.
  writeFileSync(`${file}.${process.pid}`, `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n${list}\n`)
  renameSync(`${file}.${process.pid}`, file)
  return file
}

function stringsOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined))
}
