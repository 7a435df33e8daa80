import type { LegalPage } from '#domain/desk/reference-data/sets.ts'
import { withWording } from '#domain/public/legal/legal-html.ts'
import type { AnswerCache } from '../platform/answer-cache.ts'
import type { Db } from '../platform/db/database.ts'
import type { RewritePage } from '../platform/http/static.ts'
import type { Log } from '../platform/log.ts'
import { currentWordings } from '../public/legal/queries.ts'

/**
 * Puts the operator's own wording into the legal pages. The wordings are read at most every few seconds; while the database does not answer,
 * pages have the wording that comes with the program.
 */
export function rewriteLegal({ db, cache, log }: { db: Db; cache: AnswerCache; log: Log }): RewritePage {
  return async (path, page) => {
    const wordings = await cache
      .answer('legal.wordings', () => currentWordings(db))
      .catch((fault: unknown) => {
        log.warn({ err: fault }, 'legal texts could not be read')
        return null
      })
    const wording = wordings?.get(path.slice(1) as LegalPage)
    return wording ? withWording(page, wording) : page
  }
}
