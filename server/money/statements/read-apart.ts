// Runs in its own thread, which `readApart` starts and stops.
import { parentPort, workerData } from 'node:worker_threads'
import { MOST_LINES } from '#domain/money/statements/statement.ts'
import { readStatement, type Known } from './read-file.ts'

const { file, known } = workerData as { file: Uint8Array; known: Known }
const read = readStatement(file, known)
// More are refused, and would take long to hand over.
const isLong = 'statement' in read && read.statement.lines.length > MOST_LINES
parentPort?.postMessage(isLong ? { statement: { ...read.statement, lines: read.statement.lines.slice(0, MOST_LINES + 1) } } : read, [])
