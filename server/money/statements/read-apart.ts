// Runs in its own thread, which `readApart` starts and stops.
import { parentPort, workerData } from 'node:worker_threads'
import { readStatement, type Known } from './read-file.ts'

const { file, known } = workerData as { file: Uint8Array; known: Known }
parentPort?.postMessage(readStatement(file, known), [])
