import { grouped, report, table } from '../bench/report.ts'
import { clearYear, type Market, type YearFigures } from './clear-flexible.ts'
import { assumptions, isStorable, stating, type Stated } from './flexible-lines.ts'
import { mondays } from './mondays.ts'
import { offerRule, tiersByRule } from './offer-rule.ts'
import type { Transactions } from './read-transactions.ts'

/** What of flexible demand is compared with plain demand. */
export interface Compared {
  steps: boolean
  tolerance: boolean
  wait: boolean
  regions: boolean
  /** All households in one locality, instead of one for each store. */
  dense: boolean
}

/** A row: what the households state; whether a regional offer stands beside the local ones. */
interface Case {
  name: string
  stated: Stated
  hasRegion: boolean
}

const draws = [1, 2, 3]
const some = 0.3
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const none: Stated = { steps: 0, tolerance: 0, wait: 0 }

/** The rows of a table: today, each kind by itself, and all of them together. */
function casesOf({ steps, tolerance, wait }: Omit<Compared, 'regions' | 'dense'>, hasRegion: boolean): Case[] {
  const own = (name: string, stated: Partial<Stated>, region = false): Case => ({ name, stated: { ...none, ...stated }, hasRegion: region })
  const all = { steps: steps ? some : 0, tolerance: tolerance ? some : 0, wait: wait ? some : 0 }
  const names = [...(steps ? ['steps'] : []), ...(tolerance ? ['tolerance'] : []), ...(wait ? ['waiting'] : [])]
  return [
    own('as today', {}),
    ...(steps ? [own('steps, 30 % of households', { steps: some })] : []),
    ...(tolerance ? [own('tolerance, 30 % of households', { tolerance: some })] : []),
    ...(wait ? [own('waiting, 30 % of households', { wait: some }), own('waiting, all storable', { wait: 1 })] : []),
    ...(names.length > 1 ? [own(`${names.join(' + ')}, 30 % each`, all)] : []),
    ...(names.length > 1 && wait ? [own(`${names.join(' + ')}, all storable wait`, { ...all, wait: 1 })] : []),
    ...(hasRegion ? [own('one regional offer beside the local ones', {}, true)] : []),
  ]
}

/** The mean of the draws. */
function meanOf(transactions: Transactions, { stated, hasRegion }: Case, market: Market): YearFigures {
  const weeks = mondays(transactions.weeks)
  const own: Market = hasRegion ? market : { ...market, regional: null }
  // Without anything stated all draws are the same.
  const tried = (Object.values(stated).some((part) => part > 0) ? draws : [1]).map((draw) => {
    const state = stating(transactions, stated, draw)
    return clearYear(weeks, (week) => (transactions.weeks.get(week) ?? []).map(state), own)
  })
  const mean = (of: (figures: YearFigures) => number) => tried.reduce((sum, figures) => sum + of(figures), 0) / tried.length
  return {
    lines: mean((f) => f.lines),
    pools: mean((f) => f.pools),
    admitted: mean((f) => f.admitted),
    later: mean((f) => f.later),
    saved: mean((f) => f.saved),
  }
}

const allTogether = (transactions: Transactions): Transactions => ({
  ...transactions,
  storeOf: new Map(Array.from(transactions.storeOf.keys(), (household) => [household, 'all'])),
})

function tableOf(transactions: Transactions, cases: readonly Case[]): string {
  const { storeOf } = transactions
  const [market, dearer] = [1, 2].map((factor): Market => ({
    localityOf: (household) => storeOf.get(household)!,
    local: tiersByRule(transactions, factor),
    regional: tiersByRule(allTogether(transactions), factor),
  })) as [Market, Market]
  const measured = cases.map((own) => ({
    name: own.name,
    now: meanOf(transactions, own, market),
    twice: meanOf(transactions, own, dearer),
  }))
  const [today] = measured as [(typeof measured)[number]]
  const change = (saved: number, before: number) =>
    saved === before ? '–' : `${saved > before ? '+' : ''}${percent(saved - before, before)}`
  const rows = measured.map(({ name, now, twice }) => [
    name,
    percent(now.admitted, now.lines),
    now.later === 0 ? '–' : percent(now.later, now.lines),
    grouped(now.saved / 100),
    change(now.saved, today.now.saved),
    percent(twice.admitted, twice.lines),
    change(twice.saved, today.twice.saved),
  ])
  const localities = new Set(storeOf.values()).size
  const head = `${localities} ${localities === 1 ? 'locality' : 'localities'}, ${(today.now.lines / today.now.pools).toFixed(2)} lines a pool:`
  const columns = ['', 'admitted', 'of it in a later week', 'saved', 'change', 'minima twice as high: admitted', 'saved: change']
  return `${head}\n\n${table(columns, rows)}`
}

/** Compares flexible demand with plain demand over the year of the file, by the domain's functions, without a database, and prints tables. */
export function compareFlexible(transactions: Transactions, compared: Compared): void {
  const { steps, tolerance, wait, regions, dense } = compared
  const lines = [...transactions.weeks.values()].flat()
  const storable = lines.filter(({ item }) => isStorable(transactions, item)).length
  const place = dense ? allTogether(transactions) : transactions
  const tables = [
    ...(dense || steps || tolerance || wait ? [tableOf(place, casesOf(compared, regions && !dense))] : []),
    // One locality has nothing to share, so a regional offer is for the stores.
    ...(regions && (dense || !(steps || tolerance || wait))
      ? [tableOf(transactions, casesOf({ steps: false, tolerance: false, wait: false }, true))]
      : []),
  ]
  const options = (['steps', 'tolerance', 'wait', 'regions', 'dense'] as const).filter((name) => compared[name]).map((name) => ` --${name}`)
  const head = [
    ...offerRule.slice(0, -1),
    'these offers are made once, from the plain demand; a regional one by the same rule from the demand of all stores;',
    ...assumptions,
  ]
  const text = [
    head.map((rule) => `- ${rule}`).join('\n'),
    `${lines.length} basket lines, ${percent(storable, lines.length)} of them storable. Mean of ${draws.length} draws. Saved is on what was really bought, in the file's currency.`,
    ...tables,
  ].join('\n\n')
  report('Flexible demand', `npm run replay -- --transactions completejourney_sample.csv.gz${options.join('')}`, text)
}
