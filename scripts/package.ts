// `npm run package`: the built product in dist/package, to be copied to the server.
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { makePackage } from './make-package.ts'

await buildIfNeeded()
makePackage(join(import.meta.dirname, '..', 'dist', 'package'))
console.log('The product stands in dist/package. Carry the folder to its machine; there `npm start` installs and starts it.')
