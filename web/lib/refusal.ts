import { COMMON_ORPC_ERROR_DEFS, ORPCError } from '@orpc/client'
import type { Meanwhile } from '#contract/week/meanwhile.ts'
import type { RefusalCode } from '#contract/refusals.ts'

/** An expected refusal of the server: its code, its Czech sentence, and the fields it concerns. */
export interface ServerRefusal {
  code: RefusalCode
  sentence: string
  fields: { path: string; message: string }[]
}

// What the client throws for an answer of somebody else, such as a proxy, whose status it has no code for.
const FOREIGN_ANSWER = 'MALFORMED_ORPC_ERROR_RESPONSE'

/** Whether the library itself uses a code: for a bug, an unknown address or a proxy's answer. Of the refusals with such a code, all are declared. */
const isOfLibrary = (code: string) => code in COMMON_ORPC_ERROR_DEFS || code === FOREIGN_ANSWER

/** The refusal in an error; null for bugs and for a server that did not answer. */
export function refusalOf(fault: unknown): ServerRefusal | null {
  if (!(fault instanceof ORPCError) || (!fault.defined && isOfLibrary(fault.code))) return null
  const fields = (fault.data as { fields?: ServerRefusal['fields'] } | undefined)?.fields ?? []
  return { code: fault.code as RefusalCode, sentence: fault.message, fields }
}

/** The concurrent change that a refusal reports. */
export function meanwhileOf<Stored>(fault: unknown): Meanwhile<Stored> | null {
  return refusalOf(fault)?.code === 'CHANGED_MEANWHILE' ? ((fault as ORPCError<string, Meanwhile<Stored>>).data ?? null) : null
}

export const OFFLINE = 'Jste offline. Zkuste to znovu, až se připojíte.'

/** The message for a concurrent change when there is nothing to choose from. */
export const CHANGED_ELSEWHERE = 'Mezitím se to změnilo jinde. Podívejte se prosím, co tu teď je, a zkuste to znovu.'

/** The message for an error: the refusal's sentence, that there is no connection, or `otherwise`. */
export function sentenceOf(fault: unknown, otherwise: string, offline = OFFLINE): string {
  return refusalOf(fault)?.sentence ?? (navigator.onLine ? otherwise : offline)
}
