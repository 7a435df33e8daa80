import type { Company } from '#domain/people/account/company.ts'

/** The stored company of an account; null for a household. */
export const companyColumns = (company: Company | null) => ({
  company_name: company?.name ?? null,
  company_number: company?.number ?? null,
  company_tax_number: company?.taxNumber ?? null,
})
