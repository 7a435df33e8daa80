import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import type { $ZodPipe } from 'zod/v4/core'
import { itemCard } from '#contract/shapes.ts'
import { orderLine, orderRow, purchaseOrder } from '#contract/week/orders.ts'
import { demand, offer, tier } from '#contract/week/demands.ts'
import { mergedOffer, offerVersion } from '#contract/week/offers.ts'
import { PROBLEM_TYPE, SCOPE_OF, supplierApi } from '#contract/week/supplier-api.ts'
import { describeEvents } from './describe-events.ts'
import { FIELDS } from './field-words.ts'
import { about } from './about-words.ts'

/** What we read and change of a document. */
export interface OpenApiDocument {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  /** What we send to the addresses of suppliers, by event. */
  webhooks: ReturnType<typeof describeEvents>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> }
}
interface Schema {
  description?: string
  properties?: Record<string, Schema>
  [more: string]: unknown
}
interface Operation {
  operationId: string
  summary: string
  description?: string
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema; [more: string]: unknown }[]
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }>; headers?: unknown }>
  security?: unknown
  [more: string]: unknown
}

const output = (schema: unknown) => ({ strategy: 'output' as const, schema: schema as typeof demand })

/**
 * The contract brands and parses by a transform at the end of a schema (`price`, `day`), which a document cannot express. In JSON the value
 * is the same on both sides, so the schema before the transform describes it.
 */
export const schemaConverter = new ZodToJsonSchemaConverter({
  interceptors: [
    (options) => {
      const { def } = (options.schema as $ZodPipe)._zod
      const isBranded = def.type === 'pipe' && def.out._zod.def.type === 'transform'
      return options.next(isBranded ? { ...options, schema: def.in } : options)
    },
  ],
})

const problem: Schema = {
  type: 'object',
  description: 'Chyba podle RFC 9457.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Adresa popisu chyby.' },
    title: { type: 'string', description: 'Druh chyby jednou větou.' },
    status: { type: 'integer', description: 'Stav HTTP.' },
    detail: { type: 'string', description: 'Co se stalo tentokrát.' },
    instance: { type: 'string', format: 'uri-reference', description: 'Požadavek s číslem, které nám můžete napsat.' },
    code: { type: 'string', description: 'Stálý název chyby.' },
    fields: {
      type: 'array',
      description: 'Chyby v zadání po polích.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: {
          path: { type: 'string', description: 'Cesta k poli, například tiers.0.price.' },
          message: { type: 'string', description: 'Co je na něm špatně.' },
        },
      },
    },
    retryAfterSeconds: { type: 'integer', description: 'Za kolik sekund to zkusit znovu.' },
  },
}

/** Adds the meaning of each field to all schemas below a node; `of` is the component that the node is. */
function describe(node: unknown, of = ''): void {
  if (typeof node !== 'object' || node === null) return
  const { properties } = node as Schema
  for (const [name, schema] of Object.entries(properties ?? {}))
    if (typeof schema === 'object' && schema.description === undefined) Object.assign(schema, FIELDS[`${of}.${name}`] ?? FIELDS[name])
  for (const [name, child] of Object.entries(node)) describe(child, name)
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Vaše jednoznačné označení požadavku, 8 až 255 znaků. Požadavek, který se stejným klíčem do jednoho dne zopakujete, se provede jednou; odpověď ukazuje dnešní stav.',
  schema: { type: 'string', minLength: 8, maxLength: 255 },
}

// A key has no session, and was made after a proof of identity.
const OF_BROWSERS = ['SIGNED_OUT', 'OTHER_ACCOUNT', 'FRESH_SIGN_IN_REQUIRED']
const OF_KEYS: Readonly<Record<number, string>> = { 401: 'INVALID_API_KEY', 403: 'OUT_OF_SCOPE' }

/** The schema of the problems of a status. */
function problemsOf(codes: readonly string[], status: number) {
  const own = OF_KEYS[status]
  const values = [...codes.filter((code) => !OF_BROWSERS.includes(code)), ...(own ? [own] : [])]
  return {
    allOf: [{ $ref: '#/components/schemas/Problem' }, { properties: { code: { description: 'Stálý název chyby.', enum: values } } }],
  }
}

