import { buildServerIfNeeded } from './build-server.ts'
import { buildWebIfNeeded } from './build-web.ts'

/** Builds the pages and the server of the product, each unless its sources are those of the last build. */
export async function buildIfNeeded(): Promise<void> {
  await buildWebIfNeeded()
  await buildServerIfNeeded()
}
