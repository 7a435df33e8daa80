import { expect, test } from 'vitest'
import { haler } from '../../money/money.ts'
import { thousandths } from '../../money/quantity.ts'
import { costNotes, lessText, type BoughtLine } from './cost-notes.ts'

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ')
const less = (more: Partial<BoughtLine>) =>
  plain(
    lessText({
      unit: 'kg',
      bought: thousandths(5000),
      arrived: thousandths(5000),
      lost: 0,
      damaged: 0,
      total: 8000,
      paid: 8000,
      unconfirmed: 0,
      handover: 'awaited',
      ...more,
    }),
  )

test('a line says what is missing, since when, and what is paid', () => {
  expect([less({}), less({ arrived: null })]).toEqual([undefined, undefined])
  expect(less({ arrived: thousandths(3000), paid: 4800 })).toBe(
    'Dodavatel nepřivezl všechno. Dostanete 3 kg z 5 kg, zaplatíte 48 Kč místo 80 Kč.',
  )
  expect(less({ arrived: thousandths(0), unconfirmed: 8000 })).toBe(
    'Dodavatel nepřivezl všechno. Nepřišlo nic z 5 kg, zaplatíte o 80 Kč méně, až to schválí druhý člověk.',
  )
  expect(less({ arrived: thousandths(0), paid: 4800, unconfirmed: 4800 })).toBe(
    'Dodavatel nepřivezl všechno. Nepřišlo nic z 5 kg, zaplatíte 48 Kč místo 80 Kč, zaplatíte o 48 Kč méně, až to schválí druhý člověk.',
  )
  expect(less({ lost: 1000, paid: 6400 })).toBe('Při předání chybělo 1 kg, zaplatíte 64 Kč místo 80 Kč.')
  expect(less({ arrived: thousandths(3000), paid: 4800, handover: 'handed_over' })).toContain('Dostali jste 3 kg z 5 kg, zaplatíte')
  expect(less({ arrived: thousandths(3000), paid: 4800, handover: 'failed' })).toContain('Přišlo 3 kg z 5 kg, zaplatíte')
  expect(less({ arrived: thousandths(3000), lost: 1000, handover: 'handed_over' })).toContain(
    'Přišlo 3 kg z 5 kg, při předání chybělo 1 kg',
  )
  expect(less({ lost: 1500, damaged: 1500, paid: 5600 })).toBe('Při předání bylo poškozeno 1,5 kg, zaplatíte 56 Kč místo 80 Kč.')
  expect(less({ lost: 1500, damaged: 500, paid: 5600 })).toBe(
    'Při předání chybělo 1 kg, poškozeno bylo 0,5 kg, zaplatíte 56 Kč místo 80 Kč.',
  )
  expect(less({ arrived: thousandths(3000), lost: 1000, paid: 4800, unconfirmed: 1600 })).toBe(
    'Dodavatel nepřivezl všechno. Dostanete 3 kg z 5 kg, při předání chybělo 1 kg, zaplatíte 48 Kč místo 80 Kč, zaplatíte o 16 Kč méně, až to schválí druhý člověk.',
  )
})

test('a purchase says why it is cheaper, and what may still change', () => {
  const nothing = { short: haler(0), lost: haler(0), unconfirmed: { shortage: haler(0), loss: haler(0) } }
  expect(costNotes(nothing)).toEqual([])
  expect(costNotes({ short: haler(3200), lost: haler(1600), unconfirmed: { shortage: haler(0), loss: haler(1600) } }).map(plain)).toEqual([
    'Dodavatel nepřivezl všechno, cena je proto o 32 Kč nižší. U položek je napsáno, kolik jich přišlo.',
    'Při předání něco chybělo nebo bylo poškozené, cena je proto o 16 Kč nižší.',
    'Na schválení druhým člověkem čeká, co podle záznamu při předání chybělo: cena zboží může klesnout až o 16 Kč.',
  ])
})
