// Runs in its own thread, which open-extraction.ts starts and stops.
import { parentPort, workerData } from 'node:worker_threads'
import { readPage } from '#domain/catalog/extraction/read-facts.ts'
import { readableText } from '#domain/catalog/extraction/readable.ts'
import { parsePage } from './parse-page.ts'

const { html, url } = workerData as { html: string; url: string }
const page = parsePage(html, url)
const { facts, noItem } = readPage(page)
// No model is asked about a page that clearly has no item.
const isAsked = noItem === null || noItem === 'unknown'
parentPort?.postMessage({ facts, noItem, text: isAsked ? readableText(page) : '' }, [])
