import { describe, expect, it } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { externalFields } from '#contract/week/external-purchases.ts'
import { inputFaults } from '../../lib/input-faults.ts'
import { draftOf, inputOf, type ExternalDraft } from './external-draft.ts'

const faultsOf = (draft: ExternalDraft) => inputFaults(externalFields, inputOf(draft))

const draft = { ...draftOf('supplement', null), shopName: 'Pekárna', totalPrice: haler(42_050) }

describe('the form of a purchase elsewhere', () => {
  it('requires the shop and the total, with messages at the fields', () => {
    expect(faultsOf(draftOf('supplement', null))).toEqual([
      { path: 'shopName', message: 'Zadejte název obchodu' },
      { path: 'totalPrice', message: 'Zadejte celkovou cenu' },
    ])
    expect(externalFields.parse(inputOf(draft))).toMatchObject({ shopName: 'Pekárna', shopUrl: null, totalPrice: 42_050 })
  })

  it.each([
    ['', null],
    ['  pekarna.example ', 'https://pekarna.example/'],
    ['http://pekarna.example/a', 'http://pekarna.example/a'],
    ['//pekarna.example', 'https://pekarna.example/'],
  ])('a link typed as %j is %j', (typed, link) => expect(externalFields.parse(inputOf({ ...draft, shopUrl: typed })).shopUrl).toBe(link))

  it.each(['javascript:alert(1)', 'dvě slova', 'data:text/html,x', 'https://'])('%j is no link', (typed) => {
    expect(faultsOf({ ...draft, shopUrl: typed })[0]?.path).toBe('shopUrl')
  })
})
