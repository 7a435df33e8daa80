import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Where the word may be: for staff, in the law, on a credit note, in the tile that the specification names, and in the question how group prices work. */
const allowed = [
  'domain/money/ledger/request-text.ts',
  'contract/money/settlement.ts',
  'domain/money/documents/credit-note.ts',
  'web/public/legal/complaints.ts',
  'web/help/dashboard/Tiles.tsx',
  'web/money/benefits/BenefitsPage.tsx',
  'web/public/about/faq.ts',
  'web/frame/heads.ts',
]

test('no screen or mail announces a discount: the law wants the price before it beside it (docs/rules/help.md#figures)', () => {
  const files = globSync('{web,contract,server,domain/{money,week,help,people,public}}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /\.test\.ts$|^(seed|test)$/.test(name),
  })
  expect(files.length).toBeGreaterThan(500)
  const saying = files.filter((file) => /(?<!\p{L})slev/iu.test(readFileSync(join(root, file), 'utf8')))
  expect(saying.toSorted()).toEqual(allowed.toSorted())
})
