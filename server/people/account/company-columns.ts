import type { Company } from '#domain/people/account/company.ts'

/** The firm of an account as it is stored; null for a household. */
export const companyColumns = (company: Company | null) => ({
  company_name: company?.name ?? null,
  company_number: company?.number ?? null,
  company_tax_number: company?.taxNumber ?? null,
})
