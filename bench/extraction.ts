// What is read of an item from the pages of server/test/pages, which were written for it and hold what shops' pages hold: how many names,
// prices, units and sizes are right, and how long the reading of one page takes; the same of screenshots, whose letters are recognised first.
// Where a model is configured (AI_BASE_URL, AI_MODEL), what it makes of the same pages stands beside.
import type { ItemFacts } from '#domain/extraction/facts.ts'
import { readFacts } from '#domain/extraction/read-facts.ts'
import { readLines } from '#domain/extraction/read-lines.ts'
import { readableText } from '#domain/extraction/readable.ts'
import { isWanting, withSuggestion } from '#domain/extraction/suggestion.ts'
import { openModel } from '#server/extraction/ask-model.ts'
import { parsePage } from '#server/extraction/parse-page.ts'
import { openPictureReader } from '#server/extraction/read-picture.ts'
import { readConfig, type AiConfig } from '#server/platform/config.ts'
import { pageUrl, type PageCase } from '#server/test/pages/case.ts'
import { countRight, measured, pageKinds } from '#server/test/pages/measure.ts'
import { draw, pictures } from '#server/test/pages/pictures.ts'
import { grouped, median, report, table, verdict } from './report.ts'

const floor = 0.95
const hostileLimitMs = 3000

const read = (page: PageCase) => readFacts(parsePage(page.html, pageUrl))
const all = Object.values(pageKinds).flat()
const share = (right: number, of: number) => `${grouped((100 * right) / of, 1)} %`

/** The same pages, with what a model adds where something is missing. */
async function readByModel(config: AiConfig): Promise<string[]> {
  const model = openModel(config)
  const added = new Map<PageCase, ItemFacts>()
  const waits: number[] = []
  let failed = 0
  for (const page of all) {
    const parsed = parsePage(page.html, pageUrl)
    const [facts, text] = [readFacts(parsed), readableText(parsed)]
    added.set(page, facts)
    if (!isWanting(facts)) continue
    const start = performance.now()
    const said = await model.ask({ text, categories: [], picture: null }).catch(() => null)
    waits.push(performance.now() - start)
    if (said) added.set(page, withSuggestion(facts, said, { text, categories: [] }))
    else failed += 1
  }
  const rightThen = countRight(all, (page) => added.get(page)!)
  const filled = [...added].flatMap(([, facts]) => Object.values(facts)).filter(({ source }) => source === 'ai').length
  return [
    '',
    `With the model \`${config.model}\`, asked about ${waits.length} of the ${all.length} pages (${failed} without an answer, ${grouped(median(waits))} ms each), which filled in ${filled} fields:`,
    '',
    table(
      ['pages', 'cases', 'names', 'prices', 'units', 'sizes'],
      [['all', all.length, ...measured.map((field) => share(rightThen[field], all.length))]],
    ),
  ]
}

function timeOf(html: string): number {
  const start = performance.now()
  readFacts(parsePage(html, pageUrl))
  return performance.now() - start
}

/** Two megabytes of what is dear to read, each. */
const hostile: Readonly<Record<string, string>> = {
  'nested elements': '<div><p>',
  'rows never closed': '<tr><td>Složení<td>x',
  prices: '<p>29,90 Kč za 1 kg</p>',
  digits: '1 ',
  'half a tag': '<',
}

const rows = Object.entries(pageKinds).map(([kind, cases]) => {
  const right = countRight(cases, read)
  return [kind, cases.length, ...measured.map((field) => share(right[field], cases.length))]
})
const right = countRight(all, read)
const times = [1, 2, 3].flatMap(() => all.map(({ html }) => timeOf(html)))
const dear = Object.entries(hostile).map(
  ([what, part]) => [what, Math.round(timeOf(part.repeat(Math.ceil(2_000_000 / part.length))))] as const,
)
const reader = await openPictureReader()
const seen = new Map<string, ItemFacts>()
const pictureTimes: number[] = []
for (const picture of pictures) {
  const png = await draw(picture)
  const start = performance.now()
  seen.set(picture.about, readLines(await reader.read(png)))
  pictureTimes.push(performance.now() - start)
}
await reader.close()
const rightSeen = countRight(pictures, ({ about }) => seen.get(about)!)

const { ai } = readConfig(process.env)
const byModel = ai ? await readByModel(ai) : []

const least = Math.min(...measured.flatMap((field) => [right[field] / all.length, rightSeen[field] / pictures.length]))
const longest = Math.max(...dear.map(([, ms]) => ms))

report(
  'Extraction',
  'npm run bench -- extraction',
  [
    'Pages of different markup written for this (`server/test/pages`), with what a person reads on them; no page of a real shop is among them, so',
    'that the figures say what the rules understand, not what share of all shops they cover. Before any of the rules was corrected by them: names',
    '49, prices 46, units 47, sizes 48 of 49.',
    '',
    table(
      ['pages', 'cases', 'names', 'prices', 'units', 'sizes'],
      [...rows, ['all', all.length, ...measured.map((field) => share(right[field], all.length))]],
    ),
    ...byModel,
    '',
    'Ten screenshots drawn for this (`server/test/pages/pictures.ts`), in one typeface and without noise. Before any correction: names 8, prices 10,',
    'units 9, sizes 8 of 10.',
    '',
    table(
      ['screenshots', 'cases', 'names', 'prices', 'units', 'sizes'],
      [['drawn', pictures.length, ...measured.map((field) => share(rightSeen[field], pictures.length))]],
    ),
    '',
    `- right of each, ${floor * 100} %: ${verdict(least, floor, 'at least')}`,
    `- reading a screenshot: ${grouped(median(pictureTimes))} ms`,
    `- reading one of the pages: ${grouped(median(times), 2)} ms`,
    `- two megabytes of ${dear.map(([what, ms]) => `${what} ${grouped(ms)} ms`).join(', ')}; limit ${grouped(hostileLimitMs)} ms: ${verdict(longest / hostileLimitMs, 1, 'at most')}`,
  ].join('\n'),
)
if (least < floor || longest > hostileLimitMs) process.exitCode = 1
