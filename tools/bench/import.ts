// An import of five thousand rows into a catalog of a hundred thousand items: the time of the preview and of applying it, beside plain
// statements that write as many rows to the same tables. Each run has its own rows: half new ones, half changed prices.
import { sql } from 'kysely'
import type { ImportInput } from '#contract/desk/assortment-import.ts'
import { MOST_ROWS } from '#domain/sheet/file-limits.ts'
import { wantsEyes } from '#domain/desk/assortment/import-plan.ts'
import { applyImport } from '#server/desk/assortment-import/apply-import.ts'
import { exportAssortment } from '#server/desk/assortment-import/export-assortment.ts'
import { previewImport } from '#server/desk/assortment-import/preview-import.ts'
import type { ChangeContext } from '#server/platform/db/change.ts'
import type { Db } from '#server/platform/db/database.ts'
import { withScratchDatabase, type Scratch } from '../../scripts/scratch-database.ts'
import { fillCatalog, itemCount } from './catalog-world.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const repeats = 5
const half = MOST_ROWS / 2
// Relative to the plain statements of the same run: parsing and planning each row may cost as much again, because it happens twice; a page of
// an export is two thousand items.
const [applyLimit, previewLimit, pageLimit] = [3, 0.6, 0.3]

async function timeOf<Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> {
  const start = performance.now()
  const answer = await work()
  return { ms: performance.now() - start, answer }
}

/** The file of a run: new rows, and prices of items that no other run touches. */
function fileOf(run: number, known: readonly { sku: string }[], category: string): ImportInput {
  const fresh = Array.from({ length: half }, (_, i) => [`NOVA-${run}-${i}`, `Nová položka ${run} ${i}`, category, 'ks', '49,90'])
  const changed = known.slice(run * half, (run + 1) * half).map(({ sku }) => [sku, '', '', '', `${10 + run},55`])
  return {
    kind: 'items',
    columns: ['sku', 'name', 'category', 'unit', 'price'],
    rows: [...fresh, ...changed].map((cells, i) => ({ line: i + 2, cells })),
    createCategories: false,
  }
}

/** As many new items and changed prices by two plain statements, with the same triggers. */
const writePlainly = (db: Db, run: number, ids: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    await sql`
      insert into catalog_items (type, sku, name, generic_name, category_id, unit, base_price)
      select 'product', 'PROSTA-' || ${run}::integer || '-' || n, 'Prostá položka ' || n, 'Prostá položka ' || n,
             (select id from categories where type = 'product' order by id limit 1), 'ks', 4990
      from generate_series(1, ${half}::integer) n`.execute(tx)
    await sql`update catalog_items set base_price = ${1100 + run}::integer where id = any(${ids}::uuid[])`.execute(tx)
  })

async function measure({ db }: Scratch) {
  await fillCatalog(db)
  await sql`vacuum analyze`.execute(db)
  const known = await db.selectFrom('catalog_items').select(['id', 'sku']).orderBy('sku').execute()
  const { rows: categories } = await sql<{ path: string }>`
    with recursive path as (
      select id, name as path from categories where parent_id is null and type = 'product' and is_active
      union all select c.id, path.path || ' > ' || c.name from categories c join path on c.parent_id = path.id where c.is_active
    ) select path from path order by length(path) desc limit 1`.execute(db)
  const context: ChangeContext = { db, notices: { tell: () => {}, stop: async () => {} }, userId: null, source: 'import' }
  const runs = { plain: [] as number[], preview: [] as number[], apply: [] as number[], page: [] as number[] }
  for (let run = 0; run <= repeats; run += 1) {
    const input = fileOf(run, known, categories[0]!.path)
    const preview = await timeOf(() => previewImport(db, input))
    const { new: created, changed } = preview.answer.totals
    if (created + changed !== MOST_ROWS) throw new Error(`a run of ${created} and ${changed} rows`)
    const { fingerprint, rows } = preview.answer
    const confirmed = { fingerprint, confirmed: rows.filter(wantsEyes).map(({ line }) => line) }
    const apply = await timeOf(() => applyImport(context, { ...input, ...confirmed, rootVat: [], skipFaulty: false }))
    const others = known.slice(-(run + 1) * half).slice(0, half)
    const plain = await timeOf(() =>
      writePlainly(
        db,
        run,
        others.map(({ id }) => id),
      ),
    )
    const after = known[(run * 9973) % itemCount]!.sku
    const page = await timeOf(() => exportAssortment(db, { type: null, categoryId: null, after }))
    // The first run warms up.
    if (run > 0) for (const [name, { ms }] of Object.entries({ preview, apply, plain, page })) runs[name as keyof typeof runs].push(ms)
  }
  return runs
}

const runs = await withScratchDatabase(measure)
const [plainMs, previewMs, applyMs, pageMs] = [median(runs.plain), median(runs.preview), median(runs.apply), median(runs.page)]
const row = (what: string, times: readonly number[]) => [what, times.length, grouped(median(times), 0), grouped(Math.max(...times), 0)]
report(
  'Import',
  'npm run bench -- import',
  [
    `${grouped(MOST_ROWS)} rows, half of them new, into a catalog of ${grouped(itemCount)} items. History, prices and search words are written with each row.`,
    '',
    table(
      ['what', 'times', 'ms, median', 'longest'],
      [
        row('two plain statements', runs.plain),
        row('preview', runs.preview),
        row('import', runs.apply),
        row('a page of an export', runs.page),
      ],
    ),
    '',
    `- import beside plain statements: ${verdict(applyMs / plainMs, applyLimit, 'at most')}`,
    `- preview beside them: ${verdict(previewMs / plainMs, previewLimit, 'at most')}`,
    `- a page of an export beside them: ${verdict(pageMs / plainMs, pageLimit, 'at most')}`,
  ].join('\n'),
)
if (applyMs > applyLimit * plainMs || previewMs > previewLimit * plainMs || pageMs > pageLimit * plainMs) process.exitCode = 1
