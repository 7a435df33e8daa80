import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

const root = join(import.meta.dirname, '..', '..')

/** A regular expression of the product and where it is. */
export interface Expression {
  file: string
  line: number
  source: string
  flags: string
}

/** The files of the product; those that only tests and the demo use see no text of strangers. */
const productFiles = () =>
  globSync('{domain,contract,server,web}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.(?:test|guard\.test|gen)\.|^server\/(?:test|seed|promises)\//.test(path))

/** Every regular expression that is written as such. */
export function literals(): Expression[] {
  return productFiles().flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8')
    const found: Expression[] = []
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node)) return
        found.push({ file, line: code.slice(0, node.start).split('\n').length, source: node.regex.pattern, flags: node.regex.flags })
      },
    }).visit(parseSync(file, code).program)
    return found
  })
}

/** Files that put expressions together from parts. */
export const composing = (): string[] => productFiles().filter((file) => /\bRegExp\(/.test(readFileSync(join(root, file), 'utf8')))
