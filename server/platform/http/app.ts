import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, RawServerDefault } from 'fastify'
import type { Log } from '../log.ts'

/** The app that routes are added to; `createHttp` creates it. */
export type Http = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, Log>
