import { pino } from 'pino'

/** JSON lines on standard output. Nothing personal goes in: no bodies, addresses, names, query strings (security §6.7). */
export function createLog(level: string) {
  return pino({ level, base: null, redact: ['req.headers', 'req.remoteAddress', '*.email', '*.password'] })
}

export type Log = ReturnType<typeof createLog>
