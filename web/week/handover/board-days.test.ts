import { expect, test } from 'vitest'
import type { BoardDelivery } from '#contract/week/handover.ts'
import { boardDays } from './board-days.ts'

const delivery = (id: string, deliveryOn: string, depot: string, status: BoardDelivery['status'], purchases: number) => {
  const all = { purchases, grams: purchases * 1000, crates: purchases, waiting: 0, handedOver: 0, complaints: 0, failed: 0 }
  return { id, localityName: id, depot, deliveryOn, status, isMissed: status === 'cleared', all } as unknown as BoardDelivery
}

test('deliveries are together by day with the load of each depot, and those that are over come last', () => {
  const days = boardDays([
    delivery('Brno-sever', '2026-11-26', 'Brno', 'ready', 12),
    delivery('Brno-jih', '2026-11-26', 'Brno', 'ordered', 3),
    delivery('Žďársko', '2026-11-27', '', 'in_transit', 5),
    delivery('Kuřim', '2026-11-20', 'Brno', 'handed_over', 4),
    delivery('Ivančice', '2026-11-27', 'Brno', 'cleared', 0),
  ])
  expect(days.map(({ day, deliveries }) => [day, deliveries.length])).toEqual([
    ['2026-11-26', 2],
    ['2026-11-27', 2],
    [null, 1],
  ])
  expect(days.map(({ depots }) => depots.map(({ depot, purchases, crates }) => [depot, purchases, crates]))).toEqual([
    [['Brno', 15, 15]],
    [['Žďársko', 5, 5]],
    [['Brno', 4, 4]],
  ])
})
