// `npm run licences`: the installed packages by licence and origin. An unreviewed licence makes it exit with 1, and fails a test.
import { isUnknownLicence, licencesText, listLicences } from './list-licences.ts'

const all = listLicences()
console.log(`\n${licencesText(all)}`)

const unknown = all.filter(isUnknownLicence)
if (unknown.length > 0) {
  console.error(`\nNobody has looked at these licences yet (scripts/list-licences.ts):\n${licencesText(unknown)}`)
  process.exitCode = 1
}