const STATUSES: Readonly<Record<string, string>> = {
  200: 'Odpověď.',
  400: 'Požadavek má chybu v zadání.',
  401: 'Klíč chybí, nebo neplatí.',
  403: 'Klíč k tomu nemá oprávnění, nebo dodavatel není schválený.',
  404: 'Takový záznam není.',
  409: 'V tomto stavu to udělat nejde.',
  422: 'Klíč požadavku už byl použitý s jiným obsahem.',
  429: 'Příliš mnoho požadavků; hlavička Retry-After říká, kdy znovu.',
  500: 'Chyba na naší straně.',
  503: 'Server právě nemůže odpovědět, například při údržbě; zkuste to znovu.',
}

/** A parameter that may be null is left out instead: an address has no null. */
function presentIn({ default: byDefault, ...schema }: Schema): Schema {
  const [only, ...others] = ((schema['anyOf'] ?? []) as Schema[]).filter(({ type }) => type !== 'null')
  const present = only && others.length === 0 ? only : schema
  return byDefault === null || byDefault === undefined ? present : { ...present, default: byDefault }
}

function finishOperation(operation: Operation, method: string, scope: string): void {
  operation.security = [{ key: [] }]
  operation['x-scope'] = scope
  operation.description = `${operation.description ?? ''}\n\nOprávnění klíče: \`${scope}\`.`.trim()
  for (const parameter of operation.parameters ?? []) {
    const { description, ...more } = FIELDS[parameter.name] ?? {}
    if (description !== undefined) parameter.description = description
    parameter.schema = { ...presentIn(parameter.schema), ...more }
    delete parameter['allowReserved']
    delete parameter['allowEmptyValue']
  }
  if (method === 'post') operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
  operation.responses['500'] = { description: '', content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } } }
  for (const [status, response] of Object.entries(operation.responses)) {
    response.description = STATUSES[status] ?? response.description
    const schema = response.content?.['application/json']?.schema
    if (Number(status) >= 400 && schema) response.content = { [PROBLEM_TYPE]: { schema } }
  }
}

const scopeAt = (operationId: string): string => {
  for (const [room, procedures] of Object.entries(supplierApi))
    for (const [name, procedure] of Object.entries(procedures))
      if (procedure['~orpc'].route.operationId === operationId) return SCOPE_OF[`${room}.${name}`]!
  throw new Error(`${operationId} is no operation of the supplier API`)
}

/** The OpenAPI 3.1 document of the supplier API, generated from the contract. */
export async function supplierDocument(origin: string): Promise<OpenApiDocument> {
  const generated = await new OpenAPIGenerator({ schemaConverters: [schemaConverter] }).generate(supplierApi, {
    info: { title: 'Dohromady: API pro dodavatele', version: '1', description: about },
    servers: [{ url: `${origin}/api/v1` }],
    commonSchemas: {
      Tier: { schema: tier },
      Offer: output(offer),
      OfferVersion: output(offerVersion),
      Item: output(itemCard),
      Demand: output(demand),
      MergedOffer: output(mergedOffer),
      OrderRow: output(orderRow),
      OrderLine: output(orderLine),
      Order: output(purchaseOrder),
    },
    customErrorResponseBodySchema: (errors, status) =>
      problemsOf(
        errors.map(([code]) => code),
        status,
      ),
  })
  const document = JSON.parse(JSON.stringify(generated)) as OpenApiDocument
  document.components.schemas['Problem'] = problem
  document.webhooks = describeEvents()
  document.components.securitySchemes = {
    key: { type: 'http', scheme: 'bearer', description: 'Klíč ze stránky Přístup pro programy: `Authorization: Bearer dk_…`' },
  }
  for (const methods of Object.values(document.paths))
    for (const [method, operation] of Object.entries(methods)) finishOperation(operation, method, scopeAt(operation.operationId))
  describe(document)
  return document
}
