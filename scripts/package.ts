// `npm run package`: the built product in dist/package, to be copied to the server.
import { join } from 'node:path'
import { buildWebIfNeeded } from './build-web.ts'
import { makePackage } from './make-package.ts'

await buildWebIfNeeded()
makePackage(join(import.meta.dirname, '..', 'dist', 'package'))
console.log('The product stands in dist/package. Carry the folder to its machine; there `npm start` installs and starts it.')
