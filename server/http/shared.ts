import type { Context } from '../context.ts'

/** What a request's context takes from the process: all of it but who asks. */
export type Shared = Pick<
  Context,
  'db' | 'notices' | 'topics' | 'kept' | 'log' | 'demo' | 'tiles' | 'extraction' | 'uploads' | 'maintenance' | 'seal' | 'entrance' | 'trail'
>
