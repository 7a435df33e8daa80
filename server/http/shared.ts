import type { Context } from '../context.ts'

/** The parts of a request's context that belong to the process, without the caller. */
export type Shared = Pick<
  Context,
  | 'db'
  | 'patienceMs'
  | 'replica'
  | 'notices'
  | 'topics'
  | 'cache'
  | 'log'
  | 'demo'
  | 'tiles'
  | 'operator'
  | 'payTo'
  | 'cards'
  | 'extraction'
  | 'readStatement'
  | 'companies'
  | 'uploads'
  | 'maintenance'
  | 'keyedHash'
  | 'authSettings'
  | 'trail'
>
