import { describe, expect, it } from 'vitest'
import { callToAction, showsCallToAction } from './call-to-action.ts'
import { campaignTag } from './tag.ts'

describe('the tag of a campaign', () => {
  it.each([
    ['Úterní rozvoz – Brno', 'DNES'],
    ['ROZVOZ přes svátky', 'DNES'],
    ['Mimořádný rozvozový den', 'DNES'],
    ['DOTAZNÍK 2 min: co u vás chybí?', 'DNES'],
    ['Dotazník 2 min', 'DNES'],
    ['REGISTRACE domácností', 'DNES'],
    ['Předregistrace obcí', 'DNES'],
    ['Dotazník o pečivu', 'AKCE'],
    ['Dva rozvazy', 'AKCE'],
    ['Brambory z Vysočiny', 'AKCE'],
    ['', 'AKCE'],
  ])('of %j is %s', (title, tag) => expect(campaignTag(title)).toBe(tag))
})

describe('the button of a campaign', () => {
  const described = { text: 'Vybrat místo', url: 'pickup', dialog: null } as const

  it('leads to a path of ours or to a section of the landing page', () => {
    expect(callToAction(described)).toEqual({ text: 'Vybrat místo', href: '/lp#pickup', dialog: null })
    expect(callToAction({ ...described, url: '/basket' })).toMatchObject({ href: '/basket' })
  })

  it('is hidden without a text, or without an effect', () => {
    expect(callToAction({ ...described, text: null })).toBeNull()
    expect(callToAction({ ...described, text: '  ' })).toBeNull()
    expect(callToAction({ ...described, url: null })).toBeNull()
    for (const url of ['https://zly.example', '//zly.example', 'javascript:alert(1)'])
      expect(callToAction({ ...described, url })).toBeNull()
  })

  it('that opens the dialog needs no address, and drops a foreign one', () => {
    expect(callToAction({ text: 'Registrovat', url: null, dialog: 'auth' })).toEqual({ text: 'Registrovat', href: null, dialog: 'auth' })
    expect(callToAction({ text: 'Registrovat', url: 'https://zly.example', dialog: 'auth' })).toMatchObject({ href: null })
  })

  it('that opens the sign-up dialog is hidden from signed-in users', () => {
    const signUp = callToAction({ text: 'Registrovat', url: null, dialog: 'auth' })!
    expect([showsCallToAction(signUp, false), showsCallToAction(signUp, true)]).toEqual([true, false])
    const link = callToAction(described)!
    expect([showsCallToAction(link, false), showsCallToAction(link, true)]).toEqual([true, true])
  })
})
