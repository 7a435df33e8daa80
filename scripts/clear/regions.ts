import { shown } from '#domain/text/shown.ts'
import { faultAt, type Source } from './faults.ts'
import { mustSay } from './names.ts'
import { readRows } from './read-rows.ts'

const localityMust = mustSay('chybí lokalita (locality)')
const regionMust = mustSay('chybí region (region)')

/** Reads the region of each locality; a locality is in at most one. */
export function readRegions(source: Source): Map<string, string> {
  const regions = new Map<string, string>()
  const firstLines = new Map<string, number>()
  readRows(source, ['locality', 'region'], ([locality = '', region = ''], line) => {
    const first = firstLines.get(locality)
    const faults = [
      localityMust(locality) ?? (first === undefined ? null : `lokalita ${shown(locality)} se opakuje, poprvé je na řádku ${first}`),
      regionMust(region),
    ].filter((fault) => fault !== null)
    for (const fault of faults) faultAt(source, line, fault)
    firstLines.set(locality, first ?? line)
    regions.set(locality, region)
  })
  return regions
}

/** What a regional offer is for. */
export interface RegionalGoods {
  region: string
  week: string
  item: string
  unit: string
}

/** The text by which regional offers and pools find each other. */
export const regionalKey = ({ region, week, item, unit }: RegionalGoods): string => JSON.stringify([region, week, item, unit])
