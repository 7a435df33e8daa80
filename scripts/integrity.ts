import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const asset = /<(?:script|link)\b[^>]*\b(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"[^>]*>/g

/** Names the hash of every script and style sheet in a page (design: security §6.1), so that a changed one is not run. */
export function withIntegrity(html: string, web: string): string {
  return html.replaceAll(asset, (tag, file: string) => {
    const hash = createHash('sha384')
      .update(readFileSync(join(web, file)))
      .digest('base64')
    return tag.replace(/\s*\/?>$/, ` integrity="sha384-${hash}">`)
  })
}
