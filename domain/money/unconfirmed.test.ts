import { expect, test } from 'vitest'
import { haler } from './money.ts'
import { cheaperText, recordedText, unconfirmedText } from './unconfirmed.ts'

const text = (shortage: number, loss: number) => unconfirmedText({ shortage: haler(shortage), loss: haler(loss) })?.replaceAll(/\s/g, ' ')

test('one sentence says what waits for a second person, and what it may change', () => {
  expect(text(0, 0)).toBeUndefined()
  expect(text(3200, 0)).toBe('Na schválení druhým člověkem čeká, co podle příjmu nepřišlo: cena zboží může klesnout až o 32 Kč.')
  expect(text(0, 1650)).toBe(
    'Na schválení druhým člověkem čeká, co podle záznamu při předání chybělo: cena zboží může klesnout až o 16,50 Kč.',
  )
  expect(text(3200, 1650)).toBe(
    'Na schválení druhým člověkem čeká, co podle příjmu nepřišlo a co podle záznamu při předání chybělo: cena zboží může klesnout až o 48,50 Kč.',
  )
})

test('what was recorded in a handover that did not end is deducted once it ends', () => {
  expect(recordedText(haler(0))).toBeNull()
  expect(recordedText(haler(1650))!.replaceAll(/\s/g, ' ')).toBe(
    'Co podle záznamu při předání chybělo, odečteme, až předávání skončí: cena zboží může klesnout až o 16,50 Kč.',
  )
})

test('what is deducted and what waits are told apart', () => {
  const text = (less: number, waiting: number) => cheaperText(haler(less), haler(waiting)).replaceAll(/\s/g, ' ')
  expect([text(0, 0), text(1200, 0), text(0, 500), text(1200, 500)]).toEqual([
    '',
    'o 12 Kč méně',
    'o 5 Kč méně, až to schválí druhý člověk',
    'o 12 Kč méně a o dalších 5 Kč, až to schválí druhý člověk',
  ])
})
