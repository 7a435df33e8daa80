// `npm run licences`: what the product is made of, by licence and origin. A licence nobody has looked at ends it with 1, and fails a test.
import { isUnknownLicence, listLicences, type Listed } from './list-licences.ts'

const line = ({ name, version, licence, origin }: Listed) => `${licence.padEnd(42)} ${`${name} ${version}`.padEnd(48)} ${origin}`.trimEnd()
const all = listLicences()
const byLicence = (one: Listed, other: Listed) => one.licence.localeCompare(other.licence)

for (const [title, those] of [
  ['Imported by the server', all.filter(({ isOfServer }) => isOfServer)],
  ['Part of the web app, or builds, checks and tests', all.filter(({ isOfServer }) => !isOfServer)],
] as const) {
  console.log(`\n${title}: ${those.length}\n`)
  for (const one of those.toSorted(byLicence)) console.log(line(one))
}

const unknown = all.filter(isUnknownLicence)
if (unknown.length > 0) {
  console.error(`\nNobody has looked at these licences yet (scripts/list-licences.ts):\n${unknown.map(line).join('\n')}`)
  process.exitCode = 1
}
