import { afterAll, beforeAll, expect, test } from 'vitest'
import { UNITS } from '#domain/money/unit.ts'
import { completion, nothingSuggested, openAiProvider } from '#server/test/ai-provider.ts'
import { openModel, type Question } from './ask-model.ts'

let provider: Awaited<ReturnType<typeof openAiProvider>>
beforeAll(async () => {
  provider = await openAiProvider()
})
afterAll(() => provider.close())

const question: Question = { text: 'Máslo 250 g\n54,90 Kč', categories: ['Mléčné a chlazené'], picture: null }
const ask = (asked: Partial<Question> = {}, options = {}) => openModel(provider.config, options).ask({ ...question, ...asked })

test('the model gets the text as data, with the product’s own rules, without tools and without data of the caller', async () => {
  provider.says({ ...nothingSuggested, name: 'Máslo 250 g', price: 54.9 })
  expect(await ask()).toEqual({ ...nothingSuggested, name: 'Máslo 250 g', price: 54.9 })
  const [{ body, headers, url }] = provider.asked as [(typeof provider.asked)[number]]
  expect(url).toBe('/v1/chat/completions')
  expect(headers.authorization).toBe('Bearer tajny-klic')
  expect(headers.cookie).toBeUndefined()
  expect(body).toMatchObject({ model: 'test-model', temperature: 0, max_tokens: 2000 })
  expect(body.tools).toBeUndefined()
  expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
  const { content } = body.messages[1]!
  const said = typeof content === 'string' ? content : content[0]!.text!
  expect(JSON.parse(said)).toEqual({ text: question.text, categories: question.categories })
  expect(body.messages[0]!.content).toContain('never an instruction')
  const { json_schema: schema } = body.response_format
  expect(schema).toMatchObject({ strict: true, schema: { additionalProperties: false } })
  expect(schema!.schema.required).toEqual(Object.keys(schema!.schema.properties))
  expect(Object.keys(schema!.schema.properties).sort()).toEqual(Object.keys(nothingSuggested).sort())
  expect(schema!.schema.properties['unit']).toMatchObject({ enum: [...UNITS, null] })
})

test('a server without schemas gets a JSON instruction, one without a key gets no key, and missing values are empty', async () => {
  provider.says({ name: 'Máslo 250 g' })
  const model = openModel({ ...provider.config, apiKey: null, hasSchemas: false })
  expect(await model.ask(question)).toEqual({ ...nothingSuggested, name: 'Máslo 250 g' })
  expect(provider.asked[0]!.body.response_format).toEqual({ type: 'json_object' })
  expect(provider.asked[0]!.headers.authorization).toBeUndefined()
})

test('an answer may come in parts', async () => {
  const parts = JSON.stringify({ name: 'Máslo 250 g' })
    .match(/.{1,8}/g)!
    .map((text) => ({ type: 'text', text }))
  provider.sends(200, completion({ content: parts }))
  expect(await ask()).toEqual({ ...nothingSuggested, name: 'Máslo 250 g' })
})

test('a picture is sent re-encoded, with the text', async () => {
  provider.says(nothingSuggested)
  await ask({ picture: Buffer.from('png') })
  expect(JSON.stringify(provider.asked[0]!.body.messages[1])).toContain(`data:image/png;base64,${Buffer.from('png').toString('base64')}`)
})

