// `npm run licences`: what the product is made of, by licence and origin. A licence nobody has looked at ends it with 1, and fails a test.
import { isUnknownLicence, licencesText, listLicences } from './list-licences.ts'

const all = listLicences()
console.log(`\n${licencesText(all)}`)

const unknown = all.filter(isUnknownLicence)
if (unknown.length > 0) {
  console.error(`\nNobody has looked at these licences yet (scripts/list-licences.ts):\n${licencesText(unknown)}`)
  process.exitCode = 1
}
