import { z } from 'zod'
import { company, email } from '../people/identity.ts'
import { procedure } from '../procedure.ts'
import { refuse } from '../refusals.ts'
import { id, reason } from '../shapes.ts'
import { line, lines } from '../words.ts'

/** What somebody writes who wants to supply. */
export const applicationInput = z.strictObject({
  companyName: company.shape.name,
  /** IČO, eight digits with a check digit. */
  registrationNumber: company.shape.number,
  contactName: line('Jméno', 120, 'Zadejte, s kým máme mluvit'),
  contactEmail: email,
  contactPhone: line('Telefon', 30, 'Zadejte telefon'),
  message: lines('Zpráva', 1000),
  acceptsTerms: z.literal(true, 'Bez souhlasu s podmínkami žádost poslat nejde'),
})
export type ApplicationInput = z.output<typeof applicationInput>

const application = z.object({
  id,
  companyName: z.string(),
  registrationNumber: z.string(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  /** Why it was rejected. */
  reason: z.string(),
  createdAt: z.date(),
  decidedAt: z.date().nullable(),
})
export type Application = z.output<typeof application>

/** An application as administrators decide it. */
const waitingApplication = application.extend({
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  message: z.string(),
  /** The account that applies. */
  accountEmail: z.string(),
})
export type WaitingApplication = z.output<typeof waitingApplication>

const registered = z.object({ name: z.string(), address: z.string(), taxNumber: z.string().nullable() })

/** Becoming a supplier (docs/rules/week.md#suppliers). */
export const suppliers = {
  /** The caller's last application, if any; and whether this installation can look up companies. */
  mine: procedure.output(z.object({ application: application.nullable(), canLookUp: z.boolean() })),
  /** Applies. Refused while another application waits, and for those who are suppliers already. */
  apply: procedure
    .input(applicationInput)
    .errors(refuse('APPLICATION_WAITS', 'ALREADY_SUPPLIER', 'NOT_ALLOWED'))
    .output(application),
  /** A company in the public register ARES. Refused where it is not configured or does not answer. */
  lookUp: procedure
    .input(z.strictObject({ registrationNumber: company.shape.number }))
    .errors(refuse('NO_REGISTER', 'REGISTER_SILENT', 'COMPANY_UNKNOWN'))
    .output(registered),
  /** Administrator: the applications that wait for a decision, oldest first. */
  waiting: procedure.output(z.array(waitingApplication)),
  /** Administrator: makes the applicant a supplier, who is told by mail. */
  approve: procedure
    .input(z.strictObject({ applicationId: id }))
    .errors(refuse('NOT_FOUND', 'ALREADY_DECIDED', 'SUPPLIER_EXISTS', 'OWN_ACCOUNT', 'ADDRESS_NOT_PROVEN'))
    .output(z.object({ applicationId: id })),
  /** Administrator: rejects an application; the applicant gets the reason by mail. */
  reject: procedure
    .input(z.strictObject({ applicationId: id, reason }))
    .errors(refuse('NOT_FOUND', 'ALREADY_DECIDED', 'OWN_ACCOUNT'))
    .output(z.object({ applicationId: id })),
}