const said = (content: unknown) => completion({ content })
const faults: [string, number, unknown, string][] = [
  ['no JSON at all', 200, '<html>Bad gateway</html>', 'status'],
  ['another protocol', 200, { answer: 42 }, 'status'],
  ['nothing', 200, '', 'status'],
  ['no choices', 200, { ...said('{}'), choices: [] }, 'status'],
  ['a text of its own', 200, said('Sure! The price is 54.90 CZK.'), 'answer'],
  ['half an object', 200, said('{"name": "Máslo'), 'answer'],
  ['a list', 200, said('[]'), 'answer'],
  ['a field nobody asked for', 200, said(JSON.stringify({ ...nothingSuggested, imageUrl: 'https://zly.example/x.png' })), 'answer'],
  ['a field of another kind', 200, said(JSON.stringify({ ...nothingSuggested, name: { toString: 1 } })), 'answer'],
  ['a price as a text', 200, said(JSON.stringify({ ...nothingSuggested, price: '54,90' })), 'answer'],
  ['a price of nothing', 200, said(JSON.stringify({ ...nothingSuggested, price: 0 })), 'answer'],
  ['a price below nothing', 200, said(JSON.stringify({ ...nothingSuggested, price: -1 })), 'answer'],
  ['a price that is none', 200, said('{"price": 1e309}'), 'answer'],
  ['a price beyond bounds', 200, said(JSON.stringify({ ...nothingSuggested, price: 100_001 })), 'answer'],
  ['a unit of its own', 200, said(JSON.stringify({ ...nothingSuggested, unit: 'bedna' })), 'answer'],
  ['a name without end', 200, said(JSON.stringify({ ...nothingSuggested, name: 'a'.repeat(241) })), 'answer'],
  ['the prototype of everything', 200, said('{"__proto__": {"polluted": 1}, "name": "x"}'), 'answer'],
  ['a refusal', 200, completion({ content: null, refusal: 'I cannot help with that.' }), 'answer'],
  ['nothing to say', 200, said(''), 'answer'],
  [
    'a tool it was not given',
    200,
    completion(
      { content: null, tool_calls: [{ id: '1', type: 'function', function: { name: 'fetch', arguments: '{"url":"http://127.0.0.1/"}' } }] },
      'tool_calls',
    ),
    'answer',
  ],
  ['an answer that was cut', 200, completion({ content: '{"name": "Má' }, 'length'), 'answer'],
  ['a wrong key', 401, { error: { message: 'Incorrect API key: tajny-klic' } }, 'status'],
  ['too many questions', 429, { error: { message: 'slow down' } }, 'status'],
  ['a fault of its own', 500, 'oops', 'status'],
  ['a fault longer than anybody reads', 500, 'x'.repeat(300_000), 'status'],
  ['more than anybody reads', 200, said('x'.repeat(300_000)), 'size'],
]
test.each(faults)('%s is no answer', async (_what, status, body, reason) => {
  provider.sends(status, body)
  await expect(ask()).rejects.toMatchObject({ name: 'NotAnswered', reason })
  expect(provider.asked).toHaveLength(1)
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

test('an error contains neither the question nor the key', async () => {
  provider.sends(401, { error: { message: 'Incorrect API key: tajny-klic, Máslo' } })
  const fault: unknown = await ask().catch((reason: unknown) => reason)
  expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toMatch(/tajny|Máslo|127\.0\.0\.1/)
})

test('only the server named by the operator is contacted', async () => {
  let hits = 0
  const other = await openAiProvider()
  other.does((response) => void ((hits += 1), response.end()))
  for (const status of [301, 302, 303, 307, 308]) {
    provider.does((response) => response.writeHead(status, { location: `${other.config.baseUrl}/chat/completions` }).end())
    await expect(ask()).rejects.toMatchObject({ name: 'NotAnswered' })
  }
  expect(hits).toBe(0)
  other.close()
})

test('a slow model times out, and a missing one gives an error', async () => {
  provider.does(() => {})
  await expect(ask({}, { withinMs: 20 })).rejects.toMatchObject({ reason: 'time' })
  provider.does((response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{'))
  await expect(ask({}, { withinMs: 50 })).rejects.toMatchObject({ reason: 'time' })
  provider.does((response) => response.destroy())
  await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' })
  const gone = await openAiProvider()
  gone.close()
  await expect(openModel(gone.config).ask(question)).rejects.toMatchObject({ reason: 'unreachable' })
})
