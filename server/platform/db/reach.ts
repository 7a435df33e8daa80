import { sql } from 'kysely'
import { connectionTo, type Db } from './database.ts'
import { PrimaryClient } from './primary.ts'

const wrongPassword = '28P01'
const unknownRole = '28000'
const unknownDatabase = '3D000'

const codeOf = (fault: unknown) => (fault as { code?: unknown } | null)?.code

function sentence(fault: unknown, variable: string): string {
  const code = codeOf(fault)
  if (code === wrongPassword || code === unknownRole)
    return `The PostgreSQL of ${variable} does not let that role in. Set ${variable} to a role and a password that it knows`
  if (code === unknownDatabase)
    return `The PostgreSQL of ${variable} has no database of that name. Make it, or set ${variable} to one that is there`
  return `The database of ${variable} cannot be reached. Start PostgreSQL there, or set ${variable} to where it runs`
}

/** Some socket errors have a code instead of a message. */
const wordsOf = (fault: unknown) => (fault instanceof Error && fault.message) || String(codeOf(fault) ?? fault)

/**
 * Tries the first connection.
 *
 * @throws with the variable to set if it fails. The database's message follows; it contains no address or password of ours except the
 * server's location.
 */
export async function reach(db: Db, variable: string): Promise<void> {
  try {
    await sql`select 1`.execute(db)
  } catch (fault) {
    throw new Error(`The configuration is wrong:\n${sentence(fault, variable)} (${wordsOf(fault)}).`, { cause: fault })
  }
}

const isWrongPassword = (fault: unknown) => fault instanceof Error && codeOf(fault.cause) === wrongPassword

/**
 * The same as the worker. A role may change its own password, for example by an injected statement, and lock the server out of its next
 * start. Then the owner restores the configured password. If the owner lacks that right, the worker's error stands.
 */
export async function reachAsWorker(db: Db, owner: Db, url: string, onPutBack: () => void): Promise<void> {
  try {
    await reach(db, 'DATABASE_URL')
  } catch (fault) {
    // The driver also parses socket addresses, which are not valid URLs.
    const { user, password } = new PrimaryClient(connectionTo(url))
    if (!isWrongPassword(fault) || !user || !password || !(await putBack(owner, user, password))) throw fault
    onPutBack()
    await reach(db, 'DATABASE_URL')
  }
}

async function putBack(owner: Db, role: string, password: string): Promise<boolean> {
  try {
    await sql`alter role ${sql.id(role)} password ${sql.lit(password)}`.execute(owner)
    return true
  } catch {
    return false
  }
}
