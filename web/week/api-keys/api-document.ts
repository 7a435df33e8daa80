/** A schema of the document, as far as the page shows it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

type Content = Record<string, { schema: Schema }>

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-scope': string
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

/** A request that we send when something happens. */
export interface EventRequest {
  summary: string
  description: string
  requestBody: { content: Content }
}

/** The OpenAPI document of the supplier API. */
export interface ApiDocument {
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: EventRequest }>
  components: { schemas: Record<string, Schema> }
}

/** An operation at its address. */
export interface Placed {
  method: string
  path: string
  operation: Operation
}

/** All operations, in the order of the document. */
export const operationsOf = ({ paths }: ApiDocument): Placed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

/** The schema of a JSON content; null without one. */
export const schemaOf = (content: Content | undefined): Schema | null => Object.values(content ?? {})[0]?.schema ?? null

/** The name of a referenced component. */
export const nameOfRef = (ref: string): string => ref.split('/').at(-1)!

const isNull = ({ type }: Schema) => type === 'null'

/** The components that a schema's values consist of, for links: `Demand[]` → Demand. */
export function componentOf({ $ref, items, anyOf }: Schema): string | null {
  if ($ref) return nameOfRef($ref)
  if (items) return componentOf(items)
  return anyOf?.map(componentOf).find((name) => name !== null) ?? null
}

/** The type of a schema as text: `integer`, `Demand[]`, `string (date) | null`. */
export function typeText(schema: Schema): string {
  const { $ref, type, format, items, anyOf, enum: values, const: only } = schema
  if ($ref) return nameOfRef($ref)
  if (anyOf) return [...anyOf.filter((each) => !isNull(each)).map(typeText), ...(anyOf.some(isNull) ? ['null'] : [])].join(' | ')
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (items) return `${typeText(items)}[]`
  const name = Array.isArray(type) ? type.join(' | ') : (type ?? 'object')
  return format ? `${name} (${format})` : name
}

/** The object whose fields are worth showing below a field: its own, of its items or its variant. */
export function fieldsBelow({ properties, items, anyOf }: Schema): Schema | null {
  if (properties) return { properties }
  if (items) return fieldsBelow(items)
  return anyOf?.map(fieldsBelow).find((below) => below !== null) ?? null
}

/** The codes of the problems of all operations, by status. */
export function problemCodes(document: ApiDocument): Map<string, string[]> {
  const found = new Map<string, Set<string>>()
  for (const { operation } of operationsOf(document))
    for (const [status, { content }] of Object.entries(operation.responses))
      for (const { properties } of schemaOf(content)?.allOf ?? [])
        for (const code of properties?.['code']?.enum ?? []) found.set(status, (found.get(status) ?? new Set()).add(String(code)))
  return new Map([...found].toSorted(([a], [b]) => a.localeCompare(b)).map(([status, codes]) => [status, [...codes].toSorted()]))
}
