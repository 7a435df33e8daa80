import { actorGroups, type ActorGroup, type Policy, type ProcedurePath } from '#server/people/account/who-may.ts'

const isOfStaff = (actorGroup: ActorGroup) =>
  ['suppliers', 'operators', 'receivers', 'catalogManagers', 'accountants', 'administrators'].includes(actorGroup)

/** Procedures whose samples are refused before they do anything: for them a reading cannot be told from a writing. */
const writesNothingHere: ReadonlySet<ProcedurePath> = new Set([
  'users.endView',
  'assistance.takeover',
  'users.invitation',
  'logistics.importPoints',
  'inbox.addDevice',
  'withdrawals.withdraw',
  'subsidies.propose',
  'binding.confirm',
  'cardPayments.payPurchase',
  'cardPayments.topUp',
  'statements.import',
])

/** Readings to which an id is a filter: of one that is not there they answer with nothing, as without an id. */
const filtersById: ReadonlySet<ProcedurePath> = new Set(['audit.page', 'audit.csv'])

/** Every other policy that a procedure could have. */
export function mutants(path: ProcedurePath, { who, does, ids, asksReason, asksProof }: Policy): Policy[] {
  const line = { who, does, ids, asksReason, asksProof }
  return [
    ...(Object.keys(actorGroups) as ActorGroup[]).filter((other) => other !== who).map((other) => ({ ...line, who: other })),
    ...(['none', 'own', 'any'] as const)
      .filter((other) => other !== ids && !(other === 'none' && filtersById.has(path)))
      .map((other) => ({ ...line, ids: other })),
    ...(writesNothingHere.has(path) ? [] : [{ ...line, does: does === 'reads' ? ('writes' as const) : ('reads' as const) }]),
    { ...line, asksReason: !asksReason },
    // For staff and suppliers the line itself decides; `staff.test.ts` checks which of them need a proof.
    ...(isOfStaff(who) ? [] : [{ ...line, asksProof: !asksProof }]),
  ]
}
