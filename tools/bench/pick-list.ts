// The printed lists of a delivery of 2,000 purchases: how long each takes, and how much memory the process needs.
import { haler } from '#domain/money/money.ts'
import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { PRINTS, type Print } from '#contract/week/handover.ts'
import { thousandths } from '#domain/money/quantity.ts'
import { asDay } from '#domain/time/day.ts'
import { asWeekStart } from '#domain/time/week.ts'
import { drawHandover, type Printed } from '#server/week/handover/draw-handover.ts'
import { grouped, report, table, verdict } from './report.ts'

const [purchases, itemsEach, points] = [2000, 12, 20]
const [limitMs, limitMb] = [5000, 300]

const placeId = (n: number) => `point-${n % points}`
const delivery: Printed = {
  head: {
    deliveryId: '0199d4c8-0000-7000-8000-000000000001',
    localityName: 'Brno-sever',
    depot: 'Sklad Brno',
    weekStart: asWeekStart('2026-11-23'),
    deliveryOn: asDay('2026-11-26'),
    deliveryTime: '17:00',
    status: 'ready',
  },
  at: new Date('2026-11-25T11:00:00Z'),
  places: Array.from({ length: points }, (_, n) => ({
    deliveryId: '',
    placeId: placeId(n),
    name: `Výdejní místo ${n}`,
    address: `Dlouhá ${n}, Brno`,
    arriveAt: '16:30',
    arrivedAt: null,
  })),
  purchases: Array.from({ length: purchases }, (_, n) => ({
    deliveryId: '0199d4c8-0000-7000-8000-000000000001',
    purchaseId: `purchase-${n}`,
    userId: `user-${n}`,
    number: n + 1,
    placeId: placeId(n),
    name: `Nováková Žofie ${n}`,
    phone: '+420603123456',
    organisation: '',
    address: `Dlouhá ${n}, 602 00 Brno`,
    events: [],
    mode: null,
    isPaidOnDelivery: false,
    owed: haler(0),
    items: Array.from({ length: itemsEach }, (__, i) => ({
      id: `${n}-${i}`,
      name: `Položka číslo ${(n * 7 + i * 13) % 400}, balení 500 g`,
      unit: 'ks' as const,
      quantity: thousandths(((n + i) % 9) * 1000 + 1000),
      arrived: thousandths(((n + i) % 9) * 1000 + 1000),
      unitPrice: haler(1000),
      total: haler((((n + i) % 9) + 1) * 1000),
      toConfirm: haler(0),
      isAdultsOnly: false,
    })),
  })),
}

// Each list in its own process, because memory is measured of the whole process.
async function drawOne(print: Print) {
  const start = performance.now()
  const { length } = await drawHandover(delivery, print)
  console.log(JSON.stringify({ print, ms: performance.now() - start, bytes: length, mb: process.resourceUsage().maxRSS / 1000 }))
}

interface Drawn {
  print: Print
  ms: number
  bytes: number
  mb: number
}

function drawAll() {
  const drawn = PRINTS.map(
    (print) => JSON.parse(execFileSync(process.execPath, [import.meta.filename, print], { encoding: 'utf8' })) as Drawn,
  )
  const [slowest, highest] = [Math.max(...drawn.map(({ ms }) => ms)), Math.max(...drawn.map(({ mb }) => mb))]
  report(
    'pick-list',
    'npm run bench -- pick-list',
    [
      `A delivery of ${grouped(purchases)} purchases with ${itemsEach} items each, ${points} pickup points. Load average before: ${loadavg()[0]!.toFixed(1)}.`,
      '',
      table(
        ['list', 'ms', 'kB', 'MB of memory'],
        drawn.map(({ print, ms, bytes, mb }) => [print, grouped(ms), grouped(bytes / 1000), grouped(mb)]),
      ),
      '',
      `- the slowest document beside ${grouped(limitMs)} ms: ${verdict(slowest / limitMs, 1, 'at most')}`,
      `- memory of the largest beside ${limitMb} MB: ${verdict(highest / limitMb, 1, 'at most')}`,
    ].join('\n'),
  )
  if (slowest > limitMs || highest > limitMb) process.exitCode = 1
}

const asked = PRINTS.find((print) => print === process.argv[2])
if (asked) await drawOne(asked)
else drawAll()
