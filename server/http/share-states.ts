import { StandardRPCJsonSerializer, StandardRPCSerializer } from '@orpc/client/standard'
import type { AnyContractRouter } from '@orpc/contract'
import type { Router } from '@orpc/server'
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from '@orpc/server/standard'
import { WsHandler } from '@orpc/server/ws'
import type { Context } from '../context.ts'

type Serialized = ReturnType<StandardRPCJsonSerializer['serialize']>

/** Serializes an object that goes to many sockets once. Nobody changes a state after it was sent. */
class SharingSerializer extends StandardRPCJsonSerializer {
  readonly #known = new WeakMap<object, Serialized>()

  override serialize(data: unknown, ...inside: unknown[]): Serialized {
    // Its parts come with their place in it.
    if (inside.length > 0 || typeof data !== 'object' || data === null) return super.serialize(data, ...(inside as []))
    const known = this.#known.get(data)
    if (known) return known
    const serialized = super.serialize(data)
    this.#known.set(data, serialized)
    return serialized
  }
}

/** Answers the calls of sockets, whose streams send the same states to many of them. */
export function sharingHandler(router: Router<AnyContractRouter, Context>): WsHandler<Context> {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new SharingSerializer()))
  return new WsHandler(new StandardHandler(router, new StandardRPCMatcher({}), codec, {}))
}
