import { LegalDocument } from './LegalDocument.tsx'
import { terms } from './terms.ts'

/** What a purchase binds both sides to. */
export function TermsPage() {
  return <LegalDocument text={terms} />
}
