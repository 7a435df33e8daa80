import { describe, expect, it } from 'vitest'
import { auditCsv, fieldsText } from './audit-csv.ts'
import { auditedFields, auditedSubject } from './audited.ts'

const row = { before: { rate: 12, delivery_price: 4900, is_active: true }, after: { rate: 15, delivery_price: 5900, is_active: false } }

const none = new Map<string, string>()
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

it.each([
  ['campaigns', 'audience', 'everybody', 'Pro všechny'],
  ['campaigns', 'status', 'active', 'Běží'],
  ['municipal_subsidies', 'state', 'active', 'platí'],
  ['campaigns', 'type', 'card', 'karta'],
  ['pickup_points', 'type', 'PostOffice', 'Pošta'],
  ['groups', 'kind', 'neighbours', 'Sousedé a rodina'],
  ['maintenance_windows', 'environment', 'production', 'ostré'],
  ['deliveries', 'status', 'ready', 'k vyzvednutí'],
  ['municipal_subsidies', 'state', 'withdrawn', 'staženo'],
])('of %s the value of %s %s is in words: %s', (table, column, value, word) =>
  expect(auditedFields(table, { before: null, after: { [column]: value }, changed: [column] }, none)[0]!.to).toBe(word),
)

it('a setting and its value are called as in its form', () => {
  const before = { name: 'unpaid_purchase', value: 'remind' }
  const after = { name: 'unpaid_purchase', value: 'stop' }
  expect(auditedSubject('feature_settings', { row: after, itemId: '', names: none })).toBe('Nákup, který měl být zaplacený předem a není')
  expect(auditedFields('feature_settings', { before, after, changed: ['value'] }, none)).toMatchObject([
    { from: 'vydat a upomínat', to: 'vydat a další neobjednat, dokud není zaplaceno' },
  ])
  const reward = { name: 'referral_reward', value: 5000 }
  expect(auditedFields('feature_settings', { before: null, after: reward, changed: ['value'] }, none)).toMatchObject([
    { to: '50,00\u00a0Kč' },
  ])
})

it('a record and what it refers to have names, not ids', () => {
  const names = new Map([
    [id(1), 'Mléčné'],
    [id(2), 'Máslo'],
    [id(3), 'Brno, závoz 26. 11. 2026'],
  ])
  const after = {
    category_id: id(1),
    merged_into: id(9),
    approved_at: '2026-11-23T19:00:00+00:00',
    requested_by: id(2),
    other_names: ['máslíčko', 'máselko'],
    week_start_date: '2026-11-23',
    role: 'finance',
    quantity: 1500,
  }
  const fields = auditedFields('catalog_items', { before: null, after, changed: Object.keys(after) }, names)
  expect(fields.map(({ label, to }) => `${label}: ${to}`.replaceAll('\u00a0', ' '))).toEqual([
    'kategorie: Mléčné',
    'sloučeno do: smazaný záznam',
    'schváleno: 23. 11. 2026 20:00',
    'požádal: člen',
    'další názvy: máslíčko, máselko',
    'týden: 48. týden od 23. 11. 2026',
    'role: Finance',
    'množství: 1,5',
  ])
  const of = (table: string, row: object, itemId = id(8)) => auditedSubject(table, { row: { ...row }, itemId, names })
  expect(of('catalog_items', { name: 'Sýr' })).toBe('Sýr')
  expect(of('user_flags', {}, id(2))).toBe('Máslo')
  expect(of('catalog_prices', { catalog_item_id: id(2) })).toBe('Máslo')
  expect(of('delivery_stops', { delivery_id: id(3) })).toBe('Brno, závoz 26. 11. 2026')
  expect(of('weekly_demands', { catalog_item_id: id(2) }, id(2))).toBe('')
})

describe('the fields of a change', () => {
  it('are named in Czech, with money in crowns', () => {
    expect(auditedFields('vat_rates', { ...row, changed: ['rate', 'delivery_price', 'is_active', 'id'] }, none)).toEqual([
      { label: 'sazba', from: '12', to: '15' },
      { label: 'cena doručení', from: '49,00\u00a0Kč', to: '59,00\u00a0Kč' },
      { label: 'aktivní', from: 'ano', to: 'ne' },
    ])
  })

  it('show no value of a household’s own row, nor of a table that is not known', () => {
    const change = { before: { quantity: 1000 }, after: { quantity: 2000 }, changed: ['quantity'] }
    for (const table of ['weekly_demands', 'shopping_settings', 'tajna_tabulka'])
      expect(auditedFields(table, change, none)).toEqual([{ label: 'množství', from: null, to: null }])
  })

  it('show no code and no fingerprint', () => {
    const change = { before: null, after: { code_hmac: 'abc', verification_code: '123456' }, changed: ['code_hmac', 'verification_code'] }
    expect(auditedFields('bypass_codes', change, none).map(({ to }) => to)).toEqual(['•••', '•••'])
  })

  it('cut a long text', () => {
    const [field] = auditedFields('legal_texts', { before: null, after: { body: 'x'.repeat(5000) }, changed: ['body'] }, none)
    expect(field!.to).toHaveLength(201)
  })
})

it('a file says who changed what, where and why', () => {
  const fields = [
    { label: 'název', from: 'A', to: 'B' },
    { label: 'text', from: null, to: 'nový' },
  ]
  expect(fieldsText(fields)).toBe('název: A → B; text: nový')
  const text = auditCsv(
    [
      {
        at: new Date('2026-11-21T11:00:00Z'),
        by: 'Jana',
        source: 'staff',
        kind: 'update',
        table: 'campaigns',
        subject: 'Vánoce',
        place: '/admin/campaigns',
        reason: '=1+1',
        fields,
      },
    ],
    'machine',
  )
  expect(text.split('\r\n')[1]).toBe(
    "2026-11-21 12:00:00,Jana,správa,kampaň,Vánoce,Upraveno,název: A → B; text: nový,/admin/campaigns,'=1+1",
  )
})
