import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { AiConfig } from '#server/platform/ai-config.ts'

/** A request of the chat completions protocol. */
export interface AskedOfAi {
  model: string
  temperature: number
  max_tokens: number
  tools?: unknown
  response_format: { type: string; json_schema?: { strict: boolean; schema: { properties: Record<string, unknown>; required: string[] } } }
  messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[]
}

type Act = (response: ServerResponse, asked: AskedOfAi) => void

const send = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(typeof body === 'string' ? body : JSON.stringify(body))

/** A complete answer of a model, with the given message. */
export const completion = (message: object, reason = 'stop') => ({
  id: 'x',
  object: 'chat.completion',
  created: 1,
  model: 'test',
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: reason }],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
})

/** An empty suggestion to fill in. */
export const nothingSuggested = {
  name: null,
  brand: null,
  category: null,
  description: null,
  composition: null,
  shelfLife: null,
  weight: null,
  dimensions: null,
  storageConditions: null,
  size: null,
  price: null,
  unit: null,
}

/** A local server with an OpenAI-compatible API and configurable answers. */
export async function openAiProvider() {
  const asked: { body: AskedOfAi; headers: IncomingHttpHeaders; url: string }[] = []
  let act: Act = (response) => send(response, 200, completion({ content: JSON.stringify(nothingSuggested) }))
  const server = createServer(async (request, response) => {
    const body = (await json(request).catch(() => ({}))) as AskedOfAi
    asked.push({ body, headers: request.headers, url: request.url! })
    act(response, body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const config: AiConfig = { baseUrl, model: 'test-model', apiKey: 'tajny-klic', takesPictures: false, hasSchemas: true }
  const does = (next: Act) => {
    asked.length = 0
    act = next
  }
  return {
    config,
    asked,
    does,
    /** Answers with a suggestion, or with any text as the model's own. */
    says: (said: object | string) =>
      does((response) => send(response, 200, completion({ content: typeof said === 'string' ? said : JSON.stringify(said) }))),
    /** Answers with a status and a body. */
    sends: (status: number, body: unknown) => does((response) => send(response, status, body)),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
