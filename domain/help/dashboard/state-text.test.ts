import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { stateText, type StateFacts } from './state-text.ts'

const deliveryOn = asDay('2026-11-26')
const next = { deliveryOn, isOpen: true, hasBuyable: true, hasLines: true, isOrdered: true, isStopped: false }
const coming = { deliveryOn: asDay('2026-11-25'), isOrdered: true, isReady: false, hasFailed: false, offeredOn: null }
const missed = { ...coming, isReady: true, hasFailed: true }

it.each<[string, StateFacts, string | null]>([
  ['all ordered', { coming: null, next }, 'Vše připraveno na čtvrtek 26. 11.'],
  ['not all ordered', { coming: null, next: { ...next, isOrdered: false } }, 'Nákup na čtvrtek 26. 11. čeká na potvrzení.'],
  [
    'all ordered, and another one not paid',
    { coming: null, next: { ...next, isStopped: true } },
    'Nákup na čtvrtek 26. 11. čeká na zaplacení.',
  ],
  ['closed', { coming: null, next: { ...next, isOpen: false } }, 'Nákup na čtvrtek 26. 11. je uzavřený, čekáme na ceny.'],
  [
    'closed, and nothing was ordered',
    { coming: null, next: { ...next, isOpen: false, isOrdered: false } },
    'Na týden se závozem 26. 11. jste nic neobjednali.',
  ],
  ['empty', { coming: null, next: { ...next, hasBuyable: false, hasLines: false } }, 'Nákup na čtvrtek 26. 11. je zatím prázdný.'],
  ['without any cap', { coming: null, next: { ...next, hasBuyable: false } }, 'Nákup na čtvrtek 26. 11. čeká na cenové stropy.'],
  ['expected', { coming, next }, 'Nákup na středu 25. 11. je zajištěný.'],
  [
    'bought, and not ordered yet',
    { coming: { ...coming, isOrdered: false }, next },
    'Nákup na středu 25. 11. zatím není objednaný u dodavatelů.',
  ],
  ['ready', { coming: { ...coming, isReady: true }, next }, 'Nákup je připravený.'],
  ['missed', { coming: missed, next }, 'Nákup se nepodařilo předat.'],
  [
    'offered again',
    { coming: { ...missed, hasFailed: false, offeredOn: asDay('2026-11-30') }, next },
    'Nákup vám znovu nabízíme na pondělí 30. 11.',
  ],
  ['nothing is planned', { coming: null, next: null }, null],
])('%s', (_, facts, text) => expect(stateText(facts)?.replaceAll('\u00a0', ' ') ?? null).toBe(text))
