import type { FastifyReply } from 'fastify'
import { PROBLEM_TYPE } from '#contract/week/supplier-api.ts'
import { refusals, type RefusalCode } from '#contract/refusals.ts'

/** An error as RFC 9457 has it; `code` is the stable name, `fields` are the faults of an input. */
export interface Problem {
  type: string
  title: string
  status: number
  detail: string
  instance: string
  code: string
  fields?: { path: string; message: string }[]
  retryAfterSeconds?: number
}

/** What a problem is about: its code, status and sentence, and the data of the contract's error. */
export interface Fault {
  code: string
  status: number
  message: string
  data?: unknown
}

const titleOf = (code: string) => refusals[code as RefusalCode]?.message ?? 'Něco se pokazilo'

/** The page that describes a problem. */
const typeOf = (origin: string, code: string) => `${origin}/supplier/api/docs#${code}`

/** The problem of a fault. `instance` is the request: its path with its number, which the log has too. */
export function problemOf({ code, status, message, data }: Fault, origin: string, instance: string): Problem {
  const { fields, retryAfterSeconds } = (data ?? {}) as Pick<Problem, 'fields' | 'retryAfterSeconds'>
  return {
    type: typeOf(origin, code),
    title: titleOf(code),
    status,
    detail: message,
    instance,
    code,
    ...(fields && { fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

/** The problem of a refusal outside of a procedure. */
export const refusedAs = (code: RefusalCode, message: string = refusals[code].message): Fault => ({
  code,
  status: refusals[code].status,
  message,
})

/** Answers with a problem. */
export const sendProblem = (reply: FastifyReply, problem: Problem) => reply.status(problem.status).type(PROBLEM_TYPE).send(problem)
