import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const asset = /<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"[^>]*>/g

/** Adds the hash of every script and style sheet to a page (docs/rules/server.md#headers), so that browsers refuse changed ones. */
export function withIntegrity(html: string, web: string): string {
  return html.replaceAll(asset, (tag, file: string) => {
    const hash = createHash('sha384')
      .update(readFileSync(join(web, file)))
      .digest('base64')
    return tag.replace(/\s*\/?>$/, ` integrity="sha384-${hash}">`)
  })
}
