import { pagesCache } from './offline.ts'

/** A cached public page. */
export interface CachedPage {
  path: string
  name: string
}

/** The cached pages by name; empty if service workers are switched off. */
export async function readCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(pagesCache)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const page = await cache.match(request)
      const title = /<title>([^<]*)/.exec((await page?.text()) ?? '')?.[1] ?? ''
      return { path: new URL(request.url).pathname, name: title.replace(/ – Dohromady$/, '') }
    }),
  )
  return pages.filter(({ name }) => name !== '').toSorted((a, b) => a.name.localeCompare(b.name, 'cs'))
}
