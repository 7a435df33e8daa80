import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The secret that signs sessions: given, or made once and kept beside the data. */
export function authSecret({ authSecret: given, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): string {
  if (given) return given
  const file = join(dataDir, 'auth-secret')
  if (!existsSync(file)) {
    // Beside it first: a start that is killed half-way must not leave an empty secret, which anybody could sign with.
    writeFileSync(`${file}.new`, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} holds no secret of 32 characters. Delete it; everybody will have to sign in again.`)
  return secret
}
