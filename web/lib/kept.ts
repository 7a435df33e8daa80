import { pagesCache } from './offline.ts'

/** A public page that this device keeps. */
export interface KeptPage {
  path: string
  name: string
}

/** What can be read without a connection, by name; nothing where workers are switched off. */
export async function readKeptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return []
  const cache = await caches.open(pagesCache)
  const kept = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const page = await cache.match(request)
      const title = /<title>([^<]*)/.exec((await page?.text()) ?? '')?.[1] ?? ''
      return { path: new URL(request.url).pathname, name: title.replace(/ – Dohromady$/, '') }
    }),
  )
  return kept.filter(({ name }) => name !== '').toSorted((a, b) => a.name.localeCompare(b.name, 'cs'))
}
