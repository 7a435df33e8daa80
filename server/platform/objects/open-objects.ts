import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { isPlainName, type Files } from '../files.ts'
import { NoFiles } from '../storage.ts'
import type { ObjectsConfig } from './objects-config.ts'
import { codeIn, readListing, type Listing } from './read-listing.ts'

/** How long the store may take. */
export interface Patience {
  attemptMs: number
  attempts: number
}

// A file is written within a transaction, and PostgreSQL ends one that is idle for ten seconds.
const forPeople: Patience = { attemptMs: 3000, attempts: 2 }
/** For commands, which nobody waits for. */
export const forCommands: Patience = { attemptMs: 60_000, attempts: 6 }

const pauseMs = 100
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408

interface Answer {
  status: number
  content: Buffer
}

export interface Objects {
  /** The files under a prefix. */
  files: (prefix: string) => Files
  /** Whether the store answers now. */
  answers: () => Promise<boolean>
  /** Lists one object. @throws NoFiles */
  look: () => Promise<void>
}

const wordsOf = (fault: unknown) => {
  const { message, cause } = fault as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}

/** Signed requests to a bucket, each asked again if it does not come through. */
function openConnection({ url, ...access }: ObjectsConfig, onFault: (fault: unknown) => void, { attempts, attemptMs }: Patience) {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 })

  const askOnce = async (method: string, path: string, body?: Buffer): Promise<Answer> => {
    // The store compares what it received with what was signed.
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const headers = { 'x-amz-content-sha256': hash, ...(body && { 'content-type': 'application/octet-stream' }) }
    const request = await client.sign(`${url}${path}`, { method, headers, ...(body && { body: new Uint8Array(body) }) })
    const answer = await fetch(request, { signal: AbortSignal.timeout(attemptMs), redirect: 'manual' })
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
  }

  const fail = (what: string, why: string, refusal: string | null = null): never => {
    const fault = new NoFiles(`the store of files: ${what}: ${why}`, refusal)
    onFault(fault)
    throw fault
  }

  const ask = async (method: string, path: string, body?: Buffer): Promise<Answer> => {
    let why = ''
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (attempt > 0) await wait(pauseMs * 2 ** attempt)
      try {
        const answer = await askOnce(method, path, body)
        if (!isPassing(answer.status)) return answer
        why = `${answer.status} ${codeIn(answer.content.toString())}`
      } catch (fault) {
        why = wordsOf(fault)
      }
    }
    return fail(method, why)
  }

  const refuse = (method: string, { status, content }: Answer) => {
    const said = `${status} ${codeIn(content.toString())}`.trimEnd()
    return fail(method, said, said)
  }
  return { ask, askOnce, fail, refuse }
}

type Connection = ReturnType<typeof openConnection>

async function pageOf({ ask, fail, refuse }: Connection, prefix: string, most: number, token: string | null): Promise<Listing> {
  const further = token !== null && { 'continuation-token': token }
  const query = new URLSearchParams({ 'list-type': '2', 'max-keys': String(most), prefix, ...further })
  const answer = await ask('GET', `/?${query.toString()}`)
  if (answer.status !== 200) return refuse('list', answer)
  return readListing(answer.content.toString()) ?? fail('list', 'an answer that is no list')
}

async function* listOf(connection: Connection, prefix: string): AsyncGenerator<{ name: string; writtenAt: Date }> {
  let token: string | null = null
  do {
    const found = await pageOf(connection, prefix, 1000, token)
    for (const { key, writtenAt } of found.objects) {
      const name = key.slice(prefix.length)
      if (isPlainName(name)) yield { name, writtenAt }
    }
    token = found.next
  } while (token !== null)
}

function filesUnder(connection: Connection, prefix: string): Files {
  const { ask, refuse } = connection
  const pathOf = (name: string) => {
    if (!isPlainName(name)) throw new Error(`${name} is no name of a file here`)
    return `/${prefix}${name}`
  }
  return {
    write: async (name, content) => {
      const answer = await ask('PUT', pathOf(name), content)
      if (answer.status !== 200) refuse('PUT', answer)
    },
    read: async (name) => {
      const answer = await ask('GET', pathOf(name))
      if (answer.status === 200) return answer.content
      // A bucket that is missing is no missing file.
      if (answer.status === 404 && codeIn(answer.content.toString()) === 'NoSuchKey') return null
      return refuse('GET', answer)
    },
    remove: async (name) => {
      const answer = await ask('DELETE', pathOf(name))
      if (answer.status !== 200 && answer.status !== 204) refuse('DELETE', answer)
    },
    list: () => listOf(connection, prefix),
  }
}

/**
 * Opens a bucket. A store that does not answer, answers with an error or is cut off is asked again, and then throws NoFiles. Writing again is
 * safe, because a file never changes. `onFault` gets every NoFiles.
 */
export function openObjects(config: ObjectsConfig, onFault: (fault: unknown) => void = () => {}, patience: Patience = forPeople): Objects {
  const connection = openConnection(config, onFault, patience)
  return {
    files: (prefix) => filesUnder(connection, prefix),
    answers: async () => (await connection.askOnce('HEAD', '/').catch(() => null))?.status === 200,
    look: async () => void (await pageOf(connection, '', 1, null)),
  }
}
