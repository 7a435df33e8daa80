import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from './refusal.ts'

/**
 * For the dialog of a final command that says what the command will cause: its button waits until that is read. If it could not be read, the dialog says
 * so, and its button reads it again instead of sending.
 */
export const readBefore = (reading: UseQueryResult, isAsked: boolean, send: () => unknown) => ({
  isPending: isAsked && (reading.isPending || reading.isFetching),
  error: reading.error && sentenceOf(reading.error, 'Nepodařilo se zjistit, co to způsobí. Zkuste to prosím znovu.'),
  onConfirm: () => void (reading.isError ? reading.refetch() : send()),
})
