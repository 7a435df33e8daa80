import { pino, type DestinationStream } from 'pino'

// An allow-list: a database error contains the row, a connection error the whole connection.
function plainFault(fault: unknown) {
  if (!(fault instanceof Error)) return { message: String(fault) }
  const { name, message, stack } = fault
  return { type: name, message, code: (fault as { code?: unknown }).code, stack }
}

/** JSON lines on standard output without personal data: no bodies, addresses, names, query strings (docs/rules/server.md#logs). */
export function createLog(level: string, to?: DestinationStream) {
  const options = { level, base: null, serializers: { err: plainFault } }
  return to ? pino(options, to) : pino(options)
}

export type Log = ReturnType<typeof createLog>
