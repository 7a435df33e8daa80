import { clearPools } from './clear-pools.ts'
import type { Source } from './faults.ts'
import { Pools } from './pools.ts'
import { readDemand } from './read-demand.ts'
import { readOffers } from './read-offers.ts'
import { hasWaiting } from './waiting-lines.ts'
import type { Results } from './write-results.ts'

/** Reads and validates both files and clears every pool with demand; null if a file has faults, which are in its source. */
export function clearFiles(demandSource: Source, offerSource: Source): Results | null {
  const pools = new Pools()
  const demand = readDemand(demandSource, pools)
  const offers = readOffers(offerSource, pools, hasWaiting(demand))
  if (demandSource.faults.length > 0 || offerSource.faults.length > 0) return null
  return { pools, demand, cleared: clearPools(demand, pools, offers) }
}
