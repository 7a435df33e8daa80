import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller, World } from './call.ts'

// Shared by tests of sign-up.

export const goodPassword = 'modrá lampa 7 schodů'

/** A valid sign-up with an unused address. */
export const form = (email: string, other: object = {}) => ({
  firstName: 'Nela',
  lastName: 'Nováková',
  phone: '603 123 456',
  street: 'Nová 1',
  city: 'Brno',
  postalCode: '602 00',
  email,
  password: goodPassword,
  ...other,
})

export interface Browser {
  /** The cookies that the server set, by name. */
  cookies: Map<string, string>
  headers: [string, string][]
}

/** Calls from a separate browser: with its own address and cookies. */
export function browserOf(world: World, key: string | null = null, request: object = {}): Browser & { api: Caller } {
  const browser: Browser = { cookies: new Map(), headers: [] }
  const answerHeader = (name: string, value: string) => {
    browser.headers.push([name, value])
    const [, cookie, content] = /^([^=]+)=([^;]*)/.exec(value) ?? []
    if (name === 'set-cookie' && cookie) browser.cookies.set(cookie, content!)
  }
  const api = world.as(key, { address: `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::/64`, answerHeader, ...request })
  return { ...browser, api }
}

/** The messages for a person in the outbox, newest first. */
export async function mailsFor(world: World, email: string): Promise<{ kind: string; content: Record<string, string> }[]> {
  const { rows } = await sql<{ kind: string; content: Record<string, string> }>`
    select o.kind, o.content from outbox o join users u on u.id = o.user_id where u.email = ${email} order by o.id desc`.execute(world.db)
  return rows
}

/** The code in somebody's last mail. */
export async function codeFor(world: World, email: string, kind = 'email_code'): Promise<string> {
  return (await mailsFor(world, email)).find((mail) => mail.kind === kind)!.content['code']!
}

/** A wrong code. */
export const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** The outcome of a call: `answered`, or the code of its refusal. */
export const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (fault: { code: string }) => fault.code,
  )

/** The account of an address, with its flags. */
export const accountIn = ({ db }: Pick<World, 'db'>, email: string) =>
  db.selectFrom('users').innerJoin('user_flags', 'user_flags.user_id', 'users.id').where('email', '=', email).selectAll().executeTakeFirst()
