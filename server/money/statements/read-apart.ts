// Runs in its own thread, which `readApart` starts and stops.
import { parentPort, workerData } from 'node:worker_threads'
import { readStatement } from './read-file.ts'

const { text, bank } = workerData as { text: string; bank: string }
parentPort?.postMessage(readStatement(text, bank), [])
