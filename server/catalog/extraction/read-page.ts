// The work of one thread, which run-reader.ts begins and ends: a page of somebody else costs nobody but this thread its time and memory.
import { parentPort, workerData } from 'node:worker_threads'
import { readPage } from '#domain/catalog/extraction/read-facts.ts'
import { readableText } from '#domain/catalog/extraction/readable.ts'
import { parsePage } from './parse-page.ts'

const { html, url } = workerData as { html: string; url: string }
const page = parsePage(html, url)
const { facts, noItem } = readPage(page)
// Of a page that says it is of no item, no model is asked what it sells.
const isAsked = noItem === null || noItem === 'unknown'
parentPort?.postMessage({ facts, noItem, text: isAsked ? readableText(page) : '' }, [])
