import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { addWeeks, asWeekStart } from '#domain/time/week.ts'
import { clearYear, type Market } from './clear-flexible.ts'
import { stating, type FlexibleLine } from './flexible-lines.ts'
import type { BoughtLine } from './read-transactions.ts'

const first = asWeekStart('2017-01-02')
const week = (n: number) => addWeeks(first, n)
const bought = (household: string, n: number, pieces: number, cap: number, item = 'SOUP'): BoughtLine => ({
  household,
  week: week(n),
  item,
  quantity: thousandths(pieces * 1000),
  cap: haler(cap),
  paid: pieces * cap,
})
const plain = (line: BoughtLine): FlexibleLine => ({ ...line, steps: [line], flexible: 0, waitWeeks: 0 })
const tier = (min: number, price: number) => ({ minQuantity: thousandths(min * 1000), price: haler(price) })

describe('what households state beside their lines', () => {
  const goods = {
    departmentOf: new Map([['SOUP', 'GROCERY'], ['MILK', 'GROCERY'], ['HAM', 'MEAT']]), // prettier-ignore
    categoryOf: new Map([['SOUP', 'SOUP'], ['MILK', 'FLUID MILK PRODUCTS'], ['HAM', 'LUNCHMEAT']]), // prettier-ignore
  }
  const lines = Array.from({ length: 400 }, (_, n) => bought(`h${n}`, 0, 3, 200))
  const statedBy = (stated: { steps?: number; tolerance?: number; wait?: number }) =>
    lines.map(stating(goods, { steps: 0, tolerance: 0, wait: 0, ...stated }, 1))

  test('is nothing unless somebody states something', () => {
    expect(statedBy({})).toEqual(lines.map((line) => ({ ...plain(line), steps: [{ quantity: line.quantity, cap: line.cap }] })))
  })

  test('is a second step of half as much more, or up to a quarter on top, of which fractions are drawn, never both', () => {
    const all = statedBy({ steps: 1 })
    expect(new Set(all.map(({ steps: [, second] }) => `${second?.quantity} ${second?.cap}`))).toEqual(new Set(['4000 170', '5000 170']))
    expect(new Set(statedBy({ tolerance: 1 }).map(({ flexible }) => flexible))).toEqual(new Set([0, 1000]))
    const some = statedBy({ steps: 0.3, tolerance: 0.3 })
    const share = (own: FlexibleLine[]) => own.length / lines.length
    expect(share(some.filter(({ steps }) => steps.length > 1))).toBeCloseTo(0.3, 1)
    expect(some.filter(({ steps, flexible }) => steps.length > 1 && flexible > 0)).toEqual([])
    expect(stating(goods, { steps: 1, tolerance: 0, wait: 0 }, 1)(bought('a', 0, 3, 1)).steps).toHaveLength(1)
  })

  test('is three weeks of waiting, of what can be stored', () => {
    const weeksOf = (item: string) => stating(goods, { steps: 0, tolerance: 0, wait: 1 }, 1)(bought('a', 0, 1, 200, item)).waitWeeks
    expect(['SOUP', 'MILK', 'HAM'].map(weeksOf)).toEqual([3, 0, 0])
  })
})

describe('a year of flexible demand', () => {
  const year = (lines: readonly FlexibleLine[], market: Partial<Market>) =>
    clearYear([0, 1, 2, 3].map(week), (own) => lines.filter((line) => line.week === own), {
      localityOf: () => 'all',
      local: new Map([['SOUP', [tier(4, 90), tier(6, 80)]]]),
      regional: null,
      ...market,
    })

  test('counts what waits and is bought later, unless a newer line replaces it', () => {
    const waiting = { ...plain(bought('a', 0, 2, 100)), waitWeeks: 3 }
    const later = plain(bought('b', 2, 2, 100))
    expect(year([waiting, later], {})).toEqual({ lines: 2, pools: 3, admitted: 2, later: 1, saved: 40 })
    expect(year([waiting, later, plain(bought('a', 1, 1, 100))], {})).toMatchObject({ admitted: 0 })
    expect(year([{ ...waiting, waitWeeks: 1 }, later], {})).toMatchObject({ admitted: 0 })
  })

  test('counts savings on what was really bought, not on what a step or tolerance adds', () => {
    const line = plain(bought('a', 0, 5, 100))
    expect(year([line], {})).toMatchObject({ admitted: 1, saved: 50 })
    expect(year([{ ...line, flexible: 1000 }], {})).toMatchObject({ admitted: 1, saved: 100 })
    const steps = [
      { quantity: line.quantity, cap: line.cap },
      { quantity: thousandths(6000), cap: haler(80) },
    ]
    expect(year([{ ...line, steps }], {})).toMatchObject({ admitted: 1, saved: 100 })
  })

  test('lets localities buy together', () => {
    const lines = [plain(bought('a', 0, 3, 100)), plain(bought('b', 0, 3, 100))]
    const apart = { localityOf: (household: string) => household }
    expect(year(lines, apart)).toMatchObject({ pools: 2, admitted: 0 })
    expect(year(lines, { ...apart, regional: new Map([['SOUP', [tier(6, 90)]]]) })).toMatchObject({ pools: 2, admitted: 2, saved: 60 })
  })
})

describe('the command', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dohromady-replay-flexible-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('compares what it is told to, and refuses what does not fit together', () => {
    const header =
      'household_id,week,date,basket_id,store_id,product_id,quantity,sales_value_usd,department,product_category,product_type,package_size'
    const rows = [1, 2, 3].map((n) => `${n},1,2017-01-0${n + 1},9,${n},8,2,4.00,GROCERY,SOUP,SOUP,1 CT`)
    const path = join(folder, 'small.csv.gz')
    writeFileSync(path, gzipSync([header, ...rows, ''].join('\n')))
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(import.meta.dirname, '..', 'replay.ts'), '--transactions', path, ...args], { encoding: 'utf8' })
    const { status, stdout, stderr } = run('--dense', '--wait', '--regions')
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('3 basket lines, 100.0 % of them storable.')
    expect(stdout).toMatch(/^1 locality, 3\.00 lines a pool:$/m)
    expect(stdout).toMatch(/^3 localities, 1\.00 lines a pool:$/m)
    // Of 6 pieces in one locality the second tier is at 92 %; in three localities of 2 too, and together they have the same.
    expect(stdout).toMatch(/^\| as today +\| +100\.0 % \| – +\| +1 \|/m)
    expect(stdout).toMatch(/^\| waiting, all storable +\|/m)
    expect(stdout).toMatch(/^\| one regional offer beside the local ones +\|/m)
    expect(stdout).not.toContain('tolerance, 30 %')
    expect(run('--dense', '--weeks', '1').status).toBe(2)
    expect(run('--sparse').status).toBe(2)
  })
})
