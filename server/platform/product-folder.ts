import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The folder of the product, which contains its package.json: for its files, from the sources and from the bundle of `dist/server` alike. */
export const productFolder: string = dirname(findPackageJSON(import.meta.url)!)
