/** The states of a request (docs/rules/help.md#support). */
export const REQUEST_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

const LABELS: Readonly<Record<RequestStatus, string>> = {
  open: 'Otevřeno',
  in_progress: 'V řešení',
  resolved: 'Vyřešeno',
  closed: 'Uzavřeno',
}

/** The Czech name of a state: `V řešení`. */
export const requestStatusLabel = (status: RequestStatus): string => LABELS[status]

/** Who moves a request: its member, or staff. */
export type Party = 'member' | 'staff'

/**
 * Where each party may move a request. A member confirms that it is solved, or says that it is not. What is closed stays closed; a member
 * sends another request.
 */
const MOVES: Readonly<Record<Party, Readonly<Record<RequestStatus, readonly RequestStatus[]>>>> = {
  member: { open: [], in_progress: [], resolved: ['in_progress', 'closed'], closed: [] },
  staff: { open: ['in_progress', 'resolved'], in_progress: ['resolved'], resolved: ['in_progress', 'closed'], closed: [] },
}

/** The states to which a party may move a request. */
export const movesOf = (party: Party, from: RequestStatus): readonly RequestStatus[] => MOVES[party][from]

/** Whether a party may move a request from one state to another. */
export const mayMove = (party: Party, from: RequestStatus, to: RequestStatus): boolean => movesOf(party, from).includes(to)

/** Whether anybody may still write to it. */
export const isWritable = (status: RequestStatus): boolean => status !== 'closed'

/** Whether staff still has something to do. */
export const isActive = (status: RequestStatus): boolean => status === 'open' || status === 'in_progress'

/**
 * The state after somebody wrote. An answer of staff takes an open request into work; a message of the member reopens a resolved one. Null
 * if nobody may write to it.
 */
export function afterMessage(party: Party, status: RequestStatus): RequestStatus | null {
  if (!isWritable(status)) return null
  if (party === 'staff') return status === 'open' ? 'in_progress' : status
  return status === 'resolved' ? 'in_progress' : status
}

/** What staff decided about a complaint. */
export const DECISIONS = ['approved', 'refused'] as const
export type Decision = (typeof DECISIONS)[number]

/** Whether a complaint may be decided: once, and again if it was refused and its member did not accept that. */
export function mayDecide(status: RequestStatus, decision: Decision | null): boolean {
  return isWritable(status) && (decision === null || (decision === 'refused' && isActive(status)))
}
