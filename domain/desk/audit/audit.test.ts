import { describe, expect, it } from 'vitest'
import { auditCsv, fieldsText } from './audit-csv.ts'
import { auditedFields } from './audited.ts'

const row = { before: { rate: 12, delivery_price: 4900, is_active: true }, after: { rate: 15, delivery_price: 5900, is_active: false } }

describe('the fields of a change', () => {
  it('are named in Czech, with money in crowns', () => {
    expect(auditedFields('vat_rates', { ...row, changed: ['rate', 'delivery_price', 'is_active', 'id'] })).toEqual([
      { label: 'sazba', from: '12', to: '15' },
      { label: 'cena doručení', from: '49,00\u00a0Kč', to: '59,00\u00a0Kč' },
      { label: 'aktivní', from: 'ano', to: 'ne' },
    ])
  })

  it('show no value of a household’s own row, nor of a table that is not known', () => {
    const change = { before: { quantity: 1000 }, after: { quantity: 2000 }, changed: ['quantity'] }
    for (const table of ['weekly_demands', 'shopping_settings', 'tajna_tabulka'])
      expect(auditedFields(table, change)).toEqual([{ label: 'quantity', from: null, to: null }])
  })

  it('show no code and no fingerprint', () => {
    const change = { before: null, after: { code_hmac: 'abc', verification_code: '123456' }, changed: ['code_hmac', 'verification_code'] }
    expect(auditedFields('bypass_codes', change).map(({ to }) => to)).toEqual(['•••', '•••'])
  })

  it('cut a long text', () => {
    const [field] = auditedFields('legal_texts', { before: null, after: { body: 'x'.repeat(5000) }, changed: ['body'] })
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
        place: '/admin/campaigns',
        reason: '=1+1',
        fields,
      },
    ],
    'machine',
  )
  expect(text.split('\r\n')[1]).toBe("2026-11-21 12:00:00,Jana,správa,kampaň,Upraveno,název: A → B; text: nový,/admin/campaigns,'=1+1")
})
