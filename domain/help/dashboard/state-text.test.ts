import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { stateText, type StateFacts } from './state-text.ts'

const deliveryOn = asDay('2026-11-26')
const next = { deliveryOn, isOpen: true, hasLines: true, isOrdered: true }

it.each<[string, StateFacts, string | null]>([
  ['all ordered', { coming: null, next }, 'Vše připraveno na čtvrtek 26. 11.'],
  ['not all ordered', { coming: null, next: { ...next, isOrdered: false } }, 'Nákup na čtvrtek 26. 11. čeká na potvrzení.'],
  ['closed', { coming: null, next: { ...next, isOpen: false } }, 'Nákup na čtvrtek 26. 11. je uzavřený, čekáme na ceny.'],
  ['empty', { coming: null, next: { ...next, hasLines: false } }, 'Nákup na čtvrtek 26. 11. je zatím prázdný.'],
  ['expected', { coming: { deliveryOn: asDay('2026-11-25'), isReady: false }, next }, 'Nákup na středu 25. 11. je zajištěný.'],
  ['ready', { coming: { deliveryOn, isReady: true }, next }, 'Nákup je připravený.'],
  ['nothing is planned', { coming: null, next: null }, null],
])('%s', (_, facts, text) => expect(stateText(facts)?.replaceAll('\u00a0', ' ') ?? null).toBe(text))
