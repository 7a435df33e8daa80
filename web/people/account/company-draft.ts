import { company } from '#contract/people/identity.ts'
import type { Company } from '#domain/people/account/company.ts'
import { inputFaults } from '../../lib/input-faults.ts'

/** The company fields of a form; ignored while `isFirm` is off. */
export interface CompanyDraft {
  isFirm: boolean
  companyName: string
  companyNumber: string
  taxNumber: string
}

export const noCompany: CompanyDraft = { isFirm: false, companyName: '', companyNumber: '', taxNumber: '' }

/** The stored company as form fields. */
export const companyDraftOf = (stored: { name: string; number: string; taxNumber: string } | null): CompanyDraft =>
  stored === null ? noCompany : { isFirm: true, companyName: stored.name, companyNumber: stored.number, taxNumber: stored.taxNumber }

/** The company in the request. */
export const companyInput = ({ isFirm, companyName, companyNumber, taxNumber }: CompanyDraft) =>
  isFirm ? { name: companyName.trim(), number: companyNumber.trim(), taxNumber: taxNumber.trim() } : null

const fieldOf: Record<keyof Company, keyof CompanyDraft> = { name: 'companyName', number: 'companyNumber', taxNumber: 'taxNumber' }

/** The form field of a request's path, `company.number`; other paths stay unchanged. */
export function fieldAt(path: string): string {
  const [, part] = /^company\.(name|number|taxNumber)/.exec(path) ?? []
  return part === undefined ? path : fieldOf[part as keyof Company]
}

/** The faults of the company by field. */
export function companyFaults(draft: CompanyDraft): Partial<Record<keyof CompanyDraft, string>> {
  const input = companyInput(draft)
  if (input === null) return {}
  return Object.fromEntries(inputFaults(company, input).map(({ path, message }) => [fieldAt(`company.${path}`), message]))
}
