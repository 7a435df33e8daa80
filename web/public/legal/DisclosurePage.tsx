import { LegalDocument } from './LegalDocument.tsx'
import { disclosure } from './disclosure.ts'

/** How to tell of a hole in the product (RFC 9116, `Policy` of security.txt). */
export function DisclosurePage() {
  return <LegalDocument text={disclosure} />
}
