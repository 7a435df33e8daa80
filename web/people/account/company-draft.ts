import { company } from '#contract/people/identity.ts'
import type { Company } from '#domain/people/account/company.ts'
import { inputFaults } from '../../lib/input-faults.ts'

/** The firm of a form as it stands there; nothing of it counts while `isFirm` is off. */
export interface CompanyDraft {
  isFirm: boolean
  companyName: string
  companyNumber: string
  taxNumber: string
}

export const noCompany: CompanyDraft = { isFirm: false, companyName: '', companyNumber: '', taxNumber: '' }

/** The stored firm as a form shows it. */
export const companyDraftOf = (stored: { name: string; number: string; taxNumber: string } | null): CompanyDraft =>
  stored === null ? noCompany : { isFirm: true, companyName: stored.name, companyNumber: stored.number, taxNumber: stored.taxNumber }

/** What is sent of it. */
export const companyInput = ({ isFirm, companyName, companyNumber, taxNumber }: CompanyDraft) =>
  isFirm ? { name: companyName.trim(), number: companyNumber.trim(), taxNumber: taxNumber.trim() } : null

const fieldOf: Record<keyof Company, keyof CompanyDraft> = { name: 'companyName', number: 'companyNumber', taxNumber: 'taxNumber' }

/** The field of the form that a path of what is sent stands for, `company.number`; the path itself where it is of no firm. */
export function fieldAt(path: string): string {
  const [, part] = /^company\.(name|number|taxNumber)/.exec(path) ?? []
  return part === undefined ? path : fieldOf[part as keyof Company]
}

/** What is wrong with the firm, field by field. */
export function companyFaults(draft: CompanyDraft): Partial<Record<keyof CompanyDraft, string>> {
  const input = companyInput(draft)
  if (input === null) return {}
  return Object.fromEntries(inputFaults(company, input).map(({ path, message }) => [fieldAt(`company.${path}`), message]))
}
