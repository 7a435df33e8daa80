import { expect, it } from 'vitest'
import { asDay } from '../../time/day.ts'
import { broughtFacts } from './brought.ts'

const order = { localityName: 'Brno-sever', bringOn: asDay('2026-11-26'), bringAt: '14:00' }

it('an order says where to bring goods and by when, and of the depot what is known', () => {
  const depot = { name: 'Depo Královo Pole', address: 'Sladká 1, Brno', openingHours: 'po–pá 7:00–15:00', contact: 'Eva, 777 123 456' }
  expect(broughtFacts({ ...order, depot })).toEqual([
    ['Kam přivézt', 'Depo Královo Pole, Sladká 1, Brno'],
    ['Přivézt do', 'čtvrtek\u00a026.\u00a011., 14:00'],
    ['Příjem zboží', 'po–pá 7:00–15:00'],
    ['Kontakt na depo', 'Eva, 777 123 456'],
  ])
  expect(broughtFacts({ ...order, depot: { name: '', address: '', openingHours: '', contact: '' } })).toEqual([
    ['Kam přivézt', 'Brno-sever'],
    ['Přivézt do', 'čtvrtek\u00a026.\u00a011., 14:00'],
  ])
})
