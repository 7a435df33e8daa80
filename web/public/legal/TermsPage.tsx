import { LegalDocument } from './LegalDocument.tsx'
import { terms } from './terms.ts'

/** The terms of purchase. */
export function TermsPage() {
  return <LegalDocument text={terms} />
}
