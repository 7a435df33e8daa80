// Writes the public pages as HTML to dist/site, and the files for search engines. When the server starts, %ORIGIN% becomes the product's
// address, and %DEMO% whether it is a demo.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withIntegrity } from './integrity.ts'

interface Page {
  path: string
  title: string
  description: string
  file: string
  isStatic?: true
}

interface Render {
  pages: readonly Page[]
  renderPage: (page: Page) => Promise<string>
}

type Manifest = Record<string, { file: string; imports?: string[] }>

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A chunk with all its imports, by address. */
function chunksOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) chunksOf(manifest, next, seen)
  return seen
}

function headOf({ path, title, description }: Page, preload: Iterable<string>): string {
  const named = { title: escape(title), description: escape(description) }
  return [
    `<title>${named.title}</title>`,
    `<meta name="description" content="${named.description}" />`,
    `<link rel="canonical" href="%ORIGIN%${path}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Dohromady" />`,
    `<meta property="og:locale" content="cs_CZ" />`,
    `<meta property="og:url" content="%ORIGIN%${path}" />`,
    `<meta property="og:title" content="${named.title}" />`,
    `<meta property="og:description" content="${named.description}" />`,
    `<meta property="og:image" content="%ORIGIN%/og.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...[...preload].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
  ].join('\n    ')
}

/** Writes dist/site from the two builds: `web`, which browsers load, and `render`, the same pages for Node. */
export async function prerenderSite(folders: { web: string; render: string; site: string }): Promise<void> {
  const { pages, renderPage } = (await import(pathToFileURL(join(folders.render, 'render.js')).href)) as Render
  const template = readFileSync(join(folders.web, 'site.html'), 'utf8').replace('<html ', '<html data-demo="%DEMO%" ')
  const manifest = JSON.parse(readFileSync(join(folders.web, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const entry = chunksOf(manifest, 'site.html')
  rmSync(folders.site, { recursive: true, force: true })
  mkdirSync(folders.site, { recursive: true })
  for (const page of pages) {
    const body = await renderPage(page)
    if (body.includes(' style="')) throw new Error(`${page.path} has a style attribute, which the CSP refuses`)
    const chunks = page.isStatic ? new Set<string>() : chunksOf(manifest, page.file.replace('../', ''))
    const preload = [...chunks].filter((file) => !entry.has(file))
    const html = template.replace('<!--page-head-->', () => headOf(page, preload)).replace('<!--page-body-->', () => body)
    writeFileSync(join(folders.site, `${page.path.slice(1)}.html`), withIntegrity(html, folders.web))
  }
  writeFileSync(join(folders.site, 'sitemap.xml'), sitemapOf(pages))
  writeFileSync(join(folders.site, 'robots.txt'), 'User-agent: *\nDisallow: /rpc/\nDisallow: /api/\n\nSitemap: %ORIGIN%/sitemap.xml\n')
}

function sitemapOf(pages: readonly Page[]): string {
  const addresses = pages.map(({ path }) => `  <url><loc>%ORIGIN%${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`
}
