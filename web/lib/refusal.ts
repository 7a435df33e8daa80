import { ORPCError } from '@orpc/client'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'

/** A foreseen "no" of the server: its code, its Czech sentence, and which fields of the input it is about. */
export interface ServerRefusal {
  code: RefusalCode
  sentence: string
  fields: { path: string; message: string }[]
}

/** The refusal in a fault; null for a bug of ours and for a server that did not answer. */
export function refusalOf(fault: unknown): ServerRefusal | null {
  if (!(fault instanceof ORPCError) || !(fault.code in refusals)) return null
  const fields = (fault.data as { fields?: ServerRefusal['fields'] } | undefined)?.fields ?? []
  return { code: fault.code as RefusalCode, sentence: fault.message, fields }
}

/** What came before a change, where it was refused for that. */
export function meanwhileOf<Stored>(fault: unknown): Meanwhile<Stored> | null {
  return refusalOf(fault)?.code === 'CHANGED_MEANWHILE' ? ((fault as ORPCError<string, Meanwhile<Stored>>).data ?? null) : null
}

const OFFLINE = 'Jste offline. Zkuste to znovu, až se připojíte.'

/** What is said where another change came before, and there is nothing to choose between: what stands there is to be looked at. */
export const CHANGED_ELSEWHERE = 'Mezitím se to změnilo jinde. Podívejte se prosím, co tu teď je, a zkuste to znovu.'

/** What to say about a fault: the refusal's own sentence, that there is no connection, or `otherwise` when it is neither. */
export function sentenceOf(fault: unknown, otherwise: string, offline = OFFLINE): string {
  return refusalOf(fault)?.sentence ?? (navigator.onLine ? otherwise : offline)
}
