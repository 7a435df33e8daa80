import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { MOST_CHARACTERS, type ItemFacts, type TextField } from '#domain/catalog/extraction/facts.ts'
import { tidy } from '#domain/catalog/extraction/name.ts'
import { readFacts } from '#domain/catalog/extraction/read-facts.ts'
import { readLines, type Line } from '#domain/catalog/extraction/read-lines.ts'
import { readableLines, readableText } from '#domain/catalog/extraction/readable.ts'
import { completion, openAiProvider, type AskedOfAi } from '#server/test/ai-provider.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { injections } from '#server/test/injections.ts'
import { pageUrl } from '#server/test/pages/case.ts'
import { openHashes } from '#server/test/stored.ts'
import { openModel } from './ask-model.ts'
import { openAssistant, type Assistant } from './open-assistant.ts'
import { parsePage } from './parse-page.ts'

// Text on a page or in a picture is data, even if a model obeys it like an order (docs/rules/catalog.md#extraction).

let world: World
let provider: Awaited<ReturnType<typeof openAiProvider>>
let assistants: Record<'reads' | 'sees', Assistant>
let storedBefore: Record<string, string>
let reached = 0
let stored: () => Promise<Record<string, string>>

/** The text as a person sees it. */
const seen = (text: string) => tidy(text, Infinity)
/** The text that the model gets. */
const textOf = ({ messages }: AskedOfAi): string => {
  const { content } = messages.at(-1)!
  return (JSON.parse(typeof content === 'string' ? content : content[0]!.text!) as { text: string }).text
}

beforeAll(async () => {
  ;[world, provider] = await Promise.all([openWorld(), openAiProvider()])
  // The fake model obeys what it reads, and does nothing else.
  provider.does((response, asked) => {
    const read = seen(textOf(asked))
    const obeyed = injections.find(({ order }) => read.includes(seen(order)))
    if (obeyed) reached += 1
    const content = typeof obeyed?.answer === 'string' ? obeyed.answer : JSON.stringify(obeyed?.answer)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion({ content })))
  })
  assistants = {
    reads: openAssistant(openModel(provider.config)),
    sees: openAssistant(openModel({ ...provider.config, takesPictures: true })),
  }
  const hashes = (await openHashes(world.db)).of
  // Only the number of questions is stored.
  stored = async () => Object.fromEntries(Object.entries(await hashes(world.db)).filter(([name]) => !name.endsWith('.rate_counters')))
  storedBefore = await stored()
})
afterAll(async () => {
  provider.close()
  await world.close()
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const pageWith = (order: string) =>
  parsePage(`<title>Obchod</title><h1>Máslo čerstvé 250 g</h1><p>Dnes čerstvé</p><p>${escaped(order)}</p>`, pageUrl)
const line = (text: string, height: number): Line => ({ text, height, confidence: 90 })
const picturedWith = (order: string) => [line('Máslo čerstvé 250 g', 40), line(order, 18)]

async function complete(by: Assistant, reading: { facts: ItemFacts; text: string }, picture: Buffer | null) {
  const [asked, obeyed] = [provider.asked.length, reached]
  // A new member each time, so that no rate limit is reached.
  const answer = await by.complete(world.db, { userId: randomUUID(), url: null, picture, ...reading })
  expect([provider.asked.length, reached]).toEqual([asked + 1, obeyed + 1])
  expect(provider.asked.at(-1)!.body.tools).toBeUndefined()
  return answer
}

const output = contract.extraction.fromPicture['~orpc'].outputSchema!

function expectHarmless({ facts, ai }: { facts: ItemFacts; ai: string }, shown: string | null) {
  expect(output.safeParse({ facts, ai }).error).toBeUndefined()
  expect(facts.imageUrl).toBeUndefined()
  if (facts.price) {
    expect(facts.price.value).toBeGreaterThanOrEqual(1)
    expect(facts.price.value).toBeLessThanOrEqual(10_000_000)
  }
  for (const [field, fact] of Object.entries(facts)) {
    if (fact.source !== 'ai') continue
    expect(fact.confidence, field).not.toBe('high')
    if (typeof fact.value !== 'string' || field === 'unit') continue
    expect(fact.value, field).not.toMatch(/[\p{C}<>]|:\/\/|www\.|(?:javascript|data|mailto):/u)
    expect(fact.value.length, field).toBeLessThanOrEqual(MOST_CHARACTERS[field as TextField])
    if (shown !== null && field !== 'category' && field !== 'genericName') expect(seen(shown), field).toContain(fact.value)
  }
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
}

test('there are at least sixty different injections', () => {
  expect(injections.length).toBeGreaterThanOrEqual(60)
  expect(new Set(injections.map(({ order }) => order)).size).toBe(injections.length)
})

test.each(injections)('on a page: $order', async ({ order }) => {
  const page = pageWith(order)
  const reading = { facts: readFacts(page), text: readableText(page) }
  const answer = await complete(assistants.reads, reading, null)
  expectHarmless(answer, reading.text)
  // Facts found by the rules are neither lost nor replaced.
  expect(answer.facts).toMatchObject(reading.facts.name ? { name: reading.facts.name } : {})
})

test.each(injections)('in a picture: $order', async ({ order }) => {
  const lines = picturedWith(order)
  const reading = { facts: readLines(lines), text: readableLines(lines.map(({ text }) => text)) }
  expectHarmless(await complete(assistants.reads, reading, null), reading.text)
})

test.each(injections)('in a picture that the model sees: $order', async ({ order }) => {
  const reading = { facts: {}, text: readableLines([order]) }
  expectHarmless(await complete(assistants.sees, reading, Buffer.from('png')), null)
})

test('invisible instructions do not reach the model', async () => {
  for (const { order } of injections) {
    const page = parsePage(`<h1>Máslo 250 g</h1><div style="display:none">${escaped(order)}</div><!-- ${escaped(order)} -->`, pageUrl)
    expect(readableText(page)).toBe('Máslo 250 g')
  }
})

// Runs last: none of the tests above stored a model's words.
test('nothing is saved', async () => expect(await stored()).toEqual(storedBefore))
