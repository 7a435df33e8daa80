import { expect, it } from 'vitest'
import type { Demand, RegionalDemand } from '#contract/week/demands.ts'
import { regionalDemand } from './offered-demand.ts'

const demand = { localityName: 'Brno-sever', totalQuantity: 20_000 } as Demand
const region = { name: 'Jih', localityCount: 3, totalQuantity: 68_000 } as RegionalDemand

it('an offer for a region is written for its sum, which says whether more may be wanted', () => {
  const seen = (summedLocalities: number) => regionalDemand(demand, { ...region, summedLocalities })
  expect(seen(3)).toMatchObject({ localityName: 'Jih, 3\u00a0lokality', totalQuantity: 68_000, isAtLeast: false })
  expect(seen(2)).toMatchObject({ isAtLeast: true })
})
