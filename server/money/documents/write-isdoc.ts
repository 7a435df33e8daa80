import { zipSync, strToU8 } from 'fflate'
import { isdocOf } from '#domain/money/documents/isdoc.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StoredDocument } from './queries.ts'

/** An invoice or a credit note as ISDOC. A settlement is no tax document and has none. */
export function writeIsdoc(document: StoredDocument): string {
  const { kind } = document
  if (kind === 'settlement') throw new Refusal('NOT_FOUND')
  return isdocOf({ ...document, kind })
}

/** Documents as ISDOC files in a zip. The same documents give the same bytes. */
export function zipIsdocs(documents: readonly StoredDocument[]): Uint8Array {
  const mtime = new Date('2000-01-01T12:00:00Z')
  return zipSync(
    Object.fromEntries(
      documents.map((document) => [`${document.number}.isdoc`, [strToU8(writeIsdoc(document)), { mtime, level: 6 }] as const]),
    ) as never,
  )
}
