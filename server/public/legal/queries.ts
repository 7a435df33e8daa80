import { sql } from 'kysely'
import { LEGAL_PAGES, type LegalPage } from '#domain/desk/reference-data/sets.ts'
import type { LegalWording } from '#domain/public/legal/legal-html.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The wordings that hold today, by page. */
export async function currentWordings(db: Db): Promise<ReadonlyMap<LegalPage, LegalWording>> {
  const { rows } = await sql<{ page: LegalPage } & Omit<LegalWording, 'title'>>`
    select distinct on (page) page, lead, body, valid_from as "validFrom" from legal_texts
    where valid_from <= app_today() order by page, valid_from desc`.execute(db)
  return new Map(rows.map(({ page, ...wording }) => [page, { ...wording, title: LEGAL_PAGES[page] }]))
}
