import type { Unit } from '../../money/unit.ts'
import { fold } from '../../text/fold.ts'
import type { ItemType } from './category-names.ts'
import { tidyLine, type Given } from './import-cells.ts'

/** A brand-free item that branded items may belong to. */
export interface BrandFree {
  sku: string
  type: ItemType
  unit: Unit
  name: string
  genericName: string
}

/** Finds the brand-free item with a generic name; never the item with the code `sku` itself. */
export type FindBrandFree = (type: ItemType, genericName: string, sku: string) => BrandFree | undefined

/** Indexes brand-free items by name, then by generic name; stored ones before those of the file. */
export function brandFreeItems(stored: readonly BrandFree[], fresh: readonly (BrandFree & { brand: string | null })[]): FindBrandFree {
  const lists = new Map<string, BrandFree[]>()
  const enter = (item: BrandFree, name: string) => {
    const key = `${item.type} ${fold(tidyLine(name))}`
    const list = lists.get(key)
    if (list) list.push(item)
    else lists.set(key, [item])
  }
  const all = [...stored, ...fresh.filter(({ brand }) => brand === null)]
  for (const item of all) enter(item, item.name)
  for (const item of all) enter(item, item.genericName)
  return (type, genericName, sku) => lists.get(`${type} ${fold(tidyLine(genericName))}`)?.find((item) => item.sku !== sku)
}

/** Whether a row changes which brand-free item its item belongs to: a new brand, or a new generic name beside a brand. */
export function needsBrandFree(given: Given, stored: { brand: string | null; genericName: string } | undefined): boolean {
  if (!stored || stored.brand === null) return given.brand !== undefined
  return given.genericName !== undefined && given.genericName !== tidyLine(stored.genericName)
}
