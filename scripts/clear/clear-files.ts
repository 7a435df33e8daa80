import { clearPools } from './clear-pools.ts'
import type { Source } from './faults.ts'
import { Pools } from './pools.ts'
import { readDemand } from './read-demand.ts'
import { readOffers } from './read-offers.ts'
import { readRegions } from './regions.ts'
import { hasWaiting } from './waiting-lines.ts'
import type { Results } from './write-results.ts'

/** The input files; regions may be none. */
export interface Sources {
  demand: Source
  offers: Source
  regions: Source | null
}

/** Reads and validates the files and clears every pool with demand; null if a file has faults, which are in its source. */
export function clearFiles(sources: Sources): Results | null {
  const pools = new Pools()
  const demand = readDemand(sources.demand, pools)
  const offers = readOffers(sources.offers, pools, { mayWait: hasWaiting(demand), hasRegions: sources.regions !== null })
  const regions = sources.regions === null ? null : readRegions(sources.regions)
  if (Object.values(sources).some((source) => source !== null && source.faults.length > 0)) return null
  return { pools, demand, cleared: clearPools(demand, pools, offers, regions) }
}
