import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import { Procedure, type AnyProcedure, type Router } from '@orpc/server'
import { FastifyHandler } from '@orpc/server/fastify'
import { StrictGetMethodPlugin } from '@orpc/server/plugins'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from '@orpc/server/standard'
import { router } from '#server/api.ts'
import type { Context } from '#server/context.ts'

/** Whether JSON carries a value as it is. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return !Number.isNaN(value)
  if (Array.isArray(value)) return value.every(isJson)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  for (const key in value) {
    const each = (value as Record<string, unknown>)[key]
    if (each !== undefined && !isJson(each)) return false
  }
  return true
}

type Serialized = ReturnType<StandardRPCJsonSerializer['serialize']>

/** Writes answers like its base class, which copies every value with its path; most answers contain only what JSON carries. */
export class SparingSerializer extends StandardRPCJsonSerializer {
  override serialize(...[value, path, meta = [], maps = [], blobs = []]: Parameters<StandardRPCJsonSerializer['serialize']>): Serialized {
    return isJson(value) ? [value, meta, maps, blobs] : super.serialize(value, path, meta, maps, blobs)
  }
}

/** A reading that names every column of its answer; only tests validate what it answers. */
const asRead = <Reading extends AnyProcedure>(reading: Reading) =>
  new Procedure({ ...reading['~orpc'], outputSchema: undefined }) as unknown as Reading

/** Answers calls of procedures over HTTP. */
export function openCalls(): FastifyHandler<Context> {
  // Streams are available over the socket only, where they are counted and closed with the server.
  const { live: _, catalog, ...others } = router
  const calls = { ...others, catalog: { ...catalog, search: asRead(catalog.search), browse: asRead(catalog.browse) } }
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new SparingSerializer()))
  const options = { plugins: [new StrictGetMethodPlugin<Context>()] }
  return new FastifyHandler(new StandardHandler(calls as Router<never, Context>, new StandardRPCMatcher(), codec, options))
}
