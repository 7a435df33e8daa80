import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

const fileIn = (dataDir: string) => join(dataDir, 'auth-secret')

const nextOf = (dataDir: string) => `${fileIn(dataDir)}.next`

// Writes beside it first: a start that is killed midway must not leave an empty secret, with which anybody could sign.
function write(file: string, secret: string): void {
  writeFileSync(`${file}.new`, secret, { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

const newSecret = () => randomBytes(32).toString('hex')

/**
 * The next secret beside the data. It is stored until the rotation is complete, so a rotation that was killed continues with the same one.
 */
export function nextSecret(dataDir: string): string {
  const file = nextOf(dataDir)
  if (!existsSync(file)) write(file, newSecret())
  return readFileSync(file, 'utf8').trim()
}

/** Makes the next secret the present one. */
export const takeNextSecret = (dataDir: string): void => renameSync(nextOf(dataDir), fileIn(dataDir))

/** The secret as it is now, without generating one; null if there is none yet. */
export function presentSecret({ authSecret: given, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): string | null {
  if (given) return given
  return existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), 'utf8').trim() : null
}

/** Stores a secret beside the data. */
export const storeSecret = (dataDir: string, secret: string): void => write(fileIn(dataDir), secret)

/** The secret that signs sessions: configured, or generated once and stored beside the data. */
export function authSecret({ authSecret: given, dataDir }: Pick<Config, 'authSecret' | 'dataDir'>): string {
  if (given) return given
  const file = fileIn(dataDir)
  if (!existsSync(file)) write(file, newSecret())
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${file} holds no secret of 32 characters. Delete it; everybody will have to sign in again.`)
  return secret
}
