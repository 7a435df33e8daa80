import { describe, expect, it } from 'vitest'
import { asWeekStart } from '#domain/time/week.ts'
import { codeAnswer, codeQuestion, effectOf, moveText, type Standing } from './municipality-text.ts'

const spaced = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null
const week49 = asWeekStart('2026-11-30')
const nowhere: Standing = { municipality: null, move: null, pickupPoint: null, deliveryTimeConfirmed: false }
const inBrno: Standing = { ...nowhere, municipality: { localityName: 'Brno-sever' } }
const effect = (localityName: string, effectiveFrom: typeof week49 | null, standing: Standing) => {
  const { title, text } = effectOf({ localityName, effectiveFrom }, standing)
  return [spaced(title), spaced(text)]
}

describe('a postal code', () => {
  it('of several municipalities asks for one of them, whether it is theirs or only similar', () => {
    expect(spaced(codeQuestion('66401', true))).toBe('PSČ 664 01 má víc obcí. Která je vaše?')
    expect(spaced(codeQuestion('66499', false))).toBe('PSČ 664 99 neobsluhujeme. Je vaše obec mezi těmi s podobným?')
  })

  it('of one municipality names it, and says when it is only similar', () => {
    expect(spaced(codeAnswer('59231', true))).toBe('Nalezená obec: ')
    expect(spaced(codeAnswer('59201', false))).toBe('PSČ 592 01 neobsluhujeme, nejpodobnější má obec ')
  })
})

describe('before a municipality is chosen', () => {
  it('who buys nowhere yet reads from which week it is possible there', () => {
    const text = 'Obec patří do lokality Brno-sever. Nakupovat v ní můžete od týdne 49 (30. listopadu – 6. prosince).'
    expect(effect('Brno-sever', week49, nowhere)).toEqual([null, text])
    expect(effect('Brno-sever', null, nowhere)).toEqual([null, 'Obec patří do lokality Brno-sever.'])
  })

  it('who stays in the locality reads that nothing changes but the confirmation', () => {
    const same = 'Lokalita zůstává Brno-sever, závozy ani košíky se nezmění.'
    expect(effect('Brno-sever', null, inBrno)).toEqual([null, same])
    expect(effect('Brno-sever', null, { ...inBrno, deliveryTimeConfirmed: true })).toEqual([
      null,
      `${same} Den doručení pak znovu potvrdíte.`,
    ])
  })

  it('who moves reads from which week, and what stays and what is lost', () => {
    const valid = 'Platí od týdne 49 (30. listopadu – 6. prosince).'
    const text = 'Od té doby nakupujete v lokalitě Žďársko a košíky se tam přesunou. Dřívější týdny zůstávají v lokalitě Brno-sever.'
    expect(effect('Žďársko', week49, inBrno)).toEqual([valid, text])
    expect(effect('Žďársko', week49, { ...inBrno, pickupPoint: {}, deliveryTimeConfirmed: true })).toEqual([
      valid,
      `${text} Výdejní místo si vyberete nové. Den doručení pak znovu potvrdíte.`,
    ])
    // A move that has not begun is replaced.
    const moving = { municipality: { localityName: 'Kuřimsko' }, move: { fromLocalityName: 'Brno-sever' } }
    expect(effect('Žďársko', week49, { ...nowhere, ...moving })).toEqual([valid, text])
  })
})

it('while a move has not begun, both localities are named', () => {
  expect(spaced(moveText({ effectiveFrom: week49, fromLocalityName: 'Brno-sever' }, 'Žďársko'))).toBe(
    'Od týdne 49 (30. listopadu – 6. prosince) nakupujete v lokalitě Žďársko, do té doby v lokalitě Brno-sever.',
  )
})
