import { describe, expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { asWeekStart } from '../../time/week.ts'
import { AUTHORS, authorName, placeOfChange } from './change.ts'
import { changedFields, type RowChange } from './fields.ts'
import { historyCsv, historyFileName } from './history-csv.ts'
import { CHANGE_REASONS, ITEMS_MERGED, reasonOf } from './reason.ts'
import { screenName } from './screen.ts'

const line = {
  unit: 'kg',
  quantity: 5000,
  max_price: 2000,
  recurrence: 'weekly',
  recurrence_weeks: 1,
  paused_until: null,
  notes: '',
  active: true,
  from_week: '2026-11-23',
}
const override = { unit: 'kg', quantity: 7000, max_price: 2000, notes: '', weekly_demand_id: 'line', modification_type: 'regular' }
const exclusion = { ...override, quantity: 0, max_price: null, modification_type: 'exclusion' }
const bakery = { kind: 'supplement', shop_name: 'Pekárna', shop_url: null, total_price: 42_050, delivery_address: '', notes: '' }

/** As a person reads it: `Množství: 5 kg → 7 kg`. */
const told = (change: RowChange) =>
  changedFields(change).map(({ label, from, to }) => `${label}: ${from?.text ?? '–'} → ${to?.text ?? '–'}`.replaceAll('\u00a0', ' '))

describe('a change is described in words and units', () => {
  it.each<[string, RowChange, string[]]>([
    [
      'a new line of the template',
      { table: 'weekly_demands', before: null, after: line },
      ['Množství: – → 5 kg', 'Cenový strop: – → 20,00 Kč/kg', 'Jak často: – → každý týden'],
    ],
    [
      'a line without a cap',
      { table: 'one_time_items', before: null, after: { ...override, max_price: null } },
      ['Množství: – → 7 kg', 'Cenový strop: – → bez cenového stropu'],
    ],
    [
      'another quantity, cap and period',
      {
        table: 'weekly_demands',
        before: line,
        after: { ...line, quantity: 7500, max_price: null, recurrence: 'biweekly', recurrence_weeks: 2, from_week: '2026-11-30' },
      },
      ['Množství: 5 kg → 7,5 kg', 'Cenový strop: 20,00 Kč/kg → bez cenového stropu', 'Jak často: každý týden → každé 2 týdny'],
    ],
    [
      'a pause and a note',
      { table: 'weekly_demands', before: line, after: { ...line, paused_until: '2026-12-21', notes: 'mytá' } },
      ['Pauza: bez pauzy → do 21. 12. 2026', 'Poznámka: bez poznámky → mytá'],
    ],
    [
      'an external line that became regular',
      { table: 'weekly_demands', before: { ...line, recurrence: 'external', recurrence_weeks: 0 }, after: line },
      ['Jak často: nákup v jiném obchodě → každý týden'],
    ],
    [
      'further steps',
      { table: 'weekly_demands', before: { ...line, further_steps: null }, after: { ...line, further_steps: [8000, 1500, 12_000, 1000] } },
      ['Další stupně: bez dalších stupňů → 8 kg do 15 Kč, 12 kg do 10 Kč'],
    ],
    ['a removed line', { table: 'weekly_demands', before: line, after: { ...line, active: false } }, []],
    [
      'a changed week',
      { table: 'weekly_variant_items', before: null, after: override },
      ['Množství: podle pravidelného nákupu → 7 kg', 'Cenový strop: podle pravidelného nákupu → 20,00 Kč/kg'],
    ],
    [
      'a week that excludes it',
      { table: 'weekly_variant_items', before: override, after: exclusion },
      ['Množství: 7 kg → tento týden ne', 'Cenový strop: 20,00 Kč/kg → podle pravidelného nákupu'],
    ],
    [
      'a week that excludes it immediately',
      { table: 'weekly_variant_items', before: null, after: exclusion },
      ['Množství: podle pravidelného nákupu → tento týden ne'],
    ],
    [
      'back to the template',
      { table: 'weekly_variant_items', before: exclusion, after: null },
      ['Množství: tento týden ne → podle pravidelného nákupu'],
    ],
    [
      'an addition that is deleted',
      { table: 'weekly_variant_items', before: { ...override, weekly_demand_id: null, modification_type: 'addition' }, after: null },
      ['Množství: 7 kg → –', 'Cenový strop: 20,00 Kč/kg → –'],
    ],
    [
      'a corrected purchase',
      {
        table: 'purchase_items',
        before: { quantity: 5000, unit_price: 1290, total: 6450 },
        after: { quantity: 4000, unit_price: 1290, total: 5160 },
        unit: 'kg',
      },
      ['Množství: 5 kg → 4 kg', 'Celkem: 64,50 Kč → 51,60 Kč'],
    ],
    [
      'a purchase elsewhere',
      { table: 'external_purchases', before: null, after: bakery },
      ['Druh: – → Nákup v jiném obchodě – doplněk', 'Obchod: – → Pekárna', 'Celková cena: – → 420,50 Kč'],
    ],
    [
      'its link and address',
      { table: 'external_purchases', before: bakery, after: { ...bakery, shop_url: 'https://a.example/', delivery_address: 'Brno' } },
      ['Odkaz: bez odkazu → https://a.example/', 'Doručovací adresa: bez adresy → Brno'],
    ],
    ['columns nobody knows', { table: 'one_time_items', before: {}, after: { quantity: 'x', secret: 'y' } }, []],
  ])('%s', (_name, change, lines) => expect(told(change)).toEqual(lines))
})

describe('a merge of items in the history', () => {
  const [from, to] = [
    { ...line, catalog_item_id: 'old' },
    { ...line, catalog_item_id: 'new' },
  ]
  const names: Record<string, string> = { old: 'Mléko Tatra 1,5 %', new: 'Mléko polotučné' }
  const labels = (change: RowChange) =>
    changedFields(change, (id) => names[id]).map(({ label, from: was, to: is }) => [label, was?.text, is?.text])

  it('is described by both names, before other fields', () => {
    expect(labels({ table: 'weekly_demands', before: from, after: to })).toEqual([['Položka', 'Mléko Tatra 1,5 %', 'Mléko polotučné']])
    const more = { ...to, quantity: 7000 }
    expect(labels({ table: 'weekly_demands', before: from, after: more }).map(([label]) => label)).toEqual(['Položka', 'Množství'])
  })

  it('is not described for a new line, a deleted one, or without a name', () => {
    expect(labels({ table: 'weekly_demands', before: null, after: to }).map(([label]) => label)).not.toContain('Položka')
    expect(labels({ table: 'one_time_items', before: from, after: null }).map(([label]) => label)).not.toContain('Položka')
    expect(labels({ table: 'weekly_demands', before: from, after: { ...to, catalog_item_id: 'unknown' } })).toEqual([])
  })
})

describe('reason and screen of a change', () => {
  it.each([
    [{ kind: 'insert', source: 'member' }, 'přidání položky'],
    [{ kind: 'update', source: 'member' }, 'úprava položky'],
    [{ kind: 'update', source: 'staff', businessReason: ITEMS_MERGED, changeReason: 'pan Novák' }, 'spojení položek v katalogu'],
    [{ kind: 'delete', source: 'member' }, 'smazání položky'],
    [{ kind: 'update', source: 'staff', changeReason: 'Volala paní Nováková' }, 'ruční změna správou'],
    [{ kind: 'update', source: 'staff', changeReason: 'admin_bulk_update', businessReason: 'svátek' }, 'hromadná úprava správou'],
    [{ kind: 'update', source: 'import', changeReason: 'clenove.csv' }, 'import dat'],
    [{ kind: 'update', source: 'system' }, 'automatická změna'],
    [{ kind: 'delete', source: 'system', changeReason: 'gdpr_deletion' }, 'výmaz podle GDPR'],
    [
      { kind: 'update', source: 'member', businessReason: 'Převedeno z externí na pravidelnou (každé 2 týdny)' },
      'Převedeno z externí na pravidelnou (každé 2 týdny)',
    ],
    [{ kind: 'update', source: 'member', changeReason: 'constructor' }, 'constructor'],
  ] as const)('%j is %s', (stored, reason) => expect(reasonOf({ businessReason: '', changeReason: '', ...stored })).toBe(reason))

  it('every reason has its own name', () => {
    expect(new Set(Object.values(CHANGE_REASONS)).size).toBe(17)
  })

  it.each([
    ['/demand?mode=regular', 'Pravidelný nákup (šablona)'],
    ['/demand', 'Můj nákup'],
    ['/assistance/0198c/form', 'Nákup s pomocí'],
    ['/off-catalog?mode=regular', 'Položka mimo katalog'],
    ['/off-catalog?mode=weekly', 'Položka mimo katalog'],
    ['/admin/members', 'Správa'],
    ['/administrace', ''],
    ['constructor', ''],
    ['', ''],
  ])('%j is the screen %j', (path, name) => expect(screenName(path)).toBe(name))

  it('a week is named by its number and days', () => {
    expect(placeOfChange('weekly_variant_items', asWeekStart('2026-12-28'))).toBe('týden 53 (28.\u00a012.–3.\u00a01.)')
    expect(placeOfChange('weekly_demands', null)).toBe('pravidelný nákup')
  })
})

it('an author is the reader, a linked account, the staff or the system, and never a name', () => {
  expect(AUTHORS.map(authorName)).toEqual(['vy', 'propojený účet', 'správa', 'systém'])
})

describe('the exported history', () => {
  it('has a row per field, numbers as numbers, and no formulas', () => {
    const change = {
      at: new Date('2026-11-21T11:00:05Z'),
      author: 'you',
      place: 'pravidelný nákup',
      screen: '',
      reason: 'úprava položky',
    } as const
    const fields = changedFields({ table: 'weekly_demands', before: line, after: { ...line, quantity: 7500, notes: '=1+1' } })
    const changes = [
      { ...change, kind: 'update', fields },
      { ...change, kind: 'delete', fields: [] },
    ] as const
    expect(historyCsv(changes, 'czech').split('\r\n')).toEqual([
      '\uFEFFKdy;Kdy (ISO);Kdo;Změna;Čeho se týká;Obrazovka;Důvod;Údaj;Původně;Nově;Jednotka',
      '21. 11. 2026 12:00:05;2026-11-21 12:00:05;vy;Upraveno;pravidelný nákup;;úprava položky;Množství;5;7,5;kg',
      "21. 11. 2026 12:00:05;2026-11-21 12:00:05;vy;Upraveno;pravidelný nákup;;úprava položky;Poznámka;bez poznámky;'=1+1;",
      '21. 11. 2026 12:00:05;2026-11-21 12:00:05;vy;Smazáno;pravidelný nákup;;úprava položky;;;;',
      '',
    ])
    expect(historyCsv(changes, 'machine')).toMatch(/^Kdy,Kdo,.*\r\n2026-11-21 12:00:05,vy,/)
    expect(historyCsv(changes, 'machine')).toContain('úprava položky,Množství,5,7.5,kg\r\n')
    expect(historyFileName(asDay('2026-11-21'))).toBe('historie_2026-11-21.csv')
  })
})
