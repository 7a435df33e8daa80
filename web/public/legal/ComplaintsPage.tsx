import { LegalDocument } from './LegalDocument.tsx'
import { complaints } from './complaints.ts'

/** Complaints: what to do when something is wrong. */
export function ComplaintsPage() {
  return <LegalDocument text={complaints} />
}
