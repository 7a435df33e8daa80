import { LegalDocument } from './LegalDocument.tsx'
import { complaints } from './complaints.ts'

/** What to do when something is not in order. */
export function ComplaintsPage() {
  return <LegalDocument text={complaints} />
}
