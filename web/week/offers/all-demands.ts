import type { Demand } from '#contract/week/demands.ts'
import type { DemandPage } from '#contract/week/offers.ts'
import { whyNoOffer } from '#domain/week/offers/answer.ts'
import { client } from '../../lib/client.ts'
import { wantedOf, type DemandsSearch } from './demands-search.ts'

const PAGE = 500

/** All demands that the filters leave, and the server's time. */
export async function allDemands(search: DemandsSearch): Promise<{ demands: Demand[]; now: Date }> {
  const wanted = wantedOf(search)
  const demands: Demand[] = []
  let page: DemandPage | undefined
  do {
    page = await client.offers.demands({ ...wanted, after: page?.next ?? null, limit: PAGE })
    demands.push(...page.demands)
  } while (page.next !== null)
  return { demands, now: page.now }
}

/** Those that take offers now. */
export async function openDemands(search: DemandsSearch): Promise<{ demands: Demand[]; now: Date }> {
  const { demands, now } = await allDemands(search)
  return { demands: demands.filter((demand) => whyNoOffer({ ...demand, hasAward: demand.myAward !== null }, now) === null), now }
}
