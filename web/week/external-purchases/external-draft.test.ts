import { describe, expect, it } from 'vitest'
import { haler } from '#domain/money/money.ts'
import { checkDraft, draftOf } from './external-draft.ts'

const draft = { ...draftOf('supplement', null), shopName: 'Pekárna', totalPrice: haler(42_050) }

describe('the form of a purchase elsewhere', () => {
  it('needs the shop and the total, and says so next to them', () => {
    expect(checkDraft(draftOf('supplement', null)).faults).toEqual({
      shopName: 'Zadejte název obchodu',
      totalPrice: 'Zadejte celkovou cenu',
    })
    expect(checkDraft(draft).fields).toMatchObject({ shopName: 'Pekárna', shopUrl: null, totalPrice: 42_050 })
  })

  it.each([
    ['', null],
    ['  pekarna.example ', 'https://pekarna.example/'],
    ['http://pekarna.example/a', 'http://pekarna.example/a'],
    ['//pekarna.example', 'https://pekarna.example/'],
  ])('a link typed as %j is %j', (typed, link) => expect(checkDraft({ ...draft, shopUrl: typed }).fields?.shopUrl).toBe(link))

  it.each(['javascript:alert(1)', 'dvě slova', 'data:text/html,x', 'https://'])('%j is no link', (typed) => {
    expect(checkDraft({ ...draft, shopUrl: typed }).faults).toHaveProperty('shopUrl')
  })
})
