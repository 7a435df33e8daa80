import { LegalDocument } from './LegalDocument.tsx'
import { disclosure } from './disclosure.ts'

/** How to report a vulnerability (RFC 9116, `Policy` of security.txt). */
export function DisclosurePage() {
  return <LegalDocument text={disclosure} />
}
