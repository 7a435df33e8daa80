import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import type { LightMyRequestResponse } from 'fastify'
import type { OpenHttp } from './http.ts'

const serializer = new StandardRPCJsonSerializer()

/** An input with a file, as a browser sends it. */
export function formOf(input: object): FormData {
  const [json, meta, maps, blobs] = serializer.serialize(input)
  const form = new FormData()
  form.set('data', JSON.stringify({ json, meta, maps }))
  blobs.forEach((blob, n) => form.set(String(n), blob))
  return form
}

/** Sends a form to a call; an undefined header is omitted. */
export async function sendForm(
  http: OpenHttp,
  url: string,
  form: FormData,
  headers: Record<string, string | undefined> = {},
): Promise<LightMyRequestResponse> {
  const body = new Response(form)
  const given = {
    host: 'localhost',
    origin: 'http://localhost',
    'idempotency-key': 'klic-12345678',
    'content-type': body.headers.get('content-type')!,
    ...headers,
  }
  const sent = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return http.app.inject({ method: 'POST', url, payload: Buffer.from(await body.arrayBuffer()), headers: sent })
}
